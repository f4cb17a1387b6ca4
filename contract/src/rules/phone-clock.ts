/** The time of what a phone did while it had no connection, although its clock may be wrong. Pure. */

/** A clock that is off by more than this is corrected; less is network delay. */
export const CLOCK_LEEWAY_SECONDS = 120;

export interface PhoneMoment {
  /** When it happened: ISO 8601, UTC. */
  at: string;
  /** Whole seconds by which the phone's clock is ahead, negative if behind; null if the phone did not report it. */
  skew_seconds: number | null;
  /** The clock was off by more than the leeway, and `at` is not what the phone reported. */
  off: boolean;
}

/**
 * When something happened that a phone dates at `at`, by its own clock, in a call that it sent at `sent_at` by the same
 * clock (ISO 8601 both) and that arrived at `now` (milliseconds). Never after now.
 */
export function phoneMoment(at: string, sent_at: string | undefined, now: number): PhoneMoment {
  const skew_seconds = sent_at === undefined ? null : Math.round((Date.parse(sent_at) - now) / 1000);
  const off = skew_seconds !== null && Math.abs(skew_seconds) > CLOCK_LEEWAY_SECONDS;
  const right = Date.parse(at) - (off ? skew_seconds * 1000 : 0);
  return { at: new Date(Math.min(right, now)).toISOString(), skew_seconds, off };
}
