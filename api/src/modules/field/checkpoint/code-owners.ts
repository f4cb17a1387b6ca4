import type { QrType } from 'contract';
import { sql } from 'kysely';
import type { Tx } from '../../../ports/database.ts';
import { plannedOnce } from '../../../ports/planned-once.ts';
import type { Phone } from '../../core/phone.ts';

/** Whose a code is, or was when it was scanned. */

/** A checkpoint that has, or had, a code, with its rule if that is in force and the client's zone. */
export interface CheckpointToScan extends ScanRuleTerms {
  id: number;
  code: string;
  /** Until when it had the code; null: it has it now. */
  until: string | null;
  lat: number;
  lng: number;
  qr_type: QrType;
  timezone: string;
}

/** The terms of a checkpoint's rule; all null without one. */
interface ScanRuleTerms {
  rule_id: number | null;
  max_metres: number | null;
  min_minutes: number | null;
  qr_types: QrType[] | null;
  text_required: boolean | null;
  from_time: string | null;
  to_time: string | null;
  days: number[] | null;
}

/**
 * Whose codes these are, of a phone's client, and whose they were after an instant: of a code, who had it longest comes
 * last. A deleted checkpoint had its code until then. From here on calls of one phone take turns: of two scans that arrive
 * at once, one is the first and the other may be too soon.
 */
export async function checkpointsToScan(
  trx: Tx,
  { client_id: clientId, uca_id }: Phone,
  codes: readonly string[],
  since: string,
): Promise<Map<string, CheckpointToScan[]>> {
  const list = sql`${[...new Set(codes)]}::text[]`;
  const { rows } = await sql<CheckpointToScan>`
    ${plannedOnce} with phone as materialized (select from uca where id = ${uca_id} for no key update)
    select owner.code, owner.until, checkpoint.id, checkpoint.lat, checkpoint.lng, checkpoint.qr_type,
      client.timezone, rule.id as rule_id, rule.max_metres, rule.min_minutes, rule.qr_types, rule.text_required,
      rule.from_time, rule.to_time, rule.days
    from (select id, code, null::timestamptz as until from checkpoint
        where client_id = ${clientId} and code = any(${list}) and deleted_at is null
      union all select id, code, deleted_at from checkpoint
        where client_id = ${clientId} and code = any(${list}) and deleted_at > ${since}::timestamptz
      union all select checkpoint_id, code, until from checkpoint_former_code
        where client_id = ${clientId} and code = any(${list}) and until > ${since}::timestamptz) as owner
      cross join (select count(*) from phone) as held
      join checkpoint on checkpoint.id = owner.id
      join client on client.id = checkpoint.client_id
      left join scan_rule as rule on rule.id = checkpoint.scan_rule_id and rule.deleted_at is null and rule.active
    order by owner.until nulls last, checkpoint.id desc`.execute(trx);
  return Map.groupBy(rows, ({ code }) => code);
}

/** Of those who have or had a code, whose it was at an instant. */
export const ownerAt = (owners: readonly CheckpointToScan[] | undefined, at: string) =>
  owners?.find(({ until }) => until === null || Date.parse(until) > Date.parse(at));

/** Keeps the code that a checkpoint had until now. */
export async function keepFormerCode(trx: Tx, id: number, code: string, now: Date): Promise<void> {
  await sql`insert into checkpoint_former_code (client_id, checkpoint_id, code, until)
    select client_id, id, ${code}, ${now}::timestamptz from checkpoint where id = ${id}
    on conflict do nothing`.execute(trx);
}
