import { type JudgedScan, judgeScan, type QrType, type ScanFault } from 'contract';
import { sql } from 'kysely';
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

/** Stores a scan with what it breaks, once for each uuid. Returns the stored scan, and whether it is new. */
export async function keepScan(
  trx: Tx,
  phone: Phone,
  checkpoint: CheckpointToScan,
  { received_at, ...scan }: ReportedScan & { received_at: Date },
) {
  markWriting(trx);
  const { uca_id, client_id } = phone;
  const { rule_id, broken } = await judge(trx, phone, checkpoint, scan);
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
    })
    .onConflict((conflict) => conflict.columns(['uca_id', 'uuid']).doNothing())
    .executeTakeFirst();
  const kept = await trx
    .selectFrom('scan')
    .select(['id', 'checkpoint_id', 'broken'])
    .where('uca_id', '=', uca_id)
    .where('uuid', '=', scan.uuid)
    .executeTakeFirstOrThrow();
  return { kept, isNew: Number(written.numInsertedOrUpdatedRows ?? 0) > 0 };
}
