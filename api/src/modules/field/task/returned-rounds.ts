import { randomInt } from 'node:crypto';
import { iso } from 'contract';
import { sql } from 'kysely';
import type { Tx } from '../../../ports/database.ts';
import { dueKey, dueKeyOf, type KnownPoint, keptRound, updateRounds } from './kept-rounds.ts';
import { insertRounds, type PlannedRound, plannedRounds, SEEDS } from './make-tasks.ts';
import { reboundNear, shiftDayOf } from './move-task.ts';
import { checkDays } from './task-checks.ts';
import { ownersOf, type Plan } from './task-plans.ts';
import { keepSaid, type Said } from './task-said.ts';

/**
 * Rounds that a change deleted and a later one makes due again: an activity is restored or goes on, its plan is as it
 * was, or who left is back. They come back as phones know them, moved where they had been moved, with what was said and excused
 * of them.
 */

const MINUTE = 60_000;

interface GoneRound {
  task_id: number;
  planned: number;
  assigned_to: number | null;
  seed: number | null;
  due_at: string;
  moved_at: string | null;
  moved_by: number | null;
  move_reason: string;
  said: (Said & { uca_id: number })[];
  /** Its points, where something of it was excused; otherwise none. */
  excuses: KnownPoint[];
}

/** Those that are still ahead and that nothing has replaced, held; of several at the same moment the last. */
async function goneAhead(trx: Tx, plan: Plan, now: Date): Promise<Map<string, GoneRound>> {
  const { rows } = await sql<GoneRound>`
    select task_id, (extract(epoch from planned_at) * 1000)::float8 as planned, assigned_to, seed, due_at, moved_at,
      moved_by, move_reason, said, excuses
    from task_gone as gone
    where activity_id = ${plan.id} and greatest(planned_at, due_at) > ${now}::timestamptz and due_at is not null
      and not exists (select from task as known where known.activity_id = gone.activity_id
        and known.planned_at = gone.planned_at and (known.assigned_to is not distinct from gone.assigned_to
          or (known.assigned_to is null) <> (gone.assigned_to is null)))
    order by gone_at, task_id for update`.execute(trx);
  // What was to open meanwhile where it had been moved to is over; by its plan it may be due.
  const opens = now.getTime() + plan.tolerance_minutes * MINUTE;
  const ahead = rows.filter(({ moved_at, due_at }) => moved_at === null || Date.parse(due_at) > opens);
  return new Map(ahead.map((round) => [dueKey(round), round]));
}

/** The round of a plan that was moved away from where its rounds are made now; none if the plan has it no more. */
const farRound = (plan: Plan, { planned, assigned_to }: GoneRound): PlannedRound[] =>
  ownersOf(plan).includes(assigned_to)
    ? plannedRounds(plan, {
        ...{ from: planned - 1, to: planned, people: [assigned_to], draw: () => randomInt(SEEDS) },
      })
    : [];

/**
 * Writes those of the rounds that a plan makes due, and of those moved from elsewhere in it, which had been deleted. Returns
 * the others, which are new, and the instants around which windows depend on moves, in milliseconds.
 */
export async function returnRounds(
  trx: Tx,
  plan: Plan,
  wanted: readonly PlannedRound[],
  now: Date,
): Promise<{ others: PlannedRound[]; instants: number[] }> {
  const gone = await goneAhead(trx, plan, now);
  const keys = new Set(wanted.map(dueKeyOf));
  const far = [...gone.values()]
    .filter((round) => round.moved_at !== null && !keys.has(dueKey(round)))
    .flatMap((round) => farRound(plan, round));
  const back = [...wanted, ...far].flatMap((round) => {
    const former = gone.get(dueKeyOf(round));
    return former ? [{ round, former }] : [];
  });
  if (back.length === 0) return { others: [...wanted], instants: [] };
  const ids = back.map(({ former }) => former.task_id);
  await sql`delete from task_gone where task_id = any(${ids}::bigint[])`.execute(trx);
  const kept = back.map(({ round, former: { task_id: id, planned, assigned_to, seed, excuses: points } }) =>
    keptRound(round, { id, planned, assigned_to, seed, points }),
  );
  await insertRounds(trx, kept, { known: true });
  // They are written as the plan has them, without excuses.
  await updateRounds(
    trx,
    kept.filter(({ excused }) => excused),
  );
  const moved = back.map(({ former }) => former).filter(({ moved_at }) => moved_at !== null);
  for (const { task_id, due_at, moved_at, moved_by, move_reason } of moved) {
    const day = await shiftDayOf(trx, task_id, due_at);
    await trx
      .updateTable('task')
      .set({ due_at, day, moved_at, moved_by, move_reason })
      .where('id', '=', task_id)
      .execute();
    // Who calls this bounds them; of what is over by its plan it would leave the windows alone.
    await trx
      .updateTable('task_point')
      .set({ opens_at: due_at, closes_at: due_at, ends_at: due_at })
      .where('task_id', '=', task_id)
      .execute();
  }
  for (const { former } of back)
    for (const { uca_id: uca, what, at, reason } of former.said)
      await keepSaid(trx, { id: former.task_id, uca, now }, { what, at, reason });
  const returned = new Set(back.map(({ round }) => dueKeyOf(round)));
  return {
    others: wanted.filter((round) => !returned.has(dueKeyOf(round))),
    instants: moved.flatMap(({ planned, due_at }) => [planned, Date.parse(due_at)]),
  };
}

/**
 * Writes the rounds of people who join a plan, those that it has later than `from`, and that open later, up to `to`, in
 * milliseconds. Who was away only for a while has those that phones know. The activity and its days are held.
 */
export async function joinRounds(
  trx: Tx,
  plan: Plan,
  people: readonly number[],
  { from, to }: { from: number; to: number },
): Promise<void> {
  const rounds = plannedRounds(plan, { from, to, people, draw: () => randomInt(SEEDS) });
  const wanted = rounds.filter(({ opens_at }) => opens_at > iso(from));
  const { others, instants } = await returnRounds(trx, plan, wanted, new Date(from));
  await insertRounds(trx, others);
  await checkDays(trx, await reboundNear(trx, { activity: plan.id, owners: people, instants }, from));
}
