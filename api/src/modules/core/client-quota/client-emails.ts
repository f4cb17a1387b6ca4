import type { WireFlag } from 'contract';
import { sql } from 'kysely';
import type { Tx } from '../../../ports/database.ts';
import { hasModule } from '../client-modules.ts';
import { takeQuota } from './client-quota.ts';

export interface ClientEmail {
  recipient: string;
  subject: string;
  body: string;
}

/** The client that sends, and the language and zone of its emails. */
export interface EmailingClient {
  id: number;
  name: string;
  timezone: string;
  /** The language of the client's own account: `es`, `en`, … */
  language: string;
  /** Whether it wants emails at all. */
  email_notification: boolean;
}

/**
 * Undeleted, unblocked clients by their ids that have the module whose screen the emails are about; `null`: a screen that
 * every client has.
 */
export async function emailingClients(
  trx: Tx,
  ids: readonly number[],
  module: WireFlag | null,
): Promise<Map<number, EmailingClient>> {
  const { rows } = await sql<EmailingClient>`
    select client.id, client.name, client.timezone, client.email_notification,
      coalesce((select language from app_user where app_user.client_id = client.id and app_user.type = 'cliente'
        and app_user.deleted_at is null order by app_user.id limit 1), 'es') as language
    from client where client.id = any(${[...ids]}::bigint[]) and client.deleted_at is null and not client.blocked
      and ${module === null ? sql`true` : hasModule(module)}`.execute(trx);
  return new Map(rows.map((row) => [row.id, row]));
}

/** The addresses of a client's own accounts, each with its language. */
export function ownAccounts(trx: Tx, clientId: number): Promise<{ email: string; language: string }[]> {
  return trx
    .selectFrom('app_user')
    .select(['email', 'language'])
    .where('client_id', '=', clientId)
    .where('type', '=', 'cliente')
    .where('deleted_at', 'is', null)
    .where('blocked', '=', false)
    .where('email', '<>', '')
    .execute();
}

/**
 * Queues emails that a client sends to addresses it chose, up to its monthly
 * limit: they are counted in the transaction that writes them, with the counter locked, so that instances
 * together send no more. Nothing for a client that wants no emails. Returns how many were queued.
 */
export async function writeClientEmails(
  trx: Tx,
  client: EmailingClient,
  emails: readonly ClientEmail[],
  now: Date,
): Promise<number> {
  if (!client.email_notification || emails.length === 0) return 0;
  const { granted } = await takeQuota(trx, client, 'email', emails.length, now);
  const sent = emails.slice(0, granted);
  if (sent.length === 0) return 0;
  await trx
    .insertInto('mail_outbox')
    .values(sent.map(({ recipient, subject, body }) => ({ recipient, subject, body })))
    .execute();
  return sent.length;
}
