import type { HistoryChange } from 'contract';
import type { Format } from '../format/format.ts';
import { useFormat } from '../format/use-format.ts';
import { type Translate, useT } from '../i18n/use-t.ts';
import { textOf } from '../resource/cell.tsx';
import type { Identified, Resource } from '../resource/declaration.ts';
import type { HistoryItem } from '../resource/history-declaration.ts';
import { measured, measureOf } from '../resource/measure.ts';
import { useWords } from '../resource/words.ts';

/** The records of a list, or the only one, that the log keeps as JSON; undefined for any other value. */
function itemsIn(text: HistoryChange['before']): HistoryItem[] | undefined {
  if (typeof text !== 'string' || !/^\[?\{"/.test(text)) return undefined;
  try {
    return [JSON.parse(text)].flat() as HistoryItem[];
  } catch {
    return undefined;
  }
}

const nameOfItem = (item: HistoryItem): string => String(item.name ?? Object.values(item).join(' '));

type WordedResource = Pick<Resource<Identified>, 'columns' | 'history'>;

/** The column that shows a field, by its own name or by that of the record, or the records, it refers to. */
export function columnOf<Row extends Identified>(
  { columns }: Pick<Resource<Row>, 'columns'>,
  field: string,
): Resource<Row>['columns'][number] | undefined {
  const names = [
    field,
    field.replace(/_id$/, '_name'),
    field.replace(/_id$/, ''),
    field.replace(/_ids$/, '_names'),
    field.replace(/_ids$/, 's'),
  ];
  return names.map((name) => columns.find((column) => column.id === name)).find(Boolean);
}

/** The key of a field's label, if it has one. */
export const labelKey = (resource: WordedResource, field: string): string | undefined =>
  resource.history?.labels?.[field] ?? columnOf(resource, field)?.label;

export interface RecordWords {
  /** What was done, in words of the resource's own, if it has any. */
  action: (action: string) => string | undefined;
  /** The label of a field. */
  label: (field: string) => string;
  /** A value of a field. */
  value: (field: string, found: HistoryChange['before']) => string;
  /** The lines of a field that is a list of records; undefined for any other. */
  lines: (field: string, items: readonly HistoryItem[]) => string[];
  items: typeof itemsIn;
}

function recordWords(
  resource: WordedResource,
  words: (key: string) => string,
  t: Translate,
  format: Format,
): RecordWords {
  const { history } = resource;
  return {
    action: (action) => {
      const key = history?.actions?.[action];
      return key && words(key);
    },
    label: (field) => {
      const key = labelKey(resource, field);
      return key ? words(key) : field.replaceAll('_', ' ');
    },
    value: (field, found) => {
      const key = history?.values?.[field]?.[String(found)];
      if (key) return words(key);
      const measure = measureOf(field);
      if (measure && typeof found === 'number') return measured(found, measure, format);
      // Coordinates to their last digit.
      if (typeof found === 'number') return format.number(found, { maximumFractionDigits: 8 });
      return textOf(found, columnOf(resource, field)?.kind, t, format);
    },
    lines: (field, items) => history?.lists?.[field]?.(items, words, format) ?? items.map(nameOfItem),
    items: itemsIn,
  };
}

/** The labels of a record's fields and values, for its panel and its history. */
export function useRecordWords<Row extends Identified>(
  resource: Pick<Resource<Row>, 'namespace' | 'columns' | 'history'>,
): RecordWords {
  return recordWords(resource as unknown as WordedResource, useWords(resource), useT(), useFormat());
}
