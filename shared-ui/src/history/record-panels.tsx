import './history.styles.ts';
import type { HistoryChange } from 'contract/core/history';
import { useCan } from 'shared-auth';
import { useT } from '../i18n/use-t.ts';
import { useRecordWords } from '../record/record-words.ts';
import type { Identified, Resource } from '../resource/resource.ts';
import { Fold } from './fold.tsx';
import { HistoryList } from './history-list.tsx';
import { RecordUses } from './use-list.tsx';

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
  const words = useRecordWords(resource);
  const mayWrite = useCan(resource.permission);
  const { history, endpoints } = resource;
  if (!history) return null;
  const lines = (field: string, text: HistoryChange['before']) => {
    const items = words.items(text);
    return items && words.lines(field, items);
  };
  const value = (change: HistoryChange, side: 'before' | 'after') => {
    const list = lines(change.field, change[side]);
    if (!list) return words.value(change.field, change[side]);
    // Of a list, what left it and what came; the rest is as it was.
    const others = lines(change.field, change[side === 'before' ? 'after' : 'before']) ?? [];
    return list.filter((line) => !others.includes(line)).join(' · ');
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
            label={words.label}
            value={value}
          />
        )}
      </Fold>
      <Fold title={t('uses.title')}>{() => <RecordUses entity={history.entity} id={id} />}</Fold>
    </div>
  );
}
