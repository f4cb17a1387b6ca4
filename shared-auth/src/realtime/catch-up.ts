/** Called with the channels that may have missed events; null for all. */
type Listener = (channels: ReadonlySet<string> | null) => void;

const listeners = new Set<Listener>();
let asked: ReadonlySet<string> | null | undefined;

/**
 * Notifies of moments after which events may have been missed: the connection was restored, a channel was subscribed
 * after its screen had read its data, or, every few seconds, live data may be late. Returns the unsubscribe function.
 */
export function onReconnect(listener: Listener): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Notifies every listener, once for any number of calls in the same tick: of these channels, or of all. */
export function askCatchUp(channels: ReadonlySet<string> | null = null): void {
  const waiting = asked !== undefined;
  asked = asked === null || channels === null ? null : new Set([...(asked ?? []), ...channels]);
  if (waiting) return;
  queueMicrotask(() => {
    const told = asked ?? null;
    asked = undefined;
    for (const listener of [...listeners]) listener(told);
  });
}
