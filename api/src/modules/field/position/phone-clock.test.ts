import { describe, expect, it } from '@jest/globals';
import { CLOCK_LEEWAY_SECONDS, iso } from 'contract';
import fc from 'fast-check';
import { byServerClock, offsetsOf, type PhoneClock } from './phone-clock.ts';

const NOW = Date.parse('2026-03-01T12:00:00Z');
const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Seconds before now at which something was captured, at least one. */
const ages = (most: number) => fc.array(fc.integer({ min: 0, max: most }), { minLength: 1, maxLength: 40 });
const arrivals = (own: readonly number[], clock: PhoneClock | null = null, arrived = NOW) =>
  byServerClock(own, { arrived }, clock);

describe('the times of a report', () => {
  it('are unchanged, and nothing is remembered, if the clock is right or slow', () => {
    fc.assert(
      fc.property(ages(90 * 86_400), (seconds) => {
        const own = seconds.map((each) => NOW - each * SECOND);
        expect(arrivals(own)).toEqual({ times: own, clock: null });
      }),
    );
  });

  it('are never in the future, whatever they are', () => {
    const minutes = fc.array(fc.integer({ min: -200_000, max: 20_000_000 }), { minLength: 1 });
    fc.assert(
      fc.property(minutes, fc.option(fc.integer({ min: -1e6, max: 1e6 })), (all, sent) => {
        const own = all.map((each) => NOW + each * MINUTE);
        const sending = { arrived: NOW, ...(sent !== null && { sent_at: iso(NOW + sent * MINUTE) }) };
        const { times, clock } = byServerClock(own, sending, null);
        expect(times).toHaveLength(own.length);
        expect(times.every((time) => time === null || time <= NOW)).toBe(true);
        expect(times.some((time) => time !== null)).toBe(true);
        // Again at once: the same instants.
        expect(byServerClock(own, sending, clock).times).toEqual(times);
      }),
    );
  });

  it('of a clock that is ahead by the same for all are moved together: intervals stay', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 40 * 24 * 3600 }), ages(300), (seconds, before) => {
        const skew = seconds * SECOND;
        const own = before.map((each) => NOW - each * SECOND + skew);
        const { times } = arrivals(own);
        const moved = own[0] === undefined ? 0 : own[0] - (times[0] ?? 0);
        expect(times).toEqual(own.map((time) => time - moved));
        const newest = Math.max(...own);
        expect(moved).toBe(Math.max(0, newest - NOW));
      }),
    );
  });

  it('stay as they are if one among them is absurd: that one is dropped, or dated now if within a day', () => {
    const ahead = fc.oneof(
      fc.integer({ min: 10 * MINUTE, max: DAY }),
      fc.constantFrom(DAY + 1, 30 * DAY, Date.parse('2038-01-19T03:14:07Z') - NOW),
    );
    fc.assert(
      fc.property(ages(3600), ahead, fc.nat(), (seconds, by, where) => {
        const own = seconds.map((each) => NOW - each * SECOND);
        const at = where % (own.length + 1);
        const { times } = arrivals(own.toSpliced(at, 0, NOW + by));
        expect(times[at]).toBe(by > DAY ? null : NOW);
        expect(times.toSpliced(at, 1)).toEqual(own);
      }),
    );
  });

  it('after a jump of the clock within the report are moved alone', () => {
    const own = [-120, -60, 3540, 3600].map((each) => NOW + each * SECOND);
    expect(arrivals(own).times).toEqual([-120, -60, -60, 0].map((each) => NOW + each * SECOND));
  });

  it('are exact but for the way if the phone reports when it sent, whatever its clock and in any order', () => {
    const skews = fc.integer({ min: -400 * 3600, max: 400 * 3600 });
    const way = fc.integer({ min: 0, max: 20 });
    const reports = fc.array(fc.tuple(ages(72 * 3600), way, fc.integer({ min: 1, max: 900 })), {
      maxLength: 5,
    });
    fc.assert(
      fc.property(skews, reports, (skew, all) => {
        let arrived = NOW;
        let clock: PhoneClock | null = null;
        for (const [seconds, transit, later] of all) {
          arrived += later * SECOND;
          const sent = arrived - transit * SECOND;
          const happened = seconds.map((each) => sent - each * SECOND);
          const own = happened.map((time) => time + skew * SECOND);
          const found = byServerClock(own, { arrived, sent_at: iso(sent + skew * SECOND) }, clock);
          clock = found.clock;
          for (const [nth, time] of found.times.entries()) {
            const error = Math.abs((time ?? 0) - (happened[nth] ?? 0)) / SECOND;
            expect(error).toBeLessThanOrEqual(CLOCK_LEEWAY_SECONDS + 20);
            if (Math.abs(skew) > CLOCK_LEEWAY_SECONDS + 20) expect(error).toBeLessThanOrEqual(40);
          }
        }
      }),
    );
  });
});

