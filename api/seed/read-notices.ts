import { sql } from 'kysely';
import type { Tx } from '../src/ports/database.ts';
import { HOUR, iso } from './ground.ts';

/** What the bell shows as new at the first sign-in. */
const UNREAD = 5;

/** Operators have read what happened until a while ago: a handful of the last day's notices are unread. */
export async function seedReadNotices(trx: Tx, now: number): Promise<void> {
  const since = iso(now - 24 * HOUR);
  await sql`
    with told as (
      select client_id, known_at as at from geofence_event where kind <> 'found' and known_at > ${since}
      union all
      select client_id, known_at from alert where known_at > ${since}
      union all
      select event.client_id, max(event.at) from dispatch_event as event
        join dispatch on dispatch.id = event.dispatch_id
        where event.at > ${since} group by event.client_id, dispatch.occurrence_id
      union all
      select client_id, created_at from request_occurrence where state = 'missed' and created_at > ${since}
    ), ranked as (
      select client_id, at, row_number() over (partition by client_id order by at desc) as place from told
    )
    insert into notice_read (user_id, client_id, read_until)
    select person.id, person.client_id, ranked.at
    from app_user as person join ranked on ranked.client_id = person.client_id and ranked.place = ${UNREAD + 1}
    where person.type <> 'uca' and person.deleted_at is null`.execute(trx);
}
