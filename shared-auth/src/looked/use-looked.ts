import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { type ApiError, isApiError, leadsNowhere } from '../http/api-error.ts';

/** The longest interval after failures, in milliseconds; twice the usual one where that is longer. */
const LONGEST_MS = 60_000;

export interface Looked<V> {
  /** The last response; undefined before the first, and once there is nothing to show. */
  data: V | undefined;
  /** Why the last read failed: what is shown is older, or there is nothing to show. */
  error: ApiError | undefined;
  /** The link is unknown, over or revoked: nothing is shown or read any more. */
  gone: boolean;
  /** Reads now. */
  look: () => void;
  /** Reads no more: shows this, or without it that the link leads nowhere. */
  stop: (last?: V) => void;
}

export interface LookOptions<V> {
  /** Milliseconds between two reads. Doubles after each failure, up to a minute, or twice the interval. */
  everyMs: number;
  /** What was shown stays while a changed key is asked for. */
  keeps?: boolean;
  /** After this response nothing else will come. */
  isLast?: (data: V) => boolean;
}

interface Found<V> extends Pick<Looked<V>, 'data' | 'error' | 'gone'> {
  key: string;
  over: boolean;
}

/** Calls `read`, and again at intervals and when the connection is back, while the page is visible. Returns how to end it. */
function repeat(read: () => Promise<boolean>, everyMs: number): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let [failures, over, asking] = [0, false, false];
  const ask = async () => {
    clearTimeout(timer);
    asking = true;
    failures = (await read()) ? 0 : failures + 1;
    asking = false;
    const wait = Math.min(everyMs * 2 ** failures, Math.max(LONGEST_MS, everyMs * 2));
    if (!over) timer = setTimeout(again, wait);
  };
  const again = () => {
    if (!asking && !document.hidden) void ask();
  };
  window.addEventListener('online', again);
  document.addEventListener('visibilitychange', again);
  void ask();
  return () => {
    over = true;
    clearTimeout(timer);
    window.removeEventListener('online', again);
    document.removeEventListener('visibilitychange', again);
  };
}

/**
 * The response of a link, read again and again while the page is visible, and when the connection is back. `key`
 * identifies the request: after it changes, nothing is shown until the response is there, unless it `keeps`.
 */
export function useLooked<V>(key: string, ask: () => Promise<V>, options: LookOptions<V>): Looked<V> {
  const { everyMs, keeps = false } = options;
  const [found, setFound] = useState<Found<V>>();
  const [round, setRound] = useState(0);
  const asked = useEffectEvent(ask);
  const isLast = useEffectEvent((data: V) => options.isLast?.(data) === true);
  const shown = keeps || found?.key === key ? found : undefined;
  const isOver = shown?.over === true;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each round reads again.
  useEffect(() => {
    if (isOver) return;
    let wanted = true;
    const read = async (): Promise<boolean> => {
      try {
        const data = await asked();
        if (wanted) setFound({ key, data, error: undefined, gone: false, over: isLast(data) });
        return true;
      } catch (error) {
        if (!isApiError(error)) throw error;
        const gone = leadsNowhere(error);
        const put = (before: Found<V> | undefined): Found<V> => ({
          ...{ key, error, gone, over: gone },
          data: gone || (!keeps && before?.key !== key) ? undefined : before?.data,
        });
        if (wanted) setFound(put);
        return false;
      }
    };
    const end = repeat(read, everyMs);
    return () => {
      wanted = false;
      end();
    };
  }, [key, round, isOver, everyMs, keeps]);
  const look = useCallback(() => setRound((before) => before + 1), []);
  const stop = (data?: V) => setFound({ key, data, error: undefined, gone: data === undefined, over: true });
  return { data: shown?.data, error: shown?.error, gone: shown?.gone === true, look, stop };
}
