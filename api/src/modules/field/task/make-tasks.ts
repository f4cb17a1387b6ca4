import { randomInt } from 'node:crypto';
import {
  type Activity,
  activityOccurrences,
  type DuePoint,
  drawTurns,
  dueWindows,
  type PointWindow,
  TASKS_AHEAD_HOURS,
} from 'contract';
import { sql } from 'kysely';
import type { Tx } from '../../../ports/database.ts';
import { type Ports, transact } from '../../../ports/ports.ts';
import { holidaysOf } from '../../core/holiday-days.ts';

/** Tasks are created in advance, so that what is due can be shown, moved and sent to phones. */

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const AHEAD = TASKS_AHEAD_HOURS * HOUR;
/** Created again once less than this is left ahead. */
const LEFT = AHEAD - 6 * HOUR;
const BATCH = 50;
/** Larger than any integer column's seed. */
const SEEDS = 2 ** 31;

const iso = (at: number) => new Date(at).toISOString();

/** What tasks are created from: an activity as it is now. */
interface Plan extends Pick<Activity, 'id' | 'client_id' | 'kind' | 'schedule' | 'order'> {
  tolerance_minutes: number;
  zone: string;
  holidays: string[];
  points: (DuePoint & { position: number; checkpoint_id: number; ask: 'nothing' | 'photo'; note: string })[];
}

/** Activities with what their tasks are created from; a checkpoint that was deleted is left out. */
async function plansOf(trx: Tx, ids: readonly number[]): Promise<Plan[]> {
  const { rows } = await sql<Plan>`
    select activity.id, activity.client_id, activity.kind, activity.schedule, activity.point_order as order,
      coalesce(activity.tolerance_minutes, client.time_tolerance_minutes) as tolerance_minutes,
      client.timezone as zone, ${holidaysOf(sql`activity.client_id`)} as holidays,
      (select coalesce(jsonb_agg(jsonb_build_object('position', point.position, 'checkpoint_id', point.checkpoint_id,
          'after_minutes', case when activity.point_order = 'random' then null else point.after_minutes end,
          'ask', point.ask, 'note', point.note) order by point.position), '[]')
        from activity_point as point join checkpoint on checkpoint.id = point.checkpoint_id
        where point.activity_id = activity.id and checkpoint.deleted_at is null) as points
    from activity join client on client.id = activity.client_id
    where activity.id = any(${[...ids]}::bigint[]) order by activity.id`.execute(trx);
  return rows;
}

interface MadePoint {
  client_id: number;
  activity_id: number;
  day: string;
  planned_at: number;
  position: number;
  turn: number;
  checkpoint_id: number;
  after_minutes: number | null;
  ask: string;
  note: string;
  due_at: number;
  opens_at: number;
  closes_at: number;
  ends_at: number;
}

/** What a plan makes due later than `from` and not later than `to`, in milliseconds. */
function roundsOf(
  plan: Plan,
  { from, to, draw }: { from: number; to: number; draw: () => number },
): { seed: number | null; points: MadePoint[] }[] {
  const { id: activity_id, client_id, schedule, order, tolerance_minutes, zone, points } = plan;
  // More than is created: what follows ends the last windows that can be late.
  const occurrences = activityOccurrences(
    { ...plan, holidays: new Set(plan.holidays) },
    zone,
    from,
    to + DAY,
  );
  const wanted = occurrences.filter(({ at }) => at <= to);
  const windows = new Map<string, PointWindow>();
  for (const there of Map.groupBy(points, ({ checkpoint_id }) => checkpoint_id).values())
    for (const window of dueWindows(occurrences, there, {
      ...{ tolerance_minutes, day_starts: schedule.day_starts, zone },
    }))
      windows.set(`${window.occurrence} ${there[window.point]?.position}`, window);
  return wanted.map(({ at, day }, occurrence) => {
    const seed = order === 'random' ? draw() : null;
    const turns = seed === null ? null : drawTurns(seed, points.length);
    return {
      seed,
      points: points.map(({ position, checkpoint_id, after_minutes, ask, note }, nth) => {
        const window = windows.get(`${occurrence} ${position}`) as PointWindow;
        return {
          ...{
            client_id,
            activity_id,
            day,
            planned_at: at,
            position,
            checkpoint_id,
            after_minutes,
            ask,
            note,
          },
          turn: turns?.[nth] ?? nth + 1,
          due_at: at + (after_minutes ?? 0) * 60_000,
          ...{ opens_at: window.opens, closes_at: window.closes, ends_at: window.ends },
        };
      }),
    };
  });
}

export interface Making {
  /** Of each activity: only what is due later than this, in milliseconds. */
  from: (activity: number) => number;
  /** And not later than this. */
  to: number;
  /** What a random order is drawn from; the demo always draws the same. */
  draw?: () => number;
}

