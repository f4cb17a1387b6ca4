import type { Tx } from '../../../ports/database.ts';
import { type Ports, transact } from '../../../ports/ports.ts';
import { expireOpen, lockOverdueRequests } from './dispatch-end.repository.ts';
import { announceStatus } from './request-events.ts';
import { soundSilence } from './welfare/sound-silence.ts';

const BATCH = 100;

/** Expires what was not answered in time of locked requests, with all that follows. Returns how many. */
export async function expireOf(trx: Tx, requestIds: readonly number[], now: Date): Promise<number> {
  const expired = await expireOpen(trx, requestIds, now);
  await announceStatus(trx, expired);
  await soundSilence(trx, expired, now);
  return expired.length;
}

/**
 * Marks dispatches past their due time as expired (not completed) and announces it. Several instances may run it at
 * once. Returns how many expired.
 */
export async function expireDispatches(ports: Ports): Promise<number> {
  const now = ports.clock.now();
  let total = 0;
  for (;;) {
    const batch = await transact(ports, 'system', async (trx) => {
      const requests = await lockOverdueRequests(trx, now, BATCH);
      if (requests.length === 0) return { requests: 0, expired: 0 };
      return { requests: requests.length, expired: await expireOf(trx, requests, now) };
    });
    total += batch.expired;
    if (batch.requests < BATCH) return total;
  }
}
