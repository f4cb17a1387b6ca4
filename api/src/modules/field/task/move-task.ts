import { boundByNext, type DueWindow, dayAfter, dueWindows, toWallTime } from 'contract';
import { sql } from 'kysely';
import type { Tx } from '../../../ports/database.ts';
import { standOf } from './task-checks.ts';

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
  tolerance_minutes: number;
  day_starts: string;
  zone: string;
}

/** Recomputes the windows of an activity's points around some instants. Returns the days they belong to. */
export async function rebound(trx: Tx, activity: number, instants: readonly string[]): Promise<string[]> {
  const times = instants.map((at) => Date.parse(at));
  const [from, to] = [iso(Math.min(...times) - 2 * DAY), iso(Math.max(...times) + 2 * DAY)];
  await sql`insert into task_day (client_id, activity_id, day)
    select distinct client_id, activity_id, day from task
    where activity_id = ${activity} and due_at between ${from}::timestamptz and ${to}::timestamptz
    on conflict do nothing`.execute(trx);
  const { rows } = await sql<Found>`
    select point.id, point.task_id, task.day, point.checkpoint_id, task.assigned_to, point.after_minutes,
      (extract(epoch from task.due_at) * 1000)::float8 as due, task.tolerance_minutes, task.day_starts,
      client.timezone as zone
    from task join task_point as point on point.task_id = task.id join client on client.id = task.client_id
    where task.activity_id = ${activity} and task.due_at between ${from}::timestamptz and ${to}::timestamptz
    order by task.due_at, task.id, point.position`.execute(trx);
  const windows = [...Map.groupBy(rows, standOf).values()].flatMap((there) =>
    boundByNext(
      there.flatMap((point) =>
        dueWindows([{ at: point.due, day: point.day }], [point], point).map((window) => ({
          ...window,
          of: point,
        })),
      ),
    ),
  );
  await write(trx, windows);
  return [...new Set(rows.map(({ day }) => day))];
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
