import { type DueOutcome, type DueScan, iso, SYNC_GRACE_HOURS } from 'contract';
import { sql } from 'kysely';
import type { Tx } from '../../../ports/database.ts';
import { plannedOnce } from '../../../ports/planned-once.ts';
import { isAssigned, keptAt, leftAfter } from './assigned.ts';
import { type CheckedDay, type DayKey, dayKey, lastAt, listed, standOf } from './task-checks.ts';

/** What the judge of tasks reads: points, and the scans that may serve them. */

export interface Point {
  id: number;
  task_id: number;
  /** Whose round it is; null: of whoever comes first. */
  assigned_to: number | null;
  activity_id: number;
  day: string;
  checkpoint_id: number;
  opens: number;
  closes: number;
  ends: number;
  outcome: DueOutcome;
  scan_id: number | null;
  scanned: number | null;
  /** Who scanned it. */
  uca_id: number | null;
  excused: boolean;
}

/** A scan that may serve a point. */
export interface Scan extends DueScan {
  point_id: number;
  uca_id: number;
  received: number;
}

const spotOf = (one: DayKey & Parameters<typeof standOf>[0]) => `${dayKey(one)} ${standOf(one)}`;
/** The last instant at which a scan serves a window. No window closes after it ends. */
const lastOf = ({ closes, ends }: Point) => Math.max(closes, ends - 1);

const pointColumns = sql`point.id, point.task_id, point.assigned_to, point.activity_id, point.day, point.checkpoint_id, point.outcome,
  point.scan_id, point.uca_id, (extract(epoch from point.opens_at) * 1000)::float8 as opens,
  (extract(epoch from point.closes_at) * 1000)::float8 as closes,
  (extract(epoch from point.ends_at) * 1000)::float8 as ends,
  (extract(epoch from point.scanned_at) * 1000)::float8 as scanned, point.excused_at is not null as excused`;
/** Those that are excused last: they take what no other needs. */
const asTheyClose = sql`order by point.excused_at is not null, point.closes_at, point.opens_at, point.due_at, point.position, point.id`;

/** The points of some days, in the order in which they close. */
export async function pointsOfDays(trx: Tx, days: readonly DayKey[]): Promise<Point[]> {
  if (days.length === 0) return [];
  const { rows } = await sql<Point>`select ${pointColumns}
    from ${listed(days)} join task_point as point using (activity_id, day) ${asTheyClose}`.execute(trx);
  return rows;
}

/** The points at which a scan may serve one of these, these among them, in the order in which they close. */
async function pointsAround(trx: Tx, ids: readonly number[]): Promise<Point[]> {
  const { rows } =
    await sql<Point>`${plannedOnce} select ${pointColumns} from task_point as point where point.id in (
      select near.id from task_point as asked join task_point as near on near.activity_id = asked.activity_id
        and near.day = asked.day and near.checkpoint_id = asked.checkpoint_id
        and near.assigned_to is not distinct from asked.assigned_to
        and near.opens_at <= ${lastAt(sql`asked`)} and ${lastAt(sql`near`)} >= asked.opens_at
      where asked.id = any(${[...ids]}::bigint[])) ${asTheyClose}`.execute(trx);
  return rows;
}

/** Some points, those which they share scans with, those which these do, and so on. */
export async function pointsReached(trx: Tx, asked: readonly number[]): Promise<Point[]> {
  for (let ids = new Set(asked); ids.size > 0; ) {
    const points = await pointsAround(trx, [...ids]);
    if (points.every(({ id }) => ids.has(id))) return points;
    ids = new Set(points.map(({ id }) => id));
  }
  return [];
}

/** Whether a window of another day or activity, `other`, comes before a wanted one at the scan that serves it. */
const comesBefore = sql`(other.excused_at is not null, other.closes_at, other.opens_at, other.activity_id, other.day,
    coalesce(other.assigned_to, 0))
  < (wanted.excused, wanted.closes_at, wanted.opens_at, wanted.activity_id, wanted.day, coalesce(wanted.assigned_to, 0))`;

/**
 * The good scans that may serve some points, by whose round it is or else by those assigned when they made them, without
 * what was made for another round or serves a window that comes before. Of each window no more are read than there are
 * points of its day which could take them from it. What a scan serves is queried scan by scan (`offset 0`): joined, all
 * that ever served would be read for each window.
 */
export async function scansOf(
  trx: Tx,
  days: readonly CheckedDay[],
  points: readonly Point[],
): Promise<Scan[]> {
  if (points.length === 0) return [];
  const kept = new Map(days.map((day) => [dayKey(day), day.uca_ids && `{${day.uca_ids.join(',')}}`]));
  const rivals = new Map([...Map.groupBy(points, spotOf)].map(([spot, some]) => [spot, some.length]));
  const { rows } = await sql<Scan>`
    ${plannedOnce} select wanted.id as point_id, scan.id, scan.uca_id, (extract(epoch from scan.captured_at) * 1000)::float8 as at,
      (extract(epoch from scan.received_at) * 1000)::float8 as received
    from unnest(${points.map(({ id }) => id)}::bigint[], ${points.map(({ activity_id }) => activity_id)}::bigint[],
        ${points.map(({ day }) => day)}::date[], ${points.map(({ checkpoint_id }) => checkpoint_id)}::bigint[],
        ${points.map(({ opens }) => iso(opens))}::timestamptz[],
        ${points.map(({ closes }) => iso(closes))}::timestamptz[],
        ${points.map((point) => iso(lastOf(point)))}::timestamptz[],
        ${points.map((point) => rivals.get(spotOf(point)) ?? 1)}::integer[],
        ${points.map((point) => kept.get(dayKey(point)) ?? null)}::text[],
        ${points.map(({ assigned_to }) => assigned_to)}::bigint[], ${points.map(({ task_id }) => task_id)}::bigint[],
        ${points.map(({ excused }) => excused)}::boolean[])
        as wanted(id, activity_id, day, checkpoint_id, opens_at, closes_at, last_at, most, kept, assigned_to,
          task_id, excused),
      lateral (select id, uca_id, captured_at, received_at from scan
        where scan.checkpoint_id = wanted.checkpoint_id and scan.captured_at between wanted.opens_at and wanted.last_at
          and scan.type = 'scan' and scan.broken = '[]'
          and scan.received_at <= scan.captured_at + make_interval(hours => ${SYNC_GRACE_HOURS})
          and (scan.for_task is null or scan.for_task = wanted.task_id
            or not exists (select from task where task.id = scan.for_task))
          and case when wanted.assigned_to is not null then scan.uca_id = wanted.assigned_to
            when wanted.kept is not null then scan.uca_id = any(wanted.kept::bigint[]) and exists (select from task_day
              where (task_day.activity_id, task_day.day) = (wanted.activity_id, wanted.day)
                and ${keptAt(sql`scan.uca_id`, sql`scan.captured_at`)})
            else ${isAssigned(sql`wanted.activity_id`, sql`scan.uca_id`)}
              or ${leftAfter(sql`wanted.activity_id`, sql`scan.uca_id`, sql`scan.captured_at`)} end
          and not exists (select from task_point as other where other.scan_id = scan.id
            and (other.activity_id, other.day, coalesce(other.assigned_to, 0))
              <> (wanted.activity_id, wanted.day, coalesce(wanted.assigned_to, 0))
            and case when scan.captured_at > wanted.closes_at then other.outcome = 'on_time' or ${comesBefore}
              else other.outcome = 'on_time' and ${comesBefore} end offset 0)
        order by scan.captured_at, scan.id limit wanted.most) as scan`.execute(trx);
  return rows;
}
