/** How old a phone's last fix is: 0 fresh, 1 older than twice its post interval, 2 older than its offline minutes. */
export type FixAge = 0 | 1 | 2;

/** How often a phone posts, and after how long without a word it counts as offline; both as in force for it. */
export interface PhonePace {
  post_seconds: number;
  offline_minutes: number;
}

/**
 * The step by which a marker fades at `now`, for a fix of `fixedAt`; both in epoch milliseconds of the same clock. A fix
 * of the future is fresh: clocks differ. Where the offline minutes are shorter than two posts, the middle step is left
 * out.
 */
export function fixAge(fixedAt: number, now: number, { post_seconds, offline_minutes }: PhonePace): FixAge {
  const age = now - fixedAt;
  if (age > offline_minutes * 60_000) return 2;
  return age > 2 * post_seconds * 1000 ? 1 : 0;
}
