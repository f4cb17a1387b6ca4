import { create } from 'zustand';
import { kindOf, type News, subjectOf } from './news.store.ts';
import type { Change } from './notifications.store.ts';

/** The state of an occurrence of a request; the newest replaces the previous one. */
export interface RequestBar extends Change {
  source: 'request';
  id: string;
}

/** News of a phone, a geofence or a spent channel. */
export interface NewsBar {
  source: 'news';
  id: string;
  news: News;
  /** Whom it happened to, or which rounds, where they are too many for a bar each. */
  gathered: readonly number[] | null;
}

/** A notice at the bottom of the screen. */
export type Bar = RequestBar | NewsBar;

const MOST = 20;
/** More bars of one kind than these become one. */
const OF_A_KIND = 3;

export const useBars = create<{ bars: Bar[] }>()(() => ({ bars: [] }));

function put(bars: readonly Bar[], added: readonly Bar[]): Bar[] {
  const replaced = new Set(added.map(({ id }) => id));
  return [...bars.filter(({ id }) => !replaced.has(id)), ...added];
}

export function showBars(changes: readonly Change[]): void {
  if (changes.length === 0) return;
  const added = changes.map((change): Bar => ({ ...change, source: 'request', id: change.notice.id }));
  useBars.setState(({ bars }) => ({ bars: put(bars, added).slice(-MOST) }));
}

const whoOf = (news: News): readonly number[] =>
  news.source === 'rounds'
    ? [news.alert.round?.task_id ?? news.alert.id]
    : news.source === 'alerts'
      ? [news.alert.uca_id ?? news.alert.id]
      : news.source === 'geofences'
        ? [news.event.uca_id]
        : news.source === 'gate'
          ? [news.told.id]
          : [];
const gatheredId = (kind: string) => `many-${kind}`;
const isOfKind =
  (kind: string) =>
  (bar: Bar): bar is NewsBar =>
    bar.source === 'news' && kindOf(bar.news) === kind;

function add(bars: Bar[], news: News): Bar[] {
  const kind = kindOf(news);
  const whole = bars.filter(({ id }) => id !== subjectOf(news));
  const same = whole.filter(isOfKind(kind));
  const all = put(whole, [{ source: 'news', id: subjectOf(news), news, gathered: null }]);
  if (same.length < OF_A_KIND && !same.some(({ gathered }) => gathered)) return all;
  const who = [...same, { news, gathered: null }].flatMap((bar) => bar.gathered ?? whoOf(bar.news));
  const gathered = [...new Set(who)];
  return put(
    all.filter((bar) => !isOfKind(kind)(bar)),
    [{ source: 'news', id: gatheredId(kind), news, gathered }],
  );
}

/** Shows what is new, oldest first. A flood is one bar per kind, with the count. */
export function showNews(fresh: readonly News[]): void {
  if (fresh.length === 0) return;
  useBars.setState(({ bars }) => ({ bars: fresh.reduce(add, bars).slice(-MOST) }));
}

export const closeBar = (id: string): void =>
  useBars.setState(({ bars }) => ({ bars: bars.filter((bar) => bar.id !== id) }));

export const closeAllBars = (): void => useBars.setState({ bars: [] });