describe('the offset of a clock', () => {
  const ahead = HOUR;
  const batch = (first: number, arrived: number) =>
    Array.from({ length: 6 }, (_, nth) => arrived - first + nth * 10 * SECOND + ahead);

  it('is kept for some minutes, so that reports that waited differently keep their intervals', () => {
    const first = batch(50 * SECOND, NOW);
    const one = arrivals(first);
    const later = NOW + 90 * SECOND;
    const second = first.map((time) => time + 60 * SECOND);
    const two = arrivals(second, one.clock, later);
    expect(two.times).toEqual(one.times.map((time) => (time ?? 0) + 60 * SECOND));
    // The first report again.
    expect(arrivals(first, two.clock, later + MINUTE).times).toEqual(one.times);
    // It is measured again then, as clocks are set right.
    const right = batch(50 * SECOND, NOW + HOUR).map((time) => time - ahead);
    expect(arrivals(right, two.clock, NOW + HOUR).times).toEqual(right);
  });

  it('lies between those remembered, for all that was sent while there was something to remember', () => {
    const minutes = fc.array(fc.integer({ min: -3000, max: 3000 }), { minLength: 1, maxLength: 12 });
    const skew = fc.option(fc.integer({ min: -4000, max: 4000 }));
    const reports = fc.array(fc.tuple(minutes, skew, fc.integer({ min: 0, max: 3 * 1440 })), {
      maxLength: 8,
    });
    fc.assert(
      fc.property(reports, (all) => {
        let arrived = NOW;
        let clock: PhoneClock | null = null;
        let sent: { own: number; time: number }[] = [];
        for (const [some, ahead, later] of all) {
          arrived += later * MINUTE;
          const own = some.map((each) => arrived + each * MINUTE);
          const sent_at = ahead === null ? undefined : iso(arrived + ahead * MINUTE);
          const found = byServerClock(own, { arrived, sent_at }, clock);
          clock = found.clock;
          if (!clock) sent = [];
          own.forEach((each, nth) => {
            const time = found.times[nth] ?? null;
            if (time !== null && clock) sent.push({ own: each, time });
          });
          const offsets = offsetsOf(clock);
          for (const { own, time } of sent) {
            expect(time).toBeGreaterThanOrEqual(own - (offsets?.greatest ?? Number.NaN));
            expect(time).toBeLessThanOrEqual(own - (offsets?.least ?? Number.NaN));
          }
        }
      }),
    );
  });

  it('is unknown of what an older version remembered, until that is forgotten', () => {
    const older = { ahead, measured: NOW, moved: NOW, newest: NOW + ahead };
    const { clock } = arrivals([NOW + MINUTE + ahead], older, NOW + MINUTE);
    expect([offsetsOf(older), offsetsOf(clock)]).toEqual([null, null]);
    expect(offsetsOf(arrivals([NOW + 8 * DAY], clock, NOW + 8 * DAY).clock)).toEqual({
      least: 0,
      greatest: 0,
    });
  });

  it('is forgotten a week after it was last needed', () => {
    const { clock } = arrivals([NOW + ahead]);
    expect(clock).toMatchObject({ ahead, newest: NOW + ahead });
    expect(arrivals([NOW + 6 * DAY], clock, NOW + 6 * DAY).clock).toMatchObject({ newest: NOW + 6 * DAY });
    expect(arrivals([NOW + 8 * DAY], clock, NOW + 8 * DAY).clock).toBeNull();
  });
});
