import { useEffect, useRef } from 'react';

/** A trigger that runs `work` once, `wait` milliseconds after the first of a burst of calls. */
export function useCoalesced(work: () => void, wait: number): () => void {
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null);
  const latest = useRef(work);
  useEffect(() => {
    latest.current = work;
  });
  useEffect(() => () => clearTimeout(timer.current ?? undefined), []);
  return () => {
    if (timer.current) return;
    timer.current = setTimeout(() => {
      timer.current = null;
      latest.current();
    }, wait);
  };
}
