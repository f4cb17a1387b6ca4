import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
let now = Date.now();
let timer: ReturnType<typeof setInterval> | undefined;

const subscribe = (notify: () => void) => {
  listeners.add(notify);
  timer ??= setInterval(() => {
    now = Date.now();
    for (const listener of listeners) listener();
  }, 1000);
  return () => {
    listeners.delete(notify);
    if (listeners.size === 0) {
      clearInterval(timer);
      timer = undefined;
    }
  };
};

/**
 * The time in epoch milliseconds, rounded down to `step` milliseconds; one clock for the whole page, so a
 * hundred relative times cost one timer and re-render only when their step passes.
 */
export function useNow(step = 1000): number {
  return useSyncExternalStore(subscribe, () => {
    if (!timer) now = Date.now();
    return Math.floor(now / step) * step;
  });
}
