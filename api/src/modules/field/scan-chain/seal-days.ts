import { sql } from 'kysely';
import type { Tx } from '../../../ports/database.ts';
import { type Ports, transact } from '../../../ports/ports.ts';
import { sealOfDay } from '../../core/proof/day-seal.ts';
import { holdEnd } from './chain-end.ts';

/** After the end of a day: scans that arrived in its last seconds may still be on their way into the database. */
const AFTER_MS = 2 * 60_000;

/** The client's day of which the end is sealed no more: every day before it is over. */
const openDay = (now: Date) =>
  sql`(${new Date(now.getTime() - AFTER_MS)}::timestamptz at time zone client.timezone)::date`;

/** Clients with entries of days that are over, of which nothing waits to be chained. */
async function clientsDue(trx: Tx, now: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select client.id from client join scan_chain as chain on chain.client_id = client.id
    where chain.nth > chain.sealed
      and (select entry.day from scan_chain_entry as entry where entry.client_id = client.id
        and entry.nth > chain.sealed order by entry.nth limit 1) < ${openDay(now)}
      and not exists (select from scan_unchained as due where due.client_id = client.id
        and due.received_at < ${openDay(now)}::timestamp at time zone client.timezone)
    order by client.id`.execute(trx);
  return rows.map(({ id }) => id);
}

/** Days of a client that are over, after the last sealed entry: the place and the hash of the last entry of each. */
async function daysDue(trx: Tx, client: number, sealed: number, now: Date) {
  const { rows } = await sql<{ day: string; last: number; hash: string }>`
    select distinct on (entry.day) entry.day::text as day, entry.nth as last, encode(entry.hash, 'hex') as hash
    from scan_chain_entry as entry join client on client.id = entry.client_id
    where entry.client_id = ${client} and entry.nth > ${sealed} and entry.day < ${openDay(now)}
    order by entry.day, entry.nth desc`.execute(trx);
  return rows;
}

/** Seals the days of a client that are over. Returns how many. */
async function sealDays(trx: Tx, client: number, now: Date): Promise<number> {
  const held = await holdEnd(trx, client);
  if (!held) return 0;
  const days = await daysDue(trx, client, held.sealed, now);
  const newest = await trx
    .selectFrom('scan_seal')
    .select('head')
    .where('client_id', '=', client)
    .orderBy('day', 'desc')
    .limit(1)
    .executeTakeFirst();
  let previous = newest?.head ?? '';
  let first = held.sealed + 1;
  const seals = days.map(({ day, last, hash }) => {
    const seal = sealOfDay(client, { day, first, last, hash, sealed_at: now.toISOString(), previous });
    previous = seal.head;
    first = last + 1;
    return seal;
  });
  const end = seals.at(-1);
  if (!end) return 0;
  await trx
    .insertInto('scan_seal')
    .values(
      seals.map(({ first: first_nth, last: last_nth, ...seal }) => ({
        ...seal,
        client_id: client,
        first_nth,
        last_nth,
      })),
    )
    .execute();
  // What arrived on a sealed day and is chained only now belongs to the next one.
  await sql`update scan_chain set sealed = ${end.last}, day = greatest(day, ${end.day}::date + 1)
    where client_id = ${client}`.execute(trx);
  return seals.length;
}

/** Seals what each client's phones sent on days that are over. Safe on several instances. Returns how many days. */
export async function sealScanDays(ports: Ports, stopped = () => false): Promise<number> {
  const now = ports.clock.now();
  let total = 0;
  for (const client of await transact(ports, 'system', (trx) => clientsDue(trx, now))) {
    if (stopped()) return total;
    total += await transact(ports, 'system', (trx) => sealDays(trx, client, now));
  }
  return total;
}
