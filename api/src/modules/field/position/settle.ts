/** The last reported state of something on or off, and since when it differs. Instants in milliseconds. */
export interface Settled {
  told: boolean;
  turned?: number;
}

/** A change is reported once it has lasted this long. */
export const DEBOUNCE_MS = 60_000;

/**
 * Sets the current state; null if unknown, which drops a change that is not reported yet. The first state is
 * remembered, not reported. `turned`: the change to report, dated when it began.
 */
export function settle(
  before: Settled | null,
  isOn: boolean | null,
  now: number,
): { settled: Settled | null; turned: { isOn: boolean; at: number } | null } {
  if (!before) return { settled: isOn === null ? null : { told: isOn }, turned: null };
  if (isOn === null || isOn === before.told) return { settled: { told: before.told }, turned: null };
  const since = before.turned ?? now;
  if (now - since < DEBOUNCE_MS) return { settled: { told: before.told, turned: since }, turned: null };
  return { settled: { told: isOn }, turned: { isOn, at: since } };
}
