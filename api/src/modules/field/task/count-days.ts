import { dueOutcomes, pointRemarks } from 'contract';
import { sql } from 'kysely';
import type { Tx } from '../../../ports/database.ts';
import { type Ports, transact } from '../../../ports/ports.ts';

/**
 * Counts the points of days that are long over, for reports over a year (docs/adr/0101). A day is counted again after
 * something of it changed: triggers note the hours of what changes. What they note while a day is counted stays noted.
 */

/** From the end of a day until it is counted, by the database's clock, as in the triggers: little changes later. */
const AFTER = sql`interval '3 days'`;
/** Days of a client that are counted in one transaction: the embedded database does nothing else meanwhile. */
const BATCH = 7;
/** Any number, the same on every instance: one of them counts at a time. */
const LOCK = 7_204_118;

interface Day {
  begins: string;
  ends: string;
}

/** What is counted of a day's points: the columns of `task_point_count`. */
export const pointCounts = ['total', ...dueOutcomes, 'synced_late', ...pointRemarks] as const;
const columns = sql.join(pointCounts.map((name) => sql.ref(name)));
const counts = sql.join([
  sql`count(*)`,
  ...dueOutcomes.map((outcome) => sql`count(*) filter (where outcome = ${sql.lit(outcome)})`),
  ...['synced_late', ...pointRemarks].map((flag) => sql`count(*) filter (where ${sql.ref(flag)})`),
]);
const flags = sql.join(['synced_late', ...pointRemarks].map((flag) => sql.ref(flag)));

/** Whether a note of a change, `touch`, is of a counted day, `day`. */
export const isOfDay = sql`touch.client_id = day.client_id and touch.hour < day.ends
  and touch.hour > day.begins - interval '1 hour'`;

/** Counts days of a client, which are there already without their counts. */
async function count(trx: Tx, client: number, days: readonly Day[]): Promise<void> {
  await sql`
    insert into task_point_count (client_id, begins, counted_by, checkpoint_id, uca_id, outcome, ${columns})
    select ${client}, begins,
      case when grouping(checkpoint_id) = 0 then 'checkpoint' when grouping(who) = 0 then 'person' else 'outcome' end,
      checkpoint_id, who, outcome, ${counts}
    from (
      select day.begins, checkpoint_id, coalesce(uca_id, assigned_to) as who, outcome, ${flags}
      from unnest(${days.map(({ begins }) => begins)}::timestamptz[], ${days.map(({ ends }) => ends)}::timestamptz[])
        as day (begins, ends)
      join task_point as point on point.client_id = ${client} and due_at >= day.begins and due_at < day.ends
    ) as point
    group by grouping sets ((begins, checkpoint_id), (begins, who), (begins, outcome))`.execute(trx);
}

/** The next days of a client that are over: from midnight to midnight there, without a gap when its time zone changes. */
async function countNext(trx: Tx, client: number): Promise<number> {
  const { rows: days } = await sql<Day>`
    with last as (
      select timezone, coalesce(
        (select ends from task_point_day where client_id = client.id order by begins desc limit 1),
        date_trunc('day', (select min(due_at) from task_point where client_id = client.id), timezone)) as begins
      from client where id = ${client}
    ), midnight as (
      select nth, case when nth = 0 then begins
        else ((begins at time zone timezone)::date + nth)::timestamp at time zone timezone end as at
      from last, generate_series(0, ${sql.lit(BATCH)}) as nth
    )
    insert into task_point_day (client_id, begins, ends)
    select ${client}, midnight.at, next.at from midnight join midnight as next on next.nth = midnight.nth + 1
    where next.at <= now() - ${AFTER} returning begins, ends`.execute(trx);
  if (days.length > 0) await count(trx, client, days);
  return days.length;
}

/** Days in which something has changed, of one client. What is noted of days that are not counted yet is forgotten. */
async function countAgain(trx: Tx): Promise<number> {
  const { rows: days } = await sql<Day & { client_id: number }>`
    select distinct day.client_id, day.begins, day.ends from task_point_touch as touch
    join task_point_day as day on ${isOfDay} order by 1, 2 limit ${sql.lit(BATCH)}`.execute(trx);
  const client = days[0]?.client_id ?? 0;
  const own = days.filter((day) => day.client_id === client);
  const begins = sql`${own.map((day) => day.begins)}::timestamptz[]`;
  // Before they are counted: what is noted from here on may not be in the counts.
  const { rows: noted } = await sql<{ id: number }>`
    select id from task_point_touch as touch where not exists (
      select from task_point_day as day where ${isOfDay}
        and not (day.client_id = ${client} and day.begins = any(${begins})))`.execute(trx);
  if (own.length > 0) {
    await sql`delete from task_point_count where client_id = ${client} and begins = any(${begins})`.execute(
      trx,
    );
    await count(trx, client, own);
  }
  await sql`delete from task_point_touch where id = any(${noted.map(({ id }) => id)}::bigint[])`.execute(trx);
  return own.length;
}

/** Clients with points of days that may be due to be counted. */
async function clientsDue(trx: Tx): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from client
    where exists (select from task_point where client_id = client.id and due_at < now() - ${AFTER})
      and not exists (select from task_point_day where client_id = client.id
        and ends > now() - ${AFTER} - interval '1 day') order by id`.execute(trx);
  return rows.map(({ id }) => id);
}

/** Runs `work` in transactions of its own for as long as it finds days to count, on one instance at a time. */
async function repeat(ports: Ports, stopped: () => boolean, work: (trx: Tx) => Promise<number>) {
  const once = (trx: Tx) =>
    sql<{ held: boolean }>`select pg_try_advisory_xact_lock(${sql.lit(LOCK)}) as held`
      .execute(trx)
      .then(({ rows }) => (rows[0]?.held ? work(trx) : 0));
  let total = 0;
  for (;;) {
    const counted = stopped() ? 0 : await transact(ports, 'system', once);
    if (counted === 0) return total;
    total += counted;
  }
}

/** Counts what is due to be counted, and what has changed since it was. Returns how many days. */
export async function countDays(ports: Ports, stopped = () => false): Promise<number> {
  let total = await repeat(ports, stopped, countAgain);
  for (const client of await transact(ports, 'system', clientsDue))
    total += await repeat(ports, stopped, (trx) => countNext(trx, client));
  return total;
}
