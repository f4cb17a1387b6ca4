import { createHash, randomInt } from 'node:crypto';
import { drawTurns, TASKS_AHEAD_HOURS } from 'contract';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../../ports/database.ts';
import { emitJudged } from './judge-tasks.ts';
import { insertRounds, noteMade, type PlannedRound, plannedRounds, SEEDS, terms } from './make-tasks.ts';
import { checkDays, type DayKey } from './task-checks.ts';
import { ownersOf, type Plan, plansOf } from './task-plans.ts';

/**
 * What a change does to rounds that have not begun: one that is due again, at the same moment for the same person, stays
 * the same row, since phones without a connection know it by its id and its order.
 */

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** How far ahead rounds are made, in milliseconds. */
export const AHEAD = TASKS_AHEAD_HOURS * HOUR;

/** Days before now to which a round that has not begun may belong, of any time zone and shift. */
const DAYS_BACK = 3;
const firstDay = (now: Date) => new Date(now.getTime() - DAYS_BACK * DAY).toISOString().slice(0, 10);

/** Holds an activity whose rounds are to change, and then its days that have not been, as the judge does. */
export async function holdRounds(trx: Tx, activity: number, now: Date): Promise<void> {
  await sql`select from activity where id = ${activity} for no key update`.execute(trx);
  await sql`select from task_day where activity_id = ${activity} and day >= ${firstDay(now)}::date
    order by day for update`.execute(trx);
}

/**
 * Rounds of an activity that nobody reported on and that have not opened; one that was not moved must not have begun by
 * its plan either, since it would not be made again.
 */
const unopened = (activity: number, now: Date) => sql`task.activity_id = ${activity}
  and task.day >= ${firstDay(now)}::date
  and case when moved_at is null then least(opens_at, planned_at) else opens_at end > ${now}::timestamptz
  and started_at is null and finished_at is null and declined_at is null
  and not exists (select from task_said as said where said.task_id = task.id)
  and not exists (select from task_point as point where point.task_id = task.id
    and (point.excused_at is not null or point.scan_id is not null))`;

/** Deletes unopened rounds of a held activity. What phones report of them later is kept beside what they were. */
export async function dropRounds(
  trx: Tx,
  activity: number,
  now: Date,
  which: RawBuilder<unknown>,
): Promise<void> {
  // First held, then looked at again: what a phone was saying of one meanwhile keeps it.
  const { rows } = await sql<{ id: number }>`select id from task where ${unopened(activity, now)} and ${which}
    order by id for update`.execute(trx);
  const held = rows.map(({ id }) => id);
  await sql`with gone as (delete from task where ${unopened(activity, now)} and id = any(${held}::bigint[])
      returning id, client_id, activity_id, planned_at, assigned_to)
    insert into task_gone (task_id, client_id, activity_id, planned_at, assigned_to, gone_at)
    select id, client_id, activity_id, planned_at, assigned_to, ${now}::timestamptz from gone`.execute(trx);
}

/** Rounds of those who are not, or no longer, among some people. */
export const ofOthers = (people: readonly number[]) =>
  sql`assigned_to is not null and assigned_to <> all(${[...people]}::bigint[])`;

/** Deletes days of an activity that no round is left on. */
export async function dropDays(trx: Tx, activity: number, now: Date): Promise<void> {
  await sql`delete from task_day where activity_id = ${activity} and day >= ${firstDay(now)}::date
    and not exists (select from task where (task.activity_id, task.day) = (task_day.activity_id, task_day.day))`.execute(
    trx,
  );
}

/** Has open screens look again at the tasks of some activities. */
export function emitRemade(trx: Tx, activities: readonly { id: number; client_id: number }[]): Promise<void> {
  const clients = Map.groupBy(activities, ({ client_id }) => client_id);
  return emitJudged(
    trx,
    new Map([...clients].map(([client, some]) => [client, new Set(some.map(({ id }) => id))])),
  );
}

/** A digest of all that rounds are made from. */
function digestOf({ id: _id, client_id: _client, holidays, ...plan }: Plan): string {
  const days = plan.schedule.on_holidays === 'kept' ? [] : holidays;
  return createHash('sha256')
    .update(JSON.stringify([plan, days]))
    .digest('hex');
}

interface Known {
  id: number;
  planned: number;
  assigned_to: number | null;
  seed: number | null;
  /** By its position. */
  points: { checkpoint_id: number; turn: number }[];
}

