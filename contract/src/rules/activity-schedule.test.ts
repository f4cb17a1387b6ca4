import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { RRuleTemporal } from 'rrule-temporal';
import { dayAfter, toWallTime } from '../core/time.ts';
import {
  type ActivityPlan,
  type ActivitySchedule,
  activityOccurrences,
  begunBy,
  everHappens,
  type HolidayUse,
  nextActivityTimes,
} from './activity-schedule.ts';
import { LAST_DAY, weekdayNths } from './month-days.ts';

const DAY = 86_400_000;
const zones = ['America/Guayaquil', 'Europe/Madrid', 'America/Santiago', 'Pacific/Auckland', 'UTC'];
/** Days around which clocks change there, one way or the other. */
const changes = ['2024-03-31', '2025-10-26', '2024-04-07', '2025-09-07', '2025-09-28', '2026-04-05'];

const two = (value: number) => String(value).padStart(2, '0');
const time = fc.oneof(
  fc.constantFrom('00:00', '00:30', '02:00', '02:30', '03:00', '03:30', '23:59'),
  fc
    .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
    .map(([hour, minute]) => `${two(hour)}:${two(minute)}`),
);
const day = fc.oneof(
  fc
    .integer({ min: Date.UTC(2020, 0, 1) / DAY, max: Date.UTC(2032, 0, 1) / DAY })
    .map((number) => new Date(number * DAY).toISOString().slice(0, 10)),
  fc.tuple(fc.constantFrom(...changes), fc.integer({ min: -5, max: 2 })).map(([at, by]) => dayAfter(at, by)),
);
const count = fc.oneof(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 99 }));
const monthDay = fc.oneof(fc.integer({ min: 1, max: 31 }), fc.constantFrom(28, 29, 30, 31, LAST_DAY));
const weekday = fc.integer({ min: 1, max: 7 });
const monthWeekday = fc.record({ nth: fc.constantFrom(...weekdayNths), weekday });
/** Days of the month, weekdays in it, or both. */
const daysOfMonth = fc
  .record({
    month_days: fc.uniqueArray(monthDay, { maxLength: 6 }),
    month_weekdays: fc.array(monthWeekday, { maxLength: 4 }),
  })
  .filter(({ month_days, month_weekdays }) => month_days.length + month_weekdays.length > 0);

const schedule: fc.Arbitrary<ActivitySchedule> = fc.tuple(day, daysOfMonth).chain(([from, monthly]) =>
  fc.record({
    month_days: fc.constant(monthly.month_days),
    month_weekdays: fc.constant(monthly.month_weekdays),
    every: fc.record({ unit: fc.constantFrom('day', 'week', 'month'), count }),
    weekdays: fc.uniqueArray(weekday, { minLength: 1 }),
    times: fc.uniqueArray(time, { minLength: 1, maxLength: 4 }),
    day_starts: fc.oneof(fc.constant(''), time),
    from: fc.constant(from),
    until: fc.option(fc.integer({ min: 0, max: 700 }).map((days) => dayAfter(from, days))),
    except: fc.array(
      fc.integer({ min: 0, max: 60 }).map((days) => dayAfter(from, days)),
      { maxLength: 5 },
    ),
    on_holidays: fc.constant('kept' as const),
  }),
);
const plans = schedule.map((schedule): ActivityPlan => ({ kind: 'repetitive', schedule }));
const zone = fc.constantFrom(...zones);

const plain = (day: string) => day.replaceAll('-', '');
const weekdays = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'];
const units = { day: 'DAILY', week: 'WEEKLY', month: 'MONTHLY' } as const;

/** What the library's rules repeat by, one for each: a rule with both kinds of days of a month has what both name. */
function repetitionsOf({ every, month_days, month_weekdays = [], ...given }: ActivitySchedule): string[] {
  if (every.unit === 'day') return [''];
  if (every.unit === 'week') return [`;BYDAY=${given.weekdays.map((day) => weekdays[day - 1]).join(',')}`];
  const nths = month_weekdays.map(({ nth, weekday }) => `${nth}${weekdays[weekday - 1]}`);
  return [
    ...(month_days.length > 0 ? [`;BYMONTHDAY=${month_days.join(',')}`] : []),
    ...(nths.length > 0 ? [`;BYDAY=${nths.join(',')}`] : []),
  ];
}

