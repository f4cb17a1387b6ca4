import { useEffect } from 'react';

/** Keeps the screen lit where the browser can; it lets go whenever the page is hidden, and is asked again. */
export function useStayAwake(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | null = null;
    let isOver = false;
    const ask = async () => {
      if (document.hidden || isOver || (lock && !lock.released)) return;
      // A device short of power refuses.
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
