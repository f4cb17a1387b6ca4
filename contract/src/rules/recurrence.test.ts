import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { secondsOfDay, toWallTime } from '../core/time.ts';
import {
  nextOccurrence,
  nextOccurrences,
  type Occurrence,
  occurrencesBetween,
  type Recurrence,
  type Slot,
  shortestGap,
  weekdayOf,
} from './recurrence.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** Zones that change by an hour, by half of one, by two, at midnight, backwards, by whole days, often, or never. */
const zones = [
  'America/Guayaquil',
  'Pacific/Galapagos',
  'America/New_York',
  'America/Santiago',
  'America/Sao_Paulo',
  'America/Havana',
  'America/St_Johns',
  'America/Caracas',
  'Europe/London',
  'Europe/Dublin',
  'Australia/Lord_Howe',
  'Asia/Kolkata',
  'Asia/Kathmandu',
  'Asia/Beirut',
  'Asia/Tehran',
  'Pacific/Apia',
  'Pacific/Chatham',
  'Africa/Casablanca',
  'Africa/Cairo',
  'Antarctica/Troll',
  'UTC',
];

const zone = fc.constantFrom(...zones);
const two = (value: number) => String(value).padStart(2, '0');
const anyTime = fc.oneof(
  { weight: 1, arbitrary: fc.constantFrom('24:00', '24:00:00', '00:00', '23:59:59') },
  {
    weight: 4,
    arbitrary: fc
      .tuple(
        fc.integer({ min: 0, max: 23 }),
        fc.integer({ min: 0, max: 59 }),
        fc.integer({ min: 0, max: 59 }),
      )
      .map(([hour, minute, second]) => `${two(hour)}:${two(minute)}${second % 3 ? '' : `:${two(second)}`}`),
  },
);
const instant = fc.integer({ min: Date.UTC(2009, 0, 1), max: Date.UTC(2036, 0, 1) });
const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10);
const dayPlan = fc.record({ day: fc.integer({ min: 1, max: 7 }), time: anyTime });
const datePlan = (around: number) =>
  fc.record({
    date: fc.integer({ min: -20, max: 40 }).map((days) => dayOf(around + days * DAY)),
    time: anyTime,
  });

/** A zone's clock changes between two instants, to the second, with the size of each. */
function changes(timeZone: string, from: number, to: number): { at: number; by: number }[] {
  const offset = (at: number) => {
    const shown = toWallTime(at, timeZone);
    return Date.parse(`${shown?.day}T${shown?.time}Z`) - at;
  };
  const found: { at: number; by: number }[] = [];
  const start = Math.floor(from / 1000) * 1000;
  for (let low = start; low < to; low += 6 * HOUR) {
    let left = low;
    let right = low + 6 * HOUR;
    if (offset(left) === offset(right)) continue;
    while (right - left > 1000) {
      const middle = left + Math.floor((right - left) / 2000) * 1000;
      if (offset(middle) === offset(left)) left = middle;
      else right = middle;
    }
    found.push({ at: right, by: offset(right) - offset(left) });
  }
  return found;
}

/** The clock reading as milliseconds on a scale without zones. */
function shown(at: number, timeZone: string): number {
  const wall = toWallTime(at, timeZone);
  return Date.parse(`${wall?.day}T${wall?.time}Z`);
}

/** The same scale: the time of the slot on a day. */
const wanted = (day: string, time: string) =>
  Date.parse(`${day}T00:00:00Z`) + (secondsOfDay(time) ?? 0) * 1000;

/** An instant near a change of the zone's clock more often than not. */
const near = zone.chain((timeZone) =>
  fc
    .tuple(fc.constant(timeZone), instant, fc.integer({ min: -3 * DAY, max: 3 * DAY }), fc.boolean())
    .map(([zone, at, shift, snap]) => {
      const [change] = snap ? changes(zone, at, at + 200 * DAY) : [];
      return { zone, at: change ? change.at + shift : at };
    }),
);

