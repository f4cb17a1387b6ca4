import { randomInt } from 'node:crypto';
import { activityOccurrences, drawTurns, dueWindows, iso, type PointWindow } from 'contract';
import { sql } from 'kysely';
import type { Tx } from '../../../ports/database.ts';
import { NEAR, reboundNear } from './move-task.ts';
import { checkDays } from './task-checks.ts';
import { ownersOf, type Plan, plansOf } from './task-plans.ts';

/** Writes what the plans of activities make due as tasks; `keep-tasks.ts` decides when. */

const DAY = 86_400_000;
/** Larger than any integer column's seed. */
export const SEEDS = 2 ** 31;

/** A point of a round as it is stored; instants as ISO 8601 in UTC. */
interface MadePoint {
  client_id: number;
  activity_id: number;
  day: string;
  planned_at: string;
  position: number;
  turn: number;
  checkpoint_id: number;
  after_minutes: number | null;
  ask: string;
  note: string;
  due_at: string;
  opens_at: string;
  closes_at: string;
  ends_at: string;
}

/** A round of a plan as it is stored. */
interface Round {
  assigned_to: number | null;
  seed: number | null;
  points: MadePoint[];
}

/** What a plan makes due later than `from` and not later than `to`, in milliseconds: for `people` each, or for one of all. */
function roundsOf(
  plan: Plan,
  {
    from,
    to,
    people,
    draw,
  }: { from: number; to: number; people: readonly (number | null)[]; draw: () => number },
): Round[] {
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
  return wanted.flatMap(({ at, day }, occurrence) => {
    const made = points.map(({ position, checkpoint_id, after_minutes, ask, note }, nth): MadePoint => {
      const window = windows.get(`${occurrence} ${position}`) as PointWindow;
      return {
        ...{ client_id, activity_id, day, planned_at: iso(at), turn: nth + 1 },
        ...{ position, checkpoint_id, after_minutes, ask, note },
        due_at: iso(at + (after_minutes ?? 0) * 60_000),
        ...{ opens_at: iso(window.opens), closes_at: iso(window.closes), ends_at: iso(window.ends) },
      };
    });
    return people.map((assigned_to): Round => {
      if (order !== 'random') return { assigned_to, seed: null, points: made };
      const seed = draw();
      const turns = drawTurns(seed, points.length);
      return {
        assigned_to,
        seed,
        points: made.map((point, nth) => ({ ...point, turn: turns[nth] ?? nth + 1 })),
      };
    });
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

/** The rounds as rows, their points among them. */
const rowsOf = (plan: Plan, rounds: readonly Round[]) =>
  rounds.flatMap(({ assigned_to, seed, points }) => {
    const [first] = points;
    if (!first) return [];
    return {
      ...{ client_id: plan.client_id, activity_id: plan.id, day: first.day, points: points.length, seed },
      ...{ assigned_to, planned_at: first.planned_at, tolerance_minutes: plan.tolerance_minutes },
      ...{ point_order: plan.order, stay_minutes: plan.stay_minutes, day_starts: plan.schedule.day_starts },
      opens_at: points.map((point) => point.opens_at).sort()[0] ?? first.opens_at,
      ends_at:
        points
          .map((point) => point.ends_at)
          .sort()
          .at(-1) ?? first.ends_at,
      made: points,
    };
  });

/** What a plan makes due later than `from` and not later than `to`, in milliseconds, as rows. */
export const plannedRounds = (plan: Plan, making: Parameters<typeof roundsOf>[1]) =>
  rowsOf(plan, roundsOf(plan, making));
export type PlannedRound = ReturnType<typeof plannedRounds>[number];

/**
 * Writes rounds that are not there yet, many in one statement: a year of them is created in seconds. `known`: each under the
 * id that it had.
 */
export async function insertRounds(
  trx: Tx,
  rounds: readonly PlannedRound[],
  { known = false } = {},
): Promise<void> {
  const id = known ? sql`id,` : sql``;
  const overriding = known ? sql`overriding system value` : sql``;
  for (let at = 0; at < rounds.length; at += 500) {
    const some = JSON.stringify(rounds.slice(at, at + 500));
    await sql`
      with round as (
        select * from jsonb_to_recordset(${some}::jsonb) as round(id bigint, client_id bigint, activity_id bigint, day date,
          assigned_to bigint, points smallint, seed integer, planned_at timestamptz, tolerance_minutes integer,
          point_order text, stay_minutes integer, day_starts text, opens_at timestamptz, ends_at timestamptz,
          made jsonb)
        -- What is everybody's is not made again as each one's, nor the other way round: it was moved or begun.
        where not exists (select from task as known where known.activity_id = round.activity_id
          and known.planned_at = round.planned_at and (known.assigned_to is null) <> (round.assigned_to is null))),
      made as (
        insert into task (${id} client_id, activity_id, day, assigned_to, points, seed, planned_at, due_at,
          tolerance_minutes, point_order, stay_minutes, day_starts, opens_at, ends_at) ${overriding}
        select ${id} client_id, activity_id, day, assigned_to, points, seed, planned_at, planned_at, tolerance_minutes,
          point_order, stay_minutes, day_starts, opens_at, ends_at from round
        order by activity_id, planned_at, assigned_to
        on conflict (activity_id, planned_at, assigned_to) do nothing
        returning id, client_id, activity_id, day, assigned_to, planned_at),
      days as (
        insert into task_day (client_id, activity_id, day) select distinct client_id, activity_id, day from made
        on conflict do nothing)
      insert into task_point (client_id, task_id, assigned_to, activity_id, day, position, turn, checkpoint_id,
        after_minutes, ask, note, due_at, opens_at, closes_at, ends_at)
      select made.client_id, made.id, made.assigned_to, made.activity_id, made.day, point.position, point.turn,
        point.checkpoint_id, point.after_minutes, point.ask, point.note, point.due_at, point.opens_at,
        point.closes_at, point.ends_at
      from made join round on (round.activity_id, round.planned_at, coalesce(round.assigned_to, 0))
          = (made.activity_id, made.planned_at, coalesce(made.assigned_to, 0)),
        jsonb_to_recordset(round.made) as point(position smallint, turn smallint, checkpoint_id bigint,
          after_minutes integer, ask text, note text, due_at timestamptz, opens_at timestamptz, closes_at timestamptz,
          ends_at timestamptz)`.execute(trx);
  }
}

/** What of its client an activity's tasks depend on, of the tables `activity` and `client`. */
export const terms = sql`client.timezone || ' ' || coalesce(activity.tolerance_minutes, client.time_tolerance_minutes)`;

/** Writes the tasks of some activities that are due in a time; each once. */
export async function makeTasks(
  trx: Tx,
  ids: readonly number[],
  { from, to, draw = () => randomInt(SEEDS) }: Making,
): Promise<void> {
  const plans = await plansOf(trx, ids);
  await insertRounds(
    trx,
    plans.flatMap((plan) => plannedRounds(plan, { from: from(plan.id), to, people: ownersOf(plan), draw })),
  );
  await noteMade(trx, plans, { from, to });
}

/** Notes up to when, for whom and by which terms the rounds of plans are made, and bounds them by those moved. */
export async function noteMade(
  trx: Tx,
  plans: readonly Plan[],
  { from, to }: Pick<Making, 'from' | 'to'>,
): Promise<void> {
  const made = plans.map(({ id, assignment, people }) => ({
    id,
    people: assignment === 'shift' ? people : null,
  }));
  await sql`update activity set made_until = ${iso(to)}::timestamptz, made_for = coalesce(made_for, plan.people),
      made_with = coalesce(made_with, ${terms})
    from jsonb_to_recordset(${JSON.stringify(made)}::jsonb) as plan(id bigint, people bigint[]), client
    where activity.id = plan.id and client.id = activity.client_id`.execute(trx);
  for (const { id } of plans) await boundByMoved(trx, id, from(id), to);
}

/**
 * Bounds the windows of new tasks by the tasks that were moved to or from around there, and the other way round.
 * Instants in milliseconds.
 */
async function boundByMoved(trx: Tx, activity: number, from: number, to: number): Promise<void> {
  const near = sql`between ${iso(from - NEAR)}::timestamptz and ${iso(to + NEAR)}::timestamptz`;
  const { rows } = await sql<{ at: number; assigned_to: number | null }>`
    select (extract(epoch from at) * 1000)::float8 as at, assigned_to from task, unnest(array[due_at, planned_at]) as at
    where activity_id = ${activity} and moved_at is not null and at ${near}`.execute(trx);
  const owners = [...new Set(rows.map(({ assigned_to }) => assigned_to))];
  const moved = { activity, owners, instants: rows.map(({ at }) => at) };
  await checkDays(trx, await reboundNear(trx, moved, from));
}
