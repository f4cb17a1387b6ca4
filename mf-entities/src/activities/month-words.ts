import { type Activity, LAST_DAY, MONTHS_OF_YEAR, type MonthWeekday, type WeekdayNth } from 'contract';
import type { Format } from 'shared-ui';
import type { useT } from './text.ts';

type T = ReturnType<typeof useT>;
type Schedule = Activity['schedule'];

/** A Monday. */
const MONDAY = Date.UTC(2024, 0, 1);
const DAY_MS = 86_400_000;
const SATURDAY = 6;

const numbered = { 1: 'first', 2: 'second', 3: 'third', 4: 'fourth', 5: 'fifth' } as const;
const nthKey = (nth: WeekdayNth) => (nth === -1 ? 'last' : numbered[nth]);

/** The name of a day of the week, 1 Monday to 7 Sunday. */
export const weekdayName = (day: number, language: string, weekday: 'long' | 'short'): string =>
  new Intl.DateTimeFormat(language, { weekday, timeZone: 'UTC' }).format(MONDAY + (day - 1) * DAY_MS);

/** "el primer lunes". Saturdays have words of their own: Greek has them in another gender. */
export function monthWeekdayName({ nth, weekday }: MonthWeekday, t: T, language: string): string {
  const name = { weekday: weekdayName(weekday, language, 'long') };
  return weekday === SATURDAY
    ? t(`activity.nthSaturday.${nthKey(nth)}`, name)
    : t(`activity.nth.${nthKey(nth)}`, name);
}

/** By days of the week, and each of them from the first to the last. */
const ordered = (list: readonly MonthWeekday[]) =>
  [...list].sort((one, other) => one.weekday - other.weekday || rank(one) - rank(other));
const rank = ({ nth }: MonthWeekday) => (nth === -1 ? 6 : nth);

/** 1 to 31 in order, the last one at the end. */
function numbersOf(days: readonly number[], t: T, format: Format): string[] {
  const numbered = days.filter((day) => day !== LAST_DAY).sort((one, other) => one - other);
  const named = numbered.map((day) => format.number(day));
  return days.includes(LAST_DAY) ? [...named, t('activity.lastDay')] : named;
}

/** Whether a schedule repeats by years. */
export const isByYears = ({ unit, count }: Schedule['every']): boolean =>
  unit === 'month' && count > 0 && count % MONTHS_OF_YEAR === 0;

/** How often: "cada 2 meses", "cada año en marzo" of a schedule that begins in March. */
function oftenWords({ every: { unit, count }, from }: Schedule, t: T, language: string): string {
  if (!isByYears({ unit, count })) return t(`activity.every.${unit}`, { count });
  const month = new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' });
  return t('activity.said.inMonth', {
    every: t('activity.every.year', { count: count / MONTHS_OF_YEAR }),
    month: month.format(Date.parse(`${from}T00:00:00Z`)),
  });
}

/** When one of months or years is due: "el primer lunes y el último viernes de cada mes, a las 22:00". */
export function monthlyWords(schedule: Schedule, times: string, t: T, format: Format): string {
  // Schedules that history has may be without weekdays.
  const { month_days, month_weekdays = [], every } = schedule;
  const isNumbered = month_days.some((day) => day !== LAST_DAY);
  const named = [
    ...(!isNumbered && month_days.length > 0 ? [t('activity.said.lastDay')] : []),
    ...ordered(month_weekdays).map((one) => monthWeekdayName(one, t, format.language)),
  ];
  const weekdays = format.list(named);
  if (!isNumbered && every.count === 1) return t('activity.said.eachMonth', { days: weekdays, times });
  const often = oftenWords(schedule, t, format.language);
  if (!isNumbered) return t('activity.said.on', { every: often, days: weekdays, times });
  const numbers = numbersOf(month_days, t, format);
  const days = t('activity.said.monthDays', { count: numbers.length, days: format.list(numbers) });
  return t('activity.said.on', {
    ...{ every: often, times },
    days: named.length === 0 ? days : t('activity.said.both', { days, weekdays }),
  });
}
