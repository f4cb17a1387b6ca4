import { type RefObject, useEffect } from 'react';
import { keepAreas, prepareAreas, prepareSoon, watchLinks } from './prepare-screen.ts';

/** By then the screen one has signed in to is drawn, its charts too; milliseconds. */
const REST_MS = 2500;

/** Preloads the screens that the user may open next. */
export function useScreensAhead(): void {
  useEffect(() => {
    const ended = new AbortController();
    const stop = watchLinks();
    const rest = setTimeout(() => {
      void prepareAreas(ended.signal);
      void keepAreas(ended.signal);
    }, REST_MS);
    return () => {
      ended.abort();
      stop();
      clearTimeout(rest);
    };
  }, []);
}

/** Preloads the screens of the links in view inside `ref`, also as it is scrolled. */
export function useLinksInSight(ref: RefObject<HTMLElement | null>, on: boolean): void {
  useEffect(() => {
    const box = ref.current;
    if (!on || !box || typeof IntersectionObserver === 'undefined') return;
    const waiting = new Map<Element, () => void>();
    const watcher = new IntersectionObserver((entries) => {
      for (const { target, isIntersecting } of entries) {
        waiting.get(target)?.();
        waiting.delete(target);
        if (isIntersecting) waiting.set(target, prepareSoon([(target as HTMLAnchorElement).href]));
      }
    });
    for (const link of box.querySelectorAll('a[href]')) watcher.observe(link);
    return () => {
      watcher.disconnect();
      for (const stop of waiting.values()) stop();
    };
  }, [ref, on]);
}
