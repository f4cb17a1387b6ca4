import { sql } from 'kysely';
import { DEVICE_DAYS } from '../modules/accounts/auth/known-device.ts';
import type { Ports } from '../ports/ports.ts';

/** Deletes sessions a month after they end, tokens that can no longer be used, and old attempts and emails. */
export async function cleanSessions({ database, clock }: Ports): Promise<void> {
  const now = clock.now().toISOString();
  await database.transact('system', async (trx) => {
    await sql`delete from session where least(ended_at, expires_at) < ${now}::timestamptz - interval '30 days'`.execute(
      trx,
    );
    await sql`delete from session_token where expires_at < ${now}::timestamptz - interval '1 day'`.execute(
      trx,
    );
    await sql`delete from password_reset where expires_at < ${now}::timestamptz - interval '1 day'`.execute(
      trx,
    );
    await sql`delete from known_device where seen_at < ${now}::timestamptz - interval '1 day' * ${DEVICE_DAYS}::integer`.execute(
      trx,
    );
    await sql`delete from email_change where expires_at < ${now}::timestamptz - interval '1 day'`.execute(
      trx,
    );
    await sql`delete from login_throttle where last_failed_at < ${now}::timestamptz - interval '1 day'`.execute(
      trx,
    );
    await sql`delete from mail_outbox where sent_at < ${now}::timestamptz - interval '90 days'`.execute(trx);
  });
}
