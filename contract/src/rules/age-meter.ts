/** What is promised: 95 of 100 positions are painted so soon after the server accepted them. */
export const AGE_PROMISE_MS = 3000;
/** The promise is broken once it was not kept for this long. */
export const AGE_BROKEN_MS = 60_000;

/** Ages are counted in steps of this many milliseconds, up to the longest. */
const STEP_MS = 10;
const STEPS = 2000;
const SECONDS = 60;

/** Of the last minute; milliseconds. */
export interface Ages {
  p50: number;
  p95: number;
  positions: number;
  /** The promise has not been kept for a minute. */
  broken: boolean;
}

export interface AgeMeter {
  /** Positions were painted at `at` (milliseconds of any clock that only goes forward), so old. */
  note(ages: readonly number[], at: number): void;
  /** How old positions were within the last minute; null when none arrived. */
  read(at: number): Ages | null;
}

/** Counts ages second by second, so that a minute of hundreds a second costs nothing to keep. */
export function createAgeMeter(): AgeMeter {
  const seconds = new Map<number, Uint32Array>();
  let lateSince: number | null = null;

  const forget = (now: number) => {
    for (const second of seconds.keys()) if (second <= now - SECONDS) seconds.delete(second);
  };

  function read(at: number): Ages | null {
    forget(Math.floor(at / 1000));
    const all = new Uint32Array(STEPS + 1);
    let positions = 0;
    for (const counts of seconds.values())
      counts.forEach((count, step) => {
        all[step] = (all[step] ?? 0) + count;
        positions += count;
      });
    if (positions === 0) {
      lateSince = null;
      return null;
    }
    const reach = (share: number) => {
      let left = Math.ceil(positions * share);
      const step = all.findIndex((count) => {
        left -= count;
        return left <= 0;
      });
      return step * STEP_MS;
    };
    const [p50, p95] = [reach(0.5), reach(0.95)];
    lateSince = p95 > AGE_PROMISE_MS ? (lateSince ?? at) : null;
    return { p50, p95, positions, broken: lateSince !== null && at - lateSince >= AGE_BROKEN_MS };
  }

  return {
    note(ages, at) {
      const second = Math.floor(at / 1000);
      const counts = seconds.get(second) ?? new Uint32Array(STEPS + 1);
      seconds.set(second, counts);
      for (const age of ages) {
        const step = Math.min(STEPS, Math.max(0, Math.round(age / STEP_MS)));
        counts[step] = (counts[step] ?? 0) + 1;
      }
    },
    read,
  };
}
