import type { HistoryItem } from 'shared-ui/resource';
import type { say } from './text.ts';

/** A point of a round in one line: its name, from when, what is asked and its note. */
export const pointWords = ({ name, after_minutes, ask, note }: HistoryItem, t: typeof say): string =>
  [
    String(name ?? ''),
    ...(typeof after_minutes === 'number'
      ? [`${t('activity.after')} ${after_minutes} ${t('uca.minutes')}`]
      : []),
    ...(ask === 'photo' ? [t('activity.asks.photo')] : []),
    ...(note ? [String(note)] : []),
  ].join(', ');
