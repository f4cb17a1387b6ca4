import {
  AlertType,
  type AlertTypeId,
  type ContactAlert,
  contactAlerts,
  contactAlertWords,
  groupBy,
  type LimitChannel,
  mapLink,
  toWallTime,
} from 'contract';
import { sql } from 'kysely';
import type { Tx } from '../../../ports/database.ts';
import { hasModule } from '../../core/client-modules.ts';
import { languageOfContact } from '../../core/message/language-of-contact.ts';
import { type NewMessage, queueMessages } from '../../core/message/queue-messages.ts';
import { fullName } from '../../core/scope.ts';

/** An event that contacts may be notified of. */
export interface ContactNews {
  client_id: number;
  uca_id: number;
  alert: ContactAlert;
  /** ISO 8601. */
  at: string;
  lat: number | null;
  lng: number | null;
}

/** Which alerts contacts can be notified of, and under which name. */
const alertOf: Partial<Record<AlertTypeId, ContactAlert>> = {
  [AlertType.buttonDisconnection]: 'button_disconnect',
  [AlertType.sosPress]: 'sos_pressed',
  [AlertType.appDisconnection]: 'phone_disconnect',
  [AlertType.routeDetour]: 'route_detour',
  [AlertType.routeStill]: 'route_stale',
  [AlertType.routeEdited]: 'route_edited',
};

/** Of people who may be in danger by SMS; of devices by email, of which there are many more in a month. */
const urgent: readonly ContactAlert[] = ['sos_pressed', 'route_detour', 'route_stale'];
const channelsOf = (alert: ContactAlert): LimitChannel[] =>
  urgent.includes(alert) ? ['sms', 'email'] : ['email', 'sms'];

/** Later it is outdated. */
const HOURS = 1;
/** A phone or a button that keeps reconnecting is reported again after this long. */
const QUIET_MINUTES = 30;
/** Names in one message, at most. */
const MOST_NAMES = 5;

/** Alerts to send to contacts: those of devices reported just now are left out. */
export async function newsOfAlerts(
  trx: Tx,
  alerts: readonly (Omit<ContactNews, 'alert'> & { id: number; type: AlertTypeId })[],
  now: Date,
): Promise<ContactNews[]> {
  const told = alerts.filter(({ type }) => alertOf[type] !== undefined);
  if (told.length === 0) return [];
  const since = new Date(now.getTime() - QUIET_MINUTES * 60_000);
  const { rows } = await sql<{ id: number }>`
    select alert.id from alert where alert.id = any(${told.map(({ id }) => id)}::bigint[])
      and alert.type in (${AlertType.buttonDisconnection}, ${AlertType.appDisconnection})
      and exists (select from alert as before where before.client_id = alert.client_id and before.uca_id = alert.uca_id
        and before.type = alert.type and before.known_at > ${since}::timestamptz and before.id < alert.id)`.execute(
    trx,
  );
  const quiet = new Set(rows.map(({ id }) => id));
  return told.flatMap(({ id, type, ...news }) => {
    const alert = alertOf[type];
    return alert === undefined || quiet.has(id) ? [] : [{ ...news, alert }];
  });
}

interface Listener extends Record<ContactAlert, boolean> {
  id: number;
  name: string;
  phone: string;
  email: string;
  language: string;
  /** Called in an SOS anyway. */
  is_called: boolean;
}

const listenersOf = (trx: Tx, clientId: number): Promise<Listener[]> =>
  trx
    .selectFrom('contact')
    .select(['id', 'name', 'phone', 'email', languageOfContact.as('language'), ...contactAlerts])
    .select(sql<boolean>`main or is_sos`.as('is_called'))
    .where('client_id', '=', clientId)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute();

const wants = (listener: Listener, alert: ContactAlert): boolean =>
  listener[alert] && !(alert === 'sos_pressed' && listener.is_called);

/**
 * Notifies a client's contacts of the alerts they chose: one message to each of them for each
 * kind, however many people it is about; nothing where the client’s monitoring is off, with which its contacts are kept. Those who are called in an SOS are not also notified of its press.
 */
export async function notifyContacts(trx: Tx, news: readonly ContactNews[], now: Date): Promise<void> {
  for (const [clientId, ofClient] of groupBy(news, ({ client_id }) => client_id)) {
    const listeners = await listenersOf(trx, clientId);
    const heard = ofClient.filter(({ alert }) => listeners.some((listener) => wants(listener, alert)));
    if (heard.length === 0) continue;
    const client = await trx
      .selectFrom('client')
      .select(['id', 'name', 'timezone'])
      .where('id', '=', clientId)
      .where(hasModule('is_sos'))
      .executeTakeFirst();
    if (!client) continue;
    const people = await trx
      .selectFrom('uca')
      .innerJoin('app_user', 'app_user.id', 'uca.user_id')
      .select(['uca.id', fullName.as('name')])
      .where('uca.id', 'in', [...new Set(heard.map(({ uca_id }) => uca_id))])
      .execute();
    const nameOf = new Map(people.map(({ id, name }) => [id, name]));
    const messages = [...groupBy(heard, ({ alert }) => alert)].flatMap(([alert, all]) => {
      const names = [...new Set(all.flatMap(({ uca_id }) => nameOf.get(uca_id) ?? []))];
      const [first, second] = all;
      const more = names.length > MOST_NAMES ? ` +${names.length - MOST_NAMES}` : '';
      const told = {
        names: `${names.slice(0, MOST_NAMES).join(', ')}${more}`,
        time: toWallTime(first?.at ?? now.toISOString(), client.timezone)?.time ?? '',
        client: client.name,
      };
      const { lat = null, lng = null } = second ? {} : (first ?? {});
      const place = lat === null || lng === null ? '' : ` ${mapLink({ lat, lng })}`;
      return listeners
        .filter((listener) => wants(listener, alert))
        .map(({ id, name, phone, email, language }): NewMessage => {
          const words = contactAlertWords(alert, language, told);
          return {
            about: { kind: alert.startsWith('route') ? 'route' : 'alert' },
            to: { contactId: id, name, phone, email, language },
            channels: channelsOf(alert),
            words: { ...words, body: `${words.body}${place}` },
            expiresAt: new Date(now.getTime() + HOURS * 3_600_000),
          };
        });
    });
    await queueMessages(trx, client, messages, now);
  }
}
