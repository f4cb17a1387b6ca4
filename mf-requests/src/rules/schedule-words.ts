import { groupBy, type NotificationRule } from 'contract';
import type { Format } from 'shared-ui';
import type { useT } from '../text.ts';
import { shortTime } from './rule-values.ts';
import { capital, weekdayName } from './weekdays.ts';

type T = ReturnType<typeof useT>;
type Plan = Pick<NotificationRule, 'type' | 'dates' | 'days' | 'until'>;

/** Dates or times named before "and n more". */
const FEW = 3;

/** Days in words: all seven, Monday to Friday, or one by one. */
function dayWords(days: readonly number[], t: T, format: Format): string {
  const key = [...days].sort().join('');
  if (key === '1234567') return t('schedule.everyDay');
  if (key === '12345') return t('schedule.weekdays');
  if (key === '67') return t('schedule.weekend');
  const style = days.length > 2 ? 'short' : 'long';
  return format.list(days.map((day) => weekdayName(format.language, day, style)));
}

/** The first of many, and how many more there are. */
function few(named: string[], total: number, t: T, format: Format): string {
  const more = total - named.length;
  return format.list(more > 0 ? [...named, t('schedule.more', { count: more })] : named);
}

/** When a rule sends, in words: "Lunes a viernes, 08:00 y 14:00". Days with the same times are grouped. */
export function scheduleWords(rule: Plan, t: T, format: Format): string {
  if (rule.type === 'one_time') {
    const dates = [...rule.dates].sort((a, b) => (a.date + a.time < b.date + b.time ? -1 : 1));
    const named = dates.slice(0, FEW).map(({ date, time }) => `${date} ${shortTime(time)}`);
    return few(named, dates.length, t, format);
  }
  const byDay = groupBy(rule.days, ({ day }) => day);
  const byTimes = groupBy(
    [...byDay.keys()].sort((a, b) => a - b),
    (day) =>
      (byDay.get(day) ?? [])
        .map(({ time }) => shortTime(time))
        .sort()
        .join(' '),
  );
  const parts = [...byTimes].map(([times, days]) => {
    const all = times.split(' ');
    return `${dayWords(days, t, format)}, ${few(all.slice(0, FEW), all.length, t, format)}`;
  });
  const words = capital(parts.join('; '), format.language);
  return rule.until ? `${words}; ${t('schedule.until', { date: rule.until })}` : words;
}
