import type { Tx } from '../../../../ports/database.ts';
import { announceSos, recordEvent } from '../../../monitoring/sos/sos.repository.ts';
import { recordEvents } from '../dispatch.repository.ts';

interface Answered {
  id: number;
  client_id: number;
  sos_at: string | null;
  sos_session_id: number | null;
}

/**
 * Somebody answered after the alert of their silence: no SOS is raised. One that was raised already stays open, since
 * only an operator resolves it, and records that they answered.
 */
export async function takeLateAnswer(
  trx: Tx,
  dispatch: Answered,
  by: { userId: number; answer: string },
  now: Date,
): Promise<void> {
  const { id, client_id, sos_at, sos_session_id } = dispatch;
  if (sos_at !== null) {
    await trx.updateTable('dispatch').set({ sos_at: null }).where('id', '=', id).execute();
    await recordEvents(trx, [dispatch], 'stoodDown', now);
  }
  if (sos_session_id === null) return;
  const open = await trx
    .selectFrom('monitoring_session')
    .select(['id', 'client_id'])
    .where('id', '=', sos_session_id)
    .where('client_id', '=', client_id)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  if (!open) return;
  await recordEvent(trx, open, { what: 'well', at: now, userId: by.userId, text: by.answer });
  await announceSos(trx, open.id);
}
