import { type GeofenceEvent, message, toWallTime, ucaRoutePath } from 'contract';
import type { Tx } from '../../../../ports/database.ts';
import { linkTo } from '../../../../ports/link-to.ts';
import type { Ports } from '../../../../ports/ports.ts';
import { emailingClients, writeClientEmails } from '../../../core/client-quota/client-emails.ts';

type Event = GeofenceEvent & { place_name: string };

const words = {
  enter: { es: 'entró en', en: 'entered' },
  exit: { es: 'salió de', en: 'left' },
};
const addressesOf = { enter: 'emails_entry', exit: 'emails_exit', dwell: 'emails_dwell' } as const;

/** An event of a fence with email addresses. */
type ToldEvent = Event & { kind: keyof typeof addressesOf };
const isTold = (event: Event): event is ToldEvent => event.kind in addressesOf;

type Client = Record<'language' | 'timezone' | 'link', string>;

function dwellEmail(event: Event, { language, timezone, link }: Client): { subject: string; body: string } {
  const { uca_name, geofence_name, place_name, entered_at, uncertain } = event;
  const since = toWallTime(entered_at ?? event.at, timezone);
  const minutes = Math.round((Date.parse(event.at) - Date.parse(entered_at ?? event.at)) / 60_000);
  const about = { uca: uca_name, fence: geofence_name, place: place_name, minutes };
  const when = { day: since?.day ?? '', time: since?.time ?? '', zone: timezone, link };
  return {
    subject: message(language, 'fence.dwellSubject', about),
    body: message(language, uncertain ? 'fence.dwellDoubtful' : 'fence.dwellBody', { ...about, ...when }),
  };
}

/** The email for the addresses of a fence, in the client's language and time zone. */
export function emailOf(event: ToldEvent, client: Client): { subject: string; body: string } {
  if (event.kind === 'dwell') return dwellEmail(event, client);
  const { language, timezone, link } = client;
  const { uca_name, geofence_name, place_name, uncertain } = event;
  const shown = toWallTime(event.at, timezone);
  const when = shown ? `${shown.day} ${shown.time}` : event.at;
  const verb = words[event.kind];
  if (language === 'es') {
    const doubt = uncertain ? '\n\nEl teléfono estuvo sin conexión, así que la hora es incierta.' : '';
    return {
      subject: `Vigía: ${uca_name} ${verb.es} ${geofence_name}`,
      body: `${uca_name} ${verb.es} la geocerca ${geofence_name} (${place_name}) el ${when} (${timezone}).${doubt}\n\nVer el momento en el mapa:\n\n${link}\n`,
    };
  }
  const doubt = uncertain ? '\n\nThe phone was out of reach, so the time is uncertain.' : '';
  return {
    subject: `Vigía: ${uca_name} ${verb.en} ${geofence_name}`,
    body: `${uca_name} ${verb.en} the geofence ${geofence_name} (${place_name}) on ${when} (${timezone}).${doubt}\n\nSee the moment on the map:\n\n${link}\n`,
  };
}

/**
 * Queues the emails of one client's events to the addresses of their fences, within its monthly quota. A phone that
 * was already inside when first checked gets no email.
 */
export async function mailFenceEvents(
  trx: Tx,
  { config, log }: Pick<Ports, 'config' | 'log'>,
  clientId: number,
  happened: readonly Event[],
  now: Date,
): Promise<void> {
  const told = happened.filter(isTold);
  if (told.length === 0) return;
  const fences = await trx
    .selectFrom('geofence')
    .select(['id', 'emails_entry', 'emails_exit', 'emails_dwell'])
    .where('id', 'in', [...new Set(told.map(({ geofence_id }) => geofence_id))])
    .execute();
  const addresses = new Map(fences.map(({ id, ...emails }) => [id, emails]));
  const client = (await emailingClients(trx, [clientId], 'is_geocerca')).get(clientId);
  if (!client?.email_notification) return;
  const { timezone, language } = client;
  const emails = told.flatMap((event) => {
    const to = addresses.get(event.geofence_id);
    const day = toWallTime(event.at, timezone)?.day ?? event.at.slice(0, 10);
    const link = linkTo(config, ucaRoutePath(event.uca_id, { day, at: event.at }));
    const email = emailOf(event, { language, timezone, link });
    const recipients = to?.[addressesOf[event.kind]] ?? [];
    return recipients.map((recipient) => ({ recipient, ...email }));
  });
  const sent = await writeClientEmails(trx, client, emails, now);
  if (sent < emails.length)
    log.warn({ client: clientId, unsent: emails.length - sent }, 'the month’s emails of a client are spent');
}
