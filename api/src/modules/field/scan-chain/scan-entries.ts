import { sql } from 'kysely';
import type { Tx } from '../../../ports/database.ts';
import type { Json } from '../../core/proof/chain.ts';
import type { ReadLinks } from '../../core/proof/chain-file.ts';
import type { Link, LooseScan } from '../../core/proof/links.ts';

/** In one form, independent of the connection's time zone. */
const instant = (column: 'scan.captured_at' | 'scan.received_at' | 'file.created_at') =>
  sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

/**
 * What a scan broke on arrival. Of that only one thing may have changed: a later arrival made it too soon. Where what it
 * breaks now differs in anything else, that is what is exported, so that the proof finds it altered.
 */
const brokenOnArrival = sql`case when scan.broken - 'too_soon' = scan.broken_on_arrival - 'too_soon'
    and scan.broken @> '["too_soon"]' and not scan.broken_on_arrival @> '["too_soon"]'
  then scan.broken_on_arrival else scan.broken end`;

/**
 * The content of a scan's entry: all that never changes, people and places by their ids. Its photo arrives later, so
 * it has an entry of its own; what it broke is as judged on arrival. Nulls are left out: a column of a later version
 * changes no old entry.
 */
export const scanContent = sql<Json>`jsonb_strip_nulls(jsonb_build_object(
  'client_id', scan.client_id, 'uca_id', scan.uca_id, 'checkpoint_id', scan.checkpoint_id, 'uuid', scan.uuid,
  'type', scan.type, 'note', scan.note, 'lat', scan.lat, 'lng', scan.lng, 'accuracy', scan.accuracy,
  'captured_at', ${instant('scan.captured_at')}, 'received_at', ${instant('scan.received_at')},
  'rule_id', scan.rule_id, 'broken', ${brokenOnArrival}, 'qr_type', scan.qr_type, 'metres', scan.metres,
  'skew_seconds', scan.skew_seconds, 'flags', scan.flags, 'for_task', scan.for_task))`;

/** The content of the entry of a scan's photo (`file`), which was stored with its digest. */
export const photoContent = sql<Json>`jsonb_strip_nulls(jsonb_build_object('kind', 'photo',
  'client_id', scan.client_id, 'sha256', scan.photo_sha256, 'bytes', file.bytes,
  'received_at', ${instant('file.created_at')}))`;

/** Reads entries of a client, each with its scan or photo as it is now: null when it is gone. */
export const readScanLinks =
  (client: number): ReadLinks =>
  async (trx, after, last, most) => {
    const { rows } = await sql<Link>`
      select entry.nth, entry.scan_id as scan, encode(entry.previous, 'hex') as previous,
        encode(entry.hash, 'hex') as hash, case when entry.kind = 'photo'
          then case when file.id is not null then ${photoContent} end
          else case when scan.id is not null then ${scanContent} end end as content,
        case when entry.kind = 'photo' then entry.kind end as kind, file.key as file
      from scan_chain_entry as entry left join scan on scan.id = entry.scan_id
        left join file on file.id = scan.photo_id and entry.kind = 'photo'
      where entry.client_id = ${client} and entry.nth > ${after} and entry.nth <= ${last}
      order by entry.nth limit ${most}`.execute(trx);
    return rows.map(({ kind, file, ...link }) => (kind ? { ...link, kind, ...(file && { file }) } : link));
  };

/** A client's scans captured within two instants, and their photos, that neither are chained nor wait for it. */
export async function looseScans(
  trx: Tx,
  client: number,
  [from, to]: readonly [from: string | null, to: string | null],
): Promise<LooseScan[]> {
  const within = sql`scan.client_id = ${client} and scan.captured_at >= ${from}::timestamptz
      and scan.captured_at < ${to}::timestamptz`;
  const { rows: scans } = await sql<LooseScan>`
    select scan.id as scan, ${scanContent} as content from scan where ${within}
      and not exists (select from scan_chain_entry as entry where entry.scan_id = scan.id and entry.kind = 'scan')
      and not exists (select from scan_unchained as due where due.kind = 'scan'
        and (due.client_id, due.received_at, due.scan_id) = (scan.client_id, scan.received_at, scan.id))
    order by scan.captured_at, scan.id`.execute(trx);
  const { rows: photos } = await sql<LooseScan>`
    select scan.id as scan, 'photo' as kind, ${photoContent} as content
    from scan join file on file.id = scan.photo_id where ${within} and scan.photo_sha256 is not null
      and not exists (select from scan_chain_entry as entry where entry.scan_id = scan.id and entry.kind = 'photo')
      and not exists (select from scan_unchained as due where due.kind = 'photo'
        and (due.client_id, due.received_at, due.scan_id) = (scan.client_id, file.created_at, scan.id))
    order by scan.captured_at, scan.id`.execute(trx);
  return [...scans, ...photos];
}
