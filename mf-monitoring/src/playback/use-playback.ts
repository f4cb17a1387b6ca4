import { useEffect, useEffectEvent, useState } from 'react';
import { useMediaQuery } from 'shared-ui';

/** Seconds of the day in one of the clock. */
export const paces = [1, 10, 60] as const;
export type Pace = (typeof paces)[number];

/** How often the picture moves on, in milliseconds; who wants less motion sees it step. */
const beat = { usual: 200, reduced: 1000 };

interface Playback {
  at: number;
  end: number;
  onMove: (at: number) => void;
  /** It was paused, or came to the end. */
  onRest: (at: number) => void;
}

/** Moves an instant on as time goes by, so many times as fast. */
export function usePlayback({ at, end, onMove, onRest }: Playback) {
  const [pace, setPace] = useState<Pace>(60);
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
    // By the clock from where it began: a busy browser draws fewer pictures, and loses no time.
    const [begun, start] = [performance.now(), where()];
    const timer = setInterval(() => move(start + (performance.now() - begun) * pace), every);
    return () => clearInterval(timer);
  }, [playing, pace, every]);
  const toggle = (start: number) => {
    if (playing) onRest(at);
    else if (at >= end) onMove(start);
    setPlaying(!playing);
  };
  return { playing, pace, setPace, toggle, pause: () => setPlaying(false) };
}
