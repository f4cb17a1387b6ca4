import {
  type AskedResponder,
  type Coordinates,
  DeviceConnection,
  MonitoringSessionKind,
  RESPONDER_MINUTES,
  type Responder,
} from 'contract';
import { sql } from 'kysely';
import type { Tx } from '../../../ports/database.ts';
import { hasOpenSos } from '../../core/open-sos.ts';
import { fullName, nameOfUser, personIn } from '../../core/scope.ts';
import type { SessionKey } from '../../monitoring/sos/sos.repository.ts';
import { sosPlace } from '../../monitoring/sos/sos-place.ts';

/** Whether a dispatch of `request` is one to which an answer still counts. */
const stands = sql`dispatch.state not in ('expired', 'cancelled')`;

export interface Subject {
  uca_id: number;
  ended_at: string | null;
  lat: number | null;
  lng: number | null;
}

/** Who is in trouble, and where. */
export function subjectOf(trx: Tx, { client_id, id }: SessionKey): Promise<Subject | undefined> {
  return trx
    .selectFrom('monitoring_session as session')
    .leftJoin('last_position as last', 'last.uca_id', 'session.subject_uca_id')
    .where('session.id', '=', id)
    .where('session.client_id', '=', client_id)
    .where('session.kind', '=', MonitoringSessionKind.sos)
    .select([
      sql<number>`session.subject_uca_id`.as('uca_id'),
      'session.ended_at',
      sosPlace.lat.as('lat'),
      sosPlace.lng.as('lng'),
    ])
    .executeTakeFirst();
}

/**
 * People of the client who could go, the nearest by the straight line first: online, seen in the last minutes, in no
 * SOS of their own, and not asked to go to this one unless that ended without an answer.
 */
export async function peopleNear(
  trx: Tx,
  sos: SessionKey,
  at: Coordinates,
  now: Date,
  most: number,
): Promise<Omit<Responder, 'metres' | 'seconds' | 'by'>[]> {
  const { rows } = await sql<Omit<Responder, 'metres' | 'seconds' | 'by'>>`
    select last.uca_id, ${fullName} as name, uca.type, place.name as place, last.lat, last.lng, last.fixed_at
    from last_position as last
    join uca on uca.id = last.uca_id and uca.deleted_at is null
    join app_user on app_user.id = uca.user_id and app_user.deleted_at is null and not app_user.blocked
    join place on place.id = uca.place_id
    where last.client_id = ${sos.client_id} and last.connection = ${DeviceConnection.connected}
      and last.lat is not null
      and last.fixed_at > ${now}::timestamptz - ${RESPONDER_MINUTES}::integer * interval '1 minute'
      and not ${hasOpenSos('last')}
      and not exists (select from request join dispatch on dispatch.request_id = request.id
        where request.for_session_id = ${sos.id} and request.client_id = last.client_id
          and dispatch.uca_id = last.uca_id and ${stands})
    order by power(sin(radians(last.lat - ${at.lat}::float8) / 2), 2) + cos(radians(${at.lat}::float8))
      * cos(radians(last.lat)) * power(sin(radians(last.lng - ${at.lng}::float8) / 2), 2), last.uca_id
    limit ${most}`.execute(trx);
  return rows;
}

/** Who was asked to go to an SOS, the last one first. */
export function askedFor(trx: Tx, sos: SessionKey): Promise<AskedResponder[]> {
  return trx
    .selectFrom('request')
    .innerJoin('dispatch', 'dispatch.request_id', 'request.id')
    .innerJoin('uca', 'uca.id', 'dispatch.uca_id')
    .innerJoin('app_user as person', 'person.id', 'uca.user_id')
    .where('request.for_session_id', '=', sos.id)
    .where('request.client_id', '=', sos.client_id)
    .select([
      'request.id as request_id',
      'dispatch.uca_id',
      personIn('person').as('name'),
      'request.description as text',
      nameOfUser<string>('request.created_by').as('asked_by'),
      'dispatch.dispatched_at as asked_at',
      'dispatch.state',
      'dispatch.due_at',
      'dispatch.answered_at',
      'dispatch.response_seconds',
      'dispatch.answer',
    ])
    .orderBy('dispatch.id', 'desc')
    .execute();
}

/** Whether somebody has a request for this SOS that they may still answer, or have answered. */
export async function wasAsked(trx: Tx, sos: SessionKey, ucaId: number): Promise<boolean> {
  const found = await trx
    .selectFrom('request')
    .innerJoin('dispatch', 'dispatch.request_id', 'request.id')
    .where('request.for_session_id', '=', sos.id)
    .where('request.client_id', '=', sos.client_id)
    .where('dispatch.uca_id', '=', ucaId)
    .where(sql<boolean>`${stands}`)
    .select('dispatch.id')
    .executeTakeFirst();
  return found !== undefined;
}
