import { sql } from 'kysely';
import type { Tx } from '../../../ports/database.ts';
import { assignedUcas, isAssigned } from './assigned.ts';
import { type CheckedDay, type DayKey, listed } from './task-checks.ts';

/**
 * Keeps who is assigned once a day is over, and who left since it began, until when: later joins and departures do not
 * change it.
 */
export async function keepAssigned(trx: Tx, days: readonly CheckedDay[], now: Date): Promise<void> {
  if (days.length === 0) return;
  const { rows } = await sql<
    DayKey & { client_id: number; ids: number[]; left: Record<string, string> | null }
  >`
    select task_day.client_id, task_day.activity_id, task_day.day, gone.left,
      array(select one.id from (${assignedUcas(sql`task_day.activity_id`)}
        union select unnest(gone.ids)) as one order by one.id) as ids
    from ${listed(days)} join task_day using (activity_id, day),
      lateral (select jsonb_object_agg(uca_id, until) as left, array_agg(uca_id) as ids from activity_left
        where activity_left.activity_id = task_day.activity_id
          and until > (select min(opens_at) from task where (task.activity_id, task.day) = (wanted.activity_id, wanted.day))
          and not ${isAssigned(sql`activity_left.activity_id`, sql`activity_left.uca_id`)}) as gone
    where task_day.uca_ids is null
      and not exists (select from task where (task.activity_id, task.day) = (wanted.activity_id, wanted.day)
        and task.ends_at > ${now}::timestamptz)`.execute(trx);
  // One set at a time and always in one order: instances that store the same new ones never deadlock.
  const sets = Map.groupBy(
    rows,
    ({ client_id, ids, left }) => `${client_id} ${ids.join(' ')} ${JSON.stringify(left)}`,
  );
  for (const [, same] of [...sets].sort(([one], [other]) => (one < other ? -1 : 1)))
    await sql`update task_day set uca_ids = ${same[0]?.ids ?? []}::bigint[],
        left_until = ${same[0]?.left ? JSON.stringify(same[0].left) : null}::jsonb
      from ${listed(same)}
      where (task_day.activity_id, task_day.day) = (wanted.activity_id, wanted.day)`.execute(trx);
}
