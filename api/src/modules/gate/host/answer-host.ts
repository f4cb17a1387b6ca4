import type { answerOwnQuestion, BodyOut, HostQuestionView } from 'contract';
import { sql } from 'kysely';
import type { Ctx, PublicCtx } from '../../../http/context.ts';
import { problem } from '../../../http/problem.ts';
import type { StreamReply } from '../../../http/stream.ts';
import type { Tx } from '../../../ports/database.ts';
import { streamOfFile } from '../../core/file/file.service.ts';
import type { Presented } from '../../core/link/link.repository.ts';
import { openLink } from '../../core/link/open-link.ts';
import { accountOf, auditBy } from '../actor.ts';
import { photoOf, QUESTION, viewForHost } from './host-question.repository.ts';

/** What a host does with a question, by their link or signed in. */

const scopes = ['host_question'] as const;
type Answer = BodyOut<typeof answerOwnQuestion>;

async function shown(trx: Tx, id: number, now: Date): Promise<HostQuestionView | null> {
  const found = await viewForHost(trx, id, now);
  if (!found) return null;
  const { photo_id: _, ...view } = found;
  return view;
}

/** Stores the answer, once: 409 when it is answered or withdrawn; null when it is over. */
async function take(trx: Tx, ctx: PublicCtx | Ctx, id: number, { answer, note }: Answer) {
  const now = ctx.now();
  const held = await trx
    .selectFrom('host_question')
    .select(['state', 'client_id', 'host_name'])
    .where('id', '=', id)
    .where('ends_at', '>', now.toISOString())
    .forUpdate()
    .executeTakeFirst();
  if (!held) return null;
  if (held.state === 'withdrawn') throw problem('conflict', 'gate.host.over');
  if (held.state !== 'waiting') throw problem('conflict', 'gate.host.answered', { host: held.host_name });
  await trx
    .updateTable('host_question')
    .set({ state: answer, answered_at: now, answered_by: accountOf(ctx), answer_note: note })
    .where('id', '=', id)
    .execute();
  await auditBy(trx, ctx, held.client_id, [
    { action: 'answer', entity: QUESTION, entityId: id, after: { answer, note, host: held.host_name } },
  ]);
  return shown(trx, id, now);
}

/** Who is at the gate. Opening it has no effect. */
export const lookByLink = (ctx: PublicCtx, presented: Presented): Promise<HostQuestionView> =>
  openLink(ctx, presented, { scopes, read: (trx, link) => shown(trx, link.subject_id, ctx.now()) });

export const answerByLink = (ctx: PublicCtx, presented: Presented, answer: Answer) =>
  openLink(ctx, presented, {
    ...{ scopes, acts: true },
    read: (trx, link) =>
      // Pressed again after the first response was lost.
      link.used_at === null
        ? take(trx, ctx, link.subject_id, answer)
        : shown(trx, link.subject_id, ctx.now()),
  });

export async function photoByLink(ctx: PublicCtx, presented: Presented): Promise<StreamReply> {
  const file = await openLink(ctx, presented, {
    scopes,
    read: async (trx, link) => {
      const found = await viewForHost(trx, link.subject_id, ctx.now());
      return (found && (await photoOf(trx, found.photo_id))) ?? null;
    },
  });
  return streamOfFile(ctx, file);
}

/** 404 unless the caller is the host who is asked: their account has the employee's email. */
async function assertOwn(trx: Tx, ctx: Ctx, id: number): Promise<void> {
  const { rows } = await sql`select from ${sql.table('host_question')} as asked
    join employee on employee.id = asked.host_id and employee.email <> ''
    where asked.id = ${id} and asked.client_id = ${ctx.clientId}
      and lower(employee.email) = lower(${ctx.user.email})`.execute(trx);
  if (rows.length === 0) throw problem('notFound', 'error.notFound');
}

const orGone = <T>(found: T | null): T => {
  if (found === null) throw problem('notFound', 'error.notFound');
  return found;
};

export const lookAtOwn = (ctx: Ctx, id: number): Promise<HostQuestionView> =>
  ctx.tx(async (trx) => {
    await assertOwn(trx, ctx, id);
    return orGone(await shown(trx, id, ctx.now()));
  });

export const answerOwn = (ctx: Ctx, id: number, answer: Answer): Promise<HostQuestionView> =>
  ctx.tx(async (trx) => {
    await assertOwn(trx, ctx, id);
    return orGone(await take(trx, ctx, id, answer));
  });

export async function photoOfOwn(ctx: Ctx, id: number): Promise<StreamReply> {
  const file = await ctx.tx(async (trx) => {
    await assertOwn(trx, ctx, id);
    const found = await viewForHost(trx, id, ctx.now());
    return found && photoOf(trx, found.photo_id);
  });
  return streamOfFile(ctx, file);
}
