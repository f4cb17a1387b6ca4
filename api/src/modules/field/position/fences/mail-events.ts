import { type FenceEventKind, type GeofenceEvent, toWallTime, ucaRoutePath } from 'contract';
import type { Tx } from '../../../../ports/database.ts';
import { linkTo } from '../../../../ports/link-to.ts';
import type { Ports } from '../../../../ports/ports.ts';
import { emailingClients, writeClientEmails } from '../../../core/client-emails/client-emails.ts';

type Event = GeofenceEvent & { place_name: string };

type Told = Exclude<FenceEventKind, 'found'>;
const words: Record<Told, { es: string; en: string }> = {
  enter: { es: 'entró en', en: 'entered' },
  exit: { es: 'salió de', en: 'left' },
};

/** What the addresses of a fence are told, in the client's language and time. */
export function emailOf(
  event: Event,
  { language, timezone, link }: { language: string; timezone: string; link: string },
): { subject: string; body: string } {
  const { uca_name, geofence_name, place_name, uncertain } = event;
  const shown = toWallTime(event.at, timezone);
  const when = shown ? `${shown.day} ${shown.time}` : event.at;
  const verb = words[event.kind as Told];
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
 * Writes the emails of one client's events to the addresses of their fences, as many as its month has left. Who was
 * inside when first looked at is not mailed.
 */
export async function mailFenceEvents(
  trx: Tx,
  { config, log }: Pick<Ports, 'config' | 'log'>,
  clientId: number,
  happened: readonly Event[],
  now: Date,
): Promise<void> {
  const told = happened.filter(({ kind }) => kind !== 'found');
  if (told.length === 0) return;
  const fences = await trx
    .selectFrom('geofence')
    .select(['id', 'emails_entry', 'emails_exit'])
    .where('id', 'in', [...new Set(told.map(({ geofence_id }) => geofence_id))])
    .execute();
  const addresses = new Map(fences.map(({ id, ...emails }) => [id, emails]));
  const client = (await emailingClients(trx, [clientId])).get(clientId);
  if (!client?.email_notification) return;
  const { timezone, language } = client;
  const emails = told.flatMap((event) => {
    const to = addresses.get(event.geofence_id);
    const day = toWallTime(event.at, timezone)?.day ?? event.at.slice(0, 10);
    const link = linkTo(config, ucaRoutePath(event.uca_id, { day, at: event.at }));
    const email = emailOf(event, { language, timezone, link });
    const recipients = (event.kind === 'enter' ? to?.emails_entry : to?.emails_exit) ?? [];
    return recipients.map((recipient) => ({ recipient, ...email }));
  });
  const sent = await writeClientEmails(trx, client, emails, now);
  if (sent < emails.length)
    log.warn({ client: clientId, unsent: emails.length - sent }, 'the month’s emails of a client are spent');
}
