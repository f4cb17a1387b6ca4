import { type answerHostExit, type BodyOut, type HostExitView, message, STAY_HOURS } from 'contract';
import { type SqlBool, sql } from 'kysely';
import type { PublicCtx } from '../../../http/context.ts';
import { problem } from '../../../http/problem.ts';
import type { Tx } from '../../../ports/database.ts';
import type { Presented, StoredLink } from '../../core/link/link.repository.ts';
import { openLink } from '../../core/link/open-link.ts';
import { nameIn, personIn } from '../../core/scope.ts';
import { auditBy } from '../actor.ts';
import { ENTRY } from '../gate-entries.ts';
import { closeEntry } from '../leave.ts';
import { EXIT } from './watch-stays.ts';

/** By their link a host records when their guests left, or until when they stay. */

const scopes = ['host_exit'] as const;
type Answer = Omit<BodyOut<typeof answerHostExit>, 'token'>;

interface Guest {
  id: number;
  name: string;
  entered_at: string;
  version: number;
}

/** Who of the party is still inside by that end; locked with `lock`. */
async function guestsIn(
  trx: Tx,
  { party_id, due_at }: { party_id: number; due_at: string },
  lock = false,
): Promise<Guest[]> {
  return trx
    .selectFrom('gate_entry')
    .where(sql<SqlBool>`coalesce(gate_entry.party_id, gate_entry.id) = ${party_id}`)
    .where('gate_entry.due_at', '=', due_at)
    .where('gate_entry.left_at', 'is', null)
    .where('gate_entry.voided_at', 'is', null)
    .select([
      'gate_entry.id',
      personIn('gate_entry').as('name'),
      'gate_entry.entered_at',
      'gate_entry.version',
    ])
    .orderBy('gate_entry.id')
    .$if(lock, (rows) => rows.forUpdate())
    .execute();
}

const askedOf = (trx: Tx, id: number) =>
  trx
    .selectFrom('host_exit')
    .innerJoin('client', 'client.id', 'host_exit.client_id')
    .innerJoin('gate_entry', 'gate_entry.id', 'host_exit.party_id')
    .where('host_exit.id', '=', id)
    .select(['host_exit.party_id', 'host_exit.due_at', 'host_exit.state', 'host_exit.said_at'])
    .select(['host_exit.host_name as host', 'client.name as client', 'client.timezone'])
    .select(nameIn('branch', 'gate_entry.branch_id').as('branch'))
    .executeTakeFirst();

type Asked = NonNullable<Awaited<ReturnType<typeof askedOf>>>;

const viewOf = (
  { party_id: _, ...asked }: Asked,
  guests: readonly Pick<Guest, 'name' | 'entered_at'>[],
): HostExitView => ({ ...asked, people: guests.map(({ name, entered_at }) => ({ name, entered_at })) });

/** Who is still inside; null once the guard has seen them leave. */
async function shown(trx: Tx, { subject_id }: StoredLink): Promise<HostExitView | null> {
  const asked = await askedOf(trx, subject_id);
  if (!asked) return null;
  const guests = await guestsIn(trx, asked);
  return asked.state === 'waiting' && guests.length === 0 ? null : viewOf(asked, guests);
}

export const lookAtExit = (ctx: PublicCtx, presented: Presented): Promise<HostExitView> =>
  openLink(ctx, presented, { scopes, read: shown });

const refused = (key: 'gate.stay.future' | 'gate.stay.until') =>
  problem('validation', 'error.validation', { hours: STAY_HOURS }, { at: key });

/** 422 for leaving before the entry or later than now, and for staying until the past or too long. */
function assertTime({ answer, at }: Answer, guests: readonly Guest[], now: Date): void {
  const said = Date.parse(at);
  const age = said - now.getTime();
  if (answer === 'stays') {
    if (age <= 0 || age > STAY_HOURS * 3_600_000) throw refused('gate.stay.until');
    return;
  }
  if (age > 0 || guests.some(({ entered_at }) => said < Date.parse(entered_at)))
    throw refused('gate.stay.future');
}

/** Moves the end of each stay; what it was is kept among the corrections. */
async function prolong(
  trx: Tx,
  ctx: PublicCtx,
  asked: Asked,
  guests: readonly Guest[],
  at: string,
  client_id: number,
): Promise<void> {
  const author = message(ctx.language, 'gate.stay.by', { host: asked.host });
  for (const { id, version } of guests) {
    await trx
      .updateTable('gate_entry')
      .set({ due_at: at, corrected: true, version: version + 1, updated_at: ctx.now() })
      .where('id', '=', id)
      .execute();
    const changes = JSON.stringify([{ field: 'due_at', before: asked.due_at, after: at }]);
    await trx
      .insertInto('gate_correction')
      .values({ client_id, entry_id: id, at: ctx.now(), user_id: null, author, reason: author, changes })
      .execute();
  }
  await auditBy(
    trx,
    ctx,
    client_id,
    guests.map(({ id }) => ({
      ...{ action: 'correct', entity: ENTRY, entityId: id },
      after: { due_at: at, host: asked.host },
    })),
  );
}

/** Stores the host's answer, once. 422 for an impossible time. */
export function answerExit(ctx: PublicCtx, presented: Presented, answer: Answer): Promise<HostExitView> {
  return openLink(ctx, presented, {
    ...{ scopes, acts: true },
    read: async (trx, link) => {
      if (link.used_at !== null) return shown(trx, link);
      const now = ctx.now();
      const id = link.subject_id;
      const asked = await askedOf(trx, id);
      if (!asked) return null;
      const guests = await guestsIn(trx, asked, true);
      if (asked.state !== 'waiting' || guests.length === 0) return null;
      assertTime(answer, guests, now);
      const said_at = new Date(answer.at);
      await trx
        .updateTable('host_exit')
        .set({ state: answer.answer, answered_at: now, said_at })
        .where('id', '=', id)
        .execute();
      await auditBy(trx, ctx, link.client_id, [
        { action: 'answer', entity: EXIT, entityId: id, after: { ...answer, host: asked.host } },
      ]);
      if (answer.answer === 'left')
        for (const guest of guests) await closeEntry(trx, ctx, guest.id, { at: said_at, how: 'host' });
      else await prolong(trx, ctx, asked, guests, said_at.toISOString(), link.client_id);
      return viewOf({ ...asked, state: answer.answer, said_at: said_at.toISOString() }, guests);
    },
  });
}
