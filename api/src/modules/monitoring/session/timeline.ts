import { SESSION_ALERTS, type SessionHappening } from 'contract';
import { sql } from 'kysely';
import type { Ctx } from '../../../http/context.ts';
import { problem } from '../../../http/problem.ts';
import { personIn } from '../../core/scope.ts';
import { aboutPhones, askedOf } from '../../field/position/alert.repository.ts';
import { findSession } from './session.repository.ts';

/** Events of a session, newest first. 404 if the session is not the caller's. */
export function timelineOf(ctx: Ctx, id: number): Promise<{ data: SessionHappening[] }> {
  return ctx.tx(async (trx) => {
    const session = await findSession(trx, ctx, id);
    if (!session) throw problem('notFound', 'error.sessionGone');
    const { rows } = await sql<SessionHappening>`
      select 'event-' || event.id as key, event.at, event.what, coalesce(helper.name,
        trim(who.name || ' ' || who.last_name), '') as author, event.text, event.level, event.source,
        null::smallint as alert, null::bigint as alert_id, null::timestamptz as taken_at, null::text as taken_by,
        null::jsonb as asked, null::bigint as uca_id, event.lat, event.lng, event.names, event.fields
      from monitoring_event as event left join app_user as who on who.id = event.user_id
        left join contact as helper on helper.id = event.contact_id
      where event.session_id = ${id}
      union all
      select * from (
        select 'alert-' || alert.id, alert.at, 'alert', '', '', null::smallint, null::text, alert.type,
          alert.id, alert.taken_at, nullif(${personIn('taker')}, ''), ${askedOf}, alert.uca_id, alert.lat, alert.lng,
          array[trim(person.name || ' ' || person.last_name)], array[]::text[]
        from alert join uca on uca.id = alert.uca_id join app_user as person on person.id = uca.user_id
          left join app_user as taker on taker.id = alert.taken_by
        where alert.client_id = ${session.client_id} and alert.at >= ${session.since} and ${aboutPhones}
          and exists (select from monitoring_uca as watched where watched.session_id = ${id}
            and watched.uca_id = alert.uca_id
            and alert.at <= coalesce(watched.removed_at, ${session.ended_at}::timestamptz, 'infinity'))
        order by alert.at desc, alert.id desc limit ${SESSION_ALERTS}) as alerts
      order by at desc, key desc`.execute(trx);
    return { data: rows };
  });
}
