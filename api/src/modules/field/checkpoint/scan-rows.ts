import {
  type Coordinates,
  type JudgedScan,
  judgeScan,
  metresOff,
  type QrType,
  type ScanFault,
  type ScanFlag,
  type ScanSpot,
  scanFlags,
} from 'contract';
import { type RawBuilder, sql } from 'kysely';
import { markWriting } from '../../../http/idempotency.ts';
import type { Tx } from '../../../ports/database.ts';
import { plannedOnce } from '../../../ports/planned-once.ts';
import type { Phone } from '../../core/phone.ts';
import type { CheckpointToScan } from './code-owners.ts';
import { judgeFollowing, type StoredScan, wasThere } from './judge-following.ts';

/** Scans as they are stored: with what they break of their checkpoints' rules, by what is around them. */

/** A scan as received; if the phone does not report how the code was read, the checkpoint's type is used. */
export interface ReportedScan extends Omit<JudgedScan, 'qr_type'> {
  uuid: string;
  qr_type?: QrType | undefined;
  /** Of the fix, metres. */
  accuracy?: number | undefined;
  /** The round that the phone says it was made for. */
  task_id?: number | undefined;
}

/** What the server records of a scan as it arrives. */
export interface Receipt {
  received_at: Date;
  /** By how many seconds the phone's clock was ahead; null when it did not report it. */
  skew_seconds: number | null;
  /** So far off that the scan's time was corrected. */
  clock_off: boolean;
}

/** A scan with the checkpoint whose code it has. */
export interface ScanToKeep extends ReportedScan, Receipt {
  checkpoint: CheckpointToScan;
}

/** What is known of a phone's scans around one of them when it arrives. */
interface Surroundings {
  /** The phone's good scan at the same checkpoint within its rule's minutes before it. Observations do not count. */
  previous_at: string | null;
  /** The phone's scans next to it in time, on either side. */
  before: ScanSpot | null;
  after: ScanSpot | null;
}

const fixOf = (lat: number | null, lng: number | null): Coordinates | null =>
  lat === null || lng === null ? null : { lat, lng };

const spotOf = ({ lat, lng, accuracy, captured_at, checkpoint }: ScanToKeep): ScanSpot => ({
  fix: fixOf(lat, lng),
  accuracy: accuracy ?? null,
  checkpoint: { lat: checkpoint.lat, lng: checkpoint.lng },
  captured_at,
});

/** What is stored of some scans of a phone and around them, in their order. */
async function storedAround(
  trx: Tx,
  { uca_id }: Phone,
  scans: readonly ScanToKeep[],
): Promise<(Surroundings & { known: StoredScan | null })[]> {
  if (scans.length === 0) return [];
  const next = (side: RawBuilder<unknown>, order: RawBuilder<unknown>) => sql`
    (select json_build_object('captured_at', near.captured_at, 'accuracy', near.accuracy,
        'fix', case when near.lat is not null and near.lng is not null
          then json_build_object('lat', near.lat, 'lng', near.lng) end,
        'checkpoint', json_build_object('lat', checkpoint.lat, 'lng', checkpoint.lng))
      from (select captured_at, lat, lng, accuracy, checkpoint_id from scan
        where uca_id = ${uca_id} and captured_at ${side} made.at
        order by captured_at ${order} limit 1) as near
      join checkpoint on checkpoint.id = near.checkpoint_id)`;
  const { rows } = await sql<Surroundings & { known: StoredScan | null }>`
    ${plannedOnce} select (select jsonb_build_object('id', same.id, 'uuid', same.uuid, 'checkpoint_id', same.checkpoint_id,
          'broken', same.broken, 'flags', same.flags)
        from scan as same where same.uca_id = ${uca_id} and same.uuid = made.uuid) as known,
      (select max(captured_at) from scan where checkpoint_id = made.checkpoint_id and uca_id = ${uca_id}
        and ${wasThere} and captured_at <= made.at
        and captured_at > made.at - make_interval(mins => made.min_minutes)) as previous_at,
      ${next(sql`<=`, sql`desc`)} as before, ${next(sql`>`, sql`asc`)} as after
    from unnest(${scans.map(({ checkpoint }) => checkpoint.id)}::bigint[],
      ${scans.map(({ captured_at }) => captured_at)}::timestamptz[], ${scans.map(({ uuid }) => uuid)}::uuid[],
      ${scans.map(({ checkpoint }) => checkpoint.min_minutes)}::integer[])
      with ordinality as made(checkpoint_id, at, uuid, min_minutes, nth)
    order by made.nth`.execute(trx);
  return rows;
}

const timeOf = (at: string | null | undefined) => (at ? Date.parse(at) : Number.NEGATIVE_INFINITY);

/** Of scans that arrive together, those that are `wasThere` (judge-following). */
const thereAmong = (scans: readonly ScanToKeep[]) =>
  new Set(scans.filter((scan) => scan.type === 'scan' && judge(scan, null).broken.length === 0));

/** What is around a scan that arrives after some others of its phone; `there`: those of them that count as scans. */
function around(
  stored: Surroundings,
  scan: ScanToKeep,
  arrived: readonly ScanToKeep[],
  there: ReadonlySet<ScanToKeep>,
): Surroundings {
  let { previous_at, before, after } = stored;
  const at = timeOf(scan.captured_at);
  for (const other of arrived) {
    const when = timeOf(other.captured_at);
    if (when > at) {
      if (after === null || when < timeOf(after.captured_at)) after = spotOf(other);
      continue;
    }
    if (before === null || when >= timeOf(before.captured_at)) before = spotOf(other);
    const isSame = there.has(other) && other.checkpoint.id === scan.checkpoint.id;
    if (isSame && when > timeOf(previous_at)) previous_at = other.captured_at;
  }
  return { previous_at, before, after };
}

