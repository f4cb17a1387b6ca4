import type { GateEntryDetail } from 'contract';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../../ports/database.ts';

/** Check-ins at kiosks, as they are read. */

/** A check-in belongs to the first entry that follows it within this many hours. */
const SAME_ARRIVAL_HOURS = 12;

/** The check-in that preceded an entry by a visit request; null for none. */
export async function checkinOf(trx: Tx, entryId: number): Promise<GateEntryDetail['checkin']> {
  const { rows } = await sql<NonNullable<GateEntryDetail['checkin']>>`
    select gate_kiosk.name as kiosk, checkin.at, checkin.notice_language as language, checkin.notice_version as version
    from ${sql.table('gate_entry')} as entry
      join gate_kiosk_checkin as checkin on checkin.request_id = entry.request_id and checkin.guest_id = entry.guest_id
      join gate_kiosk on gate_kiosk.id = checkin.kiosk_id and gate_kiosk.branch_id = entry.branch_id
    where entry.id = ${entryId} and checkin.at <= entry.entered_at
      and checkin.at > entry.entered_at - interval '1 hour' * ${SAME_ARRIVAL_HOURS}::integer
      and not exists (select from gate_entry as before
        where before.request_id = entry.request_id and before.guest_id = entry.guest_id and before.id <> entry.id
          and before.voided_at is null and before.entered_at >= checkin.at and before.entered_at < entry.entered_at)
    order by checkin.at desc limit 1`.execute(trx);
  return rows[0] ?? null;
}

/** When a guest of a visit last checked in at a branch since an instant, and has not entered since; null for never. */
export const waitingSince = (
  { request, guest, branch }: Record<'request' | 'guest' | 'branch', RawBuilder<unknown>>,
  since: string,
) => sql<string | null>`(select max(checkin.at) from gate_kiosk_checkin as checkin
  join gate_kiosk on gate_kiosk.id = checkin.kiosk_id and gate_kiosk.branch_id = ${branch}
  where checkin.request_id = ${request} and checkin.guest_id = ${guest} and checkin.at >= ${since}::timestamptz
    and not exists (select from gate_entry as later
      where later.request_id = checkin.request_id and later.guest_id = checkin.guest_id
        and later.voided_at is null and later.entered_at >= checkin.at))`;
