import {
  type askHost,
  type BodyOut,
  HOST_ANSWER_MINUTES,
  HOST_WAIT_MINUTES,
  type HostQuestion,
  hostQuestionPage,
  message,
  pathTo,
} from 'contract';
import { audit } from '../../../http/audit.ts';
import type { Ctx } from '../../../http/context.ts';
import { problem } from '../../../http/problem.ts';
import type { UploadedFile } from '../../../http/upload.ts';
import type { Tx } from '../../../ports/database.ts';
import { type EmailingClient, emailingClients } from '../../core/client-quota/client-emails.ts';
import { deleteFile, insertFile } from '../../core/file/file.repository.ts';
import { withFile } from '../../core/file/with-file.ts';
import { makeLinks } from '../../core/link/link.repository.ts';
import { clientOf } from '../../core/scope.ts';
import { wallMinute } from '../../core/wall-minute.ts';
import { sendGateNews } from '../gate-news.ts';
import { assertGate } from '../gate-places.ts';
import { type Asked, hostOf } from './host-people.ts';
import { QUESTION, questionOf, selectQuestions } from './host-question.repository.ts';
import { sendToHost } from './send-to-host.ts';

/** A guard asks a host whether somebody may enter, and waits. */

const MINUTE = 60_000;
type Question = BodyOut<typeof askHost>;

const refused = (field: string, key: 'error.reference' | 'gate.host.unreachable') =>
  problem('validation', 'error.validation', {}, { [field]: key });

/** The question as the caller sees it. 404 when they do not keep its gate. */
async function seenQuestion(trx: Tx, ctx: Ctx, id: number): Promise<HostQuestion> {
  const found = await questionOf(trx, ctx, id);
  if (!found) throw problem('notFound', 'error.notFound');
  return found;
}

async function placeOf(trx: Tx, { branch_id, subdepartment_id }: Question): Promise<string> {
  const { name } = await trx
    .selectFrom('branch')
    .select('name')
    .where('id', '=', branch_id)
    .executeTakeFirstOrThrow();
  if (subdepartment_id === null) return name;
  const place = await trx
    .selectFrom('subdepartment')
    .select('name')
    .where('id', '=', subdepartment_id)
    .executeTakeFirstOrThrow();
  return `${name} · ${place.name}`;
}

/** Sends the host their link, and a notice to their account. */
async function notifyHost(
  trx: Tx,
  ctx: Ctx,
  id: number,
  body: Question,
  host: Asked,
  client: EmailingClient,
) {
  const { visitor, branch_id } = body;
  const now = ctx.now();
  const endsAt = new Date(now.getTime() + HOST_ANSWER_MINUTES * MINUTE);
  const [link] = await makeLinks(
    trx,
    [
      {
        ...{ clientId: client.id, scope: 'host_question', subjectId: id, label: host.name },
        ...{ singleUse: true, endsAt, createdBy: ctx.user.id },
      },
    ],
    now,
  );
  if (!link) throw new Error('no link was created');
  const name = `${visitor.name} ${visitor.last_name}`;
  const told = {
    ...{ visitor: name, place: await placeOf(trx, body), company: visitor.company, note: visitor.note },
    ...{ count: visitor.companions, time: wallMinute(now.getTime(), client.timezone).slice(-5) },
  };
  const sent = await sendToHost(
    ...([trx, ctx.ports, client, host] as const),
    {
      ...{ path: pathTo(hostQuestionPage, { id: link.id, uuid: link.token }), endsAt },
      words: (language) => ({
        subject: message(language, 'gate.host.subject', told),
        lines: [
          message(language, 'gate.host.text', told),
          ...(visitor.company ? [message(language, 'gate.host.from', told)] : []),
          ...(visitor.companions > 0 ? [message(language, 'gate.host.with', told)] : []),
          ...(visitor.note ? [message(language, 'gate.host.why', told)] : []),
        ],
        link: 'gate.host.link',
      }),
    },
    now,
  );
  if (host.user_id !== null)
    await sendGateNews(
      trx,
      { client_id: client.id, kind: 'host', user_id: host.user_id, branch_id, name, subject_id: id },
      now,
    );
  return sent;
}

