import { sql } from 'kysely';
import type { Tx } from '../src/ports/database.ts';
import { DAY, iso } from './ground.ts';

/** One shared calendar of each client that has tasks: all of them, for an office. */
export async function seedSharedCalendars(trx: Tx, day: number, now: number): Promise<void> {
  await sql`insert into shared_calendar (client_id, name, with_names, created_at, created_by)
    select client.id, 'Oficina del puerto', false, ${iso(day - 20 * DAY)}::timestamptz, min(app_user.id)
    from client join app_user on app_user.client_id = client.id and app_user.type = 'cliente'
    where exists (select from task where task.client_id = client.id) group by client.id order by client.id`.execute(
    trx,
  );
  // Nobody has the secret of this hash: its link is seen in the list, and a new one is created to try it.
  await sql`insert into shared_link (client_id, scope, calendar_id, label, hash, created_at, created_by, visits, visited_at)
    select client_id, 'calendar', id, name, ${Buffer.alloc(32)}, created_at, created_by, 34, ${iso(now - DAY / 24)}::timestamptz
    from shared_calendar`.execute(trx);
}
