import type { HistoryChange } from 'contract';
import { useRecordWords } from '../record/record-words.ts';
import type { Identified, Resource } from '../resource/resource.ts';
import type { HistoryWords } from './history-list.tsx';

/** How a resource's changes are said: its fields and values in its own words. */
export function useChangeWords<Row extends Identified>(
  resource: Pick<Resource<Row>, 'namespace' | 'columns' | 'history'>,
): HistoryWords {
  const words = useRecordWords(resource);
  const lines = (field: string, text: HistoryChange['before']) => {
    const items = words.items(text);
    return items && words.lines(field, items);
  };
  return {
    label: words.label,
    value: (change, side) => {
      const list = lines(change.field, change[side]);
      if (!list) return words.value(change.field, change[side]);
      // Of a list, what left it and what came; the rest is as it was.
      const others = lines(change.field, change[side === 'before' ? 'after' : 'before']) ?? [];
      return list.filter((line) => !others.includes(line)).join(' · ');
    },
  };
}
