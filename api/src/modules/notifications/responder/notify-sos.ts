import type { Tx } from '../../../ports/database.ts';
import { announceSos, recordEvent, type SessionKey } from '../../monitoring/sos/sos.repository.ts';

/**
 * A person asked to go to an SOS has received the request, opened or answered it: those who watch the SOS see it at
 * once, and an answer is added to its record. That of an SOS that is resolved stays as it is, since it is sealed.
 */
export async function notifySos(
  trx: Tx,
  session: SessionKey,
  answered: { userId: number; answer: string } | null,
  now: Date,
): Promise<void> {
  const open = await trx
    .selectFrom('monitoring_session')
    .select('id')
    .where('id', '=', session.id)
    .where('client_id', '=', session.client_id)
    .where('ended_at', 'is', null)
    // This waits for a concurrent resolution.
    .forShare()
    .executeTakeFirst();
  if (!open) return;
  if (answered) {
    const { userId, answer } = answered;
    await recordEvent(trx, session, { what: 'answered', at: now, userId, text: answer });
  }
  await announceSos(trx, session.id);
}
