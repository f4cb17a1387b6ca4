/**
 * `AbortSignal.any` for browsers from before 2024: without it ky would use no signal at all. It stays subscribed to
 * its signals until one of them aborts.
 */
export function abortAny(signals: Iterable<AbortSignal>): AbortSignal {
  const controller = new AbortController();
  const { signal } = controller;
  for (const one of signals) {
    if (one.aborted) controller.abort(one.reason);
    else one.addEventListener('abort', () => controller.abort(one.reason), { once: true, signal });
  }
  return signal;
}

AbortSignal.any ??= abortAny;
