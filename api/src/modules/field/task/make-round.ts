import { randomInt } from 'node:crypto';
import { iso } from 'contract';
import { sql } from 'kysely';
import type { Tx } from '../../../ports/database.ts';
import { insertRounds, plannedRounds, SEEDS } from './make-tasks.ts';
import { ownersOf, plansOf } from './task-plans.ts';

/**
 * Writes one round of a plan before its time, if it is not there yet; by shift that of a person, first, and `withOthers`
 * those of the others that nobody moved. Returns the ids of its tasks, none when the plan has no such round; or `moved`: somebody moved it already.
 */
export async function makeRound(
  trx: Tx,
  {
    activity,
    at,
    assigned_to,
    withOthers,
  }: { activity: number; at: number; assigned_to: number | null; withOthers: boolean },
): Promise<number[] | 'moved'> {
  const [plan] = await plansOf(trx, [activity]);
  const owners = plan ? ownersOf(plan) : [];
  if (!plan || !owners.includes(assigned_to)) return [];
  const people = withOthers ? owners : [assigned_to];
  const draw = () => randomInt(SEEDS);
  await insertRounds(trx, plannedRounds(plan, { from: at - 1, to: at, people, draw }));
  const { rows } = await sql<{ id: number; own: boolean; moved: boolean }>`
    select id, assigned_to is not distinct from ${assigned_to}::bigint as own, moved_at is not null as moved from task
    where activity_id = ${activity} and planned_at = ${iso(at)}::timestamptz
      and ((${withOthers} and moved_at is null) or assigned_to is not distinct from ${assigned_to}::bigint)
    order by own desc, day, id`.execute(trx);
  // Shared out in another way meanwhile.
  if (!rows[0]?.own) return [];
  return rows[0].moved ? 'moved' : rows.map(({ id }) => id);
}
