import { lazy, Suspense, useEffect } from 'react';
import { loadConfig, useCan, useUser } from 'shared-auth';
import { startCreationKeys } from 'shared-auth/creations';
import { createRealtime, type Realtime, setConnection, useLiveRecords } from 'shared-auth/realtime';
import { usePushSession } from '../push/use-push-session.ts';
import { useLiveAccount } from '../session/use-live-account.ts';
import { closeAllBars } from './bars.store.ts';
import { useNewsFeed } from './use-news-feed.ts';
import { useNoticeFeed } from './use-notice-feed.ts';

const SosWatch = lazy(() => import('../sos/sos-watch.tsx'));

const RETRY_CONFIG_MS = 5_000;

/** What a signed-in user receives: the realtime connection, open while signed in, notices, pushes and SOS. */
export function RealtimeSession() {
  const userId = useUser()?.id;
  useEffect(startCreationKeys, []);
  useEffect(() => {
    if (userId === undefined) return;
    let realtime: Realtime | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let ended = false;
    const connect = () => {
      loadConfig().then(
        (config) => {
          if (!ended) realtime = createRealtime(config.realtime);
        },
        () => {
          if (ended) return;
          setConnection(navigator.onLine ? 'unavailable' : 'offline');
          timer = setTimeout(connect, RETRY_CONFIG_MS);
        },
      );
    };
    connect();
    return () => {
      ended = true;
      clearTimeout(timer);
      realtime?.stop();
      closeAllBars();
    };
  }, [userId]);
  useLiveAccount();
  useLiveRecords();
  useNoticeFeed();
  useNewsFeed();
  usePushSession();
  const answersSos = useCan('monitoring.sessions');
  return (
    answersSos && (
      <Suspense>
        <SosWatch />
      </Suspense>
    )
  );
}
