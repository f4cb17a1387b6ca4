import type { HistoryChange } from 'contract';
import { useRecordWords } from '../record/record-words.ts';
import type { Identified, Resource } from '../resource/declaration.ts';
import type { HistoryWords } from './history-list.tsx';

/** The words of a resource's changes: its fields and values under their labels. */
export function useChangeWords<Row extends Identified>(
  resource: Pick<Resource<Row>, 'namespace' | 'columns' | 'history'>,
): HistoryWords {
  const words = useRecordWords(resource);
  const lines = (field: string, text: HistoryChange['before']) => {
    const items = words.items(text);
    return items && words.lines(field, items);
  };
  return {
    action: words.action,
    label: words.label,
    value: (change, side) => {
      const list = lines(change.field, change[side]);
      if (!list) return words.value(change.field, change[side]);
      // For a list, what was removed and added; the rest is unchanged.
      const others = lines(change.field, change[side === 'before' ? 'after' : 'before']) ?? [];
      const own = list.filter((line) => !others.includes(line));
      const isSame = own.length === 0 && others.every((line) => list.includes(line));
      // Only their order or how often they occur has changed: that shows in all of them.
      return (isSame ? list : own).join(' · ');
    },
  };
}
