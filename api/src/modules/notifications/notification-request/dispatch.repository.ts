import { type DispatchStep, dueAt, iso, nextReminder } from 'contract';
import { type Selectable, sql } from 'kysely';
import type { Ctx } from '../../../http/context.ts';
import type { Tx } from '../../../ports/database.ts';
import type { RequestTable } from '../../../ports/schema-requests.ts';
import { fullName, ofClient } from '../../core/scope.ts';
import { insertOccurrences } from './occurrence.repository.ts';

/** A dispatch that has just changed, as its events need it. */
export interface ChangedDispatch {
  id: number;
  client_id: number;
  request_id: number;
  request_user_id: number;
  request_schedule_id: number;
  dispatch_date: number;
  uca_id: number;
}

export const changed = [
  'id',
  'client_id',
  'request_id',
  'request_user_id',
  'request_schedule_id',
  'dispatch_date',
  'uca_id',
] as const;

/** The caller's dispatches with the person and their phone's current connection. */
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
      'dispatch.sos_at',
      'dispatch.sos_session_id',
    ]);
}

/** What an occurrence of a request consists of: the request as it is now, its recipients, and the time. */
export interface DispatchPlan {
  request: Pick<Selectable<RequestTable>, 'id' | 'max_response_time' | 'time_format' | 'reminders'>;
  recipients: readonly { id: number; uca_id: number }[];
  schedule: { id: number };
  /** The planned instant; equal to `at` when sent by hand. */
  planned: Date;
  at: Date;
}

const dateOf = (planned: Date) => Math.floor(planned.getTime() / 1000);

/**
 * Starts occurrences, at most one for each request: what was asked, the request's newest dispatch, and each recipient's
 * part in it. Those that exist already are left out. Returns the dispatches in the order given.
 */
export async function insertDispatches(
  trx: Tx,
  ...plans: readonly DispatchPlan[]
): Promise<ChangedDispatch[]> {
  const [first] = plans;
  if (!first) return [];
  const { at } = first;
  const occurrences = await insertOccurrences(
    trx,
    plans.map(({ schedule, planned }) => ({
      schedule_id: schedule.id,
      planned,
      state: 'dispatched',
      reason: null,
    })),
    at,
  );
  const idOf = new Map(occurrences.map((row) => [`${row.request_schedule_id} ${row.dispatch_date}`, row.id]));
  const parts = plans.flatMap(({ request, recipients, schedule, planned }) => {
    const occurrence = idOf.get(`${schedule.id} ${dateOf(planned)}`);
    if (occurrence === undefined) return [];
    const due = dueAt(at.getTime(), request.max_response_time, request.time_format);
    const reminder = nextReminder(at.getTime(), due, request.reminders, 0);
    return [{ occurrence, recipients, due: iso(due), reminder: reminder === null ? null : iso(reminder) }];
  });
  await startNewest(
    trx,
    parts.map(({ occurrence, recipients }) => ({ occurrence, first: recipients[0]?.id ?? null })),
    at,
  );
  const people = parts.flatMap(({ occurrence, recipients }) =>
    recipients.map(({ id, uca_id }) => ({ occurrence, id, uca_id })),
  );
  const { rows } = await sql<ChangedDispatch>`
    insert into dispatch (client_id, request_id, request_user_id, request_schedule_id, occurrence_id, uca_id,
      dispatch_date, dispatched_at, due_at, next_reminder_at)
    select occurrence.client_id, occurrence.request_id, given.user_id, occurrence.request_schedule_id, occurrence.id,
      given.uca_id, occurrence.dispatch_date, ${at}::timestamptz, part.due, part.reminder
    from unnest(${people.map(({ occurrence }) => occurrence)}::bigint[], ${people.map(({ id }) => id)}::bigint[],
      ${people.map(({ uca_id }) => uca_id)}::bigint[])
      with ordinality as given (occurrence_id, user_id, uca_id, nth)
    join unnest(${parts.map(({ occurrence }) => occurrence)}::bigint[],
      ${parts.map(({ due }) => due)}::timestamptz[], ${parts.map(({ reminder }) => reminder)}::timestamptz[])
      as part (occurrence_id, due, reminder) on part.occurrence_id = given.occurrence_id
    join request_occurrence as occurrence on occurrence.id = given.occurrence_id
    order by given.nth
    returning ${sql.join(changed.map((name) => sql.ref(name)))}`.execute(trx);
  await recordEvents(trx, rows, 'dispatched', at);
  return rows;
}

/** Makes occurrences the newest of their requests, with counts at zero: the trigger on dispatch increments them. */
async function startNewest(
  trx: Tx,
  started: readonly { occurrence: number; first: number | null }[],
  at: Date,
): Promise<void> {
  await sql`update request set schedule_id = occurrence.request_schedule_id,
      dispatch_date = occurrence.dispatch_date, dispatched_at = ${at}::timestamptz, first_request_user_id = given.first,
      total_count = 0, dispatched_count = 0, delivered_count = 0, opened_count = 0, answered_count = 0, late_count = 0,
      expired_count = 0, cancelled_count = 0
    from unnest(${started.map(({ occurrence }) => occurrence)}::bigint[],
      ${started.map(({ first }) => first)}::bigint[]) as given (occurrence_id, first)
    join request_occurrence as occurrence on occurrence.id = given.occurrence_id
    where request.id = occurrence.request_id`.execute(trx);
}

/** Writes the history of dispatches that took the same step; `by`: the operator who took it, and why. */
export async function recordEvents(
  trx: Tx,
  dispatches: readonly { id: number; client_id: number }[],
  step: DispatchStep,
  at: Date,
  by?: { userId: number; text: string },
): Promise<void> {
  if (dispatches.length === 0) return;
  await sql`insert into dispatch_event (client_id, dispatch_id, state, at, user_id, text)
    select client_id, id, ${step}, ${at}::timestamptz, ${by?.userId ?? null}::bigint, ${by?.text ?? ''}
    from unnest(${dispatches.map(({ client_id }) => client_id)}::bigint[], ${dispatches.map(({ id }) => id)}::bigint[])
      as given (client_id, id)`.execute(trx);
}
