import { openDispatchStates } from 'contract';
import { type Selectable, sql } from 'kysely';
import type { Tx } from '../../../ports/database.ts';
import type { RequestTable } from '../../../ports/schema-requests.ts';

/** A time of a rule that is due, with what is needed to send it. */
export interface DueSlot {
  id: number;
  client_id: number;
  rule_id: number;
  weekday: number | null;
  day: string | null;
  wall_time: string;
  next_at: string;
  until: string | null;
  /** The zone in which `next_at` was computed, and the client's current one. */
  zone: string;
  timezone: string;
  /** Nobody of a blocked client can answer. */
  blocked: boolean;
  request: Pick<
    Selectable<RequestTable>,
    'id' | 'title' | 'max_response_time' | 'time_format' | 'reminders' | 'client_id'
  >;
}

/** Times that can be due: of undeleted rules that are not paused. */
const undeleted = sql`slot.next_at is not null and slot.deleted_at is null and rule.deleted_at is null
  and rule.paused_at is null`;

/**
 * Locks requests of which a time is due, longest overdue first, except those in `without`; those locked by others wait
 * for the next run. It never waits, so there is no deadlock.
 */
export async function lockDueRequests(
  trx: Tx,
  now: Date,
  limit: number,
  without: readonly number[],
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select request.id from request
    join (
      select slot.request_id, min(slot.next_at) as due_at from request_schedule as slot
      join request_rule as rule on rule.id = slot.rule_id
      where slot.next_at <= ${now}::timestamptz and ${undeleted} group by slot.request_id
    ) as due on due.request_id = request.id
    where request.deleted_at is null and request.id <> all(${without}::bigint[])
    order by due.due_at, request.id limit ${limit} for update of request skip locked`.execute(trx);
  return rows.map(({ id }) => id);
}

/** The due times of locked requests, in their order. */
export async function dueSlots(trx: Tx, requestIds: readonly number[], now: Date): Promise<DueSlot[]> {
  const { rows } = await sql<DueSlot>`
    select slot.id, slot.client_id, slot.rule_id, slot.weekday, slot.day, slot.wall_time, slot.next_at, rule.until,
      slot.zone, client.timezone, client.blocked, json_build_object('id', request.id, 'title', request.title,
        'client_id', request.client_id, 'max_response_time', request.max_response_time,
        'time_format', request.time_format, 'reminders', request.reminders) as request
    from request_schedule as slot
    join request_rule as rule on rule.id = slot.rule_id
    join request on request.id = slot.request_id
    join client on client.id = slot.client_id
    where slot.request_id = any(${requestIds}::bigint[]) and slot.next_at <= ${now}::timestamptz and ${undeleted}
    order by slot.next_at, slot.id`.execute(trx);
  return rows;
}

/** Which of these requests' people have not answered an earlier dispatch yet. */
export async function stillAsked(trx: Tx, requestIds: readonly number[]): Promise<Set<number>> {
  const rows = await trx
    .selectFrom('dispatch')
    .select('request_user_id')
    .where(sql<boolean>`request_id = any(${requestIds}::bigint[])`)
    .where('state', 'in', openDispatchStates)
    .execute();
  return new Set(rows.map(({ request_user_id }) => request_user_id));
}

/** Locks requests with a future time that was computed in a zone other than the client's current one. */
export async function lockMovedRequests(trx: Tx, now: Date, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select request.id from request
    where request.id in (
      select slot.request_id from request_schedule as slot
      join request_rule as rule on rule.id = slot.rule_id
      join client on client.id = slot.client_id
      where slot.next_at > ${now}::timestamptz and slot.zone <> client.timezone and ${undeleted})
    order by request.id limit ${limit} for update skip locked`.execute(trx);
  return rows.map(({ id }) => id);
}

/** The future times of locked requests that must be computed again. */
export async function movedSlots(trx: Tx, requestIds: readonly number[], now: Date) {
  const { rows } = await sql<Pick<DueSlot, 'id' | 'weekday' | 'day' | 'wall_time' | 'until' | 'timezone'>>`
    select slot.id, slot.weekday, slot.day, slot.wall_time, rule.until, client.timezone
    from request_schedule as slot
    join request_rule as rule on rule.id = slot.rule_id
    join client on client.id = slot.client_id
    where slot.request_id = any(${requestIds}::bigint[]) and slot.next_at > ${now}::timestamptz
      and slot.zone <> client.timezone and ${undeleted}`.execute(trx);
  return rows;
}
