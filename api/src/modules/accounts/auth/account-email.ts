import { sql } from 'kysely';
import { audit } from '../../../http/audit.ts';
import type { Ctx, PublicCtx } from '../../../http/context.ts';
import { problem } from '../../../http/problem.ts';
import type { Tx } from '../../../ports/database.ts';
import { emailOfNewAddress, emailToConfirm } from './emails.ts';
import { EMAIL_SECONDS, hashToken, newToken, secondsAfter } from './tokens.ts';

/** An address belongs to one account across all clients, ignoring case. See ADR 0022. */

export const sameAddress = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

/** Which of these addresses (folded) an undeleted account already has. */
export async function takenEmails(
  trx: Tx,
  addresses: readonly string[],
  except: number | null = null,
): Promise<Set<string>> {
  const folded = [...new Set(addresses.map((address) => address.toLowerCase()))];
  const { rows } = await sql<{ email: string }>`
    select email from emails_in_use(${folded}::text[], ${except}::bigint) as email`.execute(trx);
  return new Set(rows.map(({ email }) => email));
}

/**
 * True if another undeleted account has the address. An account may keep its own: addresses shared by several from
 * earlier times stay until one of them changes.
 */
export async function emailTaken(
  trx: Tx,
  email: string,
  { except = null, before = '' }: { except?: number | null; before?: string } = {},
): Promise<boolean> {
  if (email === '' || sameAddress(email, before)) return false;
  return (await takenEmails(trx, [email], except)).size > 0;
}

interface Waiting {
  userId: number;
  name: string;
  language: string;
  clientId: number | null;
  /** The address in force until the new one is confirmed, if there is one. */
  held: string;
  email: string;
}

/** Mails a link to the new address and notifies the current one. */
async function askToConfirm(trx: Tx, ctx: PublicCtx, waiting: Waiting): Promise<void> {
  const { userId: user_id, clientId: client_id, email, held, ...reader } = waiting;
  const { config } = ctx.ports;
  const token = newToken();
  const created_at = ctx.now();
  const expires_at = secondsAfter(created_at, EMAIL_SECONDS);
  await trx
    .insertInto('email_change')
    .values({ hash: hashToken(token), user_id, client_id, email, created_at, expires_at })
    .execute();
  const emails = [emailToConfirm({ ...reader, email }, config, token)];
  if (held !== '') emails.push(emailOfNewAddress({ ...reader, email: held }, config, email));
  await trx.insertInto('mail_outbox').values(emails).execute();
}

/**
 * To be called where a form changed an account: when its address changed, the account keeps signing in with the
 * previous one, which is notified, until the new one is confirmed by the emailed link.
 */
export async function emailWritten(trx: Tx, ctx: Ctx, userId: number, before: string): Promise<void> {
  const account = await trx
    .selectFrom('app_user')
    .select(['name', 'language', 'client_id', 'email', 'sign_in_email'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  const { name, language, client_id: clientId, email, sign_in_email } = account;
  if (sameAddress(email, before) || email === '' || sameAddress(email, sign_in_email)) return;
  const held = sign_in_email === '' ? before : sign_in_email;
  await askToConfirm(trx, ctx, { userId, name, language, clientId, held, email });
}

/** The same for one's own address, which stays unchanged until then. In a transaction outside any tenant. */
export async function askForOwnEmail(trx: Tx, ctx: Ctx, email: string): Promise<void> {
  const userId = ctx.user.id;
  const account = await trx
    .selectFrom('app_user')
    .select(['name', 'language', 'client_id', 'email', 'sign_in_email'])
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const { name, language, client_id: clientId, sign_in_email } = account;
  if (sameAddress(email, sign_in_email)) {
    await trx.updateTable('app_user').set({ email }).where('id', '=', userId).execute();
    return;
  }
  await trx.deleteFrom('email_change').where('user_id', '=', userId).where('used_at', 'is', null).execute();
  const held = sign_in_email === '' ? account.email : sign_in_email;
  await askToConfirm(trx, ctx, { userId, name, language, clientId, held, email });
}

/** The address the account's owner requested, while it awaits confirmation. */
export async function waitingEmail(trx: Tx, userId: number, now: Date) {
  const row = await trx
    .selectFrom('email_change')
    .select(['email', 'expires_at'])
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now.toISOString())
    .executeTakeFirst();
  return row ?? null;
}

/** Confirms an address by its emailed link, once. 422 for a link that is unknown, expired, used, or another's by now. */
export async function confirmEmail(ctx: PublicCtx, token: string): Promise<{ email: string }> {
  const now = ctx.now();
  const refused = problem('validation', 'error.emailToken', {}, { token: 'error.emailToken' });
  return ctx.system(async (trx) => {
    const change = await trx
      .updateTable('email_change')
      .set({ used_at: now })
      .where('hash', '=', hashToken(token))
      .where('used_at', 'is', null)
      .where('expires_at', '>', now.toISOString())
      .returning(['user_id', 'client_id', 'email'])
      .executeTakeFirst();
    if (!change) throw refused;
    const { user_id: id, client_id: clientId, email } = change;
    const { rows } = await sql<{ before: string }>`
      select email as before from app_user where id = ${id} and deleted_at is null
        and not exists (select from app_user as other where other.sign_in_email = ${email.toLowerCase()}
          and other.deleted_at is null and other.id <> app_user.id)
      for update`.execute(trx);
    const [account] = rows;
    if (!account) throw refused;
    await trx
      .updateTable('app_user')
      .set({ email, sign_in_email: email.toLowerCase(), updated_at: now })
      .where('id', '=', id)
      .execute();
    await audit(trx, ctx, {
      action: 'email.confirm',
      entity: 'app_user',
      entityId: id,
      before: { email: account.before },
      after: { email },
      clientId,
    });
    return { email };
  });
}
