import {
  activityOccurrences,
  boundByNext,
  type DueWindow,
  dayAfter,
  dueWindows,
  iso,
  toWallTime,
} from 'contract';
import { sql } from 'kysely';
import type { Tx } from '../../../ports/database.ts';
import { type DayKey, standOf } from './task-checks.ts';
import { ownersOf, plansOf } from './task-plans.ts';

/** When the points of tasks count, after one task was moved. */

const DAY = 86_400_000;

/** The day that a task belongs to if it is due at an instant: with a shift over midnight, that on which it starts. */
export async function shiftDayOf(trx: Tx, task: number, due_at: string): Promise<string> {
  const { zone, day_starts } = await trx
    .selectFrom('task')
    .innerJoin('client', 'client.id', 'task.client_id')
    .select(['client.timezone as zone', 'task.day_starts'])
    .where('task.id', '=', task)
    .executeTakeFirstOrThrow();
  const wall = toWallTime(due_at, zone);
  if (!wall) return due_at.slice(0, 10);
  if (day_starts === '' || wall.time.slice(0, 5) >= day_starts) return wall.day;
  return dayAfter(wall.day, -1);
}

interface Found {
  id: number;
  task_id: number;
  day: string;
  checkpoint_id: number;
  assigned_to: number | null;
  after_minutes: number | null;
  due: number;
  /** As they are stored. */
  point_day: string;
  point_due: number;
  opens: number;
  closes: number;
  ends: number;
  tolerance_minutes: number;
  day_starts: string;
  zone: string;
}

/** A window of a round that is not created yet: it ends the windows before it. */
interface Later extends DueWindow {
  of: { checkpoint_id: number; assigned_to: number | null };
}

/** Rounds of an activity that were moved, or are to be. */
export interface Moving {
  activity: number;
  /** Whose they are: windows depend on each other only within the rounds of one person, or of whoever comes first (null). */
  owners: readonly (number | null)[];
  /** From when and to when, in milliseconds. */
  instants: readonly number[];
}

const ownedBy = (owners: Moving['owners']) =>
  sql`coalesce(task.assigned_to, 0) = any(${owners.map((owner) => owner ?? 0)}::bigint[])`;

/** The windows of what the plan of an activity makes due in a time for these people and that is not created yet. */
async function notYetMade(trx: Tx, { activity, owners }: Moving, { from, to }: Range): Promise<Later[]> {
  const { rows } = await sql<{ made_until: string | null }>`
    select made_until from activity where id = ${activity} and active and deleted_at is null`.execute(trx);
  const [plan] = rows.length === 0 ? [] : await plansOf(trx, [activity]);
  if (!plan) return [];
  const since = Math.max(from, Date.parse(rows[0]?.made_until ?? iso(from)));
  const occurrences = activityOccurrences(
    { ...plan, holidays: new Set(plan.holidays) },
    plan.zone,
    since,
    to,
  );
  if (occurrences.length === 0) return [];
  const { rows: known } = await sql<{ planned: number; assigned_to: number | null }>`
    select (extract(epoch from planned_at) * 1000)::float8 as planned, assigned_to from task
    where activity_id = ${activity} and planned_at > ${iso(since)}::timestamptz`.execute(trx);
  const made = new Set(known.map(({ planned, assigned_to }) => `${planned} ${assigned_to}`));
  const terms = { ...plan, day_starts: plan.schedule.day_starts };
  const theirs = ownersOf(plan).filter((owner) => owners.includes(owner));
  return theirs.flatMap((assigned_to) => {
    const due = occurrences.filter(({ at }) => !made.has(`${at} ${assigned_to}`));
    return plan.points.flatMap((point) =>
      dueWindows(due, [point], terms).map((window) => ({
        ...{ ...window, of: { checkpoint_id: point.checkpoint_id, assigned_to } },
      })),
    );
  });
}

/** How far before and after a round windows may depend on it, in milliseconds. */
export const NEAR = 2 * DAY;

/** Both ends included, milliseconds. */
interface Range {
  from: number;
  to: number;
}

/** Ranges around some instants, milliseconds; those that touch are one. */
function rangesAround(instants: readonly number[]): Range[] {
  const ranges: Range[] = [];
  for (const at of instants.toSorted((one, other) => one - other)) {
    const last = ranges.at(-1);
    if (last && at - NEAR <= last.to) last.to = at + NEAR;
    else ranges.push({ from: at - NEAR, to: at + NEAR });
  }
  return ranges;
}

/**
 * Holds the days of an activity that `rebound` writes to, and `days` besides, as the judge does. The activity is held, so
 * that no other of its rounds comes near meanwhile.
 */
export async function holdDaysNear(
  trx: Tx,
  { activity, owners, instants }: Moving,
  days: readonly string[],
  now: number,
): Promise<void> {
  const ranges = rangesAround(instants);
  await sql`select from task_day where activity_id = ${activity} and (day = any(${days}::date[]) or day in (
      select task.day from task join unnest(${ranges.map(({ from }) => iso(from))}::timestamptz[],
          ${ranges.map(({ to }) => iso(to))}::timestamptz[]) as near(since, until)
        on task.due_at between near.since and near.until
      where task.activity_id = ${activity} and task.ends_at > ${iso(now)}::timestamptz and ${ownedBy(owners)}))
    order by activity_id, day for update`.execute(trx);
}

