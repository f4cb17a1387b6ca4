import { sql } from 'kysely';
import type { Tx } from '../../../ports/database.ts';
import { assignedUcas } from './assigned.ts';
import { type CheckedDay, type DayKey, listed } from './task-checks.ts';

/** Keeps who is assigned once a day is over: later joins and departures do not change it. */
export async function keepAssigned(trx: Tx, days: readonly CheckedDay[], now: Date): Promise<void> {
  const { rows } = await sql<DayKey & { client_id: number; ids: number[] }>`
    select task_day.client_id, task_day.activity_id, task_day.day,
      array(select one.id from (${assignedUcas(sql`task_day.activity_id`)}) as one order by one.id) as ids
    from ${listed(days)} join task_day using (activity_id, day)
    where task_day.uca_ids is null
      and not exists (select from task where (task.activity_id, task.day) = (wanted.activity_id, wanted.day)
        and task.ends_at > ${now}::timestamptz)`.execute(trx);
  // One set at a time and always in one order: instances that store the same new ones never deadlock.
  const sets = Map.groupBy(rows, ({ client_id, ids }) => `${client_id} ${ids.join(' ')}`);
  for (const [, same] of [...sets].sort(([one], [other]) => (one < other ? -1 : 1)))
    await sql`update task_day set uca_ids = ${same[0]?.ids ?? []}::bigint[] from ${listed(same)}
      where (task_day.activity_id, task_day.day) = (wanted.activity_id, wanted.day)`.execute(trx);
}
