import './history.styles.ts';
import type { HistoryChange } from 'contract/history';
import { useCan } from 'shared-auth';
import { useFormat } from '../format/use-format.ts';
import { useT } from '../i18n/use-t.ts';
import { textOf } from '../resource/cell.tsx';
import type { HistoryItem, Identified, Resource } from '../resource/resource.ts';
import { useWords } from '../resource/words.ts';
import { Fold } from './fold.tsx';
import { HistoryList } from './history-list.tsx';
import { RecordUses } from './use-list.tsx';

/** The records of a list that the log keeps as JSON; undefined for any other value. */
function itemsIn(text: HistoryChange['before']): HistoryItem[] | undefined {
  if (typeof text !== 'string' || !text.startsWith('[{')) return undefined;
  try {
    return JSON.parse(text) as HistoryItem[];
  } catch {
    return undefined;
  }
}

const nameOfItem = (item: HistoryItem): string => String(item.name ?? Object.values(item).join(' '));

export interface RecordPanelsProps<Row extends Identified> {
  resource: Pick<Resource<Row>, 'namespace' | 'columns' | 'permission' | 'history' | 'endpoints'>;
  id: number;
  onRestored: () => void;
}

/** Under a record: who changed what, and where it is used. Each is read when it is opened. */
export default function RecordPanels<Row extends Identified>({
  resource,
  id,
  onRestored,
}: RecordPanelsProps<Row>) {
  const t = useT();
  const format = useFormat();
  const words = useWords(resource);
  const mayWrite = useCan(resource.permission);
  const { history, columns, endpoints } = resource;
  if (!history) return null;
  const columnOf = (field: string) =>
    columns.find((column) => column.id === field) ??
    columns.find((column) => column.id === field.replace(/_id$/, '_name'));
  const label = (field: string) => {
    const key = history.labels?.[field] ?? columnOf(field)?.label;
    return key ? words(key) : field.replaceAll('_', ' ');
  };
  const lines = (field: string, text: HistoryChange['before']) => {
    const items = itemsIn(text);
    return items && (history.lists?.[field]?.(items, words) ?? items.map(nameOfItem));
  };
  const value = (change: HistoryChange, side: 'before' | 'after') => {
    const found = change[side];
    const list = lines(change.field, found);
    if (list) {
      // Of a list, what left it and what came; the rest is as it was.
      const others = lines(change.field, change[side === 'before' ? 'after' : 'before']) ?? [];
      return list.filter((line) => !others.includes(line)).join(' · ');
    }
    const key = history.values?.[change.field]?.[String(found)];
    if (key) return words(key);
    // Coordinates to their last digit.
    if (typeof found === 'number') return format.number(found, { maximumFractionDigits: 8 });
    return textOf(found, columnOf(change.field)?.kind, t, format);
  };
  return (
    <div className="v-record">
      <Fold title={t('history.title')} note={t('history.note')}>
        {() => (
          <HistoryList
            entity={history.entity}
            id={id}
            mayWrite={mayWrite && endpoints.update !== undefined}
            onRestored={onRestored}
            label={label}
            value={value}
          />
        )}
      </Fold>
      <Fold title={t('uses.title')}>{() => <RecordUses entity={history.entity} id={id} />}</Fold>
    </div>
  );
}
