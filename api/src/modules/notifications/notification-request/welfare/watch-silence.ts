import type { Tx } from '../../../../ports/database.ts';
import { type Ports, transact } from '../../../../ports/ports.ts';
import { raiseSos } from '../../../monitoring/sos/raise-sos.ts';
import { changed, recordEvents } from '../dispatch.repository.ts';
import { announceStatus } from '../request-events.ts';

const BATCH = 20;

/** Dispatches whose silence is due to become an SOS, the longest first. */
async function due({ database }: Ports, now: Date) {
  return database.db
    .selectFrom('dispatch')
    .select(['id', 'request_id'])
    .where('sos_at', '<=', now.toISOString())
    .orderBy('sos_at')
    .orderBy('id')
    .limit(BATCH)
    .execute();
}

/** Raises an SOS for a silence, unless the person answered meanwhile or is no user any more. */
async function toSos(
  trx: Tx,
  { id, request_id }: { id: number; request_id: number },
  now: Date,
): Promise<number> {
  // Every writer locks the request before its dispatches.
  await trx.selectFrom('request').select('id').where('id', '=', request_id).forUpdate().execute();
  const dispatch = await trx
    .updateTable('dispatch')
    .set({ sos_at: null })
    .where('id', '=', id)
    .where('state', '=', 'expired')
    .where('sos_at', '<=', now.toISOString())
    .returning(changed)
    .executeTakeFirst();
  if (!dispatch) return 0;
  const { client_id: clientId, uca_id: ucaId } = dispatch;
  const isThere = await trx
    .selectFrom('uca')
    .select('id')
    .where('id', '=', ucaId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!isThere) return 0;
  const press = { clientId, ucaId, at: now.toISOString(), lat: null, lng: null, source: 'welfare' as const };
  const { sessionId } = await raiseSos(trx, press, now);
  await trx.updateTable('dispatch').set({ sos_session_id: sessionId }).where('id', '=', id).execute();
  await recordEvents(trx, [dispatch], 'raised', now);
  await announceStatus(trx, [dispatch]);
  return 1;
}

/**
 * Raises the SOS of those who still have not answered when the time that their rule gives them after its alert is over.
 * Several instances may run it at once. Returns how many there were.
 */
export async function watchSilence(ports: Ports): Promise<number> {
  const now = ports.clock.now();
  let total = 0;
  for (const dispatch of await due(ports, now))
    total += await transact(ports, 'system', (trx) => toSos(trx, dispatch, now));
  return total;
}
