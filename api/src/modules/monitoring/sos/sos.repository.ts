import {
  channels,
  events,
  MonitoringSessionKind,
  type SessionHappening,
  type SessionStanding,
  type SosPayload,
  type SosSource,
} from 'contract';
import { sql } from 'kysely';
import { emit } from '../../../http/outbox.ts';
import { problem } from '../../../http/problem.ts';
import type { Tx } from '../../../ports/database.ts';
import { fullName, nameOfUser } from '../../core/scope.ts';
import { sosPlace } from './sos-place.ts';

/** Entity name in the audit log: an SOS is a monitoring session. */
export const ENTITY = 'monitoring_session';

export interface SessionKey {
  id: number;
  client_id: number;
}

/** An SOS locked by a transaction. */
export interface HeldSos extends SessionKey, SessionStanding {
  uca_id: number;
  next_at: string | null;
  pressed_at: string;
}

/** Selects SOS in the shape of the banner, for all clients; callers filter. */
export function selectSos(trx: Tx) {
  return trx
    .selectFrom('monitoring_session as session')
    .innerJoin('uca', 'uca.id', 'session.subject_uca_id')
    .innerJoin('app_user', 'app_user.id', 'uca.user_id')
    .leftJoin('last_position as last', 'last.uca_id', 'uca.id')
    .leftJoin('contact as helper', 'helper.id', 'session.owner_contact_id')
    .where('session.kind', '=', MonitoringSessionKind.sos)
    .select([
      'session.client_id',
      'session.id as session_id',
      'session.state',
      'session.level',
      sql<number[]>`array[session.subject_uca_id]`.as('uca_ids'),
      sql<string[]>`array[${fullName}]`.as('names'),
      sql<SosSource>`session.source`.as('source'),
      sql<string>`session.raised_at`.as('raised_at'),
      sql<string>`session.pressed_at`.as('pressed_at'),
      'session.presses',
      sosPlace.lat.as('lat'),
      sosPlace.lng.as('lng'),
      sql<string | null>`coalesce(helper.name, ${nameOfUser('session.owner_id')})`.as('owner'),
      'session.owner_id',
      'session.acknowledged_at',
      'session.next_at',
      'session.reason',
      'session.dispatched',
    ]);
}

/** Publishes an SOS's current state to the client's operators once the transaction commits. */
export async function announceSos(trx: Tx, id: number): Promise<SosPayload> {
  const row: SosPayload = await selectSos(trx).where('session.id', '=', id).executeTakeFirstOrThrow();
  emit(trx, { channels: [channels.monitoring(row.client_id)], event: events.sosChanged, data: row });
  return row;
}

const held = sql`id, client_id, kind, state, level, raised_by as "raisedBy", owner_id as owner,
  owner_contact_id as "ownerContact", subject_uca_id as uca_id, next_at, pressed_at`;

/** Locks one of the client's SOS until the transaction ends. 404 if not found. */
export async function holdSos(trx: Tx, clientId: number, id: number): Promise<HeldSos> {
  const { rows } = await sql<HeldSos>`select ${held} from monitoring_session
    where id = ${id} and client_id = ${clientId} and kind = ${MonitoringSessionKind.sos} for update`.execute(
    trx,
  );
  const [sos] = rows;
  if (!sos) throw problem('notFound', 'error.sessionGone');
  return sos;
}

/** Locks the SOS that is due first until the transaction ends; skips those locked by another instance. */
export async function holdDueSos(trx: Tx, now: Date): Promise<HeldSos | undefined> {
  const { rows } = await sql<HeldSos>`select ${held} from monitoring_session
    where kind = ${MonitoringSessionKind.sos} and ended_at is null and next_at <= ${now}::timestamptz
    order by next_at, id limit 1 for update skip locked`.execute(trx);
  return rows[0];
}

/** Number of contact levels of an SOS. */
export async function levelsOf(trx: Tx, id: number): Promise<number> {
  const { rows } = await sql<{ levels: number }>`
    select coalesce(max(level), 0) as levels from sos_level where session_id = ${id}`.execute(trx);
  return rows[0]?.levels ?? 0;
}

export interface NewEvent {
  what: Exclude<SessionHappening['what'], 'alert'>;
  at: Date;
  userId?: number | null;
  contactId?: number | null;
  names?: readonly string[];
  text?: string;
  level?: number | null;
  source?: SosSource | null;
  lat?: number | null;
  lng?: number | null;
  uuid?: string | null;
}

/** Adds an event to a session's timeline. */
export async function recordEvent(trx: Tx, session: SessionKey, event: NewEvent): Promise<void> {
  const { what, at, text = '', level = null, source = null, lat = null, lng = null, uuid = null } = event;
  await trx
    .insertInto('monitoring_event')
    .values({
      ...{
        client_id: session.client_id,
        session_id: session.id,
        what,
        at,
        text,
        level,
        source,
        lat,
        lng,
        uuid,
      },
      user_id: event.userId ?? null,
      contact_id: event.contactId ?? null,
      names: [...(event.names ?? [])],
      fields: [],
    })
    .execute();
}
