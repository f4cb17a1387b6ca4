import { sql } from 'kysely';
import type { Tx } from '../../../ports/database.ts';
import type { ProofEntry } from '../../core/proof/chain.ts';
import { aboutPhones } from '../../field/position/alert.repository.ts';

/** Formats instants independently of the connection's time zone. */
const instant = (column: string) =>
  sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

/**
 * The entries of a session's record: the session, its UCAs, the actions of operators and contacts, the ticked steps,
 * and the alerts of its UCAs while they were in it. People appear by id. Nulls are omitted, so a column added by a
 * later version does not change an old record.
 */
export async function entriesOf(trx: Tx, sessionId: number): Promise<ProofEntry[]> {
  const { rows } = await sql<ProofEntry>`
    select key, jsonb_strip_nulls(content) as content from (
      select 0 as part, null::timestamptz as at, session.id, 'session' as key, jsonb_build_object(
        'id', session.id, 'client_id', session.client_id, 'name', session.name, 'kind', session.kind,
        'state', session.state, 'since', ${instant('session.since')}, 'started_at', ${instant('session.started_at')},
        'started_by', session.started_by, 'ended_at', ${instant('session.ended_at')}, 'ended_by', session.ended_by,
        'note', session.note, 'source', session.source, 'raised_by', session.raised_by,
        'raised_at', ${instant('session.raised_at')}, 'presses', session.presses, 'lat', session.lat,
        'lng', session.lng, 'owner_id', session.owner_id, 'owner_contact_id', session.owner_contact_id,
        'acknowledged_at', ${instant('session.acknowledged_at')}, 'reason', session.reason,
        'dispatched', session.dispatched) as content
      from monitoring_session as session where session.id = ${sessionId}
      union all
      select 1, watched.added_at, watched.id, 'uca-' || watched.id, jsonb_build_object('uca_id', watched.uca_id,
        'added_at', ${instant('watched.added_at')}, 'removed_at', ${instant('watched.removed_at')})
      from monitoring_uca as watched where watched.session_id = ${sessionId}
      union all
      select 2, event.at, event.id, 'event-' || event.id, jsonb_build_object('at', ${instant('event.at')},
        'what', event.what, 'user_id', event.user_id, 'contact_id', event.contact_id, 'names', event.names,
        'fields', event.fields, 'text', event.text, 'level', event.level, 'source', event.source, 'lat', event.lat,
        'lng', event.lng)
      from monitoring_event as event where event.session_id = ${sessionId}
      union all
      select 2, alert.at, alert.id, 'alert-' || alert.id, jsonb_build_object('at', ${instant('alert.at')},
        'known_at', ${instant('alert.known_at')}, 'type', alert.type, 'uca_id', alert.uca_id, 'lat', alert.lat,
        'lng', alert.lng)
      from monitoring_session as session join alert on alert.client_id = session.client_id
        and alert.at >= session.since and alert.known_at <= session.ended_at
      where session.id = ${sessionId} and ${aboutPhones} and exists (select from monitoring_uca as watched
        where watched.session_id = session.id and watched.uca_id = alert.uca_id
          and alert.at <= coalesce(watched.removed_at, session.ended_at))
      union all
      select 3, null, step.id, 'step-' || step.id, jsonb_build_object('place', step.place, 'text', step.text,
        'done_at', ${instant('step.done_at')}, 'done_by', step.done_by)
      from sos_step as step where step.session_id = ${sessionId}
    ) as entry order by part, at nulls first, key`.execute(trx);
  return rows;
}

/** Current names for the ids in a record. */
export async function namesOf(trx: Tx, sessionId: number): Promise<ProofEntry> {
  const { rows } = await sql<{ content: ProofEntry['content'] }>`
    select jsonb_build_object(
      'users', coalesce((select jsonb_object_agg(app_user.id, trim(app_user.name || ' ' || app_user.last_name))
        from app_user where app_user.id in (
          select unnest(array[started_by, ended_by, raised_by, owner_id]) from monitoring_session where id = ${sessionId}
          union select user_id from monitoring_event where session_id = ${sessionId}
          union select done_by from sos_step where session_id = ${sessionId})), '{}'),
      'ucas', coalesce((select jsonb_object_agg(uca.id, trim(app_user.name || ' ' || app_user.last_name))
        from uca join app_user on app_user.id = uca.user_id
        where uca.id in (select uca_id from monitoring_uca where session_id = ${sessionId})), '{}'),
      'contacts', coalesce((select jsonb_object_agg(contact.id, contact.name) from contact where contact.id in (
        select contact_id from monitoring_event where session_id = ${sessionId}
        union select contact_id from monitoring_contact where session_id = ${sessionId}
        union select owner_contact_id from monitoring_session where id = ${sessionId})), '{}')
    ) as content`.execute(trx);
  return { key: 'names', content: rows[0]?.content ?? {} };
}
