import { type Alert, AlertType, type GateNews, type GeofenceEvent, type SpentChannel } from 'contract';
import { create } from 'zustand';

interface NewsItem {
  /** One per person and kind, however often it happens. */
  id: string;
  /** Which happening it is. */
  key: string;
  /** When the server sent it. */
  changed_at: string;
  /** Those of the same kind before it, newest first. */
  earlier: readonly Pick<NewsItem, 'key' | 'changed_at'>[];
}

/** News of phones, rounds, geofences, spent channels and gates, besides requests. */
export type News = NewsItem &
  (
    | { source: 'alerts'; alert: Alert }
    | { source: 'rounds'; alert: Alert }
    | { source: 'geofences'; event: GeofenceEvent }
    | { source: 'channels'; spent: SpentChannel }
    | { source: 'gate'; told: GateNews }
  );
export type NewsSource = News['source'];

const MOST = 50;

/** Newest first. */
export const useNews = create<{ news: News[] }>()(() => ({ news: [] }));

/** What an alert is about: a UCA; for a round its activity, or the alert alone where the task was deleted. */
function whoseAlert({ id, type, uca_id, round }: Alert): string {
  if (type !== AlertType.roundMissed) return `${uca_id}`;
  return round ? `activity-${round.activity_id}` : `gone-${id}`;
}

export const newsOfAlert = (alert: Alert): News => ({
  source: alert.type === AlertType.roundMissed ? 'rounds' : 'alerts',
  id: `alert-${alert.type}-${whoseAlert(alert)}`,
  key: `alert-${alert.id}`,
  changed_at: alert.known_at,
  earlier: [],
  alert,
});

/** Null for who was inside at the first read: nothing happened then. */
export const newsOfEvent = (event: GeofenceEvent): News | null =>
  event.kind === 'found'
    ? null
    : {
        source: 'geofences',
        id: `fence-${event.kind}-${event.uca_id}`,
        key: `fence-${event.id}`,
        changed_at: event.known_at,
        earlier: [],
        event,
      };

export const newsOfSpent = (spent: SpentChannel): News => ({
  source: 'channels',
  id: `spent-${spent.channel}`,
  key: `spent-${spent.channel}-${spent.at}`,
  changed_at: spent.at,
  earlier: [],
  spent,
});

export const newsOfGate = (told: GateNews): News => ({
  source: 'gate',
  id: `gate-${told.kind}-${told.kind === 'papers' ? '' : (told.subject_id ?? told.name)}`,
  key: `gate-${told.id}`,
  changed_at: told.at,
  earlier: [],
  told,
});

/** The kind of event, for any person. */
export function kindOf(news: News): string {
  if (news.source === 'alerts' || news.source === 'rounds') return `alert-${news.alert.type}`;
  if (news.source === 'gate') return `gate-${news.told.kind}`;
  return news.source === 'geofences' ? `fence-${news.event.kind}` : news.id;
}

/** What it supersedes: a phone back online replaces the news that it went offline. */
export function subjectOf(news: News): string {
  if (news.source === 'channels' || news.source === 'gate' || news.source === 'rounds') return news.id;
  if (news.source === 'geofences') return `fence-${news.event.uca_id}-${news.event.geofence_id}`;
  const { type, uca_id } = news.alert;
  if (type === AlertType.welfareSilence) return `silence-${uca_id}`;
  const isButton = type === AlertType.buttonConnection || type === AlertType.buttonDisconnection;
  return `${isButton ? 'button' : 'phone'}-${uca_id}`;
}

const graveAlerts: ReadonlySet<number> = new Set([
  AlertType.sosPress,
  AlertType.buttonDisconnection,
  AlertType.appDisconnection,
  AlertType.welfareSilence,
]);

/** Something that operators must look after. */
export function isGrave(news: News): boolean {
  if (news.source === 'channels' || news.source === 'rounds') return true;
  if (news.source === 'gate') return news.told.kind !== 'papers';
  if (news.source === 'geofences') return news.event.kind === 'absent';
  const { type } = news.alert;
  return graveAlerts.has(type);
}

/** An SOS has an alarm of its own, which is not to be overlooked: it is listed among the news without bar or sound. */
export const hasAlarm = (news: News): boolean =>
  news.source === 'alerts' && news.alert.type === AlertType.sosPress;

const older = (one: News, other: News) =>
  one.changed_at < other.changed_at ? -1 : one.changed_at > other.changed_at ? 1 : 0;

/** Stores news from the server, in any order; returns what is new and newer than known, oldest first. */
export function takeNews(told: readonly News[]): News[] {
  const known = new Map(useNews.getState().news.map((news) => [news.id, news]));
  const fresh: News[] = [];
  for (const news of told.toSorted(older)) {
    const before = known.get(news.id);
    const keys = before ? [before, ...before.earlier] : [];
    if (keys.some(({ key }) => key === news.key)) continue;
    if (before && older(news, before) < 0) {
      const earlier = [...before.earlier, news].toSorted((one, other) =>
        one.changed_at < other.changed_at ? 1 : -1,
      );
      known.set(news.id, { ...before, earlier: earlier.slice(0, MOST) });
      continue;
    }
    const next = {
      ...news,
      earlier: keys.map(({ key, changed_at }) => ({ key, changed_at })).slice(0, MOST),
    };
    known.set(news.id, next);
    fresh.push(next);
  }
  const all = [...known.values()].toSorted((one, other) => older(other, one));
  const sources: NewsSource[] = ['alerts', 'rounds', 'geofences', 'channels', 'gate'];
  const kept = new Set(
    sources.flatMap((source) => all.filter((one) => one.source === source).slice(0, MOST)),
  );
  useNews.setState({ news: all.filter((one) => kept.has(one)) });
  return fresh;
}

/** The instant of the newest of a source; null before the first. */
export const newestNews = (source: NewsSource): string | null =>
  useNews.getState().news.find((one) => one.source === source)?.changed_at ?? null;

/** Drops the news of a source that is no longer wanted or permitted. */
export const clearNews = (source: NewsSource): void =>
  useNews.setState(({ news }) => ({ news: news.filter((one) => one.source !== source) }));
