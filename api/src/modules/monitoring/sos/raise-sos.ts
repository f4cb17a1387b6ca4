import {
  AlertSending,
  AlertType,
  beginSession,
  MonitoringSessionKind,
  SOS_GROUP_HOURS,
  type SosSource,
} from 'contract';
import { sql } from 'kysely';
import { auditApart } from '../../../http/audit.ts';
import type { Tx } from '../../../ports/database.ts';
import { queueOwnerPush, queueSosPushes } from '../../accounts/push/sos-push.ts';
import { notAfter } from '../../core/not-after.ts';
import { fullName } from '../../core/scope.ts';
import { raiseAlerts } from '../../field/position/alert.repository.ts';
import { followIntervals } from '../session/intervals.ts';
import { watch } from '../session/session-members.ts';
import {
  announceSos,
  ENTITY,
  type HeldSos,
  holdSos,
  recordEvent,
  type SessionKey,
} from './sos.repository.ts';
import { prepareSos } from './sos-ground.ts';

export interface NewSos {
  clientId: number;
  ucaId: number;
  /** Event time by the server's clock; ISO 8601. */
  at: string;
  lat: number | null;
  lng: number | null;
  source: SosSource;
  note?: string;
  /** The operator who started it, for source `operator`. */
  by?: number;
  /** Idempotency key: a repeated uuid is ignored. */
  uuid?: string;
}

export interface RaisedSos {
  sessionId: number;
  /** False if it joined an SOS that was already open. */
  fresh: boolean;
}

interface Person {
  user_id: number;
  name: string;
}

const HOUR_MS = 3_600_000;
const { sos } = MonitoringSessionKind;

/** The SOS that a press with this uuid already raised, if any. */
export async function takenBefore(trx: Tx, clientId: number, uuid: string): Promise<RaisedSos | null> {
  const found = await trx
    .selectFrom('monitoring_event')
    .select(['session_id', 'what'])
    .where('client_id', '=', clientId)
    .where('uuid', '=', uuid)
    .executeTakeFirst();
  return found ? { sessionId: found.session_id, fresh: found.what !== 'pressed' } : null;
}

