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
import type { Phone } from '../../core/phone.ts';

/** A checkpoint of a client by its code, with its rule if that is in force, and the client's zone. */
export function checkpointToScan(trx: Tx, clientId: number, code: string) {
  return trx
    .selectFrom('checkpoint')
    .innerJoin('client', 'client.id', 'checkpoint.client_id')
    .leftJoin('scan_rule as rule', (join) =>
      join
        .onRef('rule.id', '=', 'checkpoint.scan_rule_id')
        .on('rule.deleted_at', 'is', null)
        .on('rule.active', '=', true),
    )
    .where('checkpoint.client_id', '=', clientId)
    .where('checkpoint.code', '=', code)
    .where('checkpoint.deleted_at', 'is', null)
    .select(['checkpoint.id', 'checkpoint.lat', 'checkpoint.lng', 'checkpoint.qr_type', 'client.timezone'])
    .select(['rule.id as rule_id', 'rule.max_metres', 'rule.min_minutes', 'rule.qr_types'])
    .select(['rule.text_required', 'rule.from_time', 'rule.to_time', 'rule.days'])
    .executeTakeFirst();
}
export type CheckpointToScan = NonNullable<Awaited<ReturnType<typeof checkpointToScan>>>;

/** A scan as received; if the phone does not say how the code was read, the checkpoint's type is used. */
export interface ReportedScan extends Omit<JudgedScan, 'qr_type'> {
  uuid: string;
  qr_type?: QrType | undefined;
  /** Of the fix, metres. */
  accuracy?: number | undefined;
}

/** What the server notes of a scan as it comes in. */
export interface Receipt {
  received_at: Date;
  /** By how many seconds the phone's clock was ahead; null when it did not say. */
  skew_seconds: number | null;
  /** So far off that the scan's time was put right. */
  clock_off: boolean;
}

export interface Verdict {
  rule_id: number | null;
  broken: ScanFault[];
}

/**
 * What a scan breaks of its checkpoint's rule, judged by what is known when it arrives. A late scan does not change
 * how later ones were judged.
 */
export async function judge(
  trx: Tx,
  { uca_id }: Phone,
  checkpoint: CheckpointToScan,
  scan: ReportedScan,
): Promise<Verdict> {
  const { rule_id, max_metres, min_minutes, qr_types, text_required, from_time, to_time, days } = checkpoint;
  if (rule_id === null || !qr_types || !days || from_time === null || to_time === null)
    return { rule_id: null, broken: [] };
  const terms = {
    max_metres,
    min_minutes,
    qr_types,
    text_required: text_required === true,
    from_time,
    to_time,
    days,
  };
  const { rows } = await sql<{ previous_at: string | null }>`
    select max(captured_at) as previous_at from scan
    where checkpoint_id = ${checkpoint.id} and uca_id = ${uca_id} and type = 'scan'
      and captured_at <= ${scan.captured_at} and uuid <> ${scan.uuid}`.execute(trx);
  const judged = { ...scan, qr_type: scan.qr_type ?? checkpoint.qr_type };
  const { lat, lng, timezone } = checkpoint;
  const scene = { checkpoint: { lat, lng }, previous_at: rows[0]?.previous_at ?? null, timezone };
  return { rule_id, broken: judgeScan(terms, judged, scene) };
}

const fixOf = (lat: number | null, lng: number | null): Coordinates | null =>
  lat === null || lng === null ? null : { lat, lng };

interface Neighbour {
  captured_at: string;
  lat: number | null;
  lng: number | null;
  accuracy: number | null;
  checkpoint_lat: number;
  checkpoint_lng: number;
}

/** The same phone's scans next to one in time, on either side. */
async function neighboursOf(trx: Tx, { uca_id }: Phone, { uuid, captured_at }: ReportedScan) {
  const next = (side: RawBuilder<unknown>, order: RawBuilder<unknown>) => sql`
    (select captured_at, lat, lng, accuracy, checkpoint_id from scan
      where uca_id = ${uca_id} and captured_at ${side} ${captured_at}::timestamptz and uuid <> ${uuid}
      order by captured_at ${order} limit 1)`;
  const { rows } = await sql<Neighbour>`
    select near.captured_at, near.lat, near.lng, near.accuracy, checkpoint.lat as checkpoint_lat,
      checkpoint.lng as checkpoint_lng
    from (${next(sql`<=`, sql`desc`)} union all ${next(sql`>`, sql`asc`)}) as near
    join checkpoint on checkpoint.id = near.checkpoint_id`.execute(trx);
  return rows.map(
    ({ lat, lng, checkpoint_lat, checkpoint_lng, ...near }): ScanSpot => ({
      ...near,
      fix: fixOf(lat, lng),
      checkpoint: { lat: checkpoint_lat, lng: checkpoint_lng },
    }),
  );
}

/** What is strange about a scan by what is known when it arrives, and how far from its checkpoint it was made. */
async function look(
  trx: Tx,
  phone: Phone,
  { lat, lng, max_metres }: CheckpointToScan,
  scan: ReportedScan,
  clock_off: boolean,
): Promise<{ metres: number | null; flags: ScanFlag[] }> {
  const spot: ScanSpot = {
    fix: fixOf(scan.lat, scan.lng),
    accuracy: scan.accuracy ?? null,
    checkpoint: { lat, lng },
    captured_at: scan.captured_at,
  };
  const neighbours = await neighboursOf(trx, phone, scan);
  return { metres: metresOff(spot), flags: scanFlags(spot, { clock_off, max_metres, neighbours }) };
}

/**
 * Stores a scan with what it breaks and what is strange about it, once for each uuid. Returns the stored scan, and
 * whether it is new.
 */
export async function keepScan(
  trx: Tx,
  phone: Phone,
  checkpoint: CheckpointToScan,
  { received_at, skew_seconds, clock_off, ...scan }: ReportedScan & Receipt,
) {
  markWriting(trx);
  const { uca_id, client_id } = phone;
  const { rule_id, broken } = await judge(trx, phone, checkpoint, scan);
  const { metres, flags } = await look(trx, phone, checkpoint, scan, clock_off);
  const written = await trx
    .insertInto('scan')
    .values({
      ...scan,
      client_id,
      uca_id,
      checkpoint_id: checkpoint.id,
      received_at,
      rule_id,
      broken: JSON.stringify(broken),
      metres,
      skew_seconds,
      flags: JSON.stringify(flags),
    })
    .onConflict((conflict) => conflict.columns(['uca_id', 'uuid']).doNothing())
    .executeTakeFirst();
  const kept = await trx
    .selectFrom('scan')
    .select(['id', 'checkpoint_id', 'broken', 'flags'])
    .where('uca_id', '=', uca_id)
    .where('uuid', '=', scan.uuid)
    .executeTakeFirstOrThrow();
  return { kept, isNew: Number(written.numInsertedOrUpdatedRows ?? 0) > 0 };
}
