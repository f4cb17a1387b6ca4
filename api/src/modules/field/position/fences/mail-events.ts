import { type GeofenceEvent, message, toWallTime, ucaRoutePath } from 'contract';
import type { Tx } from '../../../../ports/database.ts';
import { linkTo } from '../../../../ports/link-to.ts';
import type { Ports } from '../../../../ports/ports.ts';
import { emailingClients, writeClientEmails } from '../../../core/client-quota/client-emails.ts';

type Event = GeofenceEvent & { place_name: string };

const addressesOf = { enter: 'emails_entry', exit: 'emails_exit', dwell: 'emails_dwell' } as const;

/** An event of a fence with email addresses. */
type MailedEvent = Event & { kind: keyof typeof addressesOf };
const isMailed = (event: Event): event is MailedEvent => event.kind in addressesOf;

type Client = Record<'language' | 'timezone' | 'link', string>;

/** The email for the addresses of a fence, in the client's language and time zone. */
export function emailOf(event: MailedEvent, client: Client): { subject: string; body: string } {
  const { language, timezone: zone, link } = client;
  const { kind, uca_name: uca, geofence_name: fence, place_name: place, uncertain } = event;
  // A stay is dated by its beginning, a crossing by itself.
  const since = kind === 'dwell' ? (event.entered_at ?? event.at) : event.at;
  const minutes = Math.round((Date.parse(event.at) - Date.parse(since)) / 60_000);
  const { day = '', time = '' } = toWallTime(since, zone) ?? {};
  const words = { uca, fence, place, minutes, day, time, zone, link };
  return {
    subject: message(language, `fence.${kind}Subject`, words),
    body: message(language, `fence.${kind}${uncertain ? 'Doubtful' : 'Body'}`, words),
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
  const mailed = happened.filter(isMailed);
  if (mailed.length === 0) return;
  const fences = await trx
    .selectFrom('geofence')
    .select(['id', 'emails_entry', 'emails_exit', 'emails_dwell'])
    .where('id', 'in', [...new Set(mailed.map(({ geofence_id }) => geofence_id))])
    .execute();
  const addresses = new Map(fences.map(({ id, ...emails }) => [id, emails]));
  const client = (await emailingClients(trx, [clientId], 'is_geocerca')).get(clientId);
  if (!client?.email_notification) return;
  const { timezone, language } = client;
  const emails = mailed.flatMap((event) => {
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