/**
 * Recomputes the windows near rounds that were moved, those that are not over at `now`; what is not created yet bounds
 * them too. Their days are held (`holdDaysNear`). Returns the days on which windows changed.
 */
export async function rebound(trx: Tx, moving: Moving, now: number): Promise<DayKey[]> {
  const days: string[] = [];
  for (const range of rangesAround(moving.instants)) days.push(...(await reboundIn(trx, moving, range, now)));
  return [...new Set(days)].map((day) => ({ activity_id: moving.activity, day }));
}

/** Holds the days near moved rounds and recomputes their windows, as `rebound` does; without any, nothing. */
export async function reboundNear(trx: Tx, moving: Moving, now: number): Promise<DayKey[]> {
  if (moving.instants.length === 0) return [];
  await holdDaysNear(trx, moving, [], now);
  return rebound(trx, moving, now);
}

async function reboundIn(trx: Tx, moving: Moving, { from, to }: Range, now: number): Promise<string[]> {
  const theirs = sql`task.activity_id = ${moving.activity} and ${ownedBy(moving.owners)}`;
  await sql`insert into task_day (client_id, activity_id, day)
    select distinct client_id, activity_id, day from task
    where ${theirs} and due_at between ${iso(from)}::timestamptz and ${iso(to)}::timestamptz
    on conflict do nothing`.execute(trx);
  // Those after the range only end windows.
  const until = to + NEAR;
  const { rows } = await sql<Found>`
    select point.id, point.task_id, task.day, point.checkpoint_id, task.assigned_to, point.after_minutes,
      (extract(epoch from task.due_at) * 1000)::float8 as due, point.day as point_day,
      (extract(epoch from point.due_at) * 1000)::float8 as point_due,
      (extract(epoch from point.opens_at) * 1000)::float8 as opens,
      (extract(epoch from point.closes_at) * 1000)::float8 as closes,
      (extract(epoch from point.ends_at) * 1000)::float8 as ends,
      task.tolerance_minutes, task.day_starts, client.timezone as zone
    from task join task_point as point on point.task_id = task.id join client on client.id = task.client_id
    where ${theirs} and task.due_at between ${iso(from)}::timestamptz and ${iso(until)}::timestamptz
    order by task.due_at, task.id, point.position`.execute(trx);
  const later = Map.groupBy(await notYetMade(trx, moving, { from, to: until }), ({ of }) => standOf(of));
  const windows = [...Map.groupBy(rows, standOf)].flatMap(([stand, there]) => {
    const made = there.flatMap((point) =>
      dueWindows([{ at: point.due, day: point.day }], [point], point).map((window) => ({
        ...window,
        of: point,
      })),
    );
    return boundByNext<(typeof made)[number] | Later>([...made, ...(later.get(stand) ?? [])]);
  });
  const isOurs = (window: (typeof windows)[number]): window is DueWindow & { of: Found } =>
    'task_id' in window.of && window.of.due <= to && window.of.ends > now;
  return writeWindows(trx, windows.filter(isOurs));
}

type Window = DueWindow & { of: Found };

const dueOf = ({ due, after_minutes }: Found): number => due + (after_minutes ?? 0) * 60_000;

const differs = ({ opens, closes, ends, of }: Window): boolean =>
  opens !== of.opens ||
  closes !== of.closes ||
  ends !== of.ends ||
  of.day !== of.point_day ||
  dueOf(of) !== of.point_due;

/** Writes those windows of points that differ from what is stored, and what their rounds have of them. Returns their days. */
async function writeWindows(trx: Tx, windows: readonly Window[]): Promise<string[]> {
  const rows = windows.filter(differs).map(({ opens, closes, ends, of }) => ({
    ...{ id: of.id, day: of.day, due_at: iso(dueOf(of)) },
    ...{ opens_at: iso(opens), closes_at: iso(closes), ends_at: iso(ends) },
  }));
  if (rows.length === 0) return [];
  const { rows: written } = await sql<{ task_id: number; day: string }>`
    update task_point set day = moved.day, due_at = moved.due_at, opens_at = moved.opens_at,
      closes_at = moved.closes_at, ends_at = moved.ends_at
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as moved(id bigint, day date, due_at timestamptz,
      opens_at timestamptz, closes_at timestamptz, ends_at timestamptz)
    where task_point.id = moved.id
      and (task_point.day, task_point.due_at, task_point.opens_at, task_point.closes_at, task_point.ends_at)
        is distinct from (moved.day, moved.due_at, moved.opens_at, moved.closes_at, moved.ends_at)
    returning task_point.task_id, task_point.day`.execute(trx);
  if (written.length === 0) return [];
  const tasks = [...new Set(written.map(({ task_id }) => task_id))];
  await sql`update task set opens_at = bounds.opens_at, ends_at = bounds.ends_at
    from (select task_id, min(opens_at) as opens_at, max(ends_at) as ends_at from task_point
      where task_id = any(${tasks}::bigint[]) group by task_id) as bounds
    where task.id = bounds.task_id
      and (task.opens_at, task.ends_at) is distinct from (bounds.opens_at, bounds.ends_at)`.execute(trx);
  return [...new Set(written.map(({ day }) => day))];
}
