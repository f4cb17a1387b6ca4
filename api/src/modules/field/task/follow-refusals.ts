import { sql } from 'kysely';
import { type Ports, transact } from '../../../ports/ports.ts';
import { emitJudged } from './judge-tasks.ts';
import { weighRefusals } from './task-said.ts';

/**
 * Weighs again the refusals of rounds of whoever comes first that have not ended: people who join an activity may still
 * do a round that all others refused, and those who leave or are blocked do not have to refuse it. Safe to run on
 * several instances at once. Returns how many rounds changed.
 */
export function followRefusals(ports: Ports): Promise<number> {
  const now = ports.clock.now();
  return transact(ports, 'system', async (trx) => {
    const changed = await weighRefusals(
      trx,
      // What was done all the same is not declined afterwards, when who did it has left.
      sql`task.settled_at is null and task.finished_at is null and task.on_time + task.late + task.excused < task.points
        and task.assigned_to is null and task.ends_at > ${now}::timestamptz`,
      now,
    );
    const clients = Map.groupBy(changed, ({ client_id }) => client_id);
    emitJudged(
      trx,
      new Map(
        [...clients].map(([client, some]) => [client, new Set(some.map(({ activity_id }) => activity_id))]),
      ),
    );
    return changed.length;
  });
}
