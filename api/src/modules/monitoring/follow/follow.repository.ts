import { AlertType, type AlertTypeId, callWords, MonitoringSessionKind } from 'contract';
import { sql } from 'kysely';
import { auditApart } from '../../../http/audit.ts';
import type { Tx } from '../../../ports/database.ts';
import { languageOfContact } from '../../core/message/language-of-contact.ts';
import { queueMessages } from '../../core/message/queue-messages.ts';
import { withdrawMessages } from '../../core/message/withdraw-messages.ts';
import { raiseAlerts } from '../../field/position/alert.repository.ts';
import { followIntervals } from '../session/intervals.ts';
import { ENTITY, recordEvent } from '../sos/sos.repository.ts';

/** A follow-me session locked by a transaction. */
export interface HeldFollow {
  id: number;
  client_id: number;
  uca_id: number;
  user_id: number;
  name: string;
  arrive_by: string;
  missed_at: string | null;
  lat: number | null;
  lng: number | null;
}

/** Running ones have not ended: that is what their index knows. */
const select = sql`
  select session.id, session.client_id, session.subject_uca_id as uca_id, uca.user_id,
    trim(who.name || ' ' || who.last_name) as name, session.arrive_by, session.missed_at, last.lat, last.lng
  from monitoring_session as session join uca on uca.id = session.subject_uca_id
    join app_user as who on who.id = uca.user_id left join last_position as last on last.uca_id = uca.id
  where session.kind = ${MonitoringSessionKind.followMe} and session.state = 'running' and session.ended_at is null`;

/** Locks the running follow-me sessions that match a condition; skips those locked by another instance. */
export async function holdFollows(
  trx: Tx,
  where: ReturnType<typeof sql>,
  limit: number,
): Promise<HeldFollow[]> {
  const { rows } = await sql<HeldFollow>`${select} and ${where}
    order by session.id limit ${limit} for update of session skip locked`.execute(trx);
  return rows;
}

/** Locks a phone's running follow-me session. */
export async function followOf(trx: Tx, ucaId: number): Promise<HeldFollow | undefined> {
  const { rows } = await sql<HeldFollow>`${select} and session.subject_uca_id = ${ucaId}
    order by session.id desc limit 1 for update of session`.execute(trx);
  return rows[0];
}

type Place = { lat: number | null; lng: number | null };

export const alertOf = (
  trx: Tx,
  { client_id, uca_id }: HeldFollow,
  type: AlertTypeId,
  place: Place,
  now: Date,
) =>
  raiseAlerts(
    trx,
    [{ client_id, uca_id, type, at: now.toISOString(), lat: place.lat, lng: place.lng }],
    now.getTime(),
  );

export interface Arrival extends Place {
  note?: string;
  uuid?: string;
}

/** Ends a follow-me session: the person arrived or called it off. */
export async function endFollowMe(trx: Tx, follow: HeldFollow, arrival: Arrival, now: Date): Promise<void> {
  const { note = '', lat, lng, uuid } = arrival;
  await recordEvent(trx, follow, {
    ...{ what: 'arrived', at: now, userId: follow.user_id, names: [follow.name], text: note, lat, lng, uuid },
  });
  // If the arrival was missed, followers were notified then.
  if (follow.missed_at === null) await alertOf(trx, follow, AlertType.endFollowMe, arrival, now);
  await trx
    .updateTable('monitoring_session')
    .set({ state: 'ended', ended_at: now, ended_by: follow.user_id, note })
    .where('id', '=', follow.id)
    .execute();
  await withdrawMessages(trx, follow.id, now);
  await followIntervals(trx, [follow.uca_id]);
  await auditFollow(trx, follow, 'end', now);
}

export async function auditFollow(
  trx: Tx,
  { id, client_id, user_id }: Pick<HeldFollow, 'id' | 'client_id' | 'user_id'>,
  action: string,
  now: Date,
): Promise<void> {
  await auditApart(trx, { at: now, userId: user_id }, [
    { action, entity: ENTITY, entityId: id, clientId: client_id },
  ]);
}

/** Notifies the contacts who subscribe to follow-me sessions. */
export async function notifyFollowers(
  trx: Tx,
  { id, client_id, name, arrive_by }: Pick<HeldFollow, 'id' | 'client_id' | 'name' | 'arrive_by'>,
  about: 'follow' | 'missed',
  now: Date,
): Promise<void> {
  const { rows: contacts } = await sql<
    Record<'name' | 'phone' | 'email' | 'language' | 'client' | 'time', string> & { id: number }
  >`
    select contact.id, contact.name, contact.phone, contact.email, ${languageOfContact} as language,
      client.name as client, to_char(${arrive_by}::timestamptz at time zone client.timezone, 'HH24:MI') as time
    from contact join client on client.id = contact.client_id
    where contact.client_id = ${client_id} and contact.is_follow_me and contact.deleted_at is null
    order by contact.id`.execute(trx);
  await queueMessages(
    trx,
    { id: client_id },
    contacts.map(({ client, time, ...contact }) => ({
      about: { kind: 'followMe', sessionId: id },
      to: { ...contact, contactId: contact.id },
      channels: ['sms', 'email'],
      words: callWords(about, contact.language, { name, client, time }),
      expiresAt: new Date(Math.max(Date.parse(arrive_by), now.getTime() + 3_600_000)),
    })),
    now,
  );
}
