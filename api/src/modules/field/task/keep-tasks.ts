import { TASKS_AHEAD_HOURS } from 'contract';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../../ports/database.ts';
import { type Ports, transact } from '../../../ports/ports.ts';
import { presentUcas } from './assigned.ts';
import { emitJudged } from './judge-tasks.ts';
import { makeRoundsFor, makeTasks, terms } from './make-tasks.ts';
import { plansOf } from './task-plans.ts';

/** Tasks are created in advance, so that what is due can be shown, moved and sent to phones; and follow what changes. */

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const AHEAD = TASKS_AHEAD_HOURS * HOUR;
/** Created again once less than this is left ahead. */
const LEFT = AHEAD - 6 * HOUR;
const BATCH = 50;

const iso = (at: number) => new Date(at).toISOString();

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

/** Has open screens look again at the tasks of some activities. */
function emitRemade(trx: Tx, activities: readonly { id: number; client_id: number }[]): Promise<void> {
  const clients = Map.groupBy(activities, ({ client_id }) => client_id);
  return emitJudged(
    trx,
    new Map([...clients].map(([client, some]) => [client, new Set(some.map(({ id }) => id))])),
  );
}

/**
 * Recreates the future tasks of an activity after it was changed, paused or deleted: what has opened stays as it
 * was, and so does what somebody reported on, or moved while the activity goes on.
 */
export async function remakeTasks(trx: Tx, activity: number, now: Date): Promise<void> {
  await holdRounds(trx, activity, now);
  await renameMoved(trx, activity, now);
  const changed = await trx
    .updateTable('activity')
    .set({ made_until: null, made_for: null, made_with: null })
    .where('id', '=', activity)
    .returning(['id', 'client_id', sql<boolean>`active and deleted_at is null`.as('live')])
    .executeTakeFirst();
  if (!changed) return;
  await dropFuture(trx, activity, now, changed.live ? sql`moved_at is null` : sql`true`);
  if (changed.live)
    await makeTasks(trx, [activity], { from: () => now.getTime(), to: now.getTime() + AHEAD });
  await emitRemade(trx, [changed]);
}

/**
 * Where the client's time zone changed, what was moved is known by the same time of day as before: otherwise its round
 * would be made a second time.
 */
async function renameMoved(trx: Tx, activity: number, now: Date): Promise<void> {
  await sql`update task set planned_at = (task.planned_at at time zone split_part(activity.made_with, ' ', 1))
      at time zone client.timezone
    from activity, client where activity.id = ${activity} and client.id = activity.client_id
      and task.activity_id = activity.id and task.moved_at is not null and task.opens_at > ${now}::timestamptz
      and split_part(activity.made_with, ' ', 1) <> client.timezone`.execute(trx);
}

/** Runs a step, each time in a transaction, until it takes less than a batch. Returns how many it took. */
async function inBatches(ports: Ports, step: (trx: Tx) => Promise<number>): Promise<number> {
  for (let total = 0; ; ) {
    const count = await transact(ports, 'system', step);
    total += count;
    if (count < BATCH) return total;
  }
}

/**
 * Follows who is assigned to activities by shift: who joins owes the rounds that begin and open from now on, who leaves
 * owes none of them, moved or not. Safe to run on several instances at once. Returns how many activities changed.
 */
function followAssigned(ports: Ports): Promise<number> {
  const now = ports.clock.now();
  return inBatches(ports, async (trx) => {
    const { rows } = await sql<{ id: number; made_for: number[]; made_until: string }>`
      select activity.id, activity.made_for, activity.made_until from activity
      where active and deleted_at is null and assignment = 'shift' and made_for is not null and made_until is not null
        and made_for is distinct from array(${presentUcas(sql`activity.id`)} order by 1)
      order by id limit ${BATCH} for no key update skip locked`.execute(trx);
    const changed = new Map(rows.map((row) => [row.id, row]));
    for (const plan of await plansOf(trx, [...changed.keys()])) {
      const { id, client_id, people } = plan;
      const { made_for = [], made_until = iso(now.getTime()) } = changed.get(id) ?? {};
      await holdRounds(trx, id, now);
      await dropFuture(
        trx,
        id,
        now,
        sql`assigned_to is not null and assigned_to <> all(${people}::bigint[])`,
      );
      const joined = people.filter((one) => !made_for.includes(one));
      await makeRoundsFor(trx, plan, joined, { from: now.getTime(), to: Date.parse(made_until) });
      await sql`update activity set made_for = ${people}::bigint[] where id = ${id}`.execute(trx);
      await emitRemade(trx, [{ id, client_id }]);
    }
    return rows.length;
  });
}

/** Recreates future tasks where a client changed its time zone or its tolerance. Returns how many activities. */
const followClients = (ports: Ports): Promise<number> =>
  inBatches(ports, async (trx) => {
    const { rows } = await sql<{ id: number }>`
      select activity.id from activity join client on client.id = activity.client_id
      where activity.active and activity.deleted_at is null and made_until is not null and made_with <> ${terms}
      order by activity.id limit ${BATCH} for no key update of activity skip locked`.execute(trx);
    for (const { id } of rows) await remakeTasks(trx, id, ports.clock.now());
    return rows.length;
  });

/** Keeps tasks created in advance. Safe to run on several instances at once. Returns how many activities got new ones. */
export async function keepTasksAhead(ports: Ports): Promise<number> {
  await followClients(ports);
  await followAssigned(ports);
  const now = ports.clock.now().getTime();
  return inBatches(ports, async (trx) => {
    const { rows } = await sql<{ id: number; client_id: number; made_until: string | null }>`
      select id, client_id, made_until from activity where active and deleted_at is null
        and (made_until is null or made_until < ${iso(now + LEFT)}::timestamptz)
      order by made_until nulls first limit ${BATCH} for no key update skip locked`.execute(trx);
    const made = new Map(rows.map(({ id, made_until }) => [id, made_until]));
    const from = (id: number) => Math.max(now - AHEAD, Date.parse(made.get(id) ?? iso(now)));
    if (rows.length > 0) await makeTasks(trx, [...made.keys()], { from, to: now + AHEAD });
    await emitRemade(trx, rows);
    return rows.length;
  });
}
