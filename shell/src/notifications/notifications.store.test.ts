import { beforeEach, expect, it } from '@jest/globals';
import { clearNotices, markAllRead, takeNotice, unreadOf, useNotices } from './notifications.store.ts';

const payload = (schedule: number, requestUser = 1) => ({
  client_id: 3,
  request_user_id: requestUser,
  request_schedule_id: schedule,
  dispatch_date: 1_700_000_000,
  user_type: 'uca',
});
const notices = () => useNotices.getState().notices;

beforeEach(clearNotices);

it('keeps one notice a dispatch, newest first, and counts dispatches, not events', () => {
  expect(takeNotice('new', payload(1), 10)).toBe(true);
  expect(takeNotice('new', payload(2), 20)).toBe(true);
  for (let user = 1; user <= 5; user++) takeNotice('update', payload(1, user), 30 + user);
  expect(notices().map((notice) => notice.payload.request_schedule_id)).toEqual([1, 2]);
  expect(notices()[0]).toMatchObject({ unread: 6, at: 35, kind: 'update' });
  expect(unreadOf(useNotices.getState())).toBe(2);
});

it('is read at once and grows unread again with the next event', () => {
  takeNotice('new', payload(1));
  markAllRead();
  expect(unreadOf(useNotices.getState())).toBe(0);
  takeNotice('update', payload(1));
  expect(unreadOf(useNotices.getState())).toBe(1);
});

it('does not grow without end', () => {
  for (let schedule = 0; schedule < 200; schedule++) takeNotice('new', payload(schedule));
  expect(notices()).toHaveLength(50);
  expect(notices()[0]?.payload.request_schedule_id).toBe(199);
});
