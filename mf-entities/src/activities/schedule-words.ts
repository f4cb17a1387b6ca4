import type { Activity } from 'contract';
import type { Format } from 'shared-ui';
import { monthlyWords, weekdayName } from './month-words.ts';
import type { useT } from './text.ts';

type T = ReturnType<typeof useT>;

/** Times named before "and n more". */
export const FEW_TIMES = 4;

/** The first of many, and how many more there are. */
function few(named: readonly string[], t: T, format: Format): string {
  const more = named.length - FEW_TIMES;
  return format.list(
    more > 0 ? [...named.slice(0, FEW_TIMES), t('activity.more', { count: more })] : [...named],
  );
}

/** A day, `YYYY-MM-DD`, in words: "lun, 2 mar 2026". */
export function dayText(day: string, language: string): string {
  const format = new Intl.DateTimeFormat(`${language}-u-nu-latn`, {
    ...{ weekday: 'short', day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' },
  });
  const at = Date.parse(`${day}T00:00:00Z`);
  return Number.isNaN(at) ? day : format.format(at);
}

/** How often one that repeats is due, on which days and at which times. */
function repeatedWords(schedule: Activity['schedule'], times: string, t: T, format: Format): string {
  const { every, weekdays } = schedule;
  if (every.unit === 'month') return monthlyWords(schedule, times, t, format);
  const often = t(`activity.every.${every.unit}`, { count: every.count });
  if (every.unit === 'day') return t('activity.said.every', { every: often, times });
  const days = [...weekdays].sort((one, other) => one - other);
  const named = days.map((day) => weekdayName(day, format.language, 'short'));
  return t('activity.said.on', { every: often, days: format.list(named), times });
}

/** The times of a day in the order of the shift: after midnight is last. */
export function timesOf({ times, day_starts }: Pick<Activity['schedule'], 'times' | 'day_starts'>): string[] {
  const order = (time: string) => (time < day_starts ? `1${time}` : `0${time}`);
  return [...times].sort((one, other) => (order(one) < order(other) ? -1 : 1));
}

/** When an activity is due, in a sentence: "cada 2 semanas, lun y jue, a las 22:00 y 02:00". */
export function scheduleWords(
  { kind, schedule }: Pick<Activity, 'kind' | 'schedule'>,
  t: T,
  format: Format,
): string {
  const { from, until } = schedule;
  const times = few(timesOf(schedule), t, format);
  if (kind === 'once') return t('activity.said.once', { day: dayText(from, format.language), times });
  const said = repeatedWords(schedule, times, t, format);
  const whole = schedule.on_holidays === 'kept' ? said : t(`activity.said.${schedule.on_holidays}`, { said });
  return until === null
    ? whole
    : t('activity.said.until', { said: whole, day: dayText(until, format.language) });
}
