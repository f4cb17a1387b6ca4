import { nextOccurrence, type Slot, secondsOfDay } from 'contract';
import { sql } from 'kysely';
import type { Tx } from '../../../ports/database.ts';

/** One of a rule's times, as stored. */
export interface StoredSlot {
  id: number;
  slot: Slot;
  next_at: string | null;
}

/** The columns of a `request_schedule` row that set the time. */
export function slotOf(row: { weekday: number | null; day: string | null; wall_time: string | null }): Slot {
  const time = row.wall_time ?? '';
  return row.day === null ? { day: row.weekday ?? 0, time } : { date: row.day, time };
}

/** The same for the same weekday and time or date, however it is written (`08:00`, `08:00:00`). */
export function keyOf(slot: Slot): string {
  return `${'date' in slot ? slot.date : slot.day} ${secondsOfDay(slot.time)}`;
}

/** The current times of a rule. Lock its request first. */
export async function slotsOf(trx: Tx, ruleId: number): Promise<StoredSlot[]> {
  const rows = await trx
    .selectFrom('request_schedule')
    .select(['id', 'weekday', 'day', 'wall_time', 'next_at'])
    .where('rule_id', '=', ruleId)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute();
  return rows.map((row) => ({ id: row.id, slot: slotOf(row), next_at: row.next_at }));
}

/** When times are due next: in the client's zone, after an instant, up to a last day. */
export interface Reckoning {
  zone: string;
  now: Date;
  until: string | null;
}

export function nextOf(slot: Slot, { zone, now, until }: Reckoning): Date | null {
  const at = nextOccurrence(slot, zone, now.getTime(), until);
  return at === null ? null : new Date(at);
}

export async function insertSlots(
  trx: Tx,
  rule: { id: number; client_id: number; request_id: number; created_by: number },
  slots: readonly Slot[],
  { zone, now }: Reckoning,
  next: (slot: Slot) => Date | null,
): Promise<void> {
  await sql`insert into request_schedule (client_id, request_id, rule_id, starts_at, created_by, created_at, zone,
      weekday, day, wall_time, next_at)
    select ${rule.client_id}, ${rule.request_id}, ${rule.id}, coalesce(next_at, ${now}::timestamptz),
      ${rule.created_by}, ${now}::timestamptz, ${zone}, weekday, day, wall_time, next_at
    from unnest(${slots.map((slot) => ('date' in slot ? null : slot.day))}::smallint[],
      ${slots.map((slot) => ('date' in slot ? slot.date : null))}::date[],
      ${slots.map(({ time }) => time)}::text[],
      ${slots.map((slot) => next(slot)?.toISOString() ?? null)}::timestamptz[])
      with ordinality as given (weekday, day, wall_time, next_at, nth)
    order by nth`.execute(trx);
}

/** Removes times from a rule. What they have sent stays. */
export async function removeSlots(trx: Tx, ids: readonly number[], now: Date): Promise<void> {
  await sql`update request_schedule set deleted_at = ${now}::timestamptz, next_at = null
    where id = any(${ids}::bigint[])`.execute(trx);
}

export interface NextTime {
  id: number;
  next: Date | null;
  zone: string;
}

export async function setNext(trx: Tx, times: readonly NextTime[]): Promise<void> {
  await sql`update request_schedule set next_at = given.next_at, zone = given.zone
    from unnest(${times.map(({ id }) => id)}::bigint[],
      ${times.map(({ next }) => next?.toISOString() ?? null)}::timestamptz[],
      ${times.map(({ zone }) => zone)}::text[]) as given (id, next_at, zone)
    where request_schedule.id = given.id`.execute(trx);
}
