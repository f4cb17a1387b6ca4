/** What was last told of something that is on or off, and since when it is otherwise. Instants in milliseconds. */
export interface Settled {
  told: boolean;
  turned?: number;
}

/** A turn is told when it has lasted this long. */
export const DEBOUNCE_MS = 60_000;

/**
 * Takes a state as it is seen now; null when it is not known, which neither turns nor holds anything. The first one is
 * remembered and not told. `turned`: what is to be told, dated when it turned.
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
