import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { createNoticeFeed, type NoticeFeed } from './notice-feed.ts';
import type { Recent } from './notifications.store.ts';
import { recentRow } from './testing.ts';

let asked: (string | undefined)[] = [];
let taken: boolean[] = [];
let known: string | null = null;
let answer: () => Promise<Recent[]>;
let feed: NoticeFeed;

beforeEach(() => {
  jest.useFakeTimers();
  asked = [];
  taken = [];
  known = null;
  answer = async () => [];
  feed = createNoticeFeed({
    load: (since) => {
      asked.push(since);
      return answer();
    },
    newest: () => known,
    take: (rows, first) => {
      taken.push(first);
      known = rows[0]?.changed_at ?? known;
    },
  });
});
afterEach(() => {
  feed.stop();
  jest.useRealTimers();
});
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

it('reads at once on arrival, then for what is newer than the newest, with some overlap', async () => {
  answer = async () => [recentRow(20)];
  feed.ask();
  await pass(0);
  feed.ask();
  await pass(300);
  expect(asked).toEqual([undefined, '2026-11-21T10:00:10.000Z']);
  expect(taken).toEqual([true, false]);
});

it('never reads twice at the same time: what is asked meanwhile is one more read', async () => {
  answer = () => new Promise((resolve) => setTimeout(() => resolve([]), 100));
  for (let count = 0; count < 50; count++) feed.ask();
  await pass(90);
  expect(asked).toHaveLength(1);
  await pass(1000);
  expect(asked).toHaveLength(2);
  expect(taken).toEqual([true, false]);
});

it('retries after a failure, later each time, and its first response is still the state on arrival', async () => {
  answer = () => Promise.reject(new Error('offline'));
  feed.ask();
  await pass(0);
  await pass(3_000);
  await pass(3_000);
  expect(asked).toHaveLength(2);
  answer = async () => [recentRow(1)];
  await pass(3_000);
  expect(asked).toHaveLength(3);
  expect(taken).toEqual([true]);
});

it('accepts nothing after it was stopped', async () => {
  answer = () => new Promise((resolve) => setTimeout(() => resolve([recentRow(1)]), 100));
  feed.ask();
  await pass(10);
  feed.stop();
  await pass(1_000);
  feed.ask();
  await pass(1_000);
  expect([asked.length, taken]).toEqual([1, []]);
});
