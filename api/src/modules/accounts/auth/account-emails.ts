import { sql } from 'kysely';
import { auditApart } from '../../../http/audit.ts';
import type { Ports } from '../../../ports/ports.ts';
import { emailForReset, emailOfTries } from './emails.ts';
import { hashToken, newToken, RESET_SECONDS, secondsAfter } from './tokens.ts';
import { findByLogin, findUser, isBlocked, safeAddress } from './user.repository.ts';

const BATCH = 20;
/** Maximum password-reset emails per account per hour, from all requesters together. */
const RESETS_PER_HOUR = 3;
/** Wrong passwords within an hour, from anywhere, after which the owner is notified; at most once a day. */
const TRIES_TOLD = 10;

/** Sends the requested reset links, and notifies owners of accounts whose password somebody is trying. */
export async function writeAccountEmails(ports: Ports): Promise<void> {
  await mailResetLinks(ports);
  await notifyOwners(ports);
}

async function mailResetLinks({ database, clock, config }: Ports): Promise<void> {
  await database.transact('system', async (trx) => {
    const { rows } = await sql<{ login: string; address: string; request_id: string }>`
      with due as (select id from reset_request order by id limit ${BATCH} for update skip locked)
      delete from reset_request using due where reset_request.id = due.id
      returning login, address, request_id`.execute(trx);
    const now = clock.now();
    for (const { login, address, request_id } of rows) {
      const user = await findByLogin(trx, login);
      if (!user || isBlocked(user)) continue;
      const reader = { ...user, email: safeAddress(user) };
      if (reader.email === '') continue;
      // Locked, so that two instances do not both find room for one more.
      await sql`select from app_user where id = ${user.id} for update`.execute(trx);
      const { sent } = await trx
        .selectFrom('password_reset')
        .select(({ fn }) => fn.countAll<number>().as('sent'))
        .where('user_id', '=', user.id)
        .where('created_at', '>', secondsAfter(now, -3600).toISOString())
        .executeTakeFirstOrThrow();
      if (sent >= RESETS_PER_HOUR) continue;
      const token = newToken();
      await trx
        .insertInto('password_reset')
        .values({
          hash: hashToken(token),
          user_id: user.id,
          created_at: now,
          expires_at: secondsAfter(now, RESET_SECONDS),
        })
        .execute();
      await trx
        .insertInto('mail_outbox')
        .values(emailForReset(reader, config, token))
        .execute();
      await auditApart(trx, { at: now, address, requestId: request_id }, [
        { action: 'mail', entity: 'password_reset', entityId: user.id, clientId: user.client_id },
      ]);
    }
  });
}

async function notifyOwners({ database, clock, config }: Ports): Promise<void> {
  await database.transact('system', async (trx) => {
    const now = clock.now();
    const { rows } = await sql<{ key: string; failures: number }>`
      with due as (
        select key from login_throttle
        where key like 'account:u%' and failures >= ${TRIES_TOLD} and last_failed_at > ${secondsAfter(now, -3600)}
          and (told_at is null or told_at <= ${secondsAfter(now, -24 * 3600)})
        order by key limit ${BATCH} for update skip locked)
      update login_throttle set told_at = ${now} from due where login_throttle.key = due.key
      returning login_throttle.key, failures`.execute(trx);
    for (const { key, failures } of rows) {
      const user = await findUser(trx, Number(key.slice('account:u'.length)));
      if (!user || isBlocked(user)) continue;
      const reader = { ...user, email: safeAddress(user) };
      if (reader.email === '') continue;
      await trx
        .insertInto('mail_outbox')
        .values(emailOfTries(reader, config, failures))
        .execute();
    }
  });
}