/** Writes the tasks of some activities that are due in a time; each once. */
export async function makeTasks(
  trx: Tx,
  ids: readonly number[],
  { from, to, draw = () => randomInt(SEEDS) }: Making,
): Promise<void> {
  const rounds = [];
  for (const plan of await plansOf(trx, ids)) {
    if (plan.points.length === 0) continue;
    for (const { seed, points } of roundsOf(plan, { from: from(plan.id), to, draw })) {
      const [first] = points;
      if (!first) continue;
      rounds.push({
        ...{ client_id: plan.client_id, activity_id: plan.id, day: first.day, points: points.length, seed },
        ...{ planned_at: iso(first.planned_at), tolerance_minutes: plan.tolerance_minutes },
        day_starts: plan.schedule.day_starts,
        opens_at: iso(Math.min(...points.map((point) => point.opens_at))),
        ends_at: iso(Math.max(...points.map((point) => point.ends_at))),
        made: points.map((point) => ({
          ...point,
          due_at: iso(point.due_at),
          opens_at: iso(point.opens_at),
          closes_at: iso(point.closes_at),
          ends_at: iso(point.ends_at),
        })),
      });
    }
  }
  // In one statement for many: a year of rounds is created in seconds.
  for (let at = 0; at < rounds.length; at += 500) {
    const some = JSON.stringify(rounds.slice(at, at + 500));
    await sql`
      with round as (
        select * from jsonb_to_recordset(${some}::jsonb) as round(client_id bigint, activity_id bigint, day date,
          points smallint, seed integer, planned_at timestamptz, tolerance_minutes integer, day_starts text,
          opens_at timestamptz, ends_at timestamptz, made jsonb)),
      made as (
        insert into task (client_id, activity_id, day, points, seed, planned_at, due_at, tolerance_minutes, day_starts,
          opens_at, ends_at)
        select client_id, activity_id, day, points, seed, planned_at, planned_at, tolerance_minutes, day_starts,
          opens_at, ends_at from round
        on conflict (activity_id, planned_at) do nothing
        returning id, client_id, activity_id, day, planned_at),
      days as (
        insert into task_day (client_id, activity_id, day) select distinct client_id, activity_id, day from made
        on conflict do nothing)
      insert into task_point (client_id, task_id, activity_id, day, position, turn, checkpoint_id, after_minutes, ask,
        note, due_at, opens_at, closes_at, ends_at)
      select made.client_id, made.id, made.activity_id, made.day, point.position, point.turn, point.checkpoint_id,
        point.after_minutes, point.ask, point.note, point.due_at, point.opens_at, point.closes_at, point.ends_at
      from made join round on (round.activity_id, round.planned_at) = (made.activity_id, made.planned_at),
        jsonb_to_recordset(round.made) as point(position smallint, turn smallint, checkpoint_id bigint,
          after_minutes integer, ask text, note text, due_at timestamptz, opens_at timestamptz, closes_at timestamptz,
          ends_at timestamptz)`.execute(trx);
  }
  await sql`update activity set made_until = ${iso(to)}::timestamptz where id = any(${[...ids]}::bigint[])`.execute(
    trx,
  );
}

/**
 * Recreates the future tasks of an activity after it was changed, paused or deleted: what has opened stays as it
 * was, and so does what somebody moved or reported on.
 */
export async function remakeTasks(trx: Tx, activity: number, now: Date): Promise<void> {
  await sql`delete from task where activity_id = ${activity} and opens_at > ${now}::timestamptz
    and moved_at is null and started_at is null and finished_at is null and declined_at is null
    and not exists (select from task_point as point where point.task_id = task.id
      and (point.excused_at is not null or point.scan_id is not null))`.execute(trx);
  await sql`delete from task_day where activity_id = ${activity}
    and not exists (select from task where (task.activity_id, task.day) = (task_day.activity_id, task_day.day))`.execute(
    trx,
  );
  const live = await trx
    .updateTable('activity')
    .set({ made_until: null })
    .where('id', '=', activity)
    .returning(sql<boolean>`active and deleted_at is null`.as('live'))
    .executeTakeFirst();
  if (live?.live) await makeTasks(trx, [activity], { from: () => now.getTime(), to: now.getTime() + AHEAD });
}

/** Keeps tasks created in advance. Safe to run on several instances at once. Returns how many activities got new ones. */
export async function keepTasksAhead(ports: Ports): Promise<number> {
  const now = ports.clock.now().getTime();
  let total = 0;
  for (;;) {
    const count = await transact(ports, 'system', async (trx) => {
      const { rows } = await sql<{ id: number; made_until: string | null }>`
        select id, made_until from activity where active and deleted_at is null
          and (made_until is null or made_until < ${iso(now + LEFT)}::timestamptz)
        order by made_until nulls first limit ${BATCH} for update skip locked`.execute(trx);
      const made = new Map(rows.map(({ id, made_until }) => [id, made_until]));
      const from = (id: number) => Math.max(now - AHEAD, Date.parse(made.get(id) ?? iso(now)));
      if (rows.length > 0) await makeTasks(trx, [...made.keys()], { from, to: now + AHEAD });
      return rows.length;
    });
    total += count;
    if (count < BATCH) return total;
  }
}
