import { sql } from 'kysely';
import type { Tx } from '../../../ports/database.ts';
import type { Json } from '../../core/proof/chain.ts';
import type { ReadLinks } from '../../core/proof/chain-file.ts';
import type { Link, LooseScan } from '../../core/proof/links.ts';

/** In one form, independent of the connection's time zone. */
const instant = (column: 'scan.captured_at' | 'scan.received_at') =>
  sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

/**
 * The content of a scan's entry: all that never changes, people and places by their ids. Its photo arrives later, so
 * it is no part of it; what it broke is as judged on arrival. Nulls are left out: a column of a later version changes
 * no old entry.
 */
export const scanContent = sql<Json>`jsonb_strip_nulls(jsonb_build_object(
  'client_id', scan.client_id, 'uca_id', scan.uca_id, 'checkpoint_id', scan.checkpoint_id, 'uuid', scan.uuid,
  'type', scan.type, 'note', scan.note, 'lat', scan.lat, 'lng', scan.lng, 'accuracy', scan.accuracy,
  'captured_at', ${instant('scan.captured_at')}, 'received_at', ${instant('scan.received_at')},
  'rule_id', scan.rule_id, 'broken', coalesce(scan.broken_on_arrival, scan.broken), 'qr_type', scan.qr_type, 'metres', scan.metres,
  'skew_seconds', scan.skew_seconds, 'flags', scan.flags, 'for_task', scan.for_task))`;

/** Reads entries of a client, each with its scan as it is now: null when it is gone. */
export const readScanLinks =
  (client: number): ReadLinks =>
  async (trx, after, last, most) => {
    const { rows } = await sql<Omit<Link, 'content'> & { content: Json | null }>`
      select entry.nth, entry.scan_id as scan, encode(entry.previous, 'hex') as previous,
        encode(entry.hash, 'hex') as hash, case when scan.id is not null then ${scanContent} end as content
      from scan_chain_entry as entry left join scan on scan.id = entry.scan_id
      where entry.client_id = ${client} and entry.nth > ${after} and entry.nth <= ${last}
      order by entry.nth limit ${most}`.execute(trx);
    return rows;
  };

/** Scans of a client that were captured within two instants and neither are chained nor wait for it. */
export async function looseScans(
  trx: Tx,
  client: number,
  [from, to]: readonly [from: string | null, to: string | null],
): Promise<LooseScan[]> {
  const { rows } = await sql<LooseScan>`
    select scan.id as scan, ${scanContent} as content from scan
    where scan.client_id = ${client} and scan.captured_at >= ${from}::timestamptz
      and scan.captured_at < ${to}::timestamptz
      and not exists (select from scan_chain_entry as entry where entry.scan_id = scan.id)
      and not exists (select from scan_unchained as due
        where (due.client_id, due.received_at, due.scan_id) = (scan.client_id, scan.received_at, scan.id))
    order by scan.captured_at, scan.id`.execute(trx);
  return rows;
}