describe('an occurrence of a time', () => {
  it('shows the slot’s day and time on a clock of the zone, or moves forward by exactly what the clock skips', () => {
    const property = fc.property(near, dayPlan, ({ zone, at }, slot) => {
      const next = nextOccurrence(slot, zone, at) as number;
      expect(next).toBeGreaterThan(at);
      expect(next - at).toBeLessThan(9 * DAY);
      const reading = shown(next, zone);
      const days = [0, 1, 2]
        .map((back) => dayOf(reading - back * DAY))
        .filter((day) => weekdayOf(day) === slot.day);
      const moved = days.map((day) => reading - wanted(day, slot.time));
      if (moved.includes(0)) return;
      const skip = changes(zone, next - 2 * DAY, next + 1000).find(({ by }) => moved.includes(by));
      expect(skip).toBeDefined();
      // The skipped stretch contains the requested time.
      const before = shown((skip?.at ?? 0) - 1000, zone) + 1000;
      const asked = reading - (skip?.by ?? 0);
      expect(asked).toBeGreaterThanOrEqual(before);
      expect(asked).toBeLessThan(before + (skip?.by ?? 0));
    });
    fc.assert(property, { numRuns: 80 });
  });

  it('is the first of the two when the clock shows its time twice', () => {
    const property = fc.property(near, dayPlan, ({ zone, at }, slot) => {
      const next = nextOccurrence(slot, zone, at) as number;
      for (const { at: changed, by } of changes(zone, next - DAY, next)) {
        if (by >= 0) continue;
        expect(shown(next + by, zone) === shown(next, zone) && next + by < changed).toBe(false);
      }
    });
    fc.assert(property, { numRuns: 80 });
  });

  it('occurs once on each of the slot’s days, none left out', () => {
    const property = fc.property(near, dayPlan, ({ zone, at }, slot) => {
      const weeks = 12;
      const times = occurrencesBetween({ slots: [slot], until: null }, zone, at, at + weeks * 7 * DAY);
      expect(Math.abs(times.length - weeks)).toBeLessThanOrEqual(1);
      for (const [index, { at }] of times.slice(1).entries()) {
        const gap = at - (times[index]?.at ?? 0);
        expect(Math.abs(gap - 7 * DAY)).toBeLessThanOrEqual(DAY);
      }
    });
    fc.assert(property, { numRuns: 80 });
  });

  it('occurs once on its date, and never again', () => {
    const plan = near.chain(({ zone, at }) => fc.record({ zone: fc.constant(zone), slot: datePlan(at) }));
    const property = fc.property(plan, ({ zone, slot }) => {
      const long = Date.parse(`${slot.date}T00:00:00Z`) - 10 * DAY;
      const at = nextOccurrence(slot, zone, long) as number;
      const moved = shown(at, zone) - wanted(slot.date, slot.time);
      if (moved !== 0) expect(changes(zone, at - 2 * DAY, at + 1000).map(({ by }) => by)).toContain(moved);
      expect(nextOccurrence(slot, zone, at)).toBeNull();
      expect(nextOccurrence(slot, zone, at - 1)).toBe(at);
    });
    fc.assert(property, { numRuns: 80 });
  });
});

const recurrence = (at: number): fc.Arbitrary<Recurrence> => {
  const until = fc.option(fc.integer({ min: -3, max: 60 }).map((days) => dayOf(at + days * DAY)));
  return fc.oneof(
    fc.record({ slots: fc.array(dayPlan, { maxLength: 8 }), until }),
    fc.record({ slots: fc.array(datePlan(at), { maxLength: 8 }), until: fc.constant(null) }),
  );
};
const plan = near.chain(({ zone, at }) =>
  fc.record({ zone: fc.constant(zone), at: fc.constant(at), rule: recurrence(at) }),
);
const SPAN = 45 * DAY;

