import { type Random, randomOf } from '../../seed/random.ts';

export interface Outages {
  /** True while the phone has no connection. Call with times that do not decrease. */
  cut(now: number): boolean;
}

const MINUTE = 60_000;

/** Periods without a connection: after a while of good coverage one to eight minutes in a basement or a lift. */
export function createOutages(name: string, start: number): Outages {
  const random: Random = randomOf(`${name}:outages`);
  const coverage = () => random.logNormal(50 * MINUTE, 0.8);
  let from = start + coverage();
  let until = from + random.between(MINUTE, 8 * MINUTE);
  return {
    cut: (now) => {
      while (now >= until) {
        from = until + coverage();
        until = from + random.between(MINUTE, 8 * MINUTE);
      }
      return now >= from;
    },
  };
}
