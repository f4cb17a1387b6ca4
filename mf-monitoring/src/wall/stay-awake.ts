import { useEffect } from 'react';

/** Keeps the screen on where supported. The browser releases the lock when the page is hidden, so it is requested again. */
export function useStayAwake(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | null = null;
    let isOver = false;
    const ask = async () => {
      if (document.hidden || isOver || (lock && !lock.released)) return;
      // Refused when the battery is low.
      const got = await navigator.wakeLock?.request('screen').catch(() => null);
      lock = got ?? null;
      if (isOver) void lock?.release();
    };
    const look = () => void ask();
    look();
    document.addEventListener('visibilitychange', look);
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', look);
      void lock?.release();
    };
  }, []);
}
