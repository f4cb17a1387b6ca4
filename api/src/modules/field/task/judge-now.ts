import { sql } from 'kysely';
import type { Tx } from '../../../ports/database.ts';
import { emitJudged, judgeDays } from './judge-tasks.ts';
import { type CheckedDay, lastAt, takeChecks } from './task-checks.ts';

/** Judging within a request, which reads the outcome. */

/** A change goes no farther in a request; the rest is judged within a second. */
const ROUNDS = 10;

/**
 * Judges what waits to be judged at the checkpoints of some tasks, for a request that reads their points. Whether anything
 * did. `waits`: what another transaction judges meanwhile is waited for.
 */
export async function judgeNear(
  trx: Tx,
  tasks: readonly number[],
  now: Date,
  { waits = false } = {},
): Promise<boolean> {
  for (let round = 0; ; round++) {
    // Only the first time, when no day is held yet: nobody waits for each other.
    const locked = waits && round === 0 ? sql`for update` : sql`for update skip locked`;
    const { rows: days } = await sql<CheckedDay>`
      select client_id, activity_id, day, uca_ids from task_day where (activity_id, day) in (
        select near.activity_id, near.day from task_point as own
          join task_point as near on near.checkpoint_id = own.checkpoint_id and near.opens_at <= ${lastAt(sql`own`)}
            and near.ends_at >= own.opens_at and ${lastAt(sql`near`)} >= own.opens_at
          join task_check on (task_check.activity_id, task_check.day) = (near.activity_id, near.day)
        where own.task_id = any(${[...tasks]}::bigint[])) order by activity_id, day ${locked}`.execute(trx);
    if (days.length === 0 || round === ROUNDS) return round > 0;
    emitJudged(trx, await judgeDays(trx, await takeChecks(trx, days), now));
  }
}

/** Judges the day of a task at once, and what shares scans with it, for a request that reads its outcome. */
export async function judgeOne(trx: Tx, task: number, now: Date): Promise<void> {
  const { rows: own } = await sql<CheckedDay>`
    select client_id, activity_id, day, uca_ids from task_day
    where (activity_id, day) = (select activity_id, day from task where id = ${task}) for update`.execute(
    trx,
  );
  emitJudged(trx, await judgeDays(trx, own, now));
  await judgeNear(trx, [task], now);
}
