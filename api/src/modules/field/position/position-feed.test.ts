import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import type { PositionsPayload } from 'contract';
import { createPositionFeed, type FeedRow } from './position-feed.ts';

type Feeding = Parameters<typeof createPositionFeed>[0];

const row = (uca_id: number, lat: number): FeedRow => ({
  ...{ uca_id, lat, lng: -79.9, heading: 0, speed: 0, accuracy: 5, battery: 80, connection: 1 },
  ...{ button: 1, button_type: 3 },
  ...{ fixed_at: '2026-11-21T12:00:00Z', heard_at: '2026-11-21T12:00:00Z' },
});

let sent: { channels: readonly string[]; ids: number[]; lats: number[]; waited: number[] }[];
/** How long sending takes. */
let takes = 0;
const feedThat = () =>
  createPositionFeed({
    clock: { now: () => new Date() },
    log: { warn: () => {} } as unknown as Feeding['log'],
    realtime: {
      publish: async (channels: readonly string[], _: string, data: unknown) => {
        const { uca_ids: ids, lats, waited_ms: waited } = data as PositionsPayload;
        sent.push({ channels, ids, lats, waited });
        if (takes > 0) await new Promise((resolve) => setTimeout(resolve, takes));
      },
    } as unknown as Feeding['realtime'],
  });

beforeEach(() => {
  jest.useFakeTimers();
  sent = [];
  takes = 0;
});
afterEach(() => {
  jest.useRealTimers();
});

it('sends the newest position of each of a client’s phones, together and soon', async () => {
  const feed = feedThat();
  feed.push(1, [row(7, -2.1), row(8, -2.2)]);
  feed.push(2, [row(9, -2.3)]);
  feed.push(1, [row(7, -2.4)]);
  await jest.advanceTimersByTimeAsync(140);
  expect(sent).toEqual([]);
  await jest.advanceTimersByTimeAsync(10);
  expect(sent.map(({ ids, lats }) => [ids, lats])).toEqual([
    [
      [7, 8],
      [-2.4, -2.2],
    ],
    [[9], [-2.3]],
  ]);
  expect(sent[0]?.channels).not.toEqual(sent[1]?.channels);
  await jest.advanceTimersByTimeAsync(1000);
  expect(sent).toHaveLength(2);
});

it('reports how long each waited, so that a screen knows how old it is', async () => {
  const feed = feedThat();
  feed.push(1, [row(7, -2.1)]);
  await jest.advanceTimersByTimeAsync(100);
  feed.push(1, [row(8, -2.2)]);
  await jest.advanceTimersByTimeAsync(50);
  expect(sent[0]?.waited).toEqual([150, 50]);
});

it('gathers longer if sending takes long, at most half a second', async () => {
  const feed = feedThat();
  takes = 30;
  const untilSent = async () => {
    const before = sent.length;
    feed.push(1, [row(7, -2.1)]);
    let waited = 0;
    while (sent.length === before) {
      await jest.advanceTimersByTimeAsync(10);
      waited += 10;
    }
    await jest.advanceTimersByTimeAsync(takes);
    return waited;
  };
  expect(await untilSent()).toBe(150);
  expect(await untilSent()).toBe(150);
  expect(await untilSent()).toBe(300);
  takes = 400;
  expect(await untilSent()).toBe(300);
  expect(await untilSent()).toBe(300);
  expect(await untilSent()).toBe(500);
  takes = 0;
  expect(await untilSent()).toBe(500);
  expect(await untilSent()).toBe(150);
});

it('does not gather longer because sending had to wait once', async () => {
  const feed = feedThat();
  for (const waits of [0, 400, 0]) {
    takes = waits;
    feed.push(1, [row(7, -2.1)]);
    await jest.advanceTimersByTimeAsync(150 + waits);
  }
  expect(sent).toHaveLength(3);
});
