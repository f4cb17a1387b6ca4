import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Tx } from '../../../ports/database.ts';
import { presentUcas } from './assigned.ts';

/** What each person said of a round, and what of it stands for the round. */

export interface Said {
  what: 'start' | 'finish' | 'decline';
  at: string;
  reason: string;
}

const columns = {
  start: { at: 'started_at', by: 'started_by', reason: null },
  finish: { at: 'finished_at', by: 'finished_by', reason: 'finish_reason' },
  decline: { at: 'declined_at', by: 'declined_by', reason: 'decline_reason' },
} as const;

/** Of the table `task`: that a person has said something of it. What the round itself has is theirs too. */
export const hasSaid = (what: Said['what'], uca: number | RawBuilder<unknown>) => sql<SqlBool>`(
  exists (select from ${sql.table('task_said')} as said
    where said.task_id = task.id and said.uca_id = ${uca} and said.what = ${what})
  or coalesce(${sql.ref(`task.${columns[what].by}`)} = ${uca}, false))`;

/** Those whose round it is, or who can come first; once its day is over, who could. */
const asked = sql`(select unnest(array[task.assigned_to]) as id where task.assigned_to is not null
  union select unnest(task_day.uca_ids) from task_day
    where task.assigned_to is null and (task_day.activity_id, task_day.day) = (task.activity_id, task.day)
  union select one.id from (${presentUcas(sql`task.activity_id`)}) as one
    where task.assigned_to is null and not exists (select from task_day
      where (task_day.activity_id, task_day.day) = (task.activity_id, task.day) and task_day.uca_ids is not null))`;

/** A round will not be done once everyone whom it is for has said so: their last word stands. */
const declineForAll = (id: number) => sql`
  update task set declined_at = last.at, declined_by = last.uca_id, decline_reason = last.reason
  from (select at, uca_id, reason from task_said where task_id = ${id} and what = 'decline'
    order by at desc, uca_id desc limit 1) as last
  where task.id = ${id} and task.declined_at is null and not exists (select from ${asked} as one
    where not exists (select from task_said as said
      where said.task_id = task.id and said.uca_id = one.id and said.what = 'decline'))`;

/**
 * Keeps what a person says of a round for the first time. It is begun, or finished, when the first in time says so.
 * Returns whether that changed what operators see of the round: each refusal does.
 */
export async function keepSaid(
  trx: Tx,
  id: number,
  uca: number,
  { what, at, reason }: Said,
): Promise<boolean> {
  // Two who say it at the same time: the second sees what the first said.
  await sql`select from task where id = ${id} for no key update`.execute(trx);
  const { numAffectedRows: added } = await sql`
    insert into task_said (client_id, task_id, uca_id, what, at, reason)
    select client_id, id, ${uca}, ${what}, ${at}::timestamptz, ${reason} from task where id = ${id}
    on conflict do nothing`.execute(trx);
  if (added === 0n) return false;
  if (what === 'decline') {
    await declineForAll(id).execute(trx);
    return true;
  }
  const { at: column, by, reason: why } = columns[what];
  const { numUpdatedRows } = await trx
    .updateTable('task')
    .set({ [column]: at, [by]: uca, ...(why && { [why]: reason }) })
    .where('id', '=', id)
    .where(
      sql<SqlBool>`(${sql.ref(column)} is null or (${at}::timestamptz, ${uca}::bigint) < (${sql.ref(column)}, ${sql.ref(by)}))`,
    )
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
