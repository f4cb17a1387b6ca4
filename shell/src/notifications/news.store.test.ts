import { beforeEach, describe, expect, it } from '@jest/globals';
import { closeAllBars, showNews, useBars } from './bars.store.ts';
import {
  clearNews,
  type News,
  newestNews,
  newsOfAlert,
  newsOfEvent,
  takeNews,
  useNews,
} from './news.store.ts';
import { alertRow, fenceRow } from './testing.ts';

const fence = (...row: Parameters<typeof fenceRow>) => newsOfEvent(fenceRow(...row)) as News;
const alert = (...row: Parameters<typeof alertRow>) => newsOfAlert(alertRow(...row));
const keys = (news: readonly News[]) => news.map(({ key }) => key);

beforeEach(() => {
  for (const source of ['alerts', 'geofences', 'channels'] as const) clearNews(source);
  closeAllBars();
});

describe('news of phones and geofences', () => {
  it('are grouped by person and kind, with earlier ones, in any order of arrival', () => {
    expect(keys(takeNews([fence(2, 20), fence(1, 10)]))).toEqual(['fence-1', 'fence-2']);
    expect(keys(takeNews([fence(2, 20), alert(9, 5)]))).toEqual(['alert-9']);
    // Sent late: it is older than what is known, so nobody is notified.
    expect(takeNews([fence(3, 15)])).toEqual([]);
    const [first, second] = useNews.getState().news;
    expect([first?.key, first?.earlier.map(({ key }) => key)]).toEqual(['fence-2', ['fence-3', 'fence-1']]);
    expect(second?.key).toBe('alert-9');
    expect([newestNews('geofences'), newestNews('channels')]).toEqual([first?.changed_at, null]);
  });

  it('do not report who was inside at first, and drop unwanted news', () => {
    expect(newsOfEvent(fenceRow(1, 10, { kind: 'found' }))).toBeNull();
    takeNews([fence(1, 10), alert(2, 10)]);
    clearNews('geofences');
    expect(keys(useNews.getState().news)).toEqual(['alert-2']);
  });

  it('do not grow without end, and a flood of one source leaves the others', () => {
    takeNews([alert(1, 1)]);
    takeNews(Array.from({ length: 90 }, (_, uca) => fence(uca, 100 + uca, { uca_id: uca })));
    const { news } = useNews.getState();
    expect([news.length, news.at(-1)?.key]).toEqual([51, 'alert-1']);
  });
});

describe('their bars', () => {
  const shown = () =>
    useBars.getState().bars.map((bar) => (bar.source === 'news' ? (bar.gathered ?? bar.news.key) : bar.id));

  it('are one per phone, button and fence: the newest replaces the previous one', () => {
    showNews([alert(1, 1), fence(2, 2), alert(3, 3, { type: 5 }), alert(4, 4, { type: 1 })]);
    expect(shown()).toEqual(['fence-2', 'alert-3', 'alert-4']);
    showNews([fence(5, 5, { kind: 'exit' })]);
    expect(shown()).toEqual(['alert-3', 'alert-4', 'fence-5']);
  });

  it('become one of a kind in a flood, which counts people once', () => {
    const gone = (uca: number) => alert(uca, uca, { uca_id: uca });
    showNews([gone(1), gone(2), gone(3)]);
    expect(shown()).toHaveLength(3);
    showNews([gone(4)]);
    expect(shown()).toEqual([[1, 2, 3, 4]]);
    showNews([gone(4), gone(5), fence(9, 9)]);
    expect(shown()).toEqual([[1, 2, 3, 4, 5], 'fence-9']);
    showNews(Array.from({ length: 500 }, (_, uca) => gone(uca)));
    expect(useBars.getState().bars).toHaveLength(2);
  });
});