describe('what a rule sends', () => {
  it('is what its slots send, in order, with nothing lost or repeated', () => {
    const property = fc.property(plan, ({ zone, at, rule }) => {
      const all = occurrencesBetween(rule, zone, at, at + SPAN);
      const single = rule.slots.flatMap((slot, index) => {
        const one = { slots: [slot], until: rule.until };
        return occurrencesBetween(one, zone, at, at + SPAN).map((each) => ({ ...each, slot: index }));
      });
      const sorted = (list: Occurrence[]) => [...list].sort((a, b) => a.at - b.at || a.slot - b.slot);
      expect(all).toEqual(sorted(single));
      expect(new Set(all.map(({ at, slot }) => `${at} ${slot}`)).size).toBe(all.length);
    });
    fc.assert(property, { numRuns: 80 });
  });

  it('is the same when a server stops and another resumes, wherever it is cut', () => {
    const cuts = fc.array(fc.integer({ min: 0, max: SPAN }), { maxLength: 6 });
    const property = fc.property(plan, cuts, ({ zone, at, rule }, cuts) => {
      const whole = occurrencesBetween(rule, zone, at, at + SPAN);
      const marks = [0, ...cuts, SPAN].sort((a, b) => a - b).map((shift) => at + shift);
      const parts = marks
        .slice(1)
        .flatMap((mark, index) => occurrencesBetween(rule, zone, marks[index] ?? at, mark));
      expect(parts).toEqual(whole);
      // Cut exactly at each dispatch, as a schedule continues from its last one.
      const steps: number[] = [];
      for (const slot of rule.slots) {
        let from: number | null = at;
        while (from !== null) {
          from = nextOccurrence(slot, zone, from, rule.until);
          if (from === null || from > at + SPAN) break;
          steps.push(from);
        }
      }
      expect(steps.sort((a, b) => a - b)).toEqual(whole.map(({ at }) => at));
    });
    fc.assert(property, { numRuns: 80 });
  });

  it('ends with its last day', () => {
    const property = fc.property(
      near,
      fc.array(dayPlan, { minLength: 1, maxLength: 5 }),
      ({ zone, at }, slots) => {
        const until = dayOf(at + 20 * DAY);
        const free = occurrencesBetween({ slots, until: null }, zone, at, at + SPAN);
        const bound = occurrencesBetween({ slots, until }, zone, at, at + SPAN);
        // At one instant two plans can meet, `24:00` of a day and `00:00` of the next: only one may still be within.
        const instants = (list: typeof free) => list.map(({ at }) => at);
        expect(instants(free.slice(0, bound.length))).toEqual(instants(bound));
        // `24:00` and a skipped time belong to the requested day, though the clock shows the next.
        for (const { at } of bound) expect(dayOf(shown(at, zone) - DAY) <= until).toBe(true);
        const rest = free.slice(bound.length);
        for (const { at } of rest) expect(dayOf(shown(at, zone)) > until).toBe(true);
      },
    );
    const lastNight = [
      { day: 3, time: '00:00' },
      { day: 2, time: '24:00' },
      { day: 1, time: '24:00' },
    ];
    const place = { zone: 'Australia/Lord_Howe', at: 1_238_630_399_999 };
    fc.assert(property, { numRuns: 80, examples: [[place, lastNight]] });
  });

  it('stops at a count and at an instant', () => {
    const rule = { slots: [{ day: 1, time: '08:00' }], until: null };
    const from = Date.parse('2026-03-02T00:00:00Z');
    expect(nextOccurrences(rule, 'UTC', from, 3).map(({ at }) => dayOf(at))).toEqual([
      '2026-03-02',
      '2026-03-09',
      '2026-03-16',
    ]);
    expect(nextOccurrences(rule, 'UTC', from, 3, Date.parse('2026-03-09T08:00:00Z'))).toHaveLength(2);
    expect(nextOccurrences({ slots: [], until: null }, 'UTC', from, 3)).toEqual([]);
  });
});

