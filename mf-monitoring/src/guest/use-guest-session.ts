import { openGuestLink, type SharedView } from 'contract';
import { useEffect, useReducer, useState } from 'react';
import { type ApiError, call, isApiError, leadsNowhere } from 'shared-auth';

/** Poll interval while the page is visible; doubles after each failure, up to a minute. */
const POLL_MS = 10_000;
const LONGEST_MS = 60_000;

export interface GuestView {
  /** The last response; null before the first, and once there is nothing to show. */
  session: SharedView | null;
  /** The link is unknown, over or revoked; polling stops. */
  gone: boolean;
  /** The last request failed, so the data shown is older. */
  error: ApiError | null;
}

export interface GuestActs {
  retry: () => void;
  /** Shows this and stops polling, for a link that works once and has been used. */
  keep: (view: SharedView) => void;
}

type News = { session: SharedView } | { error: ApiError } | 'gone';
const nothing: GuestView = { session: null, gone: false, error: null };

function after(view: GuestView, news: News): GuestView {
  if (news === 'gone') return { session: null, gone: true, error: null };
  return 'session' in news
    ? { session: news.session, gone: false, error: null }
    : { ...view, error: news.error };
}

/** Polls what a link shows while the page is visible. */
export function useGuestSession(id: string, token: string): GuestView & GuestActs {
  const [view, update] = useReducer(after, nothing);
  const [last, setLast] = useState<{ id: string; view: SharedView } | null>(null);
  const kept = last?.id === id ? last.view : null;
  const [round, setRound] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a retry requests it again.
  useEffect(() => {
    if (kept) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let [failures, over, asking] = [0, false, false];
    const ask = async () => {
      if (over || asking || document.hidden) return;
      clearTimeout(timer);
      asking = true;
      let wait = POLL_MS;
      try {
        const session = await call(openGuestLink, { params: { id }, body: { token } });
        failures = 0;
        if (over) return;
        if (session.scope === 'acknowledgement' && session.mine) return setLast({ id, view: session });
        update({ session });
      } catch (error) {
        if (over) return;
        if (!isApiError(error)) throw error;
        if (leadsNowhere(error)) {
          over = true;
          update('gone');
          return;
        }
        failures += 1;
        wait = Math.min(LONGEST_MS, POLL_MS * 2 ** failures);
        update({ error });
      } finally {
        asking = false;
      }
      if (!over) timer = setTimeout(() => void ask(), wait);
    };
    const look = () => void ask();
    document.addEventListener('visibilitychange', look);
    window.addEventListener('online', look);
    void ask();
    return () => {
      over = true;
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
      window.removeEventListener('online', look);
    };
  }, [id, token, round, kept]);
  const shown = kept ? { session: kept, gone: false, error: null } : view;
  return { ...shown, keep: (view) => setLast({ id, view }), retry: () => setRound((before) => before + 1) };
}
