import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { type ApiError, isApiError, leadsNowhere } from 'shared-auth';

/** How often an open page looks again. */
const LOOK_MS = 60_000;

export interface Looked<V> {
  /** The last response; undefined before the first. */
  data: V | undefined;
  /** Why the last read failed: what is shown is older, or there is nothing to show. */
  error: ApiError | undefined;
  /** The link is unknown or revoked: nothing is shown any more. */
  gone: boolean;
  look: () => void;
}

type Found<V> = Pick<Looked<V>, 'data' | 'error' | 'gone'> & { key: string };

/**
 * The response of a link, read again every minute while the page is visible, and when the connection is back. `key`
 * identifies the request: after it changes, nothing is shown until the response is there.
 */
export function useLooked<V>(key: string, ask: () => Promise<V>): Looked<V> {
  const [found, setFound] = useState<Found<V>>();
  const [round, setRound] = useState(0);
  const asked = useEffectEvent(ask);
  const look = useCallback(() => setRound((before) => before + 1), []);
  const isGone = found?.gone === true;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each round looks again.
  useEffect(() => {
    let wanted = true;
    asked().then(
      (data) => wanted && setFound({ key, data, error: undefined, gone: false }),
      (error: unknown) => {
        if (!isApiError(error)) throw error;
        if (!wanted) return;
        const gone = leadsNowhere(error);
        setFound((before) => ({
          ...{ key, error, gone },
          data: gone || before?.key !== key ? undefined : before.data,
        }));
      },
    );
    return () => {
      wanted = false;
    };
  }, [key, round]);
  useEffect(() => {
    if (isGone) return;
    const again = () => {
      if (!document.hidden) look();
    };
    const timer = setInterval(again, LOOK_MS);
    window.addEventListener('online', again);
    document.addEventListener('visibilitychange', again);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', again);
      document.removeEventListener('visibilitychange', again);
    };
  }, [isGone, look]);
  const current = found?.key === key ? found : undefined;
  return { data: current?.data, error: current?.error, gone: isGone, look };
}
