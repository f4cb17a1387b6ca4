/**
 * When an activity is due: times of days that repeat by days, weeks or months, in the client's time zone. Pure, so that
 * a form shows exactly what the server will do. A time that a clock change skips moves forward by the skip; one that
 * occurs twice counts once, the first time; two that a skip merges are one.
 */
import { fromWallTime, toWallTime } from '../core/time.ts';
import { daysOfMonth, type MonthWeekday } from './month-days.ts';

export const activityKinds = ['once', 'repetitive'] as const;
export type ActivityKind = (typeof activityKinds)[number];
/** What an activity does on the client's holidays: as on any day, not done, or done on them alone. */
export const holidayUses = ['kept', 'skipped', 'only'] as const;
export type HolidayUse = (typeof holidayUses)[number];
export const activityUnits = ['day', 'week', 'month'] as const;
export type ActivityUnit = (typeof activityUnits)[number];
/** A year is as many months: people repeat by it, schedules have no unit for it. */
export const MONTHS_OF_YEAR = 12;

export interface ActivitySchedule {
  every: { unit: ActivityUnit; count: number };
  /** 1 Monday to 7 Sunday, for weeks. Every n weeks counts from the week of `from`, which starts on Monday. */
  weekdays: readonly number[];
  /** 1 to 31 or `LAST_DAY`, for months. A month without the day has no occurrence on it. */
  month_days: readonly number[];
  /** For months, besides their days; left out, as in schedules that were kept without them, there are none. */
  month_weekdays?: readonly MonthWeekday[];
  /** `HH:mm`, distinct. */
  times: readonly string[];
  /** `HH:mm`, or empty for midnight. Earlier times are on the next calendar day but belong to the day before. */
  day_starts: string;
  /** First and last day, `YYYY-MM-DD`; a last day of null is none. */
  from: string;
  until: string | null;
  /** Days that are left out. */
  except: readonly string[];
  on_holidays: HolidayUse;
}

/** The days of holidays: `YYYY-MM-DD` of one year, `MM-DD` of every year. */
export type Holidays = ReadonlySet<string>;

/** A schedule without repetition, as of an activity that is done once: only its day and its times. */
export function withoutRepetition<Times extends readonly string[]>({
  times,
  day_starts,
  from,
}: Pick<ActivitySchedule, 'day_starts' | 'from'> & { times: Times }) {
  const repetition: Pick<ActivitySchedule, 'every' | 'until' | 'on_holidays'> = {
    ...{ every: { unit: 'day', count: 1 }, until: null, on_holidays: 'kept' },
  };
  const none = { weekdays: [] as number[], month_days: [] as number[], except: [] as string[] };
  return { times, day_starts, from, ...repetition, ...none, month_weekdays: [] as MonthWeekday[] };
}

/** What decides when an activity is due. One that is done once has the times of `from`, ignoring other settings. */
export interface ActivityPlan {
  kind: ActivityKind;
  schedule: ActivitySchedule;
  /** The client's; left out: they are not known, and every day is like any other. */
  holidays?: Holidays | undefined;
}

export interface ActivityOccurrence {
  /** Milliseconds since the epoch. */
  at: number;
  /** The day it belongs to, `YYYY-MM-DD`: with `day_starts`, the one on which its shift started. */
  day: string;
}

const DAY_MS = 86_400_000;
/** A schedule without a day in this many years counts as one that has none: leap days, every 5 years, are 40 apart. */
const YEARS = 100;

/** Days since 1970-01-01, of a clock without a zone. */
const numberOf = (day: string): number => Date.parse(`${day}T00:00:00Z`) / DAY_MS;
const dayOf = (number: number): string => new Date(number * DAY_MS).toISOString().slice(0, 10);
/** Days since the Monday of a day's week. */
const sinceMonday = (number: number): number => (((number + 3) % 7) + 7) % 7;
const mondayOf = (number: number): number => number - sinceMonday(number);
/** Months since January of year 0. */
const monthOf = (number: number): number => {
  const date = new Date(number * DAY_MS);
  return date.getUTCFullYear() * 12 + date.getUTCMonth();
};
const firstOf = (month: number): number => Date.UTC(Math.floor(month / 12), month % 12, 1) / DAY_MS;

const ascending = (one: number, other: number) => one - other;

/** The days of one month that a schedule names, in order. */
function inMonth({ month_days, month_weekdays = [] }: ActivitySchedule, month: number): number[] {
  const first = firstOf(month);
  const shape = { length: firstOf(month + 1) - first, begins: sinceMonday(first) + 1 };
  return daysOfMonth(shape, month_days, month_weekdays).map((day) => first + day - 1);
}

/** Days of the nth period since the one of `start`. */
function daysOfPeriod(schedule: ActivitySchedule, start: number, nth: number): number[] {
  const { every, weekdays } = schedule;
  const step = nth * every.count;
  if (every.unit === 'day') return [start + step];
  if (every.unit === 'month') return inMonth(schedule, monthOf(start) + step);
  const monday = mondayOf(start) + 7 * step;
  return [...new Set(weekdays)].sort(ascending).map((day) => monday + day - 1);
}

