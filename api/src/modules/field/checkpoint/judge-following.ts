import { type ScanFault, type ScanFlag, scanFaults } from 'contract';
import { sql } from 'kysely';
import type { Tx } from '../../../ports/database.ts';
import type { Phone } from '../../core/phone.ts';

/** What a scan that arrives late does to the one after it. */

/** A scan as it is stored, with what it breaks and what is strange about it. */
export interface StoredScan {
  id: number;
  uuid: string;
  checkpoint_id: number;
  broken: ScanFault[];
  flags: ScanFlag[];
}

/** The scan that a fresh one is now the one before of: stored, or arrived in the same call. */
interface Followed extends StoredScan {
  captured_at: string;
  minutes: number;
  min_minutes: number;
}

/**
 * Judges again the scans that some new ones precede by too few minutes, as if they had arrived after them: a later
 * arrival only ever makes a scan too soon. A rule that was changed since does not change the past.
 */
export async function judgeFollowing(
  trx: Tx,
  { uca_id }: Phone,
  fresh: readonly StoredScan[],
): Promise<Followed[]> {
  const { rows } = await sql<Followed>`
    select next.id, next.uuid, next.checkpoint_id, next.broken, next.flags, next.captured_at, rule.min_minutes,
      extract(epoch from next.captured_at - made.captured_at)::float8 / 60 as minutes
    from scan as made, lateral (select * from scan as later where later.uca_id = ${uca_id}
        and later.checkpoint_id = made.checkpoint_id and later.type = 'scan' and later.captured_at > made.captured_at
        order by later.captured_at, later.id limit 1) as next
      join scan_rule as rule on rule.id = next.rule_id and rule.updated_at <= next.received_at
    where made.id = any(${fresh.map(({ id }) => id)}::bigint[]) and made.type = 'scan'`.execute(trx);
  const changed = rows
    .filter(({ broken, minutes, min_minutes }) => minutes < min_minutes && !broken.includes('too_soon'))
    .map(
      (row): Followed => ({
        ...row,
        broken: scanFaults.filter((one) => one === 'too_soon' || row.broken.includes(one)),
      }),
    );
  if (changed.length > 0)
    await sql`update scan set broken = judged.broken, broken_on_arrival = coalesce(scan.broken_on_arrival, scan.broken)
      from jsonb_to_recordset(${JSON.stringify(changed.map(({ id, broken }) => ({ id, broken })))}::jsonb)
        as judged(id bigint, broken jsonb) where scan.id = judged.id`.execute(trx);
  return changed;
}
