import { useEffect, useEffectEvent, useState } from 'react';
import { useMediaQuery } from 'shared-ui';

/** Playback speeds: seconds of the recording per second. */
export const paces = [1, 10, 60] as const;
export type Pace = (typeof paces)[number];
/** The speed before another is chosen. */
export const FIRST_PACE: Pace = 60;

/** Update interval in milliseconds; longer steps for people who prefer reduced motion. */
const beat = { usual: 200, reduced: 1000 };

interface Playback {
  at: number;
  end: number;
  pace: Pace;
  onMove: (at: number) => void;
  /** Called when paused or at the end. */
  onRest: (at: number) => void;
}

/** Advances an instant in real time, multiplied by the chosen speed. */
export function usePlayback({ at, end, pace, onMove, onRest }: Playback) {
  const [playing, setPlaying] = useState(false);
  const every = useMediaQuery('(prefers-reduced-motion: reduce)') ? beat.reduced : beat.usual;
  const where = useEffectEvent(() => at);
  const move = useEffectEvent((to: number) => {
    const next = Math.min(end, to);
    onMove(next);
    if (next < end) return;
    setPlaying(false);
    onRest(next);
  });
  useEffect(() => {
    if (!playing) return;
    // Measured from the start by the clock, so a busy browser skips frames without falling behind.
    const [begun, start] = [performance.now(), where()];
    const timer = setInterval(() => move(start + (performance.now() - begun) * pace), every);
    return () => clearInterval(timer);
  }, [playing, pace, every]);
  const toggle = (start: number) => {
    if (playing) onRest(at);
    else if (at >= end) onMove(start);
    setPlaying(!playing);
  };
  return { playing, toggle, pause: () => setPlaying(false) };
}
