import { sql } from 'kysely';
import { noticeOf } from '../src/modules/gate/kiosk/kiosk-notice.ts';
import type { Tx } from '../src/ports/database.ts';
import { HOUR, iso } from './ground.ts';

/** One kiosk at the busiest reception of each client, at which every third guest of the last month checked in. */

const BACK_DAYS = 30;
const WEEK = 7 * 24 * HOUR;

export async function seedKiosks(trx: Tx, day: number): Promise<void> {
  const { rows } = await sql<{ id: number; client_id: number; client: string }>`
    insert into gate_kiosk (client_id, branch_id, name, attention, created_at, created_by)
    select distinct on (busy.client_id) busy.client_id, busy.branch_id, 'Recepción', 'Tenga a la mano su documento.',
      ${iso(day - BACK_DAYS * 24 * HOUR - WEEK)}::timestamptz,
      (select min(id) from app_user where app_user.client_id = busy.client_id and type = 'cliente')
    from (select client_id, branch_id, count(*) as entries from gate_entry where rule = 4 group by 1, 2) as busy
    where exists (select from app_user where app_user.client_id = busy.client_id and type = 'cliente')
    order by busy.client_id, busy.entries desc, busy.branch_id
    returning id, client_id, (select client.name from client where client.id = gate_kiosk.client_id) as client`.execute(
    trx,
  );
  for (const { id, client_id, client } of rows) {
    const { text, version } = noticeOf({ notice: '', client }, 'es');
    // Nobody has the secret of this hash: its link is seen in the list, and a new one is created to try it.
    await sql`insert into shared_link (client_id, scope, kiosk_id, label, hash, created_at, created_by, visits, visited_at)
      select client_id, 'kiosk', id, name, ${Buffer.alloc(32)}, created_at, created_by, 1, ${iso(day)}::timestamptz
      from gate_kiosk where id = ${id}`.execute(trx);
    await sql`insert into gate_kiosk_notice (client_id, version, text) values (${client_id}, ${version}, ${text})`.execute(
      trx,
    );
    await sql`insert into gate_kiosk_checkin
        (client_id, kiosk_id, request_id, guest_id, at, how, notice_version, notice_language)
      select entry.client_id, ${id}::bigint, entry.request_id, entry.guest_id, entry.entered_at - interval '4 minutes',
        (array['pass', 'document', 'pass', 'name'])[1 + entry.id % 4], ${version}, 'es'
      from gate_entry as entry join gate_kiosk on gate_kiosk.id = ${id} and gate_kiosk.branch_id = entry.branch_id
      where entry.rule = 4 and entry.request_id is not null and entry.guest_id is not null
        and entry.entered_at > ${iso(day - BACK_DAYS * 24 * HOUR)}::timestamptz and entry.id % 3 = 0
      order by entry.entered_at, entry.id`.execute(trx);
  }
}