/** What the library has for one time of a schedule, without the days left out: within `days` of an instant, in order. */
function byLibrary(schedule: ActivitySchedule, zone: string, time: string, begin: number, days: number) {
  const { every, from } = schedule;
  // One day more, since the end is an instant of UTC; what is past the last day is filtered out by its date.
  const until = schedule.until === null ? '' : `;UNTIL=${plain(dayAfter(schedule.until, 2))}T000000Z`;
  const found = repetitionsOf(schedule).flatMap((by) =>
    new RRuleTemporal({
      rruleString: `DTSTART;TZID=${zone}:${plain(from)}T${time.replace(':', '')}00
RRULE:FREQ=${units[every.unit]};INTERVAL=${every.count};WKST=MO${by}${until}`,
    }).between(new Date(begin), new Date(begin + days * DAY), true),
  );
  const each = new Map(found.map((at) => [at.epochMilliseconds, at.toPlainDate().toString()]));
  return [...each]
    .map(([at, day]) => ({ at, day }))
    .filter(({ day }) => schedule.until === null || day <= schedule.until)
    .sort((one, other) => one.at - other.at);
}

/** The days of a schedule as the library has them, from its first to some days later. */
const daysByLibrary = (schedule: ActivitySchedule, days: number): string[] =>
  byLibrary(schedule, 'UTC', '00:00', Date.parse(`${schedule.from}T00:00:00Z`), days)
    .map(({ day }) => day)
    .filter((day) => !schedule.except.includes(day));

/** The instant at which a clock shows a day and a time, as the library has it. */
function instantByLibrary(zone: string, day: string, time: string): number {
  const [at] = new RRuleTemporal({
    rruleString: `DTSTART;TZID=${zone}:${plain(day)}T${time.replace(':', '')}00\nRRULE:FREQ=DAILY;COUNT=1`,
  }).all();
  return at?.epochMilliseconds ?? Number.NaN;
}

const startOf = (from: string) => Date.parse(`${from}T00:00:00Z`) - 2 * DAY;
const SPAN = 420;

describe('an activity’s occurrences', () => {
  it('are on the days of a calendar library, none left out', () => {
    const property = fc.property(plans, zone, (plan, zone) => {
      const { from } = plan.schedule;
      const till = dayAfter(from, SPAN);
      const all = activityOccurrences(plan, zone, startOf(from), startOf(from) + (SPAN + 10) * DAY);
      const days = [...new Set(all.map(({ day }) => day))].filter((day) => day <= till);
      expect(days).toEqual(daysByLibrary(plan.schedule, SPAN));
    });
    fc.assert(property, { numRuns: 150 });
  });

  it('are at the instants of a calendar library, across clock changes', () => {
    const property = fc.property(plans, zone, (plan, zone) => {
      const { from, times, day_starts } = plan.schedule;
      const till = dayAfter(from, 40);
      const due = activityOccurrences(plan, zone, startOf(from), startOf(from) + 45 * DAY);
      const expected = daysByLibrary(plan.schedule, 40).flatMap((day) =>
        times.map((time) => instantByLibrary(zone, time < day_starts ? dayAfter(day, 1) : day, time)),
      );
      const at = due.filter(({ day }) => day <= till).map(({ at }) => at);
      expect(at).toEqual([...new Set(expected)].sort((one, other) => one - other));
    });
    fc.assert(property, { numRuns: 60 });
  });

  it('are at the instants of the library’s own rule in the zone, where no shift is over midnight', () => {
    const property = fc.property(plans, zone, (plan, zone) => {
      const own: ActivitySchedule = { ...plan.schedule, day_starts: '', except: [] };
      const [time = ''] = own.times;
      const begin = startOf(own.from);
      // The library leaves out what a clock change skips.
      const isShown = (at: number) => toWallTime(at, zone)?.time === `${time}:00`;
      // And has nothing of a rule that begins at a time which a clock change skips.
      fc.pre(isShown(instantByLibrary(zone, own.from, time)));
      const expected = byLibrary(own, zone, time, begin, 200)
        .map(({ at }) => at)
        .filter(isShown);
      const single: ActivityPlan = { kind: 'repetitive', schedule: { ...own, times: [time] } };
      const due = activityOccurrences(single, zone, begin, begin + 200 * DAY);
      expect(due.map(({ at }) => at).filter(isShown)).toEqual(expected);
    });
    fc.assert(property, { numRuns: 60 });
  });

  it('are the same wherever the time between is cut, and counted from any of them', () => {
    const cuts = fc.array(fc.integer({ min: 0, max: 60 * DAY }), { maxLength: 5 });
    const property = fc.property(plans, zone, cuts, (plan, zone, cuts) => {
      const begin = startOf(plan.schedule.from);
      const end = begin + 60 * DAY;
      const whole = activityOccurrences(plan, zone, begin, end);
      const marks = [0, ...cuts, 60 * DAY].sort((one, other) => one - other).map((shift) => begin + shift);
      const parts = marks.slice(1).flatMap((mark, nth) => {
        return activityOccurrences(plan, zone, marks[nth] ?? begin, mark);
      });
      expect(parts.map(({ at }) => at)).toEqual(whole.map(({ at }) => at));
      expect(nextActivityTimes(plan, zone, begin, whole.length)).toEqual(whole);
      expect(whole.map(({ at }) => at)).toEqual(
        [...new Set(whole.map(({ at }) => at))].sort((a, b) => a - b),
      );
    });
    fc.assert(property, { numRuns: 100 });
  });

  it('of an activity that is done once are the times of its day, regardless of other settings', () => {
    const property = fc.property(schedule, zone, (schedule, zone) => {
      const all = activityOccurrences(
        { kind: 'once', schedule },
        zone,
        startOf(schedule.from),
        startOf(schedule.from) + 400 * DAY,
      );
      const due = schedule.times.map((time) =>
        instantByLibrary(zone, time < schedule.day_starts ? dayAfter(schedule.from, 1) : schedule.from, time),
      );
      expect(all.map(({ at }) => at)).toEqual([...new Set(due)].sort((one, other) => one - other));
      expect(new Set(all.map(({ day }) => day))).toEqual(new Set([schedule.from]));
    });
    fc.assert(property, { numRuns: 60 });
  });
});

