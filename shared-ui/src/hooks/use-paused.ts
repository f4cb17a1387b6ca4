import { useEffect, useState } from 'react';

/** A text once it has not changed for a moment, in milliseconds: what is typed is searched for then. */
export function usePaused(text: string, pause = 250): string {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), pause);
    return () => clearTimeout(timer);
  }, [text, pause]);
  return paused;
}
