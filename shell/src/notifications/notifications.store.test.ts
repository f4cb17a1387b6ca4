import { beforeEach, describe, expect, it } from '@jest/globals';
import { fakeApi } from 'shared-ui/testing';
import {
  clearNotices,
  markAllRead,
  newestOf,
  readReadUntil,
  takeRead,
  takeRecent,
  unreadAmong,
  useNotices,
} from './notifications.store.ts';
import { recentRow } from './testing.ts';

const notices = () => useNotices.getState().notices;
const unread = () => unreadAmong(notices(), useNotices.getState().readUntil);
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

  it('do not move back when responses overtake each other', () => {
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

describe('what is worth showing', () => {
  const told = (...rows: ReturnType<typeof recentRow>[]) => takeRecent(rows).map(({ what }) => what);

  it('is the dispatch, the end and what was missed, each once', () => {
    expect(told(recentRow(1))).toEqual(['sent']);
    expect(told(recentRow(1))).toEqual([]);
    expect(told(recentRow(1, { answered: 2, open: 1 }))).toEqual([]);
    expect(told(recentRow(1, { answered: 2, open: 0 }))).toEqual(['finished']);
    expect(told(recentRow(1, { answered: 3, open: 0, changed_at: later }))).toEqual([]);
    const missed = recentRow(2, { kind: 'missed', request_user_id: null, total: 0, open: 0 });
    expect(told(missed)).toEqual(['missed']);
    expect(told(missed)).toEqual([]);
  });

  it('is oldest first, without changes of unknown notices', () => {
    const rows = [recentRow(3, { open: 0 }), recentRow(2, { kind: 'update' }), recentRow(1)];
    expect(takeRecent(rows).map(({ what, notice }) => [what, notice.title])).toEqual([
      ['sent', 'Solicitud 1'],
      ['finished', 'Solicitud 3'],
    ]);
  });
});

describe('what is read', () => {
  const operator = () => {
    let read_until: string | null = null;
    const seen = fakeApi(({ body }) => {
      if (body) ({ read_until } = body as { read_until: string });
      return { data: { read_until } };
    });
    return seen;
  };

  it('counts nothing before the server has sent how far the user has read', async () => {
    operator();
    takeRecent([recentRow(1), recentRow(2)]);
    expect(unread()).toBe(0);
    await readReadUntil();
    expect(unread()).toBe(2);
  });

  it('stays read in the next browser, until something newer', async () => {
    operator();
    await readReadUntil();
    takeRecent([recentRow(1), recentRow(2)]);
    await markAllRead();
    expect(unread()).toBe(0);
    // Another browser knows only the server's state.
    clearNotices();
    expect(localStorage).toHaveLength(0);
    takeRecent([recentRow(1), recentRow(2), recentRow(3)]);
    await readReadUntil();
    expect(unread()).toBe(1);
  });

  it('is read where it was read elsewhere, and never moves back', () => {
    takeRecent([recentRow(1)]);
    takeRead({ read_until: null });
    expect(unread()).toBe(1);
    takeRead({ read_until: later });
    takeRead({ read_until: '2026-11-21T09:00:00.000Z' });
    expect(unread()).toBe(0);
  });

  it('is unread again when the server could not be notified', async () => {
    fakeApi(() => ({ status: 503 }));
    takeRead({ read_until: null });
    takeRecent([recentRow(1)]);
    await expect(markAllRead()).rejects.toMatchObject({ status: 503 });
    expect(unread()).toBe(1);
  });
});
