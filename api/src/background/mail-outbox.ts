import { sql } from 'kysely';
import { settleMessageEmails } from '../modules/core/message/settle-emails.ts';
import type { Tx } from '../ports/database.ts';

/** An email that this server has claimed. */
export interface ClaimedEmail {
  id: number;
  recipient: string;
  subject: string;
  body: string;
  /** Attempts so far, this one included. */
  attempts: number;
}

export interface SettledEmail {
  id: number;
  state: 'sent' | 'failed' | 'waiting';
  attempts: number;
  /** When to try again; only for `waiting`. */
  due_at: Date | null;
  detail: string | null;
}

/** An arbitrary number, the same for every instance: the holder of this lock counts what was sent within the window. */
const LOCK = 7_204_118;

/**
 * Claims waiting emails, at most `limit` and as many as the rate allows: at most `rate` within
 * `windowMs`, across all instances. The next attempt is scheduled before anything is sent, so that if the server dies,
 * others send its emails later. Messages to contacts are sent first, and emails of imports after all others.
 */
export async function claimEmails(
  trx: Tx,
  {
    now,
    until,
    limit,
    rate,
    windowMs,
  }: Record<'now' | 'until', Date> & Record<'limit' | 'rate' | 'windowMs', number>,
): Promise<ClaimedEmail[]> {
  await sql`select pg_advisory_xact_lock(${LOCK})`.execute(trx);
  const since = new Date(now.getTime() - windowMs);
  // Selected first: as a condition it could be re-evaluated for each row, and its limit would not hold.
  const { rows } = await sql<ClaimedEmail>`
    with due as (
      select id from mail_outbox
      where sent_at is null and failed_at is null and next_attempt_at <= ${now}
      order by (case when delivery_id is not null then 0 when import_run_id is null then 1 else 2 end), id
      limit greatest(0, least(${limit}::bigint,
        ${rate}::bigint - (select count(*) from mail_outbox where tried_at > ${since})))
      for update skip locked)
    update mail_outbox set attempts = attempts + 1, tried_at = ${now}, next_attempt_at = ${until}
    from due where mail_outbox.id = due.id
    returning mail_outbox.id, recipient, subject, body, attempts`.execute(trx);
  return rows;
}

/** Records the outcome of claimed emails. The text of a finished one, which may contain a password, is deleted. */
export async function settleEmails(trx: Tx, settled: readonly SettledEmail[], now: Date): Promise<void> {
  const { rows } = await sql<{ delivery_id: number; isSent: boolean; detail: string }>`
    update mail_outbox set attempts = email.attempts, last_error = email.detail,
      sent_at = case when email.state = 'sent' then ${now}::timestamptz end,
      failed_at = case when email.state = 'failed' then ${now}::timestamptz end,
      next_attempt_at = coalesce(email.due_at, next_attempt_at),
      body = case when email.state = 'waiting' then body else '' end
    from jsonb_to_recordset(${JSON.stringify(settled)}::jsonb)
      as email(id bigint, state text, attempts integer, due_at timestamptz, detail text)
    where mail_outbox.id = email.id
    returning case when email.state <> 'waiting' then delivery_id end as delivery_id,
      email.state = 'sent' as "isSent", coalesce(email.detail, '') as detail`.execute(trx);
  await settleMessageEmails(
    trx,
    rows.filter(({ delivery_id }) => delivery_id !== null),
    now,
  );
}
