import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  complianceOf,
  compliancePercent,
  countDue,
  type DueScan,
  type DueWindow,
  dueWindows,
  judgeDue,
} from './due-judge.ts';

const MINUTE = 60_000;
const zone = 'America/Guayaquil';
const at = (text: string) => Date.parse(`${text}:00-05:00`);
const terms = { tolerance_minutes: 15, day_starts: '', zone };
const anywhere = [{ after_minutes: null }];
const hours = (...times: string[]) =>
  times.map((time) => ({ at: at(`2026-03-02T${time}`), day: '2026-03-02' }));
const scansAt = (...times: string[]): DueScan[] =>
  times.map((time, id) => ({ id, at: at(`2026-03-02T${time}`) }));
const later = at('2026-03-04T00:00');
const outcomes = (windows: readonly DueWindow[], scans: readonly DueScan[], now = later) =>
  judgeDue(windows, scans, now).map(({ outcome }) => outcome);

describe('the result of what was due', () => {
  const windows = dueWindows(hours('08:00', '10:00'), anywhere, terms);

  it('is on time within the tolerance, its ends included, and late until the next window or the end of the day', () => {
    expect(outcomes(windows, scansAt('07:45', '10:15'))).toEqual(['on_time', 'on_time']);
    expect(outcomes(windows, scansAt('09:44', '23:59'))).toEqual(['late', 'late']);
    expect(outcomes(windows, scansAt('07:44'))).toEqual(['missed', 'missed']);
    // At 09:45 the next one opens: it is that one's.
    expect(outcomes(windows, scansAt('09:45'))).toEqual(['missed', 'on_time']);
  });

  it('is pending until it can be late no more', () => {
    expect(outcomes(windows, [], at('2026-03-02T09:44'))).toEqual(['pending', 'pending']);
    expect(outcomes(windows, [], at('2026-03-02T09:45'))).toEqual(['missed', 'pending']);
  });

  it('ends with the shift where that crosses midnight', () => {
    const night = [{ at: at('2026-03-02T22:00'), day: '2026-03-02' }];
    const shift = dueWindows(night, anywhere, { ...terms, day_starts: '20:00' });
    const inTheMorning = [{ id: 1, at: at('2026-03-03T06:00') }];
    expect(outcomes(shift, inTheMorning)).toEqual(['late']);
    expect(outcomes(dueWindows(night, anywhere, terms), inTheMorning)).toEqual(['missed']);
  });

  it('does not count before a point’s own time, and one scan serves one point of two at a place', () => {
    const points = [{ after_minutes: null }, { after_minutes: 60 }];
    const both = dueWindows(hours('08:00'), points, terms);
    expect(outcomes(both, scansAt('08:00'))).toEqual(['on_time', 'missed']);
    expect(outcomes(both, scansAt('08:59'))).toEqual(['late', 'missed']);
    expect(outcomes(both, scansAt('08:00', '09:00'))).toEqual(['on_time', 'on_time']);
  });

  it('is late until the first of those that close later opens, which need not be the next to close', () => {
    const points = [{ after_minutes: null }, { after_minutes: 60 }];
    const rounds = dueWindows(hours('08:00', '09:10'), points, { ...terms, tolerance_minutes: 30 });
    expect(rounds.map(({ ends }) => ends).slice(0, 2)).toEqual(hours('08:40', '09:30').map((one) => one.at));
    // At 08:40 the second round opens: a scan is that one's.
    expect(outcomes(rounds, scansAt('08:40'))).toEqual(['missed', 'missed', 'on_time', 'missed']);
  });
});

const dues = fc
  .uniqueArray(fc.integer({ min: 0, max: 300 }), { maxLength: 12 })
  .map((minutes) =>
    minutes
      .sort((one, other) => one - other)
      .map((minute) => ({ at: at('2026-03-02T18:00') + minute * 5 * MINUTE, day: '2026-03-02' })),
  );
const points = fc.array(fc.record({ after_minutes: fc.option(fc.integer({ min: 0, max: 90 })) }), {
  minLength: 1,
  maxLength: 3,
});
const scans = fc
  .array(fc.integer({ min: -60, max: 2000 }), { maxLength: 25 })
  .map((minutes) => minutes.map((minute, id) => ({ id, at: at('2026-03-02T18:00') + minute * MINUTE })));
const scene = fc.record({
  windows: fc
    .tuple(dues, points, fc.integer({ min: 0, max: 60 }), fc.constantFrom('', '12:00'))
    .map(([due, some, tolerance_minutes, day_starts]) =>
      dueWindows(due, some, { tolerance_minutes, day_starts, zone }),
    ),
  scans,
  now: fc.integer({ min: 0, max: 2500 }).map((minute) => at('2026-03-02T18:00') + minute * MINUTE),
});

/** Ten times as many as usual: they take milliseconds. */
const often = { numRuns: 1000 };