const daily: ActivitySchedule = {
  ...{ every: { unit: 'day', count: 1 }, weekdays: [], month_days: [], times: ['22:00'], day_starts: '' },
  ...{ from: '2026-03-02', until: null, except: [], on_holidays: 'kept' },
};
const plan = (values: Partial<ActivitySchedule>): ActivityPlan => ({
  kind: 'repetitive',
  schedule: { ...daily, ...values },
});
const said = (values: Partial<ActivitySchedule>, zone: string, after: string, count: number) =>
  nextActivityTimes(plan(values), zone, Date.parse(after), count).map(({ at, day }) => [
    new Date(at).toISOString().slice(0, 16),
    day,
  ]);

describe('particular schedules', () => {
  it('have a shift over midnight belong to the day on which it starts', () => {
    const night = { times: ['02:00', '22:00', '19:00'], day_starts: '19:00', except: ['2026-03-03'] };
    expect(said(night, 'UTC', '2026-03-02T20:00Z', 4)).toEqual([
      ['2026-03-02T22:00', '2026-03-02'],
      ['2026-03-03T02:00', '2026-03-02'],
      ['2026-03-04T19:00', '2026-03-04'],
      ['2026-03-04T22:00', '2026-03-04'],
    ]);
    expect(said({ ...night, until: '2026-03-02' }, 'UTC', '2026-03-03T00:00Z', 4)).toEqual([
      ['2026-03-03T02:00', '2026-03-02'],
    ]);
  });

  it('count weeks from the Monday of the first', () => {
    const weekly = { every: { unit: 'week', count: 2 } as const, weekdays: [4, 1], from: '2026-03-04' };
    expect(said(weekly, 'UTC', '2026-03-01T00:00Z', 3).map(([, day]) => day)).toEqual([
      '2026-03-05',
      '2026-03-16',
      '2026-03-19',
    ]);
  });

  it('leave out days that a month does not have, and find its last', () => {
    const monthly = { every: { unit: 'month', count: 1 } as const, from: '2026-01-31' };
    const days = (month_days: number[]) =>
      said({ ...monthly, month_days }, 'UTC', '2026-01-01T00:00Z', 3).map(([, day]) => day);
    expect(days([31])).toEqual(['2026-01-31', '2026-03-31', '2026-05-31']);
    expect(days([LAST_DAY])).toEqual(['2026-01-31', '2026-02-28', '2026-03-31']);
    expect(days([28, LAST_DAY])).toEqual(['2026-01-31', '2026-02-28', '2026-03-28']);
  });

  it('find the nth of a weekday in each month, leave out a fifth that it does not have, and name no day twice', () => {
    const monthly = { every: { unit: 'month', count: 1 } as const, from: '2026-06-01' };
    const days = (values: Partial<ActivitySchedule>) =>
      said({ ...monthly, ...values }, 'UTC', '2026-06-01T00:00Z', 4).map(([, day]) => day);
    const [first, last] = [{ nth: 1, weekday: 1 } as const, { nth: -1, weekday: 5 } as const];
    expect(days({ month_weekdays: [last, first] })).toEqual([
      ...['2026-06-01', '2026-06-26', '2026-07-06', '2026-07-31'],
    ]);
    expect(days({ month_weekdays: [{ nth: 5, weekday: 5 }] })).toEqual([
      ...['2026-07-31', '2026-10-30', '2027-01-29', '2027-04-30'],
    ]);
    expect(days({ month_days: [1, 26], month_weekdays: [last, first] })).toEqual([
      ...['2026-06-01', '2026-06-26', '2026-07-01', '2026-07-06'],
    ]);
    expect(everHappens(plan({ ...monthly, month_weekdays: [{ nth: 5, weekday: 5 }] }))).toBe(true);
    expect(everHappens(plan(monthly))).toBe(false);
  });

  it('leave out holidays, or keep to them, of one year and of every year', () => {
    const holidays = new Set(['2026-03-03', '03-05']);
    const days = (on_holidays: HolidayUse, from = '2026-03-02') =>
      nextActivityTimes(
        { ...plan({ on_holidays, from }), holidays },
        'UTC',
        Date.parse(`${from}T00:00Z`),
        3,
      ).map(({ day }) => day);
    expect(days('kept')).toEqual(['2026-03-02', '2026-03-03', '2026-03-04']);
    expect(days('skipped')).toEqual(['2026-03-02', '2026-03-04', '2026-03-06']);
    expect(days('only')).toEqual(['2026-03-03', '2026-03-05', '2027-03-05']);
    expect(days('skipped', '2027-03-02')).toEqual(['2027-03-02', '2027-03-03', '2027-03-04']);
    expect(said({ on_holidays: 'only' }, 'UTC', '2026-03-02T00:00Z', 1)).toHaveLength(1);
  });

  it('belong to a holiday by the day on which their shift starts', () => {
    const night = { times: ['22:00', '02:00'], day_starts: '20:00', on_holidays: 'skipped' as const };
    const due = nextActivityTimes(
      { ...plan(night), holidays: new Set(['2026-03-03']) },
      'UTC',
      Date.parse('2026-03-02T20:00Z'),
      3,
    );
    expect(due.map(({ at }) => new Date(at).toISOString().slice(0, 16))).toEqual([
      '2026-03-02T22:00',
      '2026-03-03T02:00',
      '2026-03-04T22:00',
    ]);
  });

  it('report what never happens', () => {
    const yearly = (month_days: number[], from: string, count = 12) =>
      everHappens(plan({ every: { unit: 'month', count }, month_days, from }));
    expect(yearly([30], '2026-02-01')).toBe(false);
    expect(yearly([29], '2026-02-01')).toBe(true);
    expect(yearly([29], '2026-02-01', 48)).toBe(false);
    expect(yearly([31], '2026-02-01', 99)).toBe(true);
    expect(everHappens(plan({ until: '2026-03-02', except: ['2026-03-02'] }))).toBe(false);
    expect(everHappens(plan({ every: { unit: 'week', count: 1 } }))).toBe(false);
    expect(nextActivityTimes(plan({}), 'UTC', Number.NaN, 3)).toEqual([]);
  });
});

it('is due on the same days as before when it is taken to have begun earlier', () => {
  fc.assert(
    fc.property(plans, zone, fc.integer({ min: 0, max: 400 }), (plan, zone, earlier) => {
      const { from } = plan.schedule;
      const wanted = dayAfter(from, -earlier);
      const begun = begunBy(plan, wanted);
      expect(begun.schedule.from <= wanted || earlier === 0).toBe(true);
      const start = Date.parse(`${from}T00:00:00Z`) - DAY;
      const since = (one: ActivityPlan) =>
        activityOccurrences(one, zone, start, start + 400 * DAY).filter(({ day }) => day >= from);
      expect(since(begun)).toEqual(since(plan));
    }),
  );
});
