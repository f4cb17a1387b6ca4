import { channels, type DueOutcome, events, iso, judgeDue, type TasksPayload } from 'contract';
import { sql } from 'kysely';
import { emit } from '../../../http/outbox.ts';
import type { Tx } from '../../../ports/database.ts';
import { plannedOnce } from '../../../ports/planned-once.ts';
import { type Ports, transact } from '../../../ports/ports.ts';
import { type Point, pointsOfDays, pointsReached, type Scan, scansOf } from './judged-points.ts';
import { keepAssigned } from './keep-assigned.ts';
import { remarkPast, remarkPoints } from './remark-points.ts';
import { alertOfPoints, newsOfRounds, weighAgain } from './round-alerts.ts';
import { type CheckedDay, checkAfter, checkOver, dayKey, standOf, takeChecks } from './task-checks.ts';

/**
 * Tasks are judged a day of an activity at a time: in any order of arrival, the same scans give the same
 * result. A scan serves one window, of all activities: on time before late, and of these the one that closes first,
 * those that are excused last. So the days of activities that share checkpoints depend on each other in no circle: what
 * one uses or releases is judged again in the others, until nothing changes. Within a day only those windows are judged
 * that a scan may serve, and those they share scans with.
 */

/** Days of activities that are judged in one transaction. */
const BATCH = 40;

interface Change {
  point: Point;
  outcome: DueOutcome;
  scan: Scan | null;
}

/** From the best to the worst for the result of a round; what is pending has none yet. */
const worsening: readonly DueOutcome[] = ['on_time', 'excused', 'late', 'missed'];
const isWorse = ({ point, outcome }: Change): boolean =>
  worsening.includes(point.outcome) && worsening.indexOf(outcome) > worsening.indexOf(point.outcome);

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
  const found = await scansOf(trx, days, points);
  const scans = Map.groupBy(found, ({ point_id }) => point_id);
  // One may have arrived since, or by a clock that is a little ahead: its check is taken, so that it is judged here.
  const latest = found.reduce((last, { at }) => Math.max(last, at), now.getTime());
  const byDay = Map.groupBy(points, dayKey);
  const changed = new Map<number, Set<number>>();
  const changes = days.flatMap((day) => {
    const key = dayKey(day);
    const some = changesOf(byDay.get(key) ?? [], scans, latest);
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
    const worse = changes.filter(isWorse);
    await weighAgain(trx, [...new Set(worse.map(({ point }) => point.task_id))], now);
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
