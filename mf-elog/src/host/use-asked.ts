import { useEffect, useState } from 'react';
import { type ApiError, isApiError, leadsNowhere } from 'shared-auth';

/** What a page shows of a host's question: nothing yet, the question, that there is none, or why reading failed. */
export type Opened<V> =
  | { state: 'opening' }
  | { state: 'there'; asked: V }
  | { state: 'gone' }
  | { state: 'failed'; error: ApiError };

/** Opens it, again after a failure; `key` identifies it. */
export function useAsked<V>(key: string, open: () => Promise<V>) {
  const [opened, setOpened] = useState<Opened<V>>({ state: 'opening' });
  const [round, setRound] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key identifies what is opened; a retry reads it again.
  useEffect(() => {
    let wanted = true;
    const put = (next: Opened<V>) => {
      if (wanted) setOpened(next);
    };
    open().then(
      (asked) => put({ state: 'there', asked }),
      (error: unknown) => {
        if (!isApiError(error)) throw error;
        put(leadsNowhere(error) ? { state: 'gone' } : { state: 'failed', error });
      },
    );
    return () => {
      wanted = false;
    };
  }, [key, round]);
  return { opened, put: setOpened, retry: () => setRound((before) => before + 1) };
}

/** What failed when an answer was sent: final, or an error to show at the buttons. */
export const isOver = (error: unknown): boolean => isApiError(error) && error.code === 'notFound';
