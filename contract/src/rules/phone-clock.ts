/** The time of what a phone did while it had no connection, although its clock may be wrong. Pure. */

/** A clock that is off by more than this is corrected; less may be network delay, unless it is ahead. */
export const CLOCK_LEEWAY_SECONDS = 120;

export interface PhoneMoment {
  /** When it happened: ISO 8601, UTC. */
  at: string;
  /** Whole seconds by which the phone's clock was ahead, negative if behind; null if the phone did not report it. */
  skew_seconds: number | null;
  /** The clock was off by more than the leeway, and `at` is not what the phone reported. */
  off: boolean;
}

/**
 * When something happened that a phone dates at `at`, by its own clock, in a call that it sent at `sent_at` by the same
 * clock (ISO 8601 both) and that arrived at `now` (milliseconds). Never after now: a clock that is ahead is corrected
 * however little, so that what was done minutes apart does not become one moment. If the phone says how long before
 * sending it happened (`age_ms`, by a clock that nobody sets), that decides: its other clock may have been set in between.
 */
export function phoneMoment(
  at: string,
  sent_at: string | undefined,
  now: number,
  age_ms?: number,
): PhoneMoment {
  const ahead = (age_ms === undefined ? Date.parse(sent_at ?? '') : Date.parse(at) + age_ms) - now;
  if (Number.isNaN(ahead))
    return { at: new Date(Math.min(Date.parse(at), now)).toISOString(), skew_seconds: null, off: false };
  const off = Math.abs(ahead) > CLOCK_LEEWAY_SECONDS * 1000;
  const right = Date.parse(at) - (off || ahead > 0 ? ahead : 0);
  return { at: new Date(Math.min(right, now)).toISOString(), skew_seconds: Math.round(ahead / 1000), off };
}