/** The unopened rounds that the plan alone made. */
async function knownRounds(trx: Tx, activity: number, now: Date): Promise<Known[]> {
  const { rows } = await sql<Known>`
    select id, (extract(epoch from planned_at) * 1000)::float8 as planned, assigned_to, seed,
      (select coalesce(jsonb_agg(jsonb_build_object('checkpoint_id', point.checkpoint_id, 'turn', point.turn)
          order by point.position), '[]')
        from task_point as point where point.task_id = task.id) as points
    from task where ${unopened(activity, now)} and moved_at is null`.execute(trx);
  return rows;
}

const dueKey = ({ planned, assigned_to }: Pick<Known, 'planned' | 'assigned_to'>) =>
  `${planned} ${assigned_to ?? ''}`;
const dueKeyOf = ({ planned_at, assigned_to }: PlannedRound) =>
  dueKey({ planned: Date.parse(planned_at), assigned_to });

/** A round as it is due now with the order that its phones have; a random one is drawn anew only for other points. */
function keptOrder(round: PlannedRound, { id, seed, points }: Known): PlannedRound & { id: number } {
  if (round.seed === null) return { ...round, id };
  const left = Map.groupBy(points, ({ checkpoint_id }) => checkpoint_id);
  const kept = round.made.map(({ checkpoint_id }) => left.get(checkpoint_id)?.shift()?.turn);
  const isSame =
    seed !== null && points.length === round.made.length && kept.every((turn) => turn !== undefined);
  const own = seed ?? round.seed;
  const turns = isSame ? kept : drawTurns(own, round.made.length);
  return {
    ...{ ...round, id, seed: own },
    made: round.made.map((point, nth) => ({ ...point, turn: turns[nth] ?? nth + 1 })),
  };
}

const taskColumns = [
  ...['day', 'points', 'seed', 'tolerance_minutes', 'point_order', 'stay_minutes', 'day_starts'],
  ...['opens_at', 'ends_at'],
];
const pointColumns = [
  ...['day', 'turn', 'checkpoint_id', 'after_minutes', 'ask', 'note'],
  ...['due_at', 'opens_at', 'closes_at', 'ends_at'],
];
const columns = (of: string, names: readonly string[]) =>
  sql`(${sql.join(names.map((name) => sql.ref(`${of}.${name}`)))})`;
const changing = (names: readonly string[]) =>
  sql.join(names.map((name) => sql`${sql.ref(name)} = ${sql.ref(`wanted.${name}`)}`));

/** Writes what differs of rounds that stay. Returns the days of those that changed. */
async function updateRounds(trx: Tx, rounds: readonly (PlannedRound & { id: number })[]): Promise<DayKey[]> {
  const changed: DayKey[] = [];
  for (let at = 0; at < rounds.length; at += 500) {
    const some = JSON.stringify(rounds.slice(at, at + 500));
    const wanted = sql`jsonb_to_recordset(${some}::jsonb) as wanted(id bigint, client_id bigint, activity_id bigint,
      day date, assigned_to bigint, points smallint, seed integer, tolerance_minutes integer, point_order text,
      stay_minutes integer, day_starts text, opens_at timestamptz, ends_at timestamptz, made jsonb)`;
    const wantedPoints = sql`(select round.id as task_id, round.client_id, round.activity_id, round.assigned_to, point.*
      from jsonb_to_recordset(${some}::jsonb) as round(id bigint, client_id bigint, activity_id bigint,
          assigned_to bigint, made jsonb),
        jsonb_to_recordset(round.made) as point(position smallint, turn smallint, checkpoint_id bigint,
          after_minutes integer, ask text, note text, day date, due_at timestamptz, opens_at timestamptz,
          closes_at timestamptz, ends_at timestamptz)) as wanted`;
    await sql`insert into task_day (client_id, activity_id, day)
      select distinct client_id, activity_id, day from ${wanted} on conflict do nothing`.execute(trx);
    const { rows } = await sql<DayKey>`
      with changed as (
        update task set ${changing(taskColumns)} from ${wanted}
        where task.id = wanted.id and ${columns('task', taskColumns)} is distinct from ${columns('wanted', taskColumns)}
        returning task.activity_id, task.day),
      fewer as (
        delete from task_point using ${wanted}
        where task_point.task_id = wanted.id and task_point.position > wanted.points
        returning task_point.activity_id, task_point.day),
      others as (
        update task_point set ${changing(pointColumns)} from ${wantedPoints}
        where (task_point.task_id, task_point.position) = (wanted.task_id, wanted.position)
          and ${columns('task_point', pointColumns)} is distinct from ${columns('wanted', pointColumns)}
        returning task_point.activity_id, task_point.day),
      more as (
        insert into task_point (client_id, task_id, assigned_to, activity_id, position, ${sql.join(pointColumns.map((name) => sql.ref(name)))})
        select client_id, task_id, assigned_to, activity_id, position, ${sql.join(pointColumns.map((name) => sql.ref(name)))}
        from ${wantedPoints} where not exists (select from task_point as known
          where (known.task_id, known.position) = (wanted.task_id, wanted.position))
        returning activity_id, day)
      select * from changed union select * from fewer union select * from others union select * from more`.execute(
      trx,
    );
    changed.push(...rows);
  }
  return changed;
}

