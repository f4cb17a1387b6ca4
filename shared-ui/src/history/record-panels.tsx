import './history.styles.ts';
import { useCan } from 'shared-auth';
import { useT } from '../i18n/use-t.ts';
import type { Identified, Resource } from '../resource/declaration.ts';
import { Fold } from './fold.tsx';
import { HistoryList } from './history-list.tsx';
import { useChangeWords } from './use-change-words.ts';
import { RecordUses } from './use-list.tsx';

export interface RecordPanelsProps<Row extends Identified> {
  resource: Pick<Resource<Row>, 'namespace' | 'columns' | 'permission' | 'history' | 'endpoints'>;
  id: number;
  onRestored: () => void;
}

/** Below a record: who changed what, and where it is used. Each loads when it is opened. */
export default function RecordPanels<Row extends Identified>({
  resource,
  id,
  onRestored,
}: RecordPanelsProps<Row>) {
  const t = useT();
  const words = useChangeWords(resource);
  const mayWrite = useCan(resource.permission);
  const { history, endpoints } = resource;
  if (!history) return null;
  return (
    <div className="v-record">
      <Fold title={t('history.title')} note={t('history.note')}>
        {() => (
          <HistoryList
            entity={history.entity}
            id={id}
            mayWrite={mayWrite && endpoints.update !== undefined}
            onRestored={onRestored}
            {...words}
          />
        )}
      </Fold>
      {!history.unused && (
        <Fold title={t('uses.title')}>{() => <RecordUses entity={history.entity} id={id} />}</Fold>
      )}
    </div>
  );
}
