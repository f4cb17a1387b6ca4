import { useSyncExternalStore } from 'react';

/** Whether a CSS media query matches; re-renders when that changes. */
export function useMediaQuery(query: string): boolean {
  return useSyncExternalStore(
    (notify) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', notify);
      return () => list.removeEventListener('change', notify);
    },
    () => window.matchMedia(query).matches,
  );
}

/** 'narrow' below 960 px, 'middle' below 1366 px, 'wide' from there on (spec section 9). */
export type Breakpoint = 'narrow' | 'middle' | 'wide';

/** The current band of screen widths. */
export function useBreakpoint(): Breakpoint {
  const atLeastMiddle = useMediaQuery('(min-width: 960px)');
  const wide = useMediaQuery('(min-width: 1366px)');
  return wide ? 'wide' : atLeastMiddle ? 'middle' : 'narrow';
}
