import type { Ports } from '../ports/ports.ts';

const BATCH = 20;
const ATTEMPTS = 8;
/** Longer than any mail server is waited for: within it, no other instance takes the same letter. */
const CLAIM_MS = 10 * 60_000;

/**
 * Sends letters that wait. A letter is claimed first and sent outside any transaction, so that a slow mail server
 * holds no connection; a refused one is tried again after 1, 2, 4… minutes. Without a mail server letters stay.
 */
export async function sendMail(ports: Ports): Promise<void> {
  if (!ports.mail.configured) return;
  for (let sent = 0; sent < BATCH; sent++) {
    if (!(await sendOne(ports))) return;
  }
}

async function sendOne({ database: { db }, mail, clock }: Ports): Promise<boolean> {
  const now = clock.now();
  const letter = await db
    .updateTable('mail_outbox')
    .set((eb) => ({
      attempts: eb('attempts', '+', 1),
      next_attempt_at: new Date(now.getTime() + CLAIM_MS),
    }))
    .where('id', '=', (eb) =>
      eb
        .selectFrom('mail_outbox')
        .select('id')
        .where('sent_at', 'is', null)
        .where('attempts', '<', ATTEMPTS)
        .where('next_attempt_at', '<=', now.toISOString())
        .orderBy('id')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .executeTakeFirst();
  if (!letter) return false;
  const error = await mail
    .send({ to: letter.recipient, subject: letter.subject, body: letter.body })
    .then(() => null)
    .catch((reason: unknown) => String(reason).slice(0, 500));
  const done = db.updateTable('mail_outbox').where('id', '=', letter.id);
  if (error === null) {
    // A letter may hold a reset link: once sent, its text is not kept.
    await done.set({ sent_at: clock.now(), last_error: null, body: '' }).execute();
  } else {
    const next_attempt_at = new Date(now.getTime() + 60_000 * 2 ** (letter.attempts - 1));
    await done.set({ last_error: error, next_attempt_at }).execute();
  }
  return true;
}
