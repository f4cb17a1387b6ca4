import type { Ports } from '../../../ports/ports.ts';
import { transact } from '../../../ports/ports.ts';
import { lockPacking, packDaysOf, staleDays } from './pack.repository.ts';

/** Days of one client packed in a transaction. */
const AT_ONCE = 31;

/**
 * Packs the days that ended at least two days ago and have no valid pack, so that figures over long periods read packs
 * instead of rows. Returns how many days were packed. Runs on one server at a time; others find nothing left.
 */
export async function packDays(ports: Ports): Promise<number> {
  let done = 0;
  for (;;) {
    const packed = await transact(ports, 'system', async (trx) => {
      await lockPacking(trx);
      const stretch = await staleDays(trx, AT_ONCE);
      if (!stretch) return 0;
      await packDaysOf(trx, stretch.client_id, stretch.first, stretch.last);
      return stretch.last - stretch.first + 1;
    });
    if (packed === 0) return done;
    done += packed;
  }
}
