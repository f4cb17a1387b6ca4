import type { NotificationFigures } from 'contract';

/** Dispatches of a group, counted by outcome, with the seconds of its answers. */
export interface Tally {
  counts: readonly number[];
  seconds: Int32Array;
}

/**
 * The values at whole percentages, by nearest rank: the smallest value that at least so many percent do not exceed.
 * Null for each if there are no values. Seconds repeat so much that counting them is faster than sorting.
 */
export function percentiles(seconds: Int32Array, wanted: readonly number[]): (number | null)[] {
  const size = seconds.length;
  if (size === 0) return wanted.map(() => null);
  const ranks = wanted.map((percent) => Math.max(1, Math.ceil((percent * size) / 100)));
  let largest = 0;
  for (let nth = 0; nth < size; nth++) largest = Math.max(largest, seconds[nth] ?? 0);
  if (size < 64 || largest > 8 * size + 4096) {
    const sorted = seconds.slice().sort();
    return ranks.map((rank) => sorted[rank - 1] ?? null);
  }
  const times = new Uint32Array(largest + 1);
  for (let nth = 0; nth < size; nth++) {
    const value = seconds[nth] ?? 0;
    times[value] = (times[value] ?? 0) + 1;
  }
  return ranks.map((rank) => {
    let passed = 0;
    for (let value = 0; value <= largest; value++) {
      passed += times[value] ?? 0;
      if (passed >= rank) return value;
    }
    return largest;
  });
}

/** What counts as due: neither cancelled nor still open. */
export function dueOf({ counts: [onTime = 0, late = 0, unanswered = 0] }: Tally): number {
  return onTime + late + unanswered;
}

export function shareOf(tally: Tally): number | null {
  const due = dueOf(tally);
  return due === 0 ? null : (tally.counts[0] ?? 0) / due;
}

export const totalOf = ({ counts }: Tally): number => counts.reduce((sum, each) => sum + each, 0);

/** The figures of a group, as on the wire. */
export function figuresOf(tally: Tally): NotificationFigures {
  const [on_time = 0, late = 0, unanswered = 0, cancelled = 0, open = 0] = tally.counts;
  const [p50 = null, p95 = null] = percentiles(tally.seconds, [50, 95]);
  const counts = { total: totalOf(tally), on_time, late, unanswered, cancelled, open };
  return { ...counts, on_time_share: shareOf(tally), p50, p95 };
}

/** The figures of the previous period, or null when nothing was sent in it. */
export function previousOf(tally: Tally | undefined): NotificationFigures | null {
  return tally && totalOf(tally) > 0 ? figuresOf(tally) : null;
}
