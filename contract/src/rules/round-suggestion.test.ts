import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  type DueStop,
  ROUND_STOPS,
  type RoundStart,
  suggestRound,
  WALKING_SPEED,
} from './round-suggestion.ts';

const HOUR = 3_600_000;
const start: RoundStart = { from: { lat: -2.19, lng: -79.88 }, now: 0 };
const stop = (lat: number, lng: number, values: Partial<DueStop> = {}): DueStop => ({
  ...{ lat, lng, opens: 0, closes: 10 * HOUR, inOrder: null },
  ...values,
});
/** A point of a square with sides of some 1.1 km. */
const somewhere = fc.record({
  lat: fc.double({ min: -2.2, max: -2.19, noNaN: true }),
  lng: fc.double({ min: -79.89, max: -79.88, noNaN: true }),
});
const stops = (most: number) =>
  fc.array(
    fc
      .record({
        place: somewhere,
        opens: fc.integer({ min: -HOUR, max: HOUR }),
        lasts: fc.integer({ min: 0, max: 2 * HOUR }),
        round: fc.option(fc.integer({ min: 1, max: 2 }), { nil: null }),
      })
      .map(({ place, opens, lasts, round }) => ({
        ...place,
        ...{ opens, closes: opens + lasts, inOrder: round === null ? null : { round, rank: 0 } },
      })),
    { maxLength: most },
  );
/** Ranks as a round has them, in the order in which its stops are given. */
const ranked = (some: readonly DueStop[]): DueStop[] =>
  some.map((one, nth) => ({ ...one, inOrder: one.inOrder && { ...one.inOrder, rank: nth } }));

const lateOf = (some: readonly DueStop[], order: ReturnType<typeof suggestRound>) =>
  order.filter(({ stop, at }) => at > (some[stop]?.closes ?? 0)).length;
const metresOf = (order: ReturnType<typeof suggestRound>) =>
  order.reduce((sum, { metres }) => sum + metres, 0);

/** Every order of some numbers. */
function* ordersOf(some: readonly number[]): Generator<number[]> {
  if (some.length === 0) yield [];
  for (const one of some)
    for (const rest of ordersOf(some.filter((other) => other !== one))) yield [one, ...rest];
}

describe('a suggested round', () => {
  it('has each stop once, reached at a walk and not scanned before it opens', () => {
    fc.assert(
      fc.property(stops(12), (some) => {
        const order = suggestRound(some, start);
        expect(order.map(({ stop }) => stop).sort((a, b) => a - b)).toEqual([...some.keys()]);
        let at = start.now;
        for (const { stop, metres, at: scanned } of order) {
          expect(scanned).toBeGreaterThanOrEqual(some[stop]?.opens ?? 0);
          expect(scanned).toBeGreaterThanOrEqual(at + (metres / WALKING_SPEED) * 1000 - 1e-6);
          at = scanned;
        }
      }),
      { numRuns: 60 },
    );
  });

  it('keeps the order of rounds that have one', () => {
    fc.assert(
      fc.property(stops(12), (given) => {
        const some = ranked(given);
        for (const round of [1, 2]) {
          const ranks = suggestRound(some, start).flatMap(({ stop }) => {
            const own = some[stop]?.inOrder;
            return own?.round === round ? [own.rank] : [];
          });
          expect(ranks).toEqual(ranks.toSorted((a, b) => a - b));
        }
      }),
      { numRuns: 60 },
    );
  });

  it('is hardly longer than the shortest of all orders', () => {
    fc.assert(
      fc.property(fc.array(somewhere, { minLength: 2, maxLength: 6 }), (places) => {
        const some = places.map(({ lat, lng }) => stop(lat, lng));
        const shortest = Math.min(
          ...[...ordersOf([...some.keys()])].map((order) =>
            metresOf(
              suggestRound(
                order.map((one, rank) => ({ ...(some[one] as DueStop), inOrder: { round: 1, rank } })),
                start,
              ),
            ),
          ),
        );
        expect(metresOf(suggestRound(some, start))).toBeLessThanOrEqual(shortest * 1.1 + 0.01);
      }),
      { numRuns: 15 },
    );
  });

  it('visits first what closes first, though it is farther', () => {
    const near = stop(-2.1905, -79.88);
    const far = stop(-2.198, -79.88, { closes: 800_000 });
    expect(suggestRound([near, far], start).map(({ stop }) => stop)).toEqual([0, 1]);
    const urgent = { ...far, closes: 745_000 };
    const back = stop(-2.182, -79.88);
    expect(suggestRound([back, urgent], start).map(({ stop }) => stop)).toEqual([1, 0]);
    expect(lateOf([back, urgent], suggestRound([back, urgent], start))).toBe(0);
  });

  it('waits for what has not opened, and does without a place to start from', () => {
    const order = suggestRound([stop(-2.19, -79.88, { opens: HOUR })], { from: null, now: 0 });
    expect(order).toEqual([{ stop: 0, metres: 0, at: HOUR }]);
    expect(suggestRound([], start)).toEqual([]);
  });

  it('orders as many as it may in a moment', () => {
    const [some] = fc.sample(fc.array(somewhere, { minLength: ROUND_STOPS, maxLength: ROUND_STOPS }), {
      numRuns: 1,
      seed: 7,
    });
    const given = (some ?? []).map(({ lat, lng }) => stop(lat, lng));
    const inGivenOrder = suggestRound(
      given.map((one, rank) => ({ ...one, inOrder: { round: 1, rank } })),
      start,
    );
    const suggested = suggestRound(given, start);
    expect(suggested).toHaveLength(ROUND_STOPS);
    expect(metresOf(suggested)).toBeLessThan(metresOf(inGivenOrder) / 3);
  });
});