/** The period that a day is in, counted from the one of `start`; not below 0. */
function periodOf({ every }: ActivitySchedule, start: number, day: number): number {
  const passed = {
    day: () => day - start,
    week: () => (mondayOf(day) - mondayOf(start)) / 7,
    month: () => monthOf(day) - monthOf(start),
  }[every.unit]();
  return Math.max(0, Math.floor(passed / every.count));
}

/** Whether a day is a holiday, `YYYY-MM-DD`. */
export const isHoliday = (holidays: Holidays, day: string): boolean =>
  holidays.has(day) || holidays.has(day.slice(5));

/** Whether a plan allows a day, ignoring its period. */
function letsCount({ schedule: { except, on_holidays }, holidays }: ActivityPlan): (day: number) => boolean {
  const left = new Set(except);
  const asks = holidays !== undefined && on_holidays !== 'kept';
  return (number) => {
    const day = dayOf(number);
    return !left.has(day) && (!asks || isHoliday(holidays, day) === (on_holidays === 'only'));
  };
}

/** Days on which a plan falls, in order, none before `first` (a number of days since 1970). */
function* planDays(plan: ActivityPlan, first: number): Generator<number> {
  const { kind, schedule } = plan;
  const start = numberOf(schedule.from);
  if (kind === 'once') {
    if (start >= first) yield start;
    return;
  }
  const until = schedule.until === null ? Number.POSITIVE_INFINITY : numberOf(schedule.until);
  const end = Math.min(until, Math.max(start, first) + YEARS * 366);
  const counts = letsCount(plan);
  for (let nth = periodOf(schedule, start, first); ; nth++) {
    const days = daysOfPeriod(schedule, start, nth);
    for (const day of days) {
      if (day > end) return;
      if (day >= start && day >= first && counts(day)) yield day;
    }
    // A month may have none of its days; its first then marks how far this has come.
    if (days.length === 0 && periodStart(schedule, start, nth) > end) return;
  }
}

function periodStart({ every }: ActivitySchedule, start: number, nth: number): number {
  return every.unit === 'month'
    ? firstOf(monthOf(start) + nth * every.count)
    : start + nth * every.count * (every.unit === 'week' ? 7 : 1);
}

/** Whether a plan has any day at all. */
export const everHappens = (plan: ActivityPlan): boolean => {
  const [first] = planDays(plan, numberOf(plan.schedule.from));
  return first !== undefined;
};

/**
 * The same plan as if it had begun by a day, `YYYY-MM-DD`: earlier by whole periods, so that its days stay the same. One
 * that is done once stays where it is.
 */
export function begunBy(plan: ActivityPlan, day: string): ActivityPlan {
  const { kind, schedule } = plan;
  const { from, every } = schedule;
  if (kind === 'once' || from <= day) return plan;
  const [start, wanted] = [numberOf(from), numberOf(day)];
  if (every.unit === 'month') {
    const periods = Math.ceil((monthOf(start) - monthOf(wanted)) / every.count);
    return {
      ...plan,
      schedule: { ...schedule, from: dayOf(firstOf(monthOf(start) - periods * every.count)) },
    };
  }
  const days = every.count * (every.unit === 'week' ? 7 : 1);
  return {
    ...plan,
    schedule: { ...schedule, from: dayOf(start - Math.ceil((start - wanted) / days) * days) },
  };
}

/** What is due on a day, in order. */
function dueOn({ times, day_starts }: ActivitySchedule, zone: string, number: number): ActivityOccurrence[] {
  const day = dayOf(number);
  return times
    .flatMap((time) => {
      const at = fromWallTime(time < day_starts ? dayOf(number + 1) : day, time, zone);
      return at === null ? [] : [{ at: Date.parse(at), day }];
    })
    .sort((one, other) => one.at - other.at);
}

/** Everything later than `after` in terms of days, in order, without its own end. */
function* dueAfter(plan: ActivityPlan, zone: string, after: number): Generator<ActivityOccurrence> {
  const shown = toWallTime(after, zone)?.day;
  if (!shown) return;
  let last = after;
  // A shift that started yesterday, and a day that a zone left out, reach into today.
  for (const number of planDays(plan, numberOf(shown) - 2)) {
    for (const due of dueOn(plan.schedule, zone, number)) {
      if (due.at <= last) continue;
      last = due.at;
      yield due;
    }
  }
}

/** What is due later than `after` and not later than `before` (milliseconds since the epoch), in order. */
export function activityOccurrences(
  plan: ActivityPlan,
  zone: string,
  after: number,
  before: number,
): ActivityOccurrence[] {
  const found: ActivityOccurrence[] = [];
  for (const due of dueAfter(plan, zone, after)) {
    if (due.at > before) break;
    found.push(due);
  }
  return found;
}

/** The next `count` occurrences later than `after` (milliseconds since the epoch), in order; fewer when it ends. */
export function nextActivityTimes(
  plan: ActivityPlan,
  zone: string,
  after: number,
  count: number,
): ActivityOccurrence[] {
  const found: ActivityOccurrence[] = [];
  if (count < 1) return found;
  for (const due of dueAfter(plan, zone, after)) {
    found.push(due);
    if (found.length === count) break;
  }
  return found;
}
