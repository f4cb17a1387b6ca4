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
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../../ports/database.ts';
import { type Ports, transact } from '../../../ports/ports.ts';
import { holidaysOf } from '../../core/holiday-days.ts';
import { presentUcas } from './assigned.ts';
import { emitJudged } from './judge-tasks.ts';

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
interface Plan
  extends Pick<Activity, 'id' | 'client_id' | 'kind' | 'schedule' | 'order' | 'assignment' | 'stay_minutes'> {
  /** By shift: those who each owe a round of their own. */
  people: number[];
  tolerance_minutes: number;
  zone: string;
  holidays: string[];
  points: (DuePoint & { position: number; checkpoint_id: number; ask: 'nothing' | 'photo'; note: string })[];
}

/** Activities with what their tasks are created from; a checkpoint that was deleted is left out. */
async function plansOf(trx: Tx, ids: readonly number[]): Promise<Plan[]> {
  const { rows } = await sql<Plan>`
    select activity.id, activity.client_id, activity.kind, activity.schedule, activity.point_order as order,
      activity.assignment, activity.stay_minutes,
      case when activity.assignment = 'shift' then array(${presentUcas(sql`activity.id`)} order by 1) else '{}' end
        as people,
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

/** Whose rounds a plan makes: of each person by shift, else one that is nobody's. */
const ownersOf = ({ assignment, people }: Plan): readonly (number | null)[] =>
  assignment === 'shift' ? people : [null];

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
        ...{ client_id, activity_id, day, planned_at: at, turn: nth + 1 },
        ...{ position, checkpoint_id, after_minutes, ask, note },
        due_at: at + (after_minutes ?? 0) * 60_000,
        ...{ opens_at: window.opens, closes_at: window.closes, ends_at: window.ends },
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
      ...{ assigned_to, planned_at: iso(first.planned_at), tolerance_minutes: plan.tolerance_minutes },
      ...{ point_order: plan.order, stay_minutes: plan.stay_minutes, day_starts: plan.schedule.day_starts },
      opens_at: iso(Math.min(...points.map((point) => point.opens_at))),
      ends_at: iso(Math.max(...points.map((point) => point.ends_at))),
      made: points.map((point) => ({
        ...point,
        due_at: iso(point.due_at),
        opens_at: iso(point.opens_at),
        closes_at: iso(point.closes_at),
        ends_at: iso(point.ends_at),
      })),
    };
  });

/** Writes rounds that are not there yet, many in one statement: a year of them is created in seconds. */
async function insertRounds(trx: Tx, rounds: ReturnType<typeof rowsOf>): Promise<void> {
  for (let at = 0; at < rounds.length; at += 500) {
    const some = JSON.stringify(rounds.slice(at, at + 500));
    await sql`
      with round as (
        select * from jsonb_to_recordset(${some}::jsonb) as round(client_id bigint, activity_id bigint, day date,
          assigned_to bigint, points smallint, seed integer, planned_at timestamptz, tolerance_minutes integer,
          point_order text, stay_minutes integer, day_starts text, opens_at timestamptz, ends_at timestamptz,
          made jsonb)
        -- What is everybody's is not made again as each one's, nor the other way round: it was moved, begun or excused.
        where not exists (select from task as known where known.activity_id = round.activity_id
          and known.planned_at = round.planned_at and (known.assigned_to is null) <> (round.assigned_to is null))),
      made as (
        insert into task (client_id, activity_id, day, assigned_to, points, seed, planned_at, due_at,
          tolerance_minutes, point_order, stay_minutes, day_starts, opens_at, ends_at)
        select client_id, activity_id, day, assigned_to, points, seed, planned_at, planned_at, tolerance_minutes,
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
const terms = sql`client.timezone || ' ' || coalesce(activity.tolerance_minutes, client.time_tolerance_minutes)`;

/** Writes the tasks of some activities that are due in a time; each once. */
export async function makeTasks(
  trx: Tx,
  ids: readonly number[],
  { from, to, draw = () => randomInt(SEEDS) }: Making,
): Promise<void> {
  const plans = await plansOf(trx, ids);
  await insertRounds(
    trx,
    plans.flatMap((plan) =>
      rowsOf(plan, roundsOf(plan, { from: from(plan.id), to, people: ownersOf(plan), draw })),
    ),
  );
  const made = plans.map(({ id, assignment, people }) => ({
    id,
    people: assignment === 'shift' ? people : null,
  }));
  await sql`update activity set made_until = ${iso(to)}::timestamptz, made_for = coalesce(made_for, plan.people),
      made_with = coalesce(made_with, ${terms})
    from jsonb_to_recordset(${JSON.stringify(made)}::jsonb) as plan(id bigint, people bigint[]), client
    where activity.id = plan.id and client.id = activity.client_id`.execute(trx);
}

/** Days before now to which a round that has not begun may belong, of any time zone and shift. */
const DAYS_BACK = 3;

/** Holds an activity whose rounds are to change, and then its days that have not been, as the judge does. */
async function holdRounds(trx: Tx, activity: number, now: Date): Promise<void> {
  await sql`select from activity where id = ${activity} for no key update`.execute(trx);
  await sql`select from task_day where activity_id = ${activity} and day >= ${firstDay(now)}::date
    order by day for update`.execute(trx);
}
const firstDay = (now: Date) => iso(now.getTime() - DAYS_BACK * DAY).slice(0, 10);

/**
 * Deletes rounds of a held activity that nobody reported on and that have not opened; one that was not moved must not
 * have begun by its plan either, since it would not be made again.
 */
async function dropFuture(trx: Tx, activity: number, now: Date, which: RawBuilder<unknown>): Promise<void> {
  await sql`delete from task where activity_id = ${activity} and day >= ${firstDay(now)}::date
    and case when moved_at is null then least(opens_at, planned_at) else opens_at end > ${now}::timestamptz
    and ${which} and started_at is null and finished_at is null and declined_at is null
    and not exists (select from task_point as point where point.task_id = task.id
      and (point.excused_at is not null or point.scan_id is not null))`.execute(trx);
  await sql`delete from task_day where activity_id = ${activity} and day >= ${firstDay(now)}::date
    and not exists (select from task where (task.activity_id, task.day) = (task_day.activity_id, task_day.day))`.execute(
    trx,
  );
}

/** Has open screens look again at the tasks of an activity. */
const emitRemade = (trx: Tx, { id, client_id }: { id: number; client_id: number }) =>
  emitJudged(trx, new Map([[client_id, new Set([id])]]));

/**
 * Recreates the future tasks of an activity after it was changed, paused or deleted: what has opened stays as it
 * was, and so does what somebody moved or reported on.
 */
export async function remakeTasks(trx: Tx, activity: number, now: Date): Promise<void> {
  await holdRounds(trx, activity, now);
  await dropFuture(trx, activity, now, sql`moved_at is null`);
  const changed = await trx
    .updateTable('activity')
    .set({ made_until: null, made_for: null, made_with: null })
    .where('id', '=', activity)
    .returning(['id', 'client_id', sql<boolean>`active and deleted_at is null`.as('live')])
    .executeTakeFirst();
  if (!changed) return;
  if (changed.live)
    await makeTasks(trx, [activity], { from: () => now.getTime(), to: now.getTime() + AHEAD });
  await emitRemade(trx, changed);
}

/**
 * Follows who is assigned to activities by shift: who joins owes the rounds that begin and open from now on, who leaves
 * owes none of them, moved or not. Safe to run on several instances at once. Returns how many activities changed.
 */
async function followAssigned(ports: Ports): Promise<number> {
  const now = ports.clock.now();
  let total = 0;
  for (;;) {
    const count = await transact(ports, 'system', async (trx) => {
      const { rows } = await sql<{ id: number; client_id: number; made_for: number[]; made_until: string }>`
        select activity.id, activity.client_id, activity.made_for, activity.made_until from activity
        where active and deleted_at is null and assignment = 'shift' and made_for is not null and made_until is not null
          and made_for is distinct from array(${presentUcas(sql`activity.id`)} order by 1)
        order by id limit ${BATCH} for no key update skip locked`.execute(trx);
      const plans = new Map(
        (
          await plansOf(
            trx,
            rows.map(({ id }) => id),
          )
        ).map((plan) => [plan.id, plan]),
      );
      for (const { id, client_id, made_for, made_until } of rows) {
        const plan = plans.get(id);
        if (!plan) continue;
        await holdRounds(trx, id, now);
        await dropFuture(
          trx,
          id,
          now,
          sql`assigned_to is not null and assigned_to <> all(${plan.people}::bigint[])`,
        );
        const known = new Set(made_for);
        const people = plan.people.filter((one) => !known.has(one));
        const rounds = roundsOf(plan, {
          ...{ from: now.getTime(), to: Date.parse(made_until), people, draw: () => randomInt(SEEDS) },
        });
        const opening = rowsOf(plan, rounds).filter(({ opens_at }) => Date.parse(opens_at) > now.getTime());
        await insertRounds(trx, opening);
        await sql`update activity set made_for = ${plan.people}::bigint[] where id = ${id}`.execute(trx);
        await emitRemade(trx, { id, client_id });
      }
      return rows.length;
    });
    total += count;
    if (count < BATCH) return total;
  }
}

/** Recreates future tasks where a client changed its time zone or its tolerance. Returns how many activities. */
async function followClients(ports: Ports): Promise<number> {
  let total = 0;
  for (;;) {
    const count = await transact(ports, 'system', async (trx) => {
      const { rows } = await sql<{ id: number }>`
        select activity.id from activity join client on client.id = activity.client_id
        where activity.active and activity.deleted_at is null and made_until is not null and made_with <> ${terms}
        order by activity.id limit ${BATCH} for no key update of activity skip locked`.execute(trx);
      for (const { id } of rows) await remakeTasks(trx, id, ports.clock.now());
      return rows.length;
    });
    total += count;
    if (count < BATCH) return total;
  }
}

/** Keeps tasks created in advance. Safe to run on several instances at once. Returns how many activities got new ones. */
export async function keepTasksAhead(ports: Ports): Promise<number> {
  await followClients(ports);
  await followAssigned(ports);
  const now = ports.clock.now().getTime();
  let total = 0;
  for (;;) {
    const count = await transact(ports, 'system', async (trx) => {
      const { rows } = await sql<{ id: number; client_id: number; made_until: string | null }>`
        select id, client_id, made_until from activity where active and deleted_at is null
          and (made_until is null or made_until < ${iso(now + LEFT)}::timestamptz)
        order by made_until nulls first limit ${BATCH} for no key update skip locked`.execute(trx);
      const made = new Map(rows.map(({ id, made_until }) => [id, made_until]));
      const from = (id: number) => Math.max(now - AHEAD, Date.parse(made.get(id) ?? iso(now)));
      if (rows.length > 0) await makeTasks(trx, [...made.keys()], { from, to: now + AHEAD });
      const clients = Map.groupBy(rows, ({ client_id }) => client_id);
      await emitJudged(
        trx,
        new Map([...clients].map(([client, some]) => [client, new Set(some.map(({ id }) => id))])),
      );
      return rows.length;
    });
    total += count;
    if (count < BATCH) return total;
  }
}