describe('particular clocks', () => {
  const next = (slot: Slot, zone: string, after: string) => {
    const at = nextOccurrence(slot, zone, Date.parse(after));
    return at === null ? null : new Date(at).toISOString();
  };

  it.each([
    [
      'an hour skipped',
      { day: 7, time: '02:30' },
      'America/New_York',
      '2026-03-08T00:00Z',
      '2026-03-08T07:30:00.000Z',
    ],
    [
      'an hour twice',
      { day: 7, time: '01:30' },
      'America/New_York',
      '2026-11-01T00:00Z',
      '2026-11-01T05:30:00.000Z',
    ],
    [
      'half an hour',
      { day: 7, time: '02:15' },
      'Australia/Lord_Howe',
      '2026-10-03T00:00Z',
      '2026-10-03T15:45:00.000Z',
    ],
    [
      'two hours',
      { day: 7, time: '01:30' },
      'Antarctica/Troll',
      '2026-03-28T12:00Z',
      '2026-03-29T01:30:00.000Z',
    ],
    [
      'midnight skipped',
      { day: 7, time: '00:00' },
      'America/Santiago',
      '2026-09-05T00:00Z',
      '2026-09-06T04:00:00.000Z',
    ],
    [
      '24:00 skipped',
      { day: 6, time: '24:00' },
      'America/Santiago',
      '2026-09-05T00:00Z',
      '2026-09-06T04:00:00.000Z',
    ],
    [
      'a day that never was',
      { date: '2011-12-30', time: '08:00' },
      'Pacific/Apia',
      '2011-12-28T00:00Z',
      '2011-12-30T18:00:00.000Z',
    ],
    [
      'no change at all',
      { day: 3, time: '24:00' },
      'America/Guayaquil',
      '2026-03-01T00:00Z',
      '2026-03-05T05:00:00.000Z',
    ],
  ] as const)('%s', (_, slot, zone, after, at) => {
    expect(next(slot, zone, after)).toBe(at);
  });
});

describe('the shortest gap', () => {
  it('is the wall-clock time between the two closest dispatches, around the week too', () => {
    expect(shortestGap([])).toBeNull();
    expect(shortestGap([{ date: '2026-03-01', time: '08:00' }])).toBeNull();
    expect(shortestGap([{ day: 1, time: '08:00' }])).toBe(7 * 86_400);
    const around = [
      { day: 7, time: '23:59' },
      { day: 1, time: '00:01' },
      { day: 3, time: '12:00' },
    ];
    expect(shortestGap(around)).toBe(120);
    const dates = [
      { date: '2026-03-03', time: '08:00:30' },
      { date: '2026-03-01', time: '08:00' },
      { date: '2026-03-02', time: '24:00' },
    ];
    expect(shortestGap(dates)).toBe(8 * 3600 + 30);
  });

  it('is none between two ways to write one moment', () => {
    const midnight = [
      { day: 7, time: '24:00' },
      { day: 1, time: '00:00' },
    ];
    expect(shortestGap(midnight)).toBe(0);
    expect(shortestGap([...midnight, { day: 4, time: '08:00' }].slice(1))).toBe(3 * 86_400 + 8 * 3600);
  });

  it('is never longer than what really passes between two dispatches, where clocks do not change', () => {
    const property = fc.property(fc.array(dayPlan, { minLength: 1, maxLength: 8 }), instant, (slots, at) => {
      const times = occurrencesBetween({ slots, until: null }, 'UTC', at, at + 15 * DAY).map(({ at }) => at);
      const gaps = times.slice(1).map((time, index) => time - (times[index] ?? 0));
      expect(Math.min(...gaps)).toBe((shortestGap(slots) ?? 0) * 1000);
    });
    fc.assert(property, { numRuns: 80 });
  });
});
