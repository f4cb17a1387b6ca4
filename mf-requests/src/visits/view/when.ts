import { type Visit, visitWindows } from 'contract';
import { type Format, useFormat, useTimeZone } from 'shared-ui';
import { capital, weekdayName } from '../../rules/weekdays.ts';
import { type Say, useT } from './text.ts';

/** Days of the week by name: "Lunes, miércoles y viernes". */
export const daysInWords = ({ language, list }: Pick<Format, 'language' | 'list'>, days: readonly number[]) =>
  capital(list([...days].sort((a, b) => a - b).map((day) => weekdayName(language, day))), language);

const hours = (t: Say, { time }: Pick<Format, 'time'>, from: number, to: number) =>
  t('visitView.facts.until', { from: time(from), to: time(to) });

/** The days on which a visit repeats, from when until when, and how many times; null for a single visit. */
export function useRepeats({
  starts_at,
  ends_at,
  weekdays,
}: Pick<Visit, 'starts_at' | 'ends_at' | 'weekdays'>) {
  const t = useT();
  const format = useFormat();
  const zone = useTimeZone();
  if (weekdays.length === 0) return null;
  const [start, end] = [Date.parse(starts_at), Date.parse(ends_at)];
  const { length: count } = visitWindows({ start, end, weekdays }, zone);
  return [
    daysInWords(format, weekdays),
    hours(t, format, start, end),
    t('visitView.facts.times', { count }),
  ].join(' · ');
}
