import { type Ports, transact } from '../../../ports/ports.ts';
import { unknownKeys } from './file.repository.ts';

const DAY = 86_400_000;
/** Days that are checked again, in case the sweep did not run for a while. */
const DAYS = 7;

/**
 * Deletes contents without a row: from an interrupted upload, or a replaced photo. Those of
 * yesterday and today may still be in progress. Returns how many.
 */
export async function sweepFiles(ports: Ports): Promise<number> {
  const now = ports.clock.now().getTime();
  let removed = 0;
  for (let back = 2; back < 2 + DAYS; back++) {
    const day = new Date(now - back * DAY).toISOString().slice(0, 10);
    const keys = await ports.files.keysOf(day);
    if (keys.length === 0) continue;
    const orphans = await transact(ports, 'system', (trx) => unknownKeys(trx, keys));
    for (const key of orphans) await ports.files.remove(key);
    removed += orphans.length;
  }
  return removed;
}
