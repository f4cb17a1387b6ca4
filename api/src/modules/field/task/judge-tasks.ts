import {
  channels,
  type DueOutcome,
  type DueScan,
  events,
  judgeDue,
  SYNC_GRACE_HOURS,
  type TasksPayload,
} from 'contract';
import { sql } from 'kysely';
import { emit } from '../../../http/outbox.ts';
import type { Tx } from '../../../ports/database.ts';
import { type Ports, transact } from '../../../ports/ports.ts';
import { assignedUcas, isAssigned } from './assigned.ts';

/**
 * Tasks are judged a day of an activity at a time: whatever arrived, in whatever order, the same scans give the same
 * result. The days of one activity depend on each other in one direction only: what served the day before serves no
 * other.
 */

/** Days of activities that are judged in one transaction. */
const BATCH = 40;
/** No window is longer: a day, a point's own time and the tolerance. */
const LONGEST_DAYS = 4;
const DAY_MS = 86_400_000;

interface Day {
  client_id: number;
  activity_id: number;
  day: string;
  uca_ids: number[] | null;
}

interface Point {
  id: number;
  task_id: number;
  activity_id: number;
  day: string;
  checkpoint_id: number;
  opens: number;
  closes: number;
  ends: number;
  outcome: DueOutcome;
  scan_id: number | null;
  scanned: number | null;
  excused: boolean;
}

interface Scan extends DueScan {
  activity_id: number;
  day: string;
  checkpoint_id: number;
  uca_id: number;
  received: number;
}

const keyOf = ({ activity_id, day }: { activity_id: number; day: string }) => `${activity_id} ${day}`;

/**
 * Before this nothing opened that a scan may serve. Reckoned here, because row-level security keeps an expression out of
 * the search of an index.
 */
const earliest = (at: string) => new Date(Date.parse(at) - LONGEST_DAYS * DAY_MS).toISOString();

/** Has the days judged again that scans at checkpoints may serve. */
export async function checkTasks(
  trx: Tx,
  scans: readonly { checkpoint_id: number; at: string }[],
): Promise<void> {
  if (scans.length === 0) return;
  await sql`insert into task_check (client_id, activity_id, day)
    select distinct task_point.client_id, task_point.activity_id, task_point.day
    from unnest(${scans.map(({ checkpoint_id }) => checkpoint_id)}::bigint[],
      ${scans.map(({ at }) => at)}::timestamptz[], ${scans.map(({ at }) => earliest(at))}::timestamptz[])
      as made(checkpoint_id, at, earliest)
    join task_point on task_point.checkpoint_id = made.checkpoint_id
      and task_point.opens_at between made.earliest and made.at and task_point.ends_at >= made.at`.execute(
    trx,
  );
}

/** Has the day of a task judged again: it was moved, or one of its points excused. */
export async function checkDays(
  trx: Tx,
  days: readonly { activity_id: number; day: string }[],
): Promise<void> {
  await sql`insert into task_check (client_id, activity_id, day)
    select client_id, activity_id, day from task_day where (activity_id, day) in
      (select * from unnest(${days.map(({ activity_id }) => activity_id)}::bigint[], ${days.map(({ day }) => day)}::date[]))`.execute(
    trx,
  );
}

const listed = (days: readonly Day[]) =>
  sql`unnest(${days.map(({ activity_id }) => activity_id)}::bigint[], ${days.map(({ day }) => day)}::date[]) as wanted(activity_id, day)`;

/** The points of some days, in the order in which they close. */
async function pointsOf(trx: Tx, days: readonly Day[]): Promise<Point[]> {
  const { rows } = await sql<Point>`
    select point.id, point.task_id, point.activity_id, point.day, point.checkpoint_id, point.outcome, point.scan_id,
      (extract(epoch from point.opens_at) * 1000)::float8 as opens,
      (extract(epoch from point.closes_at) * 1000)::float8 as closes,
      (extract(epoch from point.ends_at) * 1000)::float8 as ends,
      (extract(epoch from point.scanned_at) * 1000)::float8 as scanned, point.excused_at is not null as excused
    from ${listed(days)} join task_point as point using (activity_id, day)
    order by point.closes_at, point.opens_at, point.due_at, point.position, point.id`.execute(trx);
  return rows;
}

