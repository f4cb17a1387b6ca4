import type { Mail, MailAnswer } from '../ports/mail.ts';
import { type Ports, transact } from '../ports/ports.ts';
import { type ClaimedEmail, claimEmails, type SettledEmail, settleEmails } from './mail-outbox.ts';

const BATCH = 50;
/** Longer than the timeout of any mail server: within it, no other instance claims the same email. */
const CLAIM_MS = 10 * 60_000;
/** A run ends after this long, so that stopping the server does not wait for a long queue. */
const RUN_MS = 3000;
/** The per-minute rate is split into windows of this length, so that emails are spread evenly. */
const WINDOW_MS = 10_000;
const ATTEMPTS = 8;
const FIRST_RETRY_MS = 60_000;
const FIRST_PAUSE_MS = 10_000;
const LAST_PAUSE_MS = 5 * 60_000;

/** Backoff while the mail server is unreachable: 10, 20, 40… seconds, at most 5 minutes. */
interface Outage {
  times: number;
  until: number;
}
const outages = new WeakMap<Mail, Outage>();

/** A refused email is retried after 1, 2, 4… minutes, and given up after eight attempts or a permanent refusal. */
export function settleEmail(
  { id, attempts }: Pick<ClaimedEmail, 'id' | 'attempts'>,
  answer: MailAnswer,
  now: Date,
): SettledEmail {
  if (answer.outcome === 'sent') return { id, state: 'sent', attempts, due_at: null, detail: null };
  const { detail } = answer;
  if (answer.outcome === 'refused' || attempts >= ATTEMPTS) {
    return { id, state: 'failed', attempts, due_at: null, detail };
  }
  const due_at = new Date(now.getTime() + FIRST_RETRY_MS * 2 ** (attempts - 1));
  return { id, state: 'waiting', attempts, due_at, detail };
}

/** The server was unreachable for all of them: the attempt does not count, and they wait for the backoff. */
function putBack(mail: Mail, emails: readonly ClaimedEmail[], detail: string, now: Date): SettledEmail[] {
  const times = (outages.get(mail)?.times ?? 0) + 1;
  const until = now.getTime() + Math.min(LAST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (times - 1));
  outages.set(mail, { times, until });
  return emails.map(({ id, attempts }) => ({
    id,
    state: 'waiting',
    attempts: attempts - 1,
    due_at: new Date(until),
    detail,
  }));
}

async function sendBatch(ports: Ports): Promise<number> {
  const { database, mail, clock, config, log } = ports;
  const now = clock.now();
  const emails = await database.transact('system', (trx) =>
    claimEmails(trx, {
      now,
      until: new Date(now.getTime() + CLAIM_MS),
      limit: BATCH,
      rate: Math.ceil((config.MAIL_PER_MINUTE * WINDOW_MS) / 60_000),
      windowMs: WINDOW_MS,
    }),
  );
  if (emails.length === 0) return 0;
  const answers = await Promise.all(
    emails.map(({ recipient, subject, body }) => mail.send({ to: recipient, subject, body })),
  );
  const silences = answers.flatMap((answer) => (answer.outcome === 'unanswered' ? answer.detail : []));
  const [silence = ''] = silences;
  const isOutage = silences.length === emails.length;
  const after = clock.now();
  let settled: SettledEmail[];
  if (isOutage) {
    log.warn({ emails: emails.length, detail: silence }, 'the mail server does not answer');
    settled = putBack(mail, emails, silence, after);
  } else {
    outages.delete(mail);
    settled = emails.map((email, at) => settleEmail(email, answers[at] as MailAnswer, after));
  }
  await transact(ports, 'system', (trx) => settleEmails(trx, settled, after));
  return isOutage ? 0 : emails.length;
}

/**
 * Sends waiting emails, a few at a time and within the configured rate. An email is claimed in one
 * transaction and settled in another, so that a slow mail server holds no connection; several instances may run it at
 * once and share rate and work. Without a mail server emails stay queued. Returns how many were attempted.
 */
export async function sendMail(ports: Ports, stopped: () => boolean = () => false): Promise<number> {
  if (!ports.mail.configured) return 0;
  const end = performance.now() + RUN_MS;
  let total = 0;
  while (!stopped() && performance.now() < end) {
    if ((outages.get(ports.mail)?.until ?? 0) > ports.clock.now().getTime()) return total;
    const sent = await sendBatch(ports);
    total += sent;
    if (sent < BATCH) return total;
  }
  return total;
}