/** Asks a host. 422 for a gate the caller does not keep, and for a host who is not there or cannot be reached. */
export function askTheHost(ctx: Ctx, body: Question): Promise<HostQuestion> {
  const now = ctx.now();
  return ctx.tx(async (trx) => {
    const { branch_id, subdepartment_id, host_id, visitor } = body;
    const client_id = clientOf(ctx);
    await assertGate(trx, ctx, branch_id, subdepartment_id);
    const host = await hostOf(trx, ctx, host_id, branch_id);
    if (!host) throw refused('host_id', 'error.reference');
    const { id } = await trx
      .insertInto('host_question')
      .values({
        ...{ client_id, branch_id, subdepartment_id, host_id, host_name: host.name, ...visitor },
        ...{ by_email: false, by_push: false, asked_at: now, asked_by: ctx.user.id },
        due_at: new Date(now.getTime() + HOST_WAIT_MINUTES * MINUTE),
        ends_at: new Date(now.getTime() + HOST_ANSWER_MINUTES * MINUTE),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const client = (await emailingClients(trx, [client_id], null)).get(client_id);
    const sent = client && (await notifyHost(trx, ctx, id, body, host, client));
    if (!sent?.by_email && !sent?.by_push) throw refused('host_id', 'gate.host.unreachable');
    await trx.updateTable('host_question').set(sent).where('id', '=', id).execute();
    const { identity } = visitor;
    await audit(trx, ctx, {
      ...{ action: 'create', entity: QUESTION, entityId: id },
      after: { host: host_id, identity, ...sent },
    });
    return seenQuestion(trx, ctx, id);
  });
}

/** What was asked within the last hour, the newest first; nothing for a gate the caller does not keep. */
export function questionsAt(ctx: Ctx, branch: number): Promise<{ data: HostQuestion[] }> {
  const since = new Date(ctx.now().getTime() - HOST_ANSWER_MINUTES * MINUTE);
  return ctx.tx(async (trx) => {
    const data = await selectQuestions(trx, ctx)
      .where('host_question.branch_id', '=', branch)
      .where('host_question.asked_at', '>', since.toISOString())
      .orderBy('host_question.asked_at', 'desc')
      .orderBy('host_question.id', 'desc')
      .execute();
    return { data };
  });
}

export const oneQuestion = (ctx: Ctx, id: number): Promise<HostQuestion> =>
  ctx.tx((trx) => seenQuestion(trx, ctx, id));

/** 409 unless the host can still answer; the question is locked until the transaction ends. */
async function holdWaiting(trx: Tx, ctx: Ctx, id: number): Promise<{ photo_id: number | null }> {
  const { host_name: host } = await seenQuestion(trx, ctx, id);
  const held = await trx
    .selectFrom('host_question')
    .select(['state', 'photo_id'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (held.state === 'withdrawn') throw problem('conflict', 'gate.host.over');
  if (held.state !== 'waiting') throw problem('conflict', 'gate.host.answered', { host });
  return held;
}

/** The guard withdraws the question. 409 once the host has answered. */
export function withdraw(ctx: Ctx, id: number): Promise<HostQuestion> {
  return ctx.tx(async (trx) => {
    await holdWaiting(trx, ctx, id);
    await trx.updateTable('host_question').set({ state: 'withdrawn' }).where('id', '=', id).execute();
    await audit(trx, ctx, { action: 'withdraw', entity: QUESTION, entityId: id });
    return seenQuestion(trx, ctx, id);
  });
}

/** Shows the host a photo. 422 without a file, 409 once they have answered. */
export async function showPhoto(
  ctx: Ctx,
  id: number,
  file: UploadedFile | undefined,
): Promise<{ id: number }> {
  await oneQuestion(ctx, id);
  if (!file) throw problem('validation', 'error.validation', {}, { file: 'error.required' });
  return withFile(ctx, file, (kept) =>
    ctx.tx(async (trx) => {
      const { photo_id: before } = await holdWaiting(trx, ctx, id);
      const author = { id: ctx.user.id, client_id: clientOf(ctx) };
      const photo_id = await insertFile(trx, author, kept?.key ?? '', file, ctx.now());
      await trx.updateTable('host_question').set({ photo_id }).where('id', '=', id).execute();
      await audit(trx, ctx, { action: 'photo', entity: QUESTION, entityId: id });
      return { done: { id }, replaced: before === null ? null : await deleteFile(trx, before) };
    }),
  );
}
