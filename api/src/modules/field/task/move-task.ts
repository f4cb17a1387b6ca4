import { activityOccurrences, boundByNext, type DueWindow, dayAfter, dueWindows, toWallTime } from 'contract';
import { sql } from 'kysely';
import type { Tx } from '../../../ports/database.ts';
import { type DayKey, standOf } from './task-checks.ts';
import { ownersOf, plansOf } from './task-plans.ts';

/** When the points of tasks count, after one task was moved. */

const DAY = 86_400_000;
const iso = (at: number) => new Date(at).toISOString();

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
  /** As it is stored. */
  ends: number;
  tolerance_minutes: number;
  day_starts: string;
  zone: string;
}

/** A window of a round that is not created yet: it ends the windows before it. */
interface Later extends DueWindow {
  of: { checkpoint_id: number; assigned_to: number | null };
}

/** The windows of what the plan of an activity makes due between two instants and that is not created yet. */
async function notYetMade(trx: Tx, activity: number, from: number, to: number): Promise<Later[]> {
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
  return ownersOf(plan).flatMap((assigned_to) => {
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

/** Ranges around some instants, milliseconds; those that touch are one. */
function rangesAround(instants: readonly number[]): { from: number; to: number }[] {
  const ranges: { from: number; to: number }[] = [];
  for (const at of instants.toSorted((one, other) => one - other)) {
    const last = ranges.at(-1);
    if (last && at - NEAR <= last.to) last.to = at + NEAR;
    else ranges.push({ from: at - NEAR, to: at + NEAR });
  }
  return ranges;
}

/**
 * Recomputes the windows of an activity's points around some instants, milliseconds, those that are not over at `now`;
 * what is not created yet bounds them too. Returns the days they belong to.
 */
export async function rebound(
  trx: Tx,
  activity: number,
  instants: readonly number[],
  now: number,
): Promise<DayKey[]> {
  const days: string[] = [];
  for (const range of rangesAround(instants)) days.push(...(await reboundIn(trx, activity, range, now)));
  return [...new Set(days)].map((day) => ({ activity_id: activity, day }));
}

async function reboundIn(
  trx: Tx,
  activity: number,
  { from, to }: { from: number; to: number },
  now: number,
): Promise<string[]> {
  await sql`insert into task_day (client_id, activity_id, day)
    select distinct client_id, activity_id, day from task
    where activity_id = ${activity} and due_at between ${iso(from)}::timestamptz and ${iso(to)}::timestamptz
    on conflict do nothing`.execute(trx);
  // Those after the range only end windows.
  const { rows } = await sql<Found>`
    select point.id, point.task_id, task.day, point.checkpoint_id, task.assigned_to, point.after_minutes,
      (extract(epoch from task.due_at) * 1000)::float8 as due, (extract(epoch from point.ends_at) * 1000)::float8 as ends,
      task.tolerance_minutes, task.day_starts, client.timezone as zone
    from task join task_point as point on point.task_id = task.id join client on client.id = task.client_id
    where task.activity_id = ${activity}
      and task.due_at between ${iso(from)}::timestamptz and ${iso(to + NEAR)}::timestamptz
    order by task.due_at, task.id, point.position`.execute(trx);
  const later = Map.groupBy(await notYetMade(trx, activity, from, to + NEAR), ({ of }) => standOf(of));
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
  await write(trx, windows.filter(isOurs));
  return rows.filter(({ due }) => due <= to).map(({ day }) => day);
}

async function write(trx: Tx, windows: readonly (DueWindow & { of: Found })[]): Promise<void> {
  const rows = windows.map(({ opens, closes, ends, of: { id, due, after_minutes, day } }) => ({
    ...{ id, day, due_at: iso(due + (after_minutes ?? 0) * 60_000) },
    ...{ opens_at: iso(opens), closes_at: iso(closes), ends_at: iso(ends) },
  }));
  await sql`update task_point set day = moved.day, due_at = moved.due_at, opens_at = moved.opens_at,
      closes_at = moved.closes_at, ends_at = moved.ends_at
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as moved(id bigint, day date, due_at timestamptz,
      opens_at timestamptz, closes_at timestamptz, ends_at timestamptz)
    where task_point.id = moved.id`.execute(trx);
  const tasks = [...new Set(windows.map(({ of }) => of.task_id))];
  await sql`update task set opens_at = bounds.opens_at, ends_at = bounds.ends_at
    from (select task_id, min(opens_at) as opens_at, max(ends_at) as ends_at from task_point
      where task_id = any(${tasks}::bigint[]) group by task_id) as bounds
    where task.id = bounds.task_id`.execute(trx);
}
