import {
  channels,
  type DueOutcome,
  type DueScan,
  events,
  iso,
  judgeDue,
  SYNC_GRACE_HOURS,
  type TasksPayload,
} from 'contract';
import { sql } from 'kysely';
import { emit } from '../../../http/outbox.ts';
import type { Tx } from '../../../ports/database.ts';
import { plannedOnce } from '../../../ports/planned-once.ts';
import { type Ports, transact } from '../../../ports/ports.ts';
import { isAssigned, keptAt, leftAfter } from './assigned.ts';
import { keepAssigned } from './keep-assigned.ts';
import { remarkPast, remarkPoints } from './remark-points.ts';
import { alertOfPoints, newsOfRounds } from './round-alerts.ts';
import {
  type CheckedDay,
  checkAfter,
  checkOver,
  type DayKey,
  dayKey,
  lastAt,
  listed,
  standOf,
  takeChecks,
} from './task-checks.ts';

/**
 * Tasks are judged a day of an activity at a time: in any order of arrival, the same scans give the same
 * result. A scan serves one window, of all activities: on time before late, and of these the one that closes first,
 * those that are excused last. So the days of activities that share checkpoints depend on each other in no circle: what
 * one uses or releases is judged again in the others, until nothing changes. Within a day only those windows are judged
 * that a scan may serve, and those they share scans with.
 */

/** Days of activities that are judged in one transaction. */
const BATCH = 40;

