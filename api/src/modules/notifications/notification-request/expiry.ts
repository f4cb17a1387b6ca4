import { type Ports, transact } from '../../../ports/ports.ts';
import { expireOpen, lockOverdueRequests } from './dispatch.repository.ts';
import { announceStatus } from './request-events.ts';

const BATCH = 100;

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
      const expired = await expireOpen(trx, requests, now);
      await announceStatus(trx, expired);
      return { requests: requests.length, expired: expired.length };
    });
    total += batch.expired;
    if (batch.requests < BATCH) return total;
  }
}
