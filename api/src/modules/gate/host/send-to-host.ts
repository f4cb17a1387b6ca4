import { message } from 'contract';
import type { Tx } from '../../../ports/database.ts';
import { linkTo } from '../../../ports/link-to.ts';
import type { Ports } from '../../../ports/ports.ts';
import { queuePush } from '../../accounts/push/push-queue.ts';
import { type EmailingClient, writeClientEmails } from '../../core/client-quota/client-emails.ts';
import type { Asked } from './host-people.ts';

interface Sent {
  /** Of the page behind the link. */
  path: string;
  endsAt: Date;
  /** In the reader's language. */
  words(language: string): {
    subject: string;
    lines: readonly string[];
    link: 'gate.host.link' | 'gate.stay.link';
  };
}

/** Sends somebody a link by email and to their devices. Returns which of them were used. */
export async function sendToHost(
  trx: Tx,
  { config }: Pick<Ports, 'config'>,
  client: EmailingClient,
  host: Asked,
  { path, endsAt, words }: Sent,
  now: Date,
): Promise<{ by_email: boolean; by_push: boolean }> {
  const language = host.language ?? client.language;
  const { subject, lines, link } = words(language);
  const hello = message(language, 'gate.host.hello', { host: host.name });
  const last = message(language, link, { link: linkTo(config, path) });
  const body = `${[hello, ...lines, last].join('\n\n')}\n`;
  const mails = host.email === '' ? [] : [{ recipient: host.email, subject, body }];
  const by_email = (await writeClientEmails(trx, client, mails, now)) > 0;
  if (host.user_id === null) return { by_email, by_push: false };
  await queuePush(trx, [
    { userId: host.user_id, kind: 'visit', title: subject, body: lines.join(' '), path, expiresAt: endsAt },
  ]);
  return { by_email, by_push: true };
}
