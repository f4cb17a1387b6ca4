const listeners = new Set<() => void>();
let asked = false;

/**
 * Notifies of moments after which events may have been missed: the connection was restored, a channel was subscribed
 * after its screen had read its data, or, every few seconds, live data may be late. Returns the unsubscribe function.
 */
export function onReconnect(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Notifies every listener once for any number of channels in the same tick. */
export function askCatchUp(): void {
  if (asked) return;
  asked = true;
  queueMicrotask(() => {
    asked = false;
    for (const listener of [...listeners]) listener();
  });
}
