import { type Activity, LAST_DAY } from 'contract';
import type { Format } from 'shared-ui';
import type { useT } from './text.ts';

type T = ReturnType<typeof useT>;

/** Times named before "and n more". */
const FEW = 4;
/** A Monday. */
const MONDAY = Date.UTC(2024, 0, 1);
const DAY_MS = 86_400_000;

/** The first of many, and how many more there are. */
function few(named: readonly string[], t: T, format: Format): string {
  const more = named.length - FEW;
  return format.list(more > 0 ? [...named.slice(0, FEW), t('activity.more', { count: more })] : [...named]);
}

/** A day, `YYYY-MM-DD`, in words: "lun, 2 mar 2026". */
export function dayText(day: string, language: string): string {
  const format = new Intl.DateTimeFormat(`${language}-u-nu-latn`, {
    ...{ weekday: 'short', day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' },
  });
  const at = Date.parse(`${day}T00:00:00Z`);
  return Number.isNaN(at) ? day : format.format(at);
}

function weekdayNames(days: readonly number[], language: string): string[] {
  const format = new Intl.DateTimeFormat(language, { weekday: 'short', timeZone: 'UTC' });
  return [...days].sort((one, other) => one - other).map((day) => format.format(MONDAY + (day - 1) * DAY_MS));
}

/** 1 to 31 in order, the last one at the end. */
function monthDayNames(days: readonly number[], t: T, format: Format): string[] {
  const numbered = days.filter((day) => day !== LAST_DAY).sort((one, other) => one - other);
  const named = numbered.map((day) => format.number(day));
  return days.includes(LAST_DAY) ? [...named, t('activity.lastDay')] : named;
}

/** When an activity is due, in a sentence: "cada 2 semanas, lun y jue, a las 22:00 y 02:00". */
export function scheduleWords(
  { kind, schedule }: Pick<Activity, 'kind' | 'schedule'>,
  t: T,
  format: Format,
): string {
  const { every, weekdays, month_days, from, until, day_starts } = schedule;
  // In the order of the shift: after midnight is last.
  const order = (time: string) => (time < day_starts ? `1${time}` : `0${time}`);
  const sorted = [...schedule.times].sort((one, other) => (order(one) < order(other) ? -1 : 1));
  const times = few(sorted, t, format);
  if (kind === 'once') return t('activity.said.once', { day: dayText(from, format.language), times });
  const days = {
    day: [],
    week: weekdayNames(weekdays, format.language),
    month: monthDayNames(month_days, t, format),
  }[every.unit];
  const often = t(`activity.every.${every.unit}`, { count: every.count });
  const said =
    days.length === 0
      ? t('activity.said.every', { every: often, times })
      : t(`activity.said.${every.unit === 'month' ? 'month' : 'week'}`, {
          ...{ every: often, times },
          days: format.list(days),
        });
  const whole = schedule.on_holidays === 'kept' ? said : t(`activity.said.${schedule.on_holidays}`, { said });
  return until === null
    ? whole
    : t('activity.said.until', { said: whole, day: dayText(until, format.language) });
}
