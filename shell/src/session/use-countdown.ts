import { useState } from 'react';
import { useNow } from 'shared-ui';

/** Seconds left of a wait that `start(seconds)` begins; 0 when it is over. */
export function useCountdown(): [left: number, start: (seconds: number) => void] {
  const [until, setUntil] = useState(0);
  const now = useNow();
  return [Math.max(0, Math.ceil((until - now) / 1000)), (seconds) => setUntil(Date.now() + seconds * 1000)];
}