describe('for any windows and scans', () => {
  it('windows are in order and are late before any that closes later opens', () => {
    fc.assert(
      fc.property(scene, ({ windows }) => {
        for (const [nth, { opens, closes, ends }] of windows.entries()) {
          expect(opens).toBeLessThanOrEqual(closes);
          expect(closes).toBeLessThanOrEqual(ends);
          for (const later of windows.slice(nth + 1)) {
            expect(closes).toBeLessThanOrEqual(later.closes);
            if (ends > closes) expect(ends).toBeLessThanOrEqual(later.opens);
          }
        }
      }),
      often,
    );
  });

  it('each is exactly one of four, no scan serves twice, and each that serves is where it is reported', () => {
    fc.assert(
      fc.property(scene, ({ windows, scans, now }) => {
        const judged = judgeDue(windows, scans, now);
        expect(judged).toHaveLength(windows.length);
        const used = judged.flatMap(({ scan }) => (scan === null ? [] : [scan]));
        expect(new Set(used).size).toBe(used.length);
        for (const [nth, { outcome, scan }] of judged.entries()) {
          const { opens, closes, ends } = windows[nth] as DueWindow;
          const when = scans.find(({ id }) => id === scan)?.at;
          if (outcome === 'on_time') expect(when !== undefined && opens <= when && when <= closes).toBe(true);
          if (outcome === 'late') expect(when !== undefined && closes < when && when < ends).toBe(true);
          if (outcome === 'missed') expect([scan, now >= ends]).toEqual([null, true]);
          if (outcome === 'pending') expect([scan, now < ends]).toEqual([null, true]);
        }
      }),
      often,
    );
  });

  it('the order in which scans arrive does not matter', () => {
    fc.assert(
      fc.property(
        scene.chain((one) =>
          fc.tuple(fc.constant(one), fc.shuffledSubarray(one.scans, { minLength: one.scans.length })),
        ),
        ([{ windows, scans, now }, shuffled]) => {
          expect(judgeDue(windows, shuffled, now)).toEqual(judgeDue(windows, scans, now));
        },
      ),
      often,
    );
  });

  it('as many are on time as by the best choice', () => {
    /** Augmenting paths: slow, and right. */
    const most = (windows: readonly DueWindow[], all: readonly DueScan[]) => {
      const of = new Map<number, number>();
      const seat = (scan: number, seen: Set<number>): boolean =>
        windows.some(({ opens, closes }, nth) => {
          const when = all[scan]?.at ?? Number.NaN;
          if (seen.has(nth) || !(opens <= when && when <= closes)) return false;
          seen.add(nth);
          const holder = of.get(nth);
          if (holder !== undefined && !seat(holder, seen)) return false;
          of.set(nth, scan);
          return true;
        });
      return all.filter((_, scan) => seat(scan, new Set())).length;
    };
    fc.assert(
      fc.property(scene, ({ windows, scans, now }) => {
        const sofar = scans.filter((scan) => scan.at <= now);
        expect(countDue(judgeDue(windows, scans, now)).on_time).toBe(most(windows, sofar));
      }),
      often,
    );
  });

  it('shares leave out what is pending, and one more scan never lowers coverage', () => {
    const none = { on_time: 0, late: 0, missed: 0, excused: 0 };
    expect(complianceOf({ on_time: 3, late: 1, missed: 1, excused: 0 })).toEqual({
      compliance: 0.6,
      coverage: 0.8,
    });
    expect(complianceOf(none)).toBeNull();
    // What is excused is not owed, but it was not done either.
    expect(complianceOf({ on_time: 3, late: 0, missed: 1, excused: 4 })).toEqual({
      compliance: 0.75,
      coverage: 0.375,
    });
    expect(complianceOf({ ...none, excused: 2 })).toEqual({ compliance: null, coverage: 0 });
    const done = ({ on_time, late }: ReturnType<typeof countDue>) => on_time + late;
    fc.assert(
      fc.property(scene, fc.integer({ min: 0, max: 2000 }), ({ windows, scans, now }, minute) => {
        const one = { id: scans.length, at: at('2026-03-02T18:00') + minute * MINUTE };
        const before = countDue(judgeDue(windows, scans, now));
        const after = countDue(judgeDue(windows, [...scans, one], now));
        expect(after.on_time).toBeGreaterThanOrEqual(before.on_time);
        expect(done(after)).toBeGreaterThanOrEqual(done(before));
      }),
      often,
    );
  });

  it('are in whole percent below what is required exactly where they are below it', () => {
    const counts = { on_time: 29, late: 1, missed: 20, excused: 5 };
    expect(compliancePercent(counts)).toBe(58);
    expect(compliancePercent({ ...counts, on_time: 28, missed: 21 })).toBe(56);
    expect(compliancePercent({ on_time: 0, late: 0, missed: 0, excused: 5 })).toBeNull();
    const some = fc.integer({ min: 0, max: 300 });
    fc.assert(
      fc.property(some, some, some, fc.integer({ min: 0, max: 100 }), (on_time, late, missed, least) => {
        fc.pre(on_time + late + missed > 0);
        const percent = compliancePercent({ on_time, late, missed, excused: 1 });
        expect((percent ?? 0) < least).toBe(on_time * 100 < least * (on_time + late + missed));
      }),
      often,
    );
  });
});
