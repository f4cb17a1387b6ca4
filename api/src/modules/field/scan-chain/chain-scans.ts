import { sql } from 'kysely';
import type { Tx } from '../../../ports/database.ts';
import { type Ports, transact } from '../../../ports/ports.ts';
import type { Json } from '../../core/proof/chain.ts';
import { chained } from '../../core/proof/links.ts';
import { holdEnd } from './chain-end.ts';
import { photoContent, scanContent } from './scan-entries.ts';

/** Scans and photos that are chained in one transaction. Others wait for its queries on the embedded database. */
const BATCH = 500;

interface Waiting {
  scan: number;
  kind: 'scan' | 'photo';
  /** The client's day on which it arrived. */
  day: string;
  /** Null when it was deleted before it was chained, and for a photo in the place of one that is chained. */
  content: Json | null;
}

/**
 * Reads the scans and photos of a client that have waited longest, in the order of their arrival. By rows and keys alone:
 * what is known of a table that is empty most of the time misleads the planner of a join with it.
 */
async function takeWaiting(trx: Tx, client: number): Promise<Waiting[]> {
  const { rows } = await sql<Waiting>`
    with taken as (delete from scan_unchained where ctid = any(array(
        select ctid from scan_unchained where client_id = ${client} order by received_at, scan_id limit ${BATCH}))
      returning received_at, scan_id, kind)
    select taken.scan_id as scan, taken.kind,
      to_char(taken.received_at at time zone client.timezone, 'YYYY-MM-DD') as day,
      case taken.kind when 'scan' then (select ${scanContent} from scan where scan.id = taken.scan_id)
        else (select ${photoContent} from scan join file on file.id = scan.photo_id where scan.id = taken.scan_id
          and not exists (select from scan_chain_entry as entry
            where entry.scan_id = scan.id and entry.kind = 'photo')) end as content
    from taken join client on client.id = ${client}
    order by taken.received_at, taken.scan_id, taken.kind desc`.execute(trx);
  return rows;
}

/** Appends scans and photos of a client to its chain. Returns how many there were. */
async function chainSome(trx: Tx, client: number): Promise<number> {
  const end = await holdEnd(trx, client);
  if (!end) return 0;
  const waiting = await takeWaiting(trx, client);
  let { nth, hash, day } = end;
  const entries = waiting.flatMap(({ scan, kind, content, day: arrived }) => {
    if (content === null) return [];
    const link = chained({ nth: nth + 1, previous: hash, scan, content });
    nth = link.nth;
    hash = link.hash;
    if (arrived > day) day = arrived;
    return [{ ...link, kind, day }];
  });
  if (entries.length === 0) return waiting.length;
  await sql`insert into scan_chain_entry (client_id, nth, scan_id, kind, day, previous, hash)
    select ${client}, nth, scan_id, kind, day, decode(previous, 'hex'), decode(hash, 'hex')
    from unnest(${entries.map((one) => one.nth)}::bigint[], ${entries.map(({ scan }) => scan)}::bigint[],
      ${entries.map(({ kind }) => kind)}::text[], ${entries.map((one) => one.day)}::date[],
      ${entries.map(({ previous }) => previous)}::text[],
      ${entries.map((one) => one.hash)}::text[]) as entry (nth, scan_id, kind, day, previous, hash)`.execute(
    trx,
  );
  await sql`update scan_chain set nth = ${nth}, hash = ${hash}, day = ${day}::date
    where client_id = ${client}`.execute(trx);
  return waiting.length;
}

/**
 * Chains the scans and photos that were stored since, client by client. Safe to run on several instances at once: one
 * holds the end of a client's chain, the others pass it over. Returns how many.
 */
export async function chainScans(ports: Ports, stopped = () => false): Promise<number> {
  const { rows: clients } = await transact(ports, 'system', (trx) =>
    sql<{ id: number }>`select id from client
      where exists (select from scan_unchained where client_id = client.id) order by id`.execute(trx),
  );
  let total = 0;
  // By turns, so that one client's thousands do not keep the others waiting.
  for (let due = clients.map(({ id }) => id); due.length > 0; ) {
    const unfinished = [];
    for (const client of due) {
      if (stopped()) return total;
      const count = await transact(ports, 'system', (trx) => chainSome(trx, client));
      total += count;
      if (count === BATCH) unfinished.push(client);
    }
    due = unfinished;
  }
  return total;
}