/** The good scans that may serve some days, by those assigned, without what served the day before. */
async function scansOf(trx: Tx, days: readonly Day[]): Promise<Scan[]> {
  const kept = days.map(({ uca_ids }) => (uca_ids === null ? null : `{${uca_ids.join(',')}}`));
  const { rows } = await sql<Scan>`
    select wanted.activity_id, wanted.day, spot.checkpoint_id, scan.id, scan.uca_id,
      (extract(epoch from scan.captured_at) * 1000)::float8 as at,
      (extract(epoch from scan.received_at) * 1000)::float8 as received
    from unnest(${days.map(({ client_id }) => client_id)}::bigint[], ${days.map(({ activity_id }) => activity_id)}::bigint[],
        ${days.map(({ day }) => day)}::date[], ${kept}::text[]) as wanted(client_id, activity_id, day, kept),
      lateral (select checkpoint_id, min(opens_at) as opens_at, max(ends_at) as ends_at from task_point
        where (task_point.activity_id, task_point.day) = (wanted.activity_id, wanted.day) group by checkpoint_id) as spot
    join scan on scan.checkpoint_id = spot.checkpoint_id and scan.captured_at between spot.opens_at and spot.ends_at
    where scan.type = 'scan' and scan.broken = '[]'
      and scan.received_at <= scan.captured_at + make_interval(hours => ${SYNC_GRACE_HOURS})
      and case when wanted.kept is not null then scan.uca_id = any(wanted.kept::bigint[])
        else ${isAssigned(sql`wanted.activity_id`, sql`scan.uca_id`)} end
      and not exists (select from task_point as before where before.scan_id = scan.id
        and before.activity_id = wanted.activity_id and before.day < wanted.day)`.execute(trx);
  return rows;
}

interface Change {
  point: Point;
  outcome: DueOutcome;
  scan: Scan | null;
}

/** What changes for the points of one day. */
function changesOf(points: readonly Point[], scans: readonly Scan[], now: number): Change[] {
  const at = Map.groupBy(scans, ({ checkpoint_id }) => checkpoint_id);
  return [...Map.groupBy(points, ({ checkpoint_id }) => checkpoint_id)].flatMap(([checkpoint, windows]) => {
    const there = at.get(checkpoint) ?? [];
    const byId = new Map(there.map((scan) => [scan.id, scan]));
    return judgeDue(windows, there, now).flatMap((judged, nth): Change[] => {
      const point = windows[nth] as Point;
      const outcome = judged.scan === null && point.excused ? 'excused' : judged.outcome;
      if (outcome === point.outcome && judged.scan === point.scan_id) return [];
      return [{ point, outcome, scan: judged.scan === null ? null : (byId.get(judged.scan) ?? null) }];
    });
  });
}

/** Sets the counts of tasks to what their points say. */
export const countOutcomes = (trx: Tx, tasks: readonly number[]) =>
  sql`update task set on_time = counted.on_time, late = counted.late, missed = counted.missed,
      excused = counted.excused
    from (select task_id, count(*) filter (where outcome = 'on_time') as on_time,
        count(*) filter (where outcome = 'late') as late, count(*) filter (where outcome = 'missed') as missed,
        count(*) filter (where outcome = 'excused') as excused
      from task_point where task_id = any(${[...tasks]}::bigint[]) group by task_id) as counted
    where task.id = counted.task_id`.execute(trx);

async function write(trx: Tx, changes: readonly Change[]): Promise<void> {
  const rows = changes.map(({ point, outcome, scan }) => ({
    ...{ id: point.id, outcome, scan_id: scan?.id ?? null, uca_id: scan?.uca_id ?? null },
    scanned_at: scan && new Date(scan.at).toISOString(),
    synced_late: scan !== null && scan.received >= point.ends,
  }));
  await sql`update task_point set outcome = judged.outcome, scan_id = judged.scan_id, uca_id = judged.uca_id,
      scanned_at = judged.scanned_at, synced_late = judged.synced_late
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as judged(id bigint, outcome text, scan_id bigint,
      uca_id bigint, scanned_at timestamptz, synced_late boolean)
    where task_point.id = judged.id`.execute(trx);
  await countOutcomes(trx, [...new Set(changes.map(({ point }) => point.task_id))]);
}

/** Keeps who is assigned once a day is over: whoever joins or leaves later changes nothing of it. */
async function keepAssigned(trx: Tx, days: readonly Day[], now: Date): Promise<void> {
  await sql`update task_day set uca_ids = (select coalesce(array_agg(one.id order by one.id), '{}')
      from (${assignedUcas(sql`task_day.activity_id`)}) as one)
    from ${listed(days)}
    where (task_day.activity_id, task_day.day) = (wanted.activity_id, wanted.day) and task_day.uca_ids is null
      and not exists (select from task where (task.activity_id, task.day) = (wanted.activity_id, wanted.day)
        and task.ends_at > ${now}::timestamptz)`.execute(trx);
}

