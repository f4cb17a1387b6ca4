import {
  alertReaders,
  channels,
  events,
  getSpentChannels,
  latestAlerts,
  latestGeofenceEvents,
  listGateNews,
  roundReaders,
} from 'contract';
import { useEffect, useState } from 'react';
import { call, useCan, useUser } from 'shared-auth';
import { useLive } from 'shared-auth/realtime';
import { alertOnce } from '../settings/sound.ts';
import { showNews } from './bars.store.ts';
import {
  clearNews,
  hasAlarm,
  isGrave,
  kindOf,
  type News,
  type NewsSource,
  newestNews,
  newsOfAlert,
  newsOfEvent,
  newsOfGate,
  newsOfSpent,
  takeNews,
} from './news.store.ts';
import { createNoticeFeed, type NoticeFeed } from './notice-feed.ts';
import { useWantedNews } from './wanted-news.store.ts';

/** A flood of events is one change of the screen a second. It is heard too while another page is in front. */
const gather = { gatherMs: 250, everyMs: 1000, unseen: true };

/** Shows what is new, and plays a sound for the gravest, throttled by kind. */
function tell(told: readonly News[]): void {
  const fresh = takeNews(told).filter((news) => !hasAlarm(news));
  showNews(fresh);
  const heard = fresh.findLast(isGrave) ?? fresh.at(-1);
  if (heard) alertOnce(isGrave(heard) ? 'missed' : 'update', kindOf(heard));
}

type Load = (since: string | undefined) => Promise<News[]>;
const load: Record<NewsSource, Load> = {
  alerts: async (since) => (await call(latestAlerts, { query: { since } })).data.map(newsOfAlert),
  rounds: async (since) =>
    (await call(latestAlerts, { query: { since, about: 'rounds' } })).data.map(newsOfAlert),
  geofences: async (since) =>
    (await call(latestGeofenceEvents, { query: { since } })).data
      .map(newsOfEvent)
      .filter((news) => news !== null),
  channels: async () => (await call(getSpentChannels)).spent.map(newsOfSpent),
  gate: async (since) => (await call(listGateNews, { query: { since } })).data.map(newsOfGate),
};

/** Reads a source on arrival, without announcing it; returns how to read what may have been missed. */
function useSource(source: NewsSource, reader: number | undefined): () => void {
  const [feed, setFeed] = useState<NoticeFeed | null>(null);
  useEffect(() => {
    if (reader === undefined) return;
    const made = createNoticeFeed<News>({
      load: load[source],
      newest: () => newestNews(source),
      take: (told, first) => {
        if (first) takeNews(told);
        else tell(told);
      },
    });
    made.ask();
    setFeed(made);
    return () => {
      made.stop();
      clearNews(source);
      setFeed(null);
    };
  }, [source, reader]);
  return () => feed?.ask();
}

/** Keeps the news of phones, rounds, geofences, spent channels and gates for a user who may see them and wants to. */
export function useNewsFeed(): void {
  const user = useUser();
  const wanted = useWantedNews();
  const client = user?.client_id ?? null;
  const [mayHear, maySeeRounds, mayFence, mayManage] = [
    useCan(alertReaders),
    useCan(roundReaders),
    useCan('entities.geofences'),
    useCan('requests.manage'),
  ];
  const may = {
    alerts: mayHear && wanted.alerts,
    rounds: maySeeRounds && wanted.rounds,
    geofences: mayFence && wanted.geofences,
    channels: mayManage,
    // An employee may be a visitor's host.
    gate: wanted.gate,
  };
  const readerOf = (source: NewsSource) => (may[source] && client !== null ? user?.id : undefined);
  const askAlerts = useSource('alerts', readerOf('alerts'));
  const askRounds = useSource('rounds', readerOf('rounds'));
  const askFences = useSource('geofences', readerOf('geofences'));
  const askChannels = useSource('channels', readerOf('channels'));
  const askGate = useSource('gate', readerOf('gate'));
  const channelOf = (source: NewsSource, name: (client: number) => string) =>
    client !== null && may[source] ? name(client) : null;
  useLive(
    channelOf('alerts', channels.alerts),
    [events.alertRaised],
    (alerts) => (alerts ? tell(alerts.map(newsOfAlert)) : askAlerts()),
    gather,
  );
  useLive(
    channelOf('rounds', channels.tasks),
    [events.alertRaised],
    (alerts) => (alerts ? tell(alerts.map(newsOfAlert)) : askRounds()),
    gather,
  );
  useLive(
    channelOf('geofences', channels.geofences),
    [events.geofenceEvents],
    (told) =>
      told
        ? tell(told.flatMap(({ events }) => events.map(newsOfEvent).filter((news) => news !== null)))
        : askFences(),
    gather,
  );
  useLive(
    channelOf('channels', channels.newRequest),
    [events.channelSpent],
    (spent) => (spent ? tell(spent.map(newsOfSpent)) : askChannels()),
    gather,
  );
  useLive(
    [channelOf('channels', channels.newRequest), user && client !== null ? channels.user(user.id) : null],
    [events.gateTold],
    (told) => (told ? tell(told.map(newsOfGate)) : askGate()),
    gather,
  );
}
