import { type DispatchStep, dueAt, nextReminder, openDispatchStates } from 'contract';
import { type Selectable, sql } from 'kysely';
import type { Ctx } from '../../http/context.ts';
import type { Tx } from '../../ports/database.ts';
import type { RequestTable } from '../../ports/schema-requests.ts';
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
      'dispatch.response_seconds',
      'dispatch.late',
      'dispatch.reminders_sent',
      'dispatch.photo_id',
      'dispatch.answer',
      'dispatch.lat',
      'dispatch.lng',
    ]);
}

/** What an occurrence of a request is made of: the request as it is now, to whom it goes, and when. */
export interface Sending {
  request: Selectable<RequestTable>;
  recipients: readonly { id: number; uca_id: number }[];
  /** The schedule it belongs to. */
  schedule: { id: number; rule_id: number | null };
  /** The planned instant; equal to `at` when sent by hand. */
  planned: Date;
  at: Date;
}

/** A sending by hand: a schedule of its own, for now. */
export async function insertManualSchedule(
  trx: Tx,
  request: { id: number; client_id: number },
  at: Date,
  createdBy: number,
): Promise<{ id: number; rule_id: null }> {
  const { id } = await trx
    .insertInto('request_schedule')
    .values({
      client_id: request.client_id,
      request_id: request.id,
      starts_at: at,
      created_by: createdBy,
      created_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, rule_id: null };
}

/** Starts an occurrence: what was asked, the request's newest dispatch, and each recipient's part in it. */
export async function insertDispatches(trx: Tx, sending: Sending): Promise<ChangedDispatch[]> {
  const { request, recipients, schedule, planned, at } = sending;
  const { id: request_id, client_id, max_response_time, time_format } = request;
  const dispatch_date = Math.floor(planned.getTime() / 1000);
  const due = new Date(dueAt(at.getTime(), max_response_time, time_format));
  const occurrence = await trx
    .insertInto('request_occurrence')
    .values({
      client_id,
      request_id,
      request_schedule_id: schedule.id,
      rule_id: schedule.rule_id,
      dispatch_date,
      planned_at: planned,
      state: 'dispatched',
      ...askedBy(request),
      created_at: at,
    })
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
  const reminder = nextReminder(at.getTime(), due.getTime(), request.reminders, 0);
  const { rows } = await sql<ChangedDispatch>`
    insert into dispatch (client_id, request_id, request_user_id, request_schedule_id, occurrence_id, uca_id,
      dispatch_date, dispatched_at, due_at, next_reminder_at)
    select ${client_id}, ${request_id}, user_id, ${schedule.id}, ${occurrence.id}, uca_id, ${dispatch_date},
      ${at}::timestamptz, ${due}::timestamptz, ${reminder === null ? null : new Date(reminder)}::timestamptz
    from unnest(${recipients.map(({ id }) => id)}::bigint[], ${recipients.map(({ uca_id }) => uca_id)}::bigint[])
      as given (user_id, uca_id)
    returning ${sql.join(changed.map((name) => sql.ref(name)))}`.execute(trx);
  await recordEvents(trx, rows, 'dispatched', at);
  return rows;
}

/** What a request asks, as an occurrence keeps it. */
export function askedBy(request: Selectable<RequestTable>) {
  const { name, title, description, mode, request_photo, max_response_time, time_format } = request;
  return { name, title, description, mode, request_photo, max_response_time, time_format };
}

/** Writes the history of dispatches that took the same step. */
export async function recordEvents(
  trx: Tx,
  dispatches: readonly { id: number; client_id: number }[],
  step: DispatchStep,
  at: Date,
): Promise<void> {
  if (dispatches.length === 0) return;
  await sql`insert into dispatch_event (client_id, dispatch_id, state, at)
    select client_id, id, ${step}, ${at}::timestamptz
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