/** The days after these at which something opens before `scanned` ends: what served the day before serves them no more. */
async function daysAfter(trx: Tx, changes: readonly Change[]) {
  const reach = new Map<string, { activity_id: number; day: string; until: number }>();
  for (const { point, scan } of changes) {
    const until = Math.max(scan?.at ?? 0, point.scanned ?? 0);
    const known = reach.get(keyOf(point));
    if (until > (known?.until ?? 0)) reach.set(keyOf(point), { ...point, until });
  }
  const some = [...reach.values()];
  if (some.length === 0) return [];
  const { rows } = await sql<{ activity_id: number; day: string }>`
    select distinct task_point.activity_id, task_point.day
    from unnest(${some.map(({ activity_id }) => activity_id)}::bigint[], ${some.map(({ day }) => day)}::date[],
      ${some.map(({ until }) => new Date(until).toISOString())}::timestamptz[]) as reach(activity_id, day, until)
    join task_point on task_point.activity_id = reach.activity_id and task_point.day > reach.day
      and task_point.day <= reach.day + ${LONGEST_DAYS}::integer and task_point.opens_at <= reach.until`.execute(
    trx,
  );
  return rows;
}

/** Judges days that are locked by this transaction. Returns the activities of each client whose results changed. */
export async function judgeDays(trx: Tx, days: readonly Day[], now: Date): Promise<Map<number, Set<number>>> {
  const points = Map.groupBy(await pointsOf(trx, days), keyOf);
  const scans = Map.groupBy(await scansOf(trx, days), keyOf);
  const changed = new Map<number, Set<number>>();
  const changes = days.flatMap((day) => {
    const key = keyOf(day);
    const some = changesOf(points.get(key) ?? [], scans.get(key) ?? [], now.getTime());
    if (some.length > 0)
      changed.set(day.client_id, (changed.get(day.client_id) ?? new Set()).add(day.activity_id));
    return some;
  });
  if (changes.length > 0) {
    await write(trx, changes);
    const after = await daysAfter(trx, changes);
    if (after.length > 0) await checkDays(trx, after);
  }
  await keepAssigned(trx, days, now);
  return changed;
}

/** Tells screens that tasks of these activities, by client, are otherwise than before. */
export const tellJudged = (trx: Tx, changed: ReadonlyMap<number, ReadonlySet<number>>): Promise<void> =>
  emit(
    trx,
    ...[...changed].map(([client_id, activities]) => ({
      channels: [channels.tasks(client_id)],
      event: events.tasksJudged,
      data: { client_id, activity_ids: [...activities] } satisfies TasksPayload,
    })),
  );

/** Judges the day of a task at once, for who asks what became of it. */
export async function judgeOne(trx: Tx, task: number, now: Date): Promise<void> {
  const { rows: days } = await sql<Day>`
    select client_id, activity_id, day, uca_ids from task_day
    where (activity_id, day) = (select activity_id, day from task where id = ${task}) for update`.execute(
    trx,
  );
  await tellJudged(trx, await judgeDays(trx, days, now));
}

/** Has the days judged again at which something pending is over. */
async function checkOver(trx: Tx, now: Date): Promise<void> {
  // Of tasks that were deleted meanwhile.
  await sql`delete from task_check where not exists (select from task_day
    where (task_day.activity_id, task_day.day) = (task_check.activity_id, task_check.day))`.execute(trx);
  await sql`insert into task_check (client_id, activity_id, day)
    select distinct client_id, activity_id, day from (select client_id, activity_id, day from task_point
      where outcome = 'pending' and ends_at <= ${now}::timestamptz order by ends_at limit 2000) as over
    where not exists (select from task_check as known where (known.activity_id, known.day) = (over.activity_id, over.day))`.execute(
    trx,
  );
}

/**
 * Judges what has changed: days for which a scan arrived, and those at which something is over. Safe to run on several
 * instances at once: a day is judged by whoever holds it, and whatever arrives meanwhile is judged after. Returns how many days.
 */
export async function judgeTasks(ports: Ports): Promise<number> {
  const now = ports.clock.now();
  await transact(ports, 'system', (trx) => checkOver(trx, now));
  let total = 0;
  for (;;) {
    const count = await transact(ports, 'system', async (trx) => {
      const { rows: days } = await sql<Day>`
        select task_day.client_id, task_day.activity_id, task_day.day, task_day.uca_ids from task_day
        where (task_day.activity_id, task_day.day) in
          (select activity_id, day from (select activity_id, day from task_check order by id limit 4000) as asked)
        order by task_day.activity_id, task_day.day limit ${BATCH} for update skip locked`.execute(trx);
      if (days.length === 0) return 0;
      await sql`delete from task_check using ${listed(days)}
        where (task_check.activity_id, task_check.day) = (wanted.activity_id, wanted.day)`.execute(trx);
      await tellJudged(trx, await judgeDays(trx, days, now));
      return days.length;
    });
    total += count;
    if (count < BATCH) return total;
  }
}
