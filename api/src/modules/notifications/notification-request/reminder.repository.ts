import { openDispatchStates } from 'contract';
import { sql } from 'kysely';
import type { Tx } from '../../../ports/database.ts';
import { type ChangedDispatch, changed, recordEvents } from './dispatch.repository.ts';

/** A planned reminder that is due: its dispatch, and what the next one is computed from. */
export interface DueReminder extends ChangedDispatch {
  dispatched_at: string;
  due_at: string;
  reminders: number;
}

/** A dispatch that waits for its answer, and when its person was last reminded. */
export interface WaitingDispatch extends ChangedDispatch {
  reminded_at: string | null;
}

const waits = sql<boolean>`state = any(${[...openDispatchStates]}::text[])`;

/** Requests with a reminder due, locked until the transaction ends; those locked by others wait for the next run. */
export async function lockRemindable(trx: Tx, now: Date, limit: number): Promise<number[]> {
  const rows = await trx
    .selectFrom('request')
    .select('id')
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('dispatch')
          .select('dispatch.id')
          .whereRef('dispatch.request_id', '=', 'request.id')
          .where('dispatch.state', 'in', openDispatchStates)
          .where('dispatch.next_reminder_at', '<=', now.toISOString())
          .where('dispatch.due_at', '>', now.toISOString()),
      ),
    )
    .orderBy('id')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();
  return rows.map(({ id }) => id);
}

/** The reminders due for the locked requests. Nobody is reminded of a dispatch that has ended. */
export function dueReminders(trx: Tx, requestIds: readonly number[], now: Date): Promise<DueReminder[]> {
  return trx
    .selectFrom('dispatch')
    .innerJoin('request', 'request.id', 'dispatch.request_id')
    .where('dispatch.request_id', 'in', requestIds)
    .where('dispatch.state', 'in', openDispatchStates)
    .where('dispatch.next_reminder_at', '<=', now.toISOString())
    .where('dispatch.due_at', '>', now.toISOString())
    .select(changed.map((name) => `dispatch.${name}` as const))
    .select(['dispatch.dispatched_at', 'dispatch.due_at', 'request.reminders'])
    .orderBy('dispatch.id')
    .execute();
}

/** Notes that planned reminders were sent; `next` are the instants of the following ones. */
export async function markReminded(
  trx: Tx,
  dispatches: readonly ChangedDispatch[],
  next: readonly (Date | null)[],
  now: Date,
): Promise<void> {
  await sql`update dispatch set reminders_sent = reminders_sent + 1, next_reminder_at = given.next
    from unnest(${dispatches.map(({ id }) => id)}::bigint[], ${[...next]}::timestamptz[]) as given (id, next)
    where dispatch.id = given.id`.execute(trx);
  await recordEvents(trx, dispatches, 'reminded', now);
}

/** Everybody who has not answered the locked requests yet. */
export async function waitingOf(trx: Tx, requestIds: readonly number[]): Promise<WaitingDispatch[]> {
  const { rows } = await sql<WaitingDispatch>`
    select ${sql.join(changed.map((name) => sql.ref(name)))}, (select max(at) from dispatch_event
      where dispatch_event.dispatch_id = dispatch.id and dispatch_event.state = 'reminded') as reminded_at
    from dispatch where request_id = any(${[...requestIds]}::bigint[]) and ${waits} order by id`.execute(trx);
  return rows;
}

/** Notes a reminder sent by hand; the planned ones keep their times. */
export async function markRemindedByHand(
  trx: Tx,
  dispatches: readonly ChangedDispatch[],
  now: Date,
): Promise<void> {
  await sql`update dispatch set reminders_sent = reminders_sent + 1
    where id = any(${dispatches.map(({ id }) => id)}::bigint[])`.execute(trx);
  await recordEvents(trx, dispatches, 'reminded', now);
}
