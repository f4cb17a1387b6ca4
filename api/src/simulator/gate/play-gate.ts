import { createGatehouse, type GateDone, type GatehouseOptions } from './gatehouse.ts';

/** Checks who leaves after this many arrivals. */
const EVERY = 10;

/** Lets a number of people enter one after the other, and most of them leave at once. */
export async function playGate({
  arrivals,
  ...options
}: Omit<GatehouseOptions, 'usually'> & { arrivals: number }): Promise<GateDone> {
  const gatehouse = createGatehouse({ ...options, usually: 0 });
  const now = Date.now();
  for (let nth = 1; nth <= arrivals; nth++) {
    await gatehouse.arrival(now + nth);
    if (nth % EVERY === 0) await gatehouse.round(Date.now() + 1000);
  }
  await gatehouse.round(Date.now() + 1000);
  return gatehouse.done;
}
