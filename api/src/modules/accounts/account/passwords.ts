import { randomBytes } from 'node:crypto';
import { message } from 'contract';
import { sql } from 'kysely';
import type { Tx } from '../../../ports/database.ts';
import { hashPassword, randomPasswordCost } from '../auth/password.ts';

export interface NewPassword {
  hash: string;
  /** The generated password, to be emailed; null if the file had one. */
  made: string | null;
}

const AT_ONCE = 2;

async function one(given: string): Promise<NewPassword> {
  if (given !== '') return { hash: await hashPassword(given), made: null };
  const made = randomBytes(12).toString('base64url');
  return { hash: await hashPassword(made, randomPasswordCost), made };
}

/** Hashes the passwords of new accounts, generating missing ones. Takes 25 ms for each given one. */
export async function newPasswords(given: readonly string[]): Promise<NewPassword[]> {
  const made: NewPassword[] = [];
  let next = 0;
  const work = async () => {
    for (let at = next++; at < given.length; at = next++) made[at] = await one(given[at] ?? '');
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return made;
}

/** A password for a new account, or the one typed for an existing one. Outside a transaction: it is slow. */
export async function preparePassword(password: string, isNew: boolean): Promise<NewPassword | null> {
  if (password === '' && !isNew) return null;
  const [made = null] = await newPasswords([password]);
  return made;
}

/** Queues the emails with generated passwords; they are sent if and only if the accounts are created. */
export async function mailPasswords(
  trx: Tx,
  language: string,
  accounts: readonly { name: string; username: string; email: string; password: NewPassword }[],
  /** The import that created them, which shows how many of its emails are pending. */
  runId: number | null = null,
): Promise<void> {
  const emails = accounts.flatMap(({ password: { made }, name, username, email }) =>
    made === null || email === ''
      ? []
      : [
          {
            recipient: email,
            subject: message(language, 'import.passwordSubject'),
            body: message(language, 'import.passwordBody', { name, username, password: made }),
          },
        ],
  );
  if (emails.length === 0) return;
  await sql`insert into mail_outbox (recipient, subject, body, import_run_id)
    select recipient, subject, body, ${runId}::bigint from jsonb_to_recordset(${JSON.stringify(emails)}::jsonb)
      as email(recipient text, subject text, body text)`.execute(trx);
}
