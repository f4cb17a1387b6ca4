import { beforeEach, describe, expect, it } from '@jest/globals';
import {
  clearNotices,
  followRead,
  markAllRead,
  newestOf,
  takeRecent,
  unreadOf,
  useNotices,
} from './notifications.store.ts';
import { recentRow } from './testing.ts';

const notices = () => useNotices.getState().notices;
const unread = () => unreadOf(useNotices.getState());
const later = '2026-11-21T11:00:00.000Z';

beforeEach(() => {
  clearNotices();
  localStorage.clear();
});

describe('notices', () => {
  it('are one an occurrence, newest first', () => {
    takeRecent([recentRow(2), recentRow(1)]);
    takeRecent([recentRow(1, { kind: 'update', answered: 1, open: 2, changed_at: later })]);
    expect(notices().map(({ id, answered }) => [id, answered])).toEqual([
      ['1-1700000000', 1],
      ['2-1700000000', 0],
    ]);
    expect(newestOf()).toBe(later);
  });

  it('do not go back when answers overtake each other', () => {
    takeRecent([recentRow(1, { answered: 2, open: 1, changed_at: later })]);
    expect(takeRecent([recentRow(1, { answered: 1, open: 2 })])).toEqual([]);
    expect(notices()[0]?.answered).toBe(2);
  });

  it('do not grow without end', () => {
    for (let schedule = 0; schedule < 60; schedule++) takeRecent([recentRow(schedule)]);
    expect(notices()).toHaveLength(50);
    expect(notices()[0]?.request_schedule_id).toBe(59);
  });
});

describe('what is worth telling', () => {
  const told = (...rows: ReturnType<typeof recentRow>[]) => takeRecent(rows).map(({ what }) => what);

  it('is the sending, the end and what was missed, each once', () => {
    expect(told(recentRow(1))).toEqual(['sent']);
    expect(told(recentRow(1))).toEqual([]);
    expect(told(recentRow(1, { answered: 2, open: 1 }))).toEqual([]);
    expect(told(recentRow(1, { answered: 2, open: 0 }))).toEqual(['finished']);
    expect(told(recentRow(1, { answered: 3, open: 0, changed_at: later }))).toEqual([]);
    const missed = recentRow(2, { kind: 'missed', request_user_id: null, total: 0, open: 0 });
    expect(told(missed)).toEqual(['missed']);
    expect(told(missed)).toEqual([]);
  });

  it('comes oldest first, and a change of something unknown is none', () => {
    const rows = [recentRow(3, { open: 0 }), recentRow(2, { kind: 'update' }), recentRow(1)];
    expect(takeRecent(rows).map(({ what, notice }) => [what, notice.title])).toEqual([
      ['sent', 'Solicitud 1'],
      ['finished', 'Solicitud 3'],
    ]);
  });
});

describe('what is read', () => {
  it('stays read after a reload, for this user, until something newer', () => {
    const stop = followRead(7);
    takeRecent([recentRow(1), recentRow(2)]);
    expect(unread()).toBe(2);
    markAllRead(7);
    expect(unread()).toBe(0);
    stop();
    clearNotices();
    followRead(7)();
    takeRecent([recentRow(1), recentRow(2), recentRow(3)]);
    expect(unread()).toBe(1);
    followRead(8)();
    expect(unread()).toBe(3);
  });

  it('is read in the other tabs too', () => {
    const stop = followRead(7);
    takeRecent([recentRow(1)]);
    localStorage.setItem('notices-read-7', later);
    window.dispatchEvent(new StorageEvent('storage', { key: 'notices-read-7' }));
    expect(unread()).toBe(0);
    stop();
  });
});