/** What a scan breaks of its checkpoint's rule. */
function judge(
  scan: ScanToKeep,
  previous_at: string | null,
): { rule_id: number | null; broken: ScanFault[] } {
  const { rule_id, max_metres, min_minutes, qr_types, text_required, from_time, to_time, days } =
    scan.checkpoint;
  if (rule_id === null || !qr_types || !days || from_time === null || to_time === null)
    return { rule_id: null, broken: [] };
  const terms = {
    ...{ max_metres, min_minutes, qr_types, text_required: text_required === true },
    ...{ from_time, to_time, days },
  };
  const judged = { ...scan, qr_type: scan.qr_type ?? scan.checkpoint.qr_type };
  const { lat, lng, timezone } = scan.checkpoint;
  return { rule_id, broken: judgeScan(terms, judged, { checkpoint: { lat, lng }, previous_at, timezone }) };
}

/** A scan as it is stored, with what it breaks and what is strange about it. */
function rowOf({ uca_id, client_id }: Phone, scan: ScanToKeep, { previous_at, before, after }: Surroundings) {
  const { checkpoint, clock_off, task_id: for_task, ...values } = scan;
  const { rule_id, broken } = judge(scan, previous_at);
  const spot = spotOf(scan);
  const neighbours = [before, after].filter((near) => near !== null);
  const flags: ScanFlag[] = scanFlags(spot, { clock_off, max_metres: checkpoint.max_metres, neighbours });
  return {
    ...values,
    ...{ client_id, uca_id, checkpoint_id: checkpoint.id, rule_id, metres: metresOff(spot) },
    ...{ broken, flags, for_task },
  };
}

/** A phone's scans that are stored already, by their uuids. */
async function storedBy(trx: Tx, { uca_id }: Phone, uuids: readonly string[]) {
  const { rows } = await sql<StoredScan>`
    ${plannedOnce} select id, uuid, checkpoint_id, broken, flags from scan
    where uca_id = ${uca_id} and uuid = any(${[...uuids]}::uuid[])`.execute(trx);
  return new Map(rows.map((row) => [row.uuid, row]));
}

/**
 * Stores a phone's scans with what they break of their checkpoints' rules and what is strange about them, once for each
 * uuid. They are judged as if each arrived alone, in this order. The order does not change what they break: `rejudged`
 * are those which one that arrived after them makes too soon. Returns the stored scans by their uuids, and those that
 * are new.
 */
export async function keepScans(trx: Tx, phone: Phone, scans: readonly ScanToKeep[]) {
  markWriting(trx);
  const uuids = scans.map(({ uuid }) => uuid);
  const stored = await storedAround(trx, phone, scans);
  const known = new Map(stored.flatMap(({ known: one }) => (one ? [[one.uuid, one] as const] : [])));
  const unknown = scans.filter(({ uuid }, nth) => !known.has(uuid) && uuids.indexOf(uuid) === nth);
  if (unknown.length === 0) return { kept: known, fresh: [], rejudged: [] };
  const surroundings = new Map(scans.map((scan, nth) => [scan, stored[nth] as Surroundings]));
  const there = thereAmong(unknown.slice(0, -1));
  const found = unknown.map((scan, nth) =>
    around(surroundings.get(scan) as Surroundings, scan, unknown.slice(0, nth), there),
  );
  const rows = unknown.map((scan, nth) => rowOf(phone, scan, found[nth] as Surroundings));
  const { rows: written } = await sql<StoredScan>`
    ${plannedOnce} insert into scan (client_id, uca_id, checkpoint_id, uuid, type, note, lat, lng, accuracy, qr_type,
        captured_at, received_at, skew_seconds, rule_id, metres, broken, flags, for_task)
      select client_id, uca_id, checkpoint_id, uuid, type, note, lat, lng, accuracy, qr_type,
        captured_at, received_at, skew_seconds, rule_id, metres, broken, flags, (select point.task_id from task_point as point
          where point.task_id = made.for_task and point.client_id = made.client_id
            and point.checkpoint_id = made.checkpoint_id
            and (point.assigned_to is null or point.assigned_to = made.uca_id) limit 1)
      from jsonb_populate_recordset(null::scan, ${JSON.stringify(rows)}::jsonb) as made
    on conflict (uca_id, uuid) do nothing
    returning id, uuid, checkpoint_id, broken, flags`.execute(trx);
  const added = new Map(written.map((row) => [row.uuid, row]));
  // Those that another call of the phone has stored in the meantime.
  const raced = unknown.filter(({ uuid }) => !added.has(uuid)).map(({ uuid }) => uuid);
  const others = raced.length > 0 ? await storedBy(trx, phone, raced) : [];
  // Most scans arrive in their order: none of the phone's follows them.
  const inOrder = found.every(({ after }) => after === null);
  const rejudged = inOrder ? [] : await judgeFollowing(trx, phone, written);
  const kept = new Map([...known, ...others, ...added]);
  for (const { id, uuid, checkpoint_id, broken, flags } of rejudged)
    if (kept.has(uuid)) kept.set(uuid, { id, uuid, checkpoint_id, broken, flags });
  return { kept, fresh: unknown.filter(({ uuid }) => added.has(uuid)), rejudged };
}
