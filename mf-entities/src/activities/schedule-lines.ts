import type { Activity } from 'contract';
import type { Format } from 'shared-ui';
import type { HistoryItem } from 'shared-ui/resource';
import { dayText, FEW_TIMES, scheduleWords, timesOf } from './schedule-words.ts';
import type { useT } from './text.ts';

type T = ReturnType<typeof useT>;

/**
 * All that a schedule of the history says, a line for each part that can change by itself: `scheduleWords`, and what that
 * leaves out. With `kind`, as the history has it.
 */
export function scheduleLines(item: HistoryItem, t: T, format: Format): string[] {
  const { kind = 'repetitive', ...schedule } = item as unknown as Activity['schedule'] &
    Partial<Pick<Activity, 'kind'>>;
  const { from, day_starts, except } = schedule;
  const day = (text: string) => dayText(text, format.language);
  const said = [scheduleWords({ kind, schedule }, t, format)];
  // The sentence of one that is done once begins with its day.
  if (kind !== 'once') said.push(`${t('activity.from')}: ${day(from)}`);
  if (day_starts) said.push(`${t('activity.dayStarts')}: ${day_starts}`);
  const times = timesOf(schedule);
  if (times.length > FEW_TIMES) said.push(`${t('activity.times')}: ${format.list(times)}`);
  return [...said, ...except.map((one) => t('activity.said.except', { day: day(one) }))];
}