interface Point {
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
interface Scan extends DueScan {
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
async function pointsOfDays(trx: Tx, days: readonly DayKey[]): Promise<Point[]> {
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
async function pointsReached(trx: Tx, asked: readonly number[]): Promise<Point[]> {
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
async function scansOf(
  trx: Tx,
  days: readonly CheckedDay[],
  points: readonly Point[],
  now: Date,
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
        ${points.map((point) => iso(Math.min(lastOf(point), now.getTime())))}::timestamptz[],
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

interface Change {
  point: Point;
  outcome: DueOutcome;
  scan: Scan | null;
}

/** What changes for the points of one day, with the scans that may serve each. */
function changesOf(
  points: readonly Point[],
  scans: ReadonlyMap<number, readonly Scan[]>,
  now: number,
): Change[] {
  return [...Map.groupBy(points, standOf).values()].flatMap((windows) => {
    const fit = windows.map(({ id }) => new Set(scans.get(id)?.map((scan) => scan.id)));
    const byId = new Map(windows.flatMap(({ id }) => scans.get(id) ?? []).map((scan) => [scan.id, scan]));
    const judged = judgeDue(windows, [...byId.values()], now, (nth, scan) => fit[nth]?.has(scan) ?? false);
    return judged.flatMap(({ outcome: result, scan: id }, nth): Change[] => {
      const point = windows[nth] as Point;
      const outcome = id === null && point.excused ? 'excused' : result;
      if (outcome === point.outcome && id === point.scan_id) return [];
      return [{ point, outcome, scan: id === null ? null : (byId.get(id) ?? null) }];
    });
  });
}

/** Sets the counts of tasks from their points. */
export const countOutcomes = (trx: Tx, tasks: readonly number[]) =>
  sql`update task set on_time = counted.on_time, late = counted.late, missed = counted.missed,
      excused = counted.excused
    from (select task_id, count(*) filter (where outcome = 'on_time') as on_time,
        count(*) filter (where outcome = 'late') as late, count(*) filter (where outcome = 'missed') as missed,
        count(*) filter (where outcome = 'excused') as excused
      from task_point where task_id = any(${[...tasks]}::bigint[]) group by task_id) as counted
    where task.id = counted.task_id`.execute(trx);

async function writeOutcomes(trx: Tx, changes: readonly Change[]): Promise<void> {
  const rows = changes.map(({ point, outcome, scan }) => ({
    ...{ id: point.id, outcome, scan_id: scan?.id ?? null, uca_id: scan?.uca_id ?? null },
    scanned_at: scan && iso(scan.at),
    synced_late: scan !== null && scan.received >= point.ends,
  }));
  await sql`update task_point set outcome = judged.outcome, scan_id = judged.scan_id, uca_id = judged.uca_id,
      scanned_at = judged.scanned_at, synced_late = judged.synced_late
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as judged(id bigint, outcome text, scan_id bigint,
      uca_id bigint, scanned_at timestamptz, synced_late boolean)
    where task_point.id = judged.id`.execute(trx);
  await countOutcomes(trx, [...new Set(changes.map(({ point }) => point.task_id))]);
}

/** Judges days that are locked by this transaction. Returns the activities of each client whose results changed. */
export async function judgeDays(
  trx: Tx,
  days: readonly CheckedDay[],
  now: Date,
): Promise<Map<number, Set<number>>> {
  const reached = await pointsReached(
    trx,
    days.flatMap(({ point_ids = [] }) => point_ids),
  );
  const whole = await pointsOfDays(
    trx,
    days.filter(({ point_ids }) => !point_ids),
  );
  const points = [...reached, ...whole];
  const scans = Map.groupBy(await scansOf(trx, days, points, now), ({ point_id }) => point_id);
  const byDay = Map.groupBy(points, dayKey);
  const changed = new Map<number, Set<number>>();
  const changes = days.flatMap((day) => {
    const key = dayKey(day);
    const some = changesOf(byDay.get(key) ?? [], scans, now.getTime());
    if (some.length > 0)
      changed.set(day.client_id, (changed.get(day.client_id) ?? new Set()).add(day.activity_id));
    return some;
  });
  if (changes.length > 0) {
    await writeOutcomes(trx, changes);
    const missed = changes.filter(
      ({ outcome, point }) => outcome === 'missed' && point.ends > newsOfRounds(now),
    );
    await alertOfPoints(trx, [...new Set(missed.map(({ point }) => point.task_id))], now);
    await checkAfter(trx, changes);
  }
  for (const { client_id, activity_id } of await remarkPoints(trx, [
    ...new Set(points.map(({ task_id }) => task_id)),
  ]))
    changed.set(client_id, (changed.get(client_id) ?? new Set()).add(activity_id));
  // A round ends no earlier than any of its points: a day with one that is still open is not over.
  const open = new Set(points.filter(({ ends }) => ends > now.getTime()).map(dayKey));
  await keepAssigned(
    trx,
    days.filter((day) => !open.has(dayKey(day))),
    now,
  );
  return changed;
}

/** Notifies screens that tasks of these activities, by client, have changed. */
export const emitJudged = (trx: Tx, changed: ReadonlyMap<number, ReadonlySet<number>>): void =>
  emit(
    trx,
    ...[...changed].map(([client_id, activities]) => ({
      channels: [channels.tasks(client_id)],
      event: events.tasksJudged,
      data: { client_id, activity_ids: [...activities] } satisfies TasksPayload,
    })),
  );

/** Judges what waits, of no more days than `most`. Returns how many days, and what `judgeDays` does. */
export async function judgeWaiting(trx: Tx, now: Date, most: number) {
  const { rows: days } = await sql<CheckedDay>`
    ${plannedOnce} select task_day.client_id, task_day.activity_id, task_day.day, task_day.uca_ids from task_day
    where (task_day.activity_id, task_day.day) in
      (select activity_id, day from (select activity_id, day from task_check order by id limit 4000) as asked)
    order by task_day.activity_id, task_day.day limit ${most} for update skip locked`.execute(trx);
  return { days: days.length, changed: await judgeDays(trx, await takeChecks(trx, days), now) };
}

/**
 * Judges what has changed: what a scan arrived for, and what is over. Safe to run on several
 * instances at once: a day is judged by the holder of its lock, later arrivals afterwards. Returns how many days.
 */
export async function judgeTasks(ports: Ports): Promise<number> {
  const now = ports.clock.now();
  await transact(ports, 'system', (trx) => checkOver(trx, now));
  let total = 0;
  for (;;) {
    const { days, changed } = await transact(ports, 'systemKeepingPlans', async (trx) => {
      const judged = await judgeWaiting(trx, now, BATCH);
      emitJudged(trx, judged.changed);
      return judged;
    });
    total += days;
    // What one day used or released may be another's. What arrives meanwhile waits for the next run, with more like it.
    if (days === 0 || (days < BATCH && changed.size === 0)) break;
  }
  // After what is new, a batch each time: there may be years of them.
  await remarkPast(ports);
  return total;
}
