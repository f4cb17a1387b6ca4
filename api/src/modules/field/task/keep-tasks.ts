import { iso, TASKS_MADE_HOURS } from 'contract';
import { sql } from 'kysely';
import type { Tx } from '../../../ports/database.ts';
import { type Ports, transact } from '../../../ports/ports.ts';
import { presentUcas } from './assigned.ts';
import { makeTasks, terms } from './make-tasks.ts';
import {
  AHEAD,
  dropDays,
  dropRounds,
  emitRemade,
  holdRounds,
  ofOthers,
  remakeTasks,
} from './remake-tasks.ts';
import { joinRounds } from './returned-rounds.ts';
import { hasRounds, plansOf } from './task-plans.ts';

/** Tasks are created in advance, so that what is due can be shown, moved and sent to phones; and follow what changes. */

const HOUR = 3_600_000;
/** Created again once less than this is left ahead. */
const LEFT = TASKS_MADE_HOURS * HOUR;
const BATCH = 50;

/** Activities whose rounds are made, of the tables `activity` and `client`. */
const live = sql`activity.active and activity.deleted_at is null and ${hasRounds}`;

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
      select activity.id, activity.made_for, activity.made_until
      from activity join client on client.id = activity.client_id
      where ${live} and assignment = 'shift' and made_for is not null and made_until is not null
        and made_for is distinct from array(${presentUcas(sql`activity.id`)} order by 1)
      order by activity.id limit ${BATCH} for no key update of activity skip locked`.execute(trx);
    const changed = new Map(rows.map((row) => [row.id, row]));
    for (const plan of await plansOf(trx, [...changed.keys()])) {
      const { id, client_id, people } = plan;
      const { made_for = [], made_until = iso(now.getTime()) } = changed.get(id) ?? {};
      await holdRounds(trx, id, now);
      await dropRounds(trx, id, now, ofOthers(people));
      await dropDays(trx, id, now);
      const joined = people.filter((one) => !made_for.includes(one));
      await joinRounds(trx, plan, joined, { from: now.getTime(), to: Date.parse(made_until) });
      await sql`update activity set made_for = ${people}::bigint[] where id = ${id}`.execute(trx);
      emitRemade(trx, [{ id, client_id }]);
    }
    return rows.length;
  });
}

/** Recreates future tasks where a client changed its time zone or its tolerance. Returns how many activities. */
const followClients = (ports: Ports): Promise<number> =>
  inBatches(ports, async (trx) => {
    const { rows } = await sql<{ id: number }>`
      select activity.id from activity join client on client.id = activity.client_id
      where ${live} and made_until is not null and made_with <> ${terms}
      order by activity.id limit ${BATCH} for no key update of activity skip locked`.execute(trx);
    for (const { id } of rows) await remakeTasks(trx, id, ports.clock.now());
    return rows.length;
  });

/** What is due while a client has no rounds is never made: they go on from when it has them again. */
const forgetMissed = (ports: Ports): Promise<void> =>
  transact(ports, 'system', async (trx) => {
    await sql`update activity set made_until = null where id in (
      select activity.id from activity join client on client.id = activity.client_id
      where not ${hasRounds} and made_until < ${ports.clock.now()}::timestamptz
      for no key update of activity skip locked)`.execute(trx);
  });

/** How long phones may still report on a round that a change deleted, in milliseconds. */
const GONE_KEPT = 90 * 24 * HOUR;

/** Forgets rounds that a change deleted, and who left: when no day of theirs is still to be kept. */
const forgetGone = (ports: Ports): Promise<void> =>
  transact(ports, 'system', async (trx) => {
    const kept = sql`${iso(ports.clock.now().getTime() - GONE_KEPT)}::timestamptz`;
    await sql`delete from task_gone where gone_at < ${kept}`.execute(trx);
    await sql`delete from activity_left as gone where until < ${kept} and not exists (select from task
      where task.activity_id = gone.activity_id and task.assigned_to is null and task.people_id is null
        and task.opens_at < gone.until)`.execute(trx);
  });

/** Keeps tasks created in advance. Safe to run on several instances at once. Returns how many activities got new ones. */
export async function keepTasksAhead(ports: Ports): Promise<number> {
  await forgetMissed(ports);
  await followClients(ports);
  await followAssigned(ports);
  await forgetGone(ports);
  const now = ports.clock.now().getTime();
  return inBatches(ports, async (trx) => {
    const { rows } = await sql<{ id: number; client_id: number; made_until: string | null }>`
      select activity.id, activity.client_id, made_until
      from activity join client on client.id = activity.client_id where ${live}
        and (made_until is null or made_until < ${iso(now + LEFT)}::timestamptz)
      order by made_until nulls first limit ${BATCH} for no key update of activity skip locked`.execute(trx);
    const made = new Map(rows.map(({ id, made_until }) => [id, made_until]));
    const from = (id: number) => Math.max(now - AHEAD, Date.parse(made.get(id) ?? iso(now)));
    if (rows.length > 0) await makeTasks(trx, [...made.keys()], { from, to: now + AHEAD });
    emitRemade(trx, rows);
    return rows.length;
  });
}
