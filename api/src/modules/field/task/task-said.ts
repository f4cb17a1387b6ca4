import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Tx } from '../../../ports/database.ts';
import { assignedUcas, isPresent } from './assigned.ts';

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

/** Of those whose round it is, or who can come first, or could when its day ended: who is still there. */
const asked = sql`(select one.id from (
    select task.assigned_to as id where task.assigned_to is not null
    union select kept.id from task_day, unnest(task_day.uca_ids) as kept (id)
      where task.assigned_to is null and (task_day.activity_id, task_day.day) = (task.activity_id, task.day)
        and (task_day.left_until ->> kept.id::text) is null
    union select one.id from (${assignedUcas(sql`task.activity_id`)}) as one
      where task.assigned_to is null and not exists (select from task_day
        where (task_day.activity_id, task_day.day) = (task.activity_id, task.day) and task_day.uca_ids is not null)) as one
  where ${isPresent(sql`one.id`)})`;

const refused = sql`${sql.table('task_said')} as said where said.task_id = task.id and said.what = 'decline'`;

/**
 * Rounds, of the table `task`, will not be done once everyone whom they are for and who is still there has said so: their
 * last word stands. While a round goes on it is taken back when somebody joins. Those that others hold are left to them.
 * Returns the rounds that changed.
 */
export async function weighRefusals(
  trx: Tx,
  which: RawBuilder<unknown>,
  now: Date,
): Promise<{ client_id: number; activity_id: number }[]> {
  const held = await sql<{
    id: number;
  }>`select task.id from task where ${which} and exists (select from ${refused})
    order by task.id for no key update skip locked`.execute(trx);
  if (held.rows.length === 0) return [];
  const { rows } = await sql<{ client_id: number; activity_id: number }>`
    with weighed as (select task.id, task.ends_at > ${now}::timestamptz as goes_on, last.*, not exists (
        select from ${asked} as one where not exists (select from ${refused} and said.uca_id = one.id)) as by_all
      from task, lateral (select said.at, said.uca_id, said.reason from ${refused}
        order by said.at desc, said.uca_id desc limit 1) as last
      where task.id = any(${held.rows.map(({ id }) => id)}::bigint[]))
    update task set declined_at = case when by_all then at end, declined_by = case when by_all then uca_id end,
      decline_reason = case when by_all then reason else '' end
    from weighed where task.id = weighed.id and (by_all or goes_on)
      and (task.declined_at, task.declined_by) is distinct from
        (case when by_all then at end, case when by_all then uca_id end)
    returning task.client_id, task.activity_id`.execute(trx);
  return rows;
}

/**
 * Keeps what a person says of a round for the first time. It is begun, or finished, when the first in time says so.
 * Returns whether that changed what operators see of the round: each refusal does.
 */
export async function keepSaid(
  trx: Tx,
  { id, uca, now }: { id: number; uca: number; now: Date },
  { what, at, reason }: Said,
): Promise<boolean> {
  // Two who say it at the same time: the second sees what the first said.
  await sql`select from task where id = ${id} for no key update`.execute(trx);
  const { numAffectedRows: added } = await sql`
    insert into task_said (client_id, task_id, uca_id, what, at, reason)
    select client_id, id, ${uca}, ${what}, ${at}::timestamptz, ${reason} from task where id = ${id}
    on conflict do nothing`.execute(trx);
  if (added === 0n) return false;
  const weighed = await weighRefusals(trx, sql`task.id = ${id}`, now);
  if (what === 'decline') return true;
  const { at: column, by, reason: why } = columns[what];
  const { numUpdatedRows } = await trx
    .updateTable('task')
    .set({ [column]: at, [by]: uca, ...(why && { [why]: reason }) })
    .where('id', '=', id)
    .where(
      sql<SqlBool>`(${sql.ref(column)} is null or (${at}::timestamptz, ${uca}::bigint) < (${sql.ref(column)}, ${sql.ref(by)}))`,
    )
    .executeTakeFirst();
  return numUpdatedRows > 0n || weighed.length > 0;
}
