import { channels, events, recentNotifications } from 'contract';
import { useEffect, useState } from 'react';
import { call, useCan, useUser } from 'shared-auth';
import { useChannel, useLive } from 'shared-auth/realtime';
import { alertOnce } from '../settings/sound.ts';
import { showBars } from './bars.store.ts';
import { createNoticeFeed, type NoticeFeed } from './notice-feed.ts';
import {
  type Change,
  clearNotices,
  newestOf,
  readReadUntil,
  takeRead,
  takeRecent,
  useNotices,
} from './notifications.store.ts';

const sounds = { missed: 'missed', sent: 'request', finished: 'update' } as const;
/** A burst of events is one request, a stream one a second. It is heard too while another page is in front. */
const gather = { gatherMs: 250, everyMs: 1000, unseen: true };
const gravest = ['missed', 'sent', 'finished'] as const;

/** Shows what is new, and plays a sound for the gravest. */
function tell(changes: readonly Change[]): void {
  showBars(changes);
  const what = gravest.find((one) => changes.some((change) => change.what === one));
  const heard = changes.findLast((change) => change.what === what);
  if (what && heard) alertOnce(sounds[what], `${what}-${heard.notice.id}`);
}

/**
 * Keeps the notices of an operator: read on arrival and after every event, reload and lost connection, so that
 * nothing is missed. What was there on arrival is listed, not announced.
 */
export function useNoticeFeed(): void {
  const user = useUser();
  const [feed, setFeed] = useState<NoticeFeed | null>(null);
  const operator = useCan('requests.manage');
  const userId = operator ? user?.id : undefined;
  useEffect(() => {
    if (userId === undefined) return;
    const made = createNoticeFeed({
      load: async (since) => {
        if (useNotices.getState().readUntil === null) await readReadUntil();
        return (await call(recentNotifications, { query: { since } })).data;
      },
      newest: newestOf,
      take: (rows, first) => {
        const changes = takeRecent(rows);
        if (!first) tell(changes);
      },
    });
    made.ask();
    setFeed(made);
    return () => {
      made.stop();
      clearNotices();
      setFeed(null);
    };
  }, [userId]);
  useLive(
    feed && user?.client_id ? channels.newRequest(user.client_id) : null,
    [events.newRequest, events.notificationStatusUpdate, events.requestMissed],
    (told) => {
      feed?.ask();
      // Read in another browser while this one was away; without a response, the next catch-up reads it.
      if (told === null && feed) readReadUntil().catch(() => {});
    },
    gather,
  );
  useChannel(userId === undefined ? null : channels.user(userId), { [events.noticesRead]: takeRead });
}
