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

/**
 * A scan that breaks nothing of its rule but may be too soon: only such a one makes the next too soon. Who scanned from
 * too far or without the text may do it again at once.
 */
export const wasThere = sql<boolean>`type = 'scan' and broken - 'too_soon' = '[]'`;

/** A scan that a fresh one is now the good one before of: stored, or arrived in the same call. */
interface Followed extends StoredScan {
  captured_at: string;
}

/**
 * Judges again the scans that some new ones precede by too few minutes, as if they had arrived after them: a later
 * arrival only ever makes a scan too soon. Minutes of a rule that were changed since do not change the past.
 */
export async function judgeFollowing(
  trx: Tx,
  { uca_id }: Phone,
  fresh: readonly StoredScan[],
): Promise<Followed[]> {
  const { rows } = await sql<Followed>`
    select next.id, next.uuid, next.checkpoint_id, next.broken, next.flags, next.captured_at
    from (select * from scan where id = any(${fresh.map(({ id }) => id)}::bigint[]) and ${wasThere}) as made
      join scan as next on next.uca_id = ${uca_id} and next.checkpoint_id = made.checkpoint_id and next.type = 'scan'
        and next.captured_at > made.captured_at
        and next.captured_at <= coalesce((select min(captured_at) from scan where uca_id = ${uca_id}
          and checkpoint_id = made.checkpoint_id and ${wasThere} and captured_at > made.captured_at), 'infinity')
      join scan_rule as rule on rule.id = next.rule_id and rule.min_minutes_at <= next.received_at
        and next.captured_at < made.captured_at + make_interval(mins => rule.min_minutes)`.execute(trx);
  const changed = rows
    .filter(({ broken }) => !broken.includes('too_soon'))
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
