import { randomOf } from '../../../seed/random.ts';
import type { FleetOptions } from '../fleet.ts';
import { createGatehouse, type GatehouseOptions } from './gatehouse.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
/** Between two checks of who leaves. */
const ROUND = 25 * SECOND;
/** The first arrival, and the usual time between two. */
const FIRST = 45 * SECOND;
const BETWEEN = 2 * MINUTE;
const USUALLY = 35 * MINUTE;

/** Lets people arrive at the demo's gates and leave, until closed. */
export function openGatehouse({
  log,
  ...options
}: Omit<GatehouseOptions, 'usually'> & Pick<FleetOptions, 'log'>): { close(): void } {
  const random = randomOf(`${options.seed}:gatehouse:${Date.now()}`);
  const gatehouse = createGatehouse({ ...options, usually: USUALLY });
  let next = Date.now() + FIRST;
  let isBusy = false;
  const look = async () => {
    const now = Date.now();
    if (now >= next) {
      next = now + random.logNormal(BETWEEN, 0.5);
      await gatehouse.arrival(now);
    }
    await gatehouse.round(now);
  };
  const timer = setInterval(() => {
    if (isBusy) return;
    isBusy = true;
    void look()
      .catch((error: Error) => log.warn({ err: error }, 'the simulated gates failed'))
      .finally(() => {
        isBusy = false;
      });
  }, ROUND);
  return { close: () => clearInterval(timer) };
}