/**
 * Has the future rounds of an activity follow a change of it: what has opened stays as it was, and so does what somebody
 * reported on, or moved while the activity goes on. Does nothing if what rounds are made from did not change.
 */
export async function remakeTasks(trx: Tx, activity: number, now: Date): Promise<void> {
  const { rows } = await sql<{
    id: number;
    client_id: number;
    live: boolean;
    made_plan: string | null;
    is_same: boolean;
  }>`
    select id, client_id, active and deleted_at is null as live, made_plan, coalesce((select made_with = ${terms}
      from client where client.id = activity.client_id), false) as is_same
    from activity where id = ${activity} for no key update`.execute(trx);
  const [found] = rows;
  if (!found) return;
  const [plan] = found.live ? await plansOf(trx, [activity]) : [];
  const digest = plan ? digestOf(plan) : null;
  if (digest === null || digest !== found.made_plan || !found.is_same) {
    await holdRounds(trx, activity, now);
    await renameMoved(trx, activity, now);
    await trx
      .updateTable('activity')
      .set({ made_until: null, made_for: null, made_with: null, made_plan: digest })
      .where('id', '=', activity)
      .execute();
    if (plan) await followPlan(trx, plan, now);
    else await dropRounds(trx, activity, now, sql`true`);
    await dropDays(trx, activity, now);
  }
  // Their name and their instructions are shown with them.
  await emitRemade(trx, [found]);
}

async function followPlan(trx: Tx, plan: Plan, now: Date): Promise<void> {
  const making = { from: now.getTime(), to: now.getTime() + AHEAD };
  const wanted = plannedRounds(plan, {
    ...{ ...making, people: ownersOf(plan), draw: () => randomInt(SEEDS) },
  });
  // Who left owes none, moved or not.
  if (plan.assignment === 'shift') await dropRounds(trx, plan.id, now, ofOthers(plan.people));
  const known = new Map((await knownRounds(trx, plan.id, now)).map((round) => [dueKey(round), round]));
  const keys = new Set(wanted.map(dueKeyOf));
  const gone = [...known].filter(([key]) => !keys.has(key)).map(([, { id }]) => id);
  await dropRounds(trx, plan.id, now, sql`id = any(${gone}::bigint[])`);
  const kept = wanted.flatMap((round) => {
    const same = known.get(dueKeyOf(round));
    return same ? [keptOrder(round, same)] : [];
  });
  const changed = await updateRounds(trx, kept);
  await insertRounds(
    trx,
    wanted.filter((round) => !known.has(dueKeyOf(round))),
  );
  await noteMade(trx, [plan], { from: () => making.from, to: making.to });
  // A scan that waits for its window may be within it now.
  await checkDays(trx, changed);
}

/**
 * Where the client's time zone changed, what was moved is known by the same time of day as before: otherwise its round
 * would be made a second time.
 */
async function renameMoved(trx: Tx, activity: number, now: Date): Promise<void> {
  const { rows } = await sql<{ id: number; at: string }>`
    select task.id, (task.planned_at at time zone split_part(activity.made_with, ' ', 1)) at time zone client.timezone as at
    from task join activity on activity.id = task.activity_id join client on client.id = activity.client_id
    where task.activity_id = ${activity} and task.moved_at is not null and task.opens_at > ${now}::timestamptz
      and split_part(activity.made_with, ' ', 1) <> client.timezone`.execute(trx);
  if (rows.length === 0) return;
  const ids = rows.map(({ id }) => id);
  const renamed = sql`unnest(${ids}::bigint[], ${rows.map(({ at }) => at)}::timestamptz[]) as renamed(id, at)`;
  // What the plan had there before is not due any more: the moved ones are.
  const taken = sql`task.planned_at = any(${rows.map(({ at }) => at)}::timestamptz[])`;
  await dropRounds(trx, activity, now, sql`moved_at is null and ${taken}`);
  // By way of where no round is: one may take the time that another has until then.
  await sql`update task set planned_at = planned_at - interval '1000 years' where id = any(${ids}::bigint[])`.execute(
    trx,
  );
  await sql`update task set planned_at = case when exists (select from task as other
        where other.activity_id = task.activity_id and other.planned_at = renamed.at
          and other.assigned_to is not distinct from task.assigned_to)
      then task.planned_at + interval '1000 years' else renamed.at end
    from ${renamed} where task.id = renamed.id`.execute(trx);
}
