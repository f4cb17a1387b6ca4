const listeners = new Set<() => void>();
let asked = false;

/**
 * Hears of every moment after which events may have been missed: the connection came back, a channel was subscribed
 * after its screen had read its data, or, every few seconds, live data may be late. Returns how to stop.
 */
export function onReconnect(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Tells everybody once, however many channels ask in the same turn. */
export function askCatchUp(): void {
  if (asked) return;
  asked = true;
  queueMicrotask(() => {
    asked = false;
    for (const listener of [...listeners]) listener();
  });
}
