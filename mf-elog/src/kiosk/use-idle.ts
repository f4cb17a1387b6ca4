import { useEffect, useEffectEvent } from 'react';

const touches = ['pointerdown', 'keydown', 'wheel'] as const;

/** Calls `onIdle` once nobody has touched the page for so long; null waits for nothing. */
export function useIdle(milliseconds: number | null, onIdle: () => void): void {
  const idle = useEffectEvent(onIdle);
  useEffect(() => {
    if (milliseconds === null) return;
    let timer = setTimeout(() => idle(), milliseconds);
    const touched = () => {
      clearTimeout(timer);
      timer = setTimeout(() => idle(), milliseconds);
    };
    for (const name of touches) window.addEventListener(name, touched, { capture: true, passive: true });
    return () => {
      clearTimeout(timer);
      for (const name of touches) window.removeEventListener(name, touched, { capture: true });
    };
  }, [milliseconds]);
}
