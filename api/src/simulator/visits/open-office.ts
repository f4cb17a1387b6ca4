import { randomOf } from '../../../seed/random.ts';
import type { FleetOptions } from '../fleet.ts';
import { createOffice, type OfficeOptions } from './office.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
/** Between two checks of what waits. */
const ROUND = 30 * SECOND;
/** The first request, and the usual time between two. */
const FIRST = 3 * MINUTE;
const BETWEEN = 20 * MINUTE;
const USUALLY = 4 * MINUTE;

/** Lets the demo's people request visits now and then, and decide about them, until closed. */
export function openOffice({ log, ...options }: Omit<OfficeOptions, 'usually'> & Pick<FleetOptions, 'log'>): {
  close(): void;
} {
  const random = randomOf(`${options.seed}:office:${Date.now()}`);
  const office = createOffice({ ...options, usually: USUALLY });
  let next = Date.now() + FIRST;
  let isBusy = false;
  const look = async () => {
    const now = Date.now();
    if (now >= next) {
      next = now + random.logNormal(BETWEEN, 0.6);
      await office.ask(now);
    }
    await office.round(now);
  };
  const timer = setInterval(() => {
    if (isBusy) return;
    isBusy = true;
    void look()
      .catch((error: Error) => log.warn({ err: error }, 'simulated visit requests failed'))
      .finally(() => {
        isBusy = false;
      });
  }, ROUND);
  return { close: () => clearInterval(timer) };
}
