import { createHash, randomInt } from 'node:crypto';
import { TASKS_AHEAD_HOURS } from 'contract';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../../ports/database.ts';
import { type GoneRound, noteGoneSaid } from './gone-said.ts';
import { emitJudged } from './judge-tasks.ts';
import { dueKey, dueKeyOf, keptRound, knownPoints, knownRounds, updateRounds } from './kept-rounds.ts';
import { insertRounds, noteMade, plannedRounds, SEEDS, terms } from './make-tasks.ts';
import { reboundNear } from './move-task.ts';
import { returnRounds } from './returned-rounds.ts';
import { utc } from './task.repository.ts';
import { checkDays } from './task-checks.ts';
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
 * Rounds of an activity that nobody began and that have not opened; one that was not moved must not have begun by its plan
 * either, since it would not be made again. Neither an excuse nor a refusal makes one due that its plan has no more.
 */
const unopened = (activity: number, now: Date) => sql`task.activity_id = ${activity}
  and task.day >= ${firstDay(now)}::date
  and case when moved_at is null then least(opens_at, planned_at) else opens_at end > ${now}::timestamptz
  and started_at is null and finished_at is null
  and not exists (select from task_point as point where point.task_id = task.id and point.scan_id is not null)`;

/**
 * Deletes unopened rounds of a held activity. What phones said of them, and report later, is kept beside what they were;
 * the former in the history of the activity too.
 */
export async function dropRounds(
  trx: Tx,
  activity: number,
  now: Date,
  which: RawBuilder<unknown>,
): Promise<void> {
  // First held, then looked at again: one that a phone was beginning meanwhile stays.
  const { rows } = await sql<{ id: number }>`select id from task where ${unopened(activity, now)} and ${which}
    order by id for update`.execute(trx);
  const held = rows.map(({ id }) => id);
  const { rows: gone } = await sql<GoneRound>`
    with gone as (delete from task where ${unopened(activity, now)} and id = any(${held}::bigint[])
      returning id, client_id, activity_id, planned_at, assigned_to, seed, due_at, moved_at, moved_by, move_reason)
    insert into task_gone (task_id, client_id, activity_id, planned_at, assigned_to, seed, due_at, moved_at, moved_by,
      move_reason, gone_at, excuses, said)
    select id, client_id, activity_id, planned_at, assigned_to, seed, due_at, moved_at, moved_by, move_reason, ${now}::timestamptz,
      case when exists (select from task_point as point where point.task_id = gone.id and excused_at is not null)
        then ${knownPoints(sql`gone.id`)} else '[]' end, coalesce((
        select jsonb_agg(jsonb_build_object('uca_id', said.uca_id, 'what', said.what, 'at', ${utc(sql`said.at`)},
            'reason', said.reason) order by said.at, said.uca_id)
          from task_said as said where said.task_id = gone.id), '[]')
      from gone
    returning task_id, client_id, activity_id, planned_at, said`.execute(trx);
  await noteGoneSaid(trx, gone, now);
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
export function emitRemade(trx: Tx, activities: readonly { id: number; client_id: number }[]): void {
  const clients = Map.groupBy(activities, ({ client_id }) => client_id);
  emitJudged(trx, new Map([...clients].map(([client, some]) => [client, new Set(some.map(({ id }) => id))])));
}

/** A digest of all that rounds are made from. */
function digestOf({ id: _id, client_id: _client, holidays, ...plan }: Plan): string {
  const days = plan.schedule.on_holidays === 'kept' ? [] : holidays;
  return createHash('sha256')
    .update(JSON.stringify([plan, days]))
    .digest('hex');
}

/**
 * Has the future rounds of an activity follow a change of it: what has opened stays as it was, and so does what somebody
 * began, or moved while the activity goes on. Does nothing if what rounds are made from did not change.
 */
export async function remakeTasks(trx: Tx, activity: number, now: Date): Promise<void> {
  const { rows } = await sql<{
    id: number;
    client_id: number;
    live: boolean;
    made_plan: string | null;
    is_same: boolean;
    /** The client's time zone changed since its rounds were made. */
    is_elsewhere: boolean;
  }>`
    select id, client_id, active and deleted_at is null as live, made_plan, coalesce((select made_with = ${terms}
      from client where client.id = activity.client_id), false) as is_same,
      coalesce((select split_part(made_with, ' ', 1) <> client.timezone
        from client where client.id = activity.client_id), false) as is_elsewhere
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
    if (plan) await followPlan(trx, plan, now, found.is_elsewhere);
    else await dropRounds(trx, activity, now, sql`true`);
    await dropDays(trx, activity, now);
  }
  // Their name and their instructions are shown with them.
  emitRemade(trx, [found]);
}

async function followPlan(trx: Tx, plan: Plan, now: Date, isElsewhere: boolean): Promise<void> {
  const making = { from: now.getTime(), to: now.getTime() + AHEAD };
  const wanted = plannedRounds(plan, {
    ...{ ...making, people: ownersOf(plan), draw: () => randomInt(SEEDS) },
  });
  // Who left owes none, moved or not.
  if (plan.assignment === 'shift') await dropRounds(trx, plan.id, now, ofOthers(plan.people));
  const known = new Map(
    (await knownRounds(trx, unopened(plan.id, now))).map((round) => [dueKey(round), round]),
  );
  const keys = new Set(wanted.map(dueKeyOf));
  const gone = [...known].filter(([key]) => !keys.has(key)).map(([, { id }]) => id);
  await dropRounds(trx, plan.id, now, sql`id = any(${gone}::bigint[])`);
  const kept = wanted.flatMap((round) => {
    const same = known.get(dueKeyOf(round));
    return same ? [keptRound(round, same)] : [];
  });
  const changed = await updateRounds(trx, kept);
  const { others, instants } = await returnRounds(
    trx,
    plan,
    wanted.filter((round) => !known.has(dueKeyOf(round))),
    now,
  );
  await insertRounds(trx, others);
  await noteMade(trx, [plan], { from: () => making.from, to: making.to });
  // What is open is late until the next round of the new plan opens; in another time zone it ends with the day it had.
  const open = isElsewhere ? [] : [making.from];
  const near = { activity: plan.id, owners: ownersOf(plan), instants: [...open, ...instants] };
  const bounded = await reboundNear(trx, near, making.from);
  // A scan that waits for its window may be within it now.
  await checkDays(trx, [...changed, ...bounded]);
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