/** Serializes the presses of one phone across instances. */
export async function holdPhone(trx: Tx, ucaId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('sos:' || ${ucaId}::text, 0))`.execute(trx);
}

/** Locks the newest open SOS of a phone, ignoring any last pressed before `since`. */
export async function openSosOf(
  trx: Tx,
  clientId: number,
  ucaId: number,
  since?: Date,
): Promise<HeldSos | null> {
  const found = await trx
    .selectFrom('monitoring_session')
    .select('id')
    .where('client_id', '=', clientId)
    .where('subject_uca_id', '=', ucaId)
    .where('kind', '=', sos)
    .where('ended_at', 'is', null)
    .$if(since !== undefined, (rows) => rows.where('pressed_at', '>', since?.toISOString() ?? ''))
    .orderBy('id', 'desc')
    .executeTakeFirst();
  if (!found) return null;
  const held = await holdSos(trx, clientId, found.id);
  // It may have been resolved in the meantime.
  return held.state === 'resolved' ? null : held;
}

/** The author of a press; a missing answer or a missed arrival has none. */
const authorOf = ({ source }: NewSos, { user_id }: Person): number | null =>
  source === 'welfare' || source === 'followMe' ? null : user_id;

/** Adds a repeated press to the same SOS and notifies its owner again. */
async function pressAgain(trx: Tx, held: HeldSos, press: NewSos, person: Person, now: Date): Promise<void> {
  const { lat, lng, source, note = '', uuid } = press;
  await trx
    .updateTable('monitoring_session')
    .set((eb) => ({
      pressed_at: now,
      presses: eb('presses', '+', 1),
      ...(lat !== null && lng !== null && { lat, lng }),
    }))
    .where('id', '=', held.id)
    .execute();
  const userId = press.by ?? authorOf(press, person);
  await recordEvent(trx, held, { what: 'pressed', at: now, userId, text: note, source, lat, lng, uuid });
  if (held.owner === null) await queueSosPushes(trx, held, { name: person.name, again: true }, now);
  else await queueOwnerPush(trx, held, held.owner, person.name, now);
}

/** The running session to turn into the SOS: the UCA's own follow-me first, then any other that watches them. */
async function runningOf(trx: Tx, { clientId, ucaId }: NewSos, now: Date): Promise<SessionKey | undefined> {
  const { rows } = await sql<SessionKey>`
    select session.id, session.client_id from monitoring_session as session
    where session.client_id = ${clientId} and session.state = 'running' and session.ended_at is null
      and session.ends_at > ${now}::timestamptz
      and exists (select from monitoring_uca as watched where watched.session_id = session.id
        and watched.uca_id = ${ucaId} and watched.removed_at is null)
    order by session.kind desc, session.temporary, session.id desc limit 1 for update of session`.execute(
    trx,
  );
  return rows[0];
}

async function begin(trx: Tx, press: NewSos, person: Person, now: Date): Promise<SessionKey> {
  const { clientId: client_id, ucaId } = press;
  const { kind, state, level } = beginSession(sos, null);
  const { id } = await trx
    .insertInto('monitoring_session')
    .values({
      ...{ client_id, name: person.name, kind, state, level, temporary: false, note: '' },
      // The press happened a moment ago and belongs to the session.
      ...{
        since: notAfter(now, press.at),
        started_at: now,
        started_by: press.by ?? person.user_id,
      },
      // Only an operator ends an SOS; this limits how long its phone keeps the session's intervals.
      ends_at: new Date(now.getTime() + 24 * HOUR_MS),
      ...{ sending: AlertSending.all, sending_types: [], ucas: 1 },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await watch(trx, { id, client_id }, [{ id: ucaId, name: person.name }], now);
  return { id, client_id };
}

async function personOf(trx: Tx, clientId: number, ucaId: number): Promise<Person> {
  return trx
    .selectFrom('uca')
    .innerJoin('app_user', 'app_user.id', 'uca.user_id')
    .where('uca.client_id', '=', clientId)
    .where('uca.id', '=', ucaId)
    .select(['uca.user_id', fullName.as('name')])
    .executeTakeFirstOrThrow();
}

/**
 * Raises an SOS: adds the press to an open SOS, turns a session that watches the UCA into one, or starts a new one.
 * Notifies every operator who may act, live and by push; `callForHelp` calls the contacts.
 */
export async function raiseSos(trx: Tx, press: NewSos, now: Date): Promise<RaisedSos> {
  const { clientId, ucaId, at, source, note = '', uuid, by } = press;
  await holdPhone(trx, ucaId);
  const before = uuid === undefined ? null : await takenBefore(trx, clientId, uuid);
  if (before) return before;
  const person = await personOf(trx, clientId, ucaId);
  const open = await openSosOf(trx, clientId, ucaId, new Date(now.getTime() - SOS_GROUP_HOURS * HOUR_MS));
  if (open) {
    await pressAgain(trx, open, press, person, now);
    await announceSos(trx, open.id);
    return { sessionId: open.id, fresh: false };
  }
  const running = await runningOf(trx, press, now);
  const session = running ?? (await begin(trx, press, person, now));
  // A press without a position uses the phone's last one, as the alert does.
  const last = await trx
    .selectFrom('last_position')
    .select(['lat', 'lng'])
    .where('uca_id', '=', ucaId)
    .executeTakeFirst();
  const isPlaced = press.lat !== null && press.lng !== null;
  const lat = isPlaced ? press.lat : (last?.lat ?? null);
  const lng = isPlaced ? press.lng : (last?.lng ?? null);
  await trx
    .updateTable('monitoring_session')
    .set({
      ...{ kind: sos, state: 'raised', level: 0, temporary: false, sending: AlertSending.all },
      ...{ subject_uca_id: ucaId, source, raised_at: now, pressed_at: now, presses: 1, next_at: now },
      ...(isPlaced && { lat: press.lat, lng: press.lng }),
      raised_by: by === undefined ? person.user_id : null,
    })
    .where('id', '=', session.id)
    .execute();
  await prepareSos(trx, session);
  const userId = by ?? authorOf(press, person);
  const names = [person.name];
  await recordEvent(trx, session, {
    what: 'raised',
    at: now,
    userId,
    names,
    text: note,
    source,
    lat,
    lng,
    uuid,
  });
  await followIntervals(trx, [ucaId]);
  await raiseAlerts(
    trx,
    [{ client_id: clientId, uca_id: ucaId, type: AlertType.sosPress, at, lat, lng, session_id: session.id }],
    now.getTime(),
  );
  await queueSosPushes(trx, session, { name: person.name, again: false }, now);
  // An SOS started by an operator is audited by the request itself.
  if (by === undefined)
    await auditApart(trx, { at: now, userId }, [
      { action: 'raise', entity: ENTITY, entityId: session.id, clientId, after: { source } },
    ]);
  await announceSos(trx, session.id);
  return { sessionId: session.id, fresh: true };
}
