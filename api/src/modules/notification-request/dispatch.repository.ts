import { openDispatchStates } from 'contract';
import { sql } from 'kysely';
import type { Ctx } from '../../http/context.ts';
import type { Tx } from '../../ports/database.ts';
import { ofClient } from '../scope.ts';
import { fullName } from '../uca/uca.repository.ts';

/** A dispatch that has just changed, as far as those who listen must know. */
export interface ChangedDispatch {
  id: number;
  client_id: number;
  request_id: number;
  request_user_id: number;
  request_schedule_id: number;
  dispatch_date: number;
  uca_id: number;
}

const changed = [
  'id',
  'client_id',
  'request_id',
  'request_user_id',
  'request_schedule_id',
  'dispatch_date',
  'uca_id',
] as const;

/** Dispatches of the caller with the person and how their phone stands now. */
export function selectDispatches(trx: Tx, ctx: Ctx) {
  return trx
    .selectFrom('dispatch')
    .innerJoin('uca', 'uca.id', 'dispatch.uca_id')
    .innerJoin('app_user', 'app_user.id', 'uca.user_id')
    .innerJoin('place', 'place.id', 'uca.place_id')
    .leftJoin('last_position as last', 'last.uca_id', 'dispatch.uca_id')
    .where(ofClient(ctx, 'dispatch.client_id'))
    .select([
      'dispatch.id',
      'dispatch.request_user_id',
      'dispatch.request_schedule_id',
      'dispatch.dispatch_date',
      'dispatch.uca_id',
      fullName.as('uca_name'),
      'uca.type as uca_type',
      'place.name as uca_place',
      sql<0 | 1 | 2>`coalesce(last.connection, 0)`.as('connection'),
      'dispatch.state',
      'dispatch.completion',
      'dispatch.dispatched_at',
      'dispatch.delivered_at',
      'dispatch.opened_at',
      'dispatch.answered_at',
      'dispatch.due_at',
      sql<number | null>`extract(epoch from dispatch.answered_at - dispatch.dispatched_at)::float8`.as(
        'response_seconds',
      ),
      'dispatch.late',
      'dispatch.answer',
      'dispatch.lat',
      'dispatch.lng',
    ]);
}

/** Starts an occurrence: the schedule, the request's newest dispatch, and each recipient's part in it. */
export async function insertDispatches(
  trx: Tx,
  request: { id: number; client_id: number },
  recipients: readonly { id: number; uca_id: number }[],
  occurrence: { at: Date; due: Date; createdBy: number },
): Promise<ChangedDispatch[]> {
  const { at, due, createdBy } = occurrence;
  const { id: request_id, client_id } = request;
  const dispatch_date = Math.floor(at.getTime() / 1000);
  const schedule = await trx
    .insertInto('request_schedule')
    .values({ client_id, request_id, starts_at: at, created_by: createdBy, created_at: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  const zero = { dispatched_count: 0, delivered_count: 0, opened_count: 0, answered_count: 0 };
  await trx
    .updateTable('request')
    .set({
      ...zero,
      total_count: 0,
      late_count: 0,
      expired_count: 0,
      cancelled_count: 0,
      schedule_id: schedule.id,
      dispatch_date,
      dispatched_at: at,
      first_request_user_id: recipients[0]?.id ?? null,
    })
    .where('id', '=', request_id)
    .execute();
  const { rows } = await sql<ChangedDispatch>`
    insert into dispatch (client_id, request_id, request_user_id, request_schedule_id, uca_id, dispatch_date,
      dispatched_at, due_at)
    select ${client_id}, ${request_id}, user_id, ${schedule.id}, uca_id, ${dispatch_date},
      ${at}::timestamptz, ${due}::timestamptz
    from unnest(${recipients.map(({ id }) => id)}::bigint[], ${recipients.map(({ uca_id }) => uca_id)}::bigint[])
      as given (user_id, uca_id)
    returning ${sql.join(changed.map((name) => sql.ref(name)))}`.execute(trx);
  await recordEvents(trx, rows, 'dispatched', at);
  return rows;
}

/** Writes the history of dispatches that came into a state. */
export async function recordEvents(
  trx: Tx,
  dispatches: readonly { id: number; client_id: number }[],
  state: 'dispatched' | 'delivered' | 'opened' | 'answered' | 'expired' | 'cancelled',
  at: Date,
): Promise<void> {
  if (dispatches.length === 0) return;
  await sql`insert into dispatch_event (client_id, dispatch_id, state, at)
    select client_id, id, ${state}, ${at}::timestamptz
    from unnest(${dispatches.map(({ client_id }) => client_id)}::bigint[], ${dispatches.map(({ id }) => id)}::bigint[])
      as given (client_id, id)`.execute(trx);
}

/** Cancels what still waits for an answer. Hold the request first. */
export async function cancelOpen(trx: Tx, requestId: number, at: Date): Promise<ChangedDispatch[]> {
  const rows = await trx
    .updateTable('dispatch')
    .set({ state: 'cancelled' })
    .where('request_id', '=', requestId)
    .where('state', 'in', openDispatchStates)
    .returning(changed)
    .execute();
  await recordEvents(trx, rows, 'cancelled', at);
  return rows;
}

/** Marks what was not answered in time, for the held requests. */
export async function expireOpen(
  trx: Tx,
  requestIds: readonly number[],
  now: Date,
): Promise<ChangedDispatch[]> {
  const rows = await trx
    .updateTable('dispatch')
    .set({ state: 'expired', completion: 2 })
    .where('request_id', 'in', requestIds)
    .where('state', 'in', openDispatchStates)
    .where('due_at', '<', now.toISOString())
    .returning([...changed, 'due_at'])
    .execute();
  await sql`insert into dispatch_event (client_id, dispatch_id, state, at)
    select client_id, id, 'expired', due_at from dispatch
    where id = any(${rows.map(({ id }) => id)}::bigint[])`.execute(trx);
  return rows;
}

/** Requests with something overdue, held until the transaction ends; those that somebody else holds come next time. */
export async function lockOverdueRequests(trx: Tx, now: Date, limit: number): Promise<number[]> {
  const rows = await trx
    .selectFrom('request')
    .select('id')
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('dispatch')
          .select('dispatch.id')
          .whereRef('dispatch.request_id', '=', 'request.id')
          .where('dispatch.state', 'in', openDispatchStates)
          .where('dispatch.due_at', '<', now.toISOString()),
      ),
    )
    .orderBy('id')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();
  return rows.map(({ id }) => id);
}
