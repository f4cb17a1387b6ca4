import './history.styles.ts';
import { type HistoryEntity, listUses, type RecordUse } from 'contract/history';
import { Link } from 'react-router-dom';
import { useApi } from 'shared-auth';
import { ErrorState } from '../feedback/error-state.tsx';
import { Skeleton } from '../feedback/skeleton.tsx';
import { useFormat } from '../format/use-format.ts';
import { useT } from '../i18n/use-t.ts';

/** What uses a record: how many of each kind and a few by name; with `links`, the way to them. */
export function UseList({ uses, links = false }: { uses: readonly RecordUse[]; links?: boolean }) {
  const t = useT();
  const format = useFormat();
  return (
    <ul className="v-uses">
      {uses.map(({ label, count, names, path }) => (
        <li key={label}>
          {links && path ? <Link to={path}>{label}</Link> : <b>{label}</b>}
          <small>
            {names.join(', ')}
            {count > names.length && ` ${t('uses.more', { total: format.number(count - names.length) })}`}
          </small>
        </li>
      ))}
    </ul>
  );
}

/** Where a record is used, as the server knows it. */
export function RecordUses({ entity, id }: { entity: HistoryEntity; id: number }) {
  const t = useT();
  const answer = useApi(listUses, { params: { entity, id } });
  if (answer.data) {
    const { data } = answer.data;
    return data.length === 0 ? <p>{t('uses.none')}</p> : <UseList uses={data} links />;
  }
  return answer.error ? (
    <ErrorState error={answer.error} onRetry={() => void answer.mutate()} />
  ) : (
    <Skeleton />
  );
}
