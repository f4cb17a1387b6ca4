import { sql } from 'kysely';
import type { Tx } from '../../../ports/database.ts';

/** For dispatches by hand: gives each request a schedule that is due now. Returns the schedules by request. */
export async function insertManualSchedules(
  trx: Tx,
  requests: readonly { id: number; client_id: number }[],
  at: Date,
  createdBy: number,
): Promise<Map<number, number>> {
  if (requests.length === 0) return new Map();
  const rows = await trx
    .insertInto('request_schedule')
    .values(
      requests.map(({ id, client_id }) => ({
        client_id,
        request_id: id,
        starts_at: at,
        created_by: createdBy,
        created_at: at,
      })),
    )
    .returning(['id', 'request_id'])
    .execute();
  return new Map(rows.map(({ id, request_id }) => [request_id, id]));
}

/** A time a schedule was due, and the state of its occurrence. */
export interface NewOccurrence {
  schedule_id: number;
  planned: Date;
  state: 'dispatched' | 'missed' | 'skipped';
  reason: 'late' | 'nobody' | 'still_open' | null;
}

/**
 * Writes occurrences with the current content of their requests, and returns the new ones: a schedule is due once at an
 * instant, whichever instance writes it first. Lock the requests first.
 */
export async function insertOccurrences(trx: Tx, given: readonly NewOccurrence[], at: Date) {
  const { rows } = await sql<{ id: number; request_schedule_id: number; dispatch_date: number }>`
    insert into request_occurrence (client_id, request_id, request_schedule_id, rule_id, dispatch_date, planned_at,
      state, reason, name, title, description, mode, request_photo, max_response_time, time_format, on_silence,
      sos_minutes, created_at)
    select request.client_id, request.id, schedule.id, schedule.rule_id, floor(extract(epoch from given.planned)),
      given.planned, given.state, given.reason, request.name, request.title, request.description, request.mode,
      request.request_photo, request.max_response_time, request.time_format, coalesce(rule.on_silence, 'nothing'),
      rule.sos_minutes, ${at}::timestamptz
    from unnest(${given.map(({ schedule_id }) => schedule_id)}::bigint[],
      ${given.map(({ planned }) => planned.toISOString())}::timestamptz[],
      ${given.map(({ state }) => state)}::text[], ${given.map(({ reason }) => reason)}::text[])
      with ordinality as given (schedule_id, planned, state, reason, nth)
    join request_schedule as schedule on schedule.id = given.schedule_id
    join request on request.id = schedule.request_id
    left join request_rule as rule on rule.request_id = request.id and rule.deleted_at is null
    order by given.nth
    on conflict (request_schedule_id, dispatch_date) do nothing
    returning id, request_schedule_id, dispatch_date`.execute(trx);
  return rows;
}
