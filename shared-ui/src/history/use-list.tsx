import './history.styles.ts';
import { type HistoryEntity, listUses, type RecordUse } from 'contract';
import { Link } from 'react-router-dom';
import { useApi } from 'shared-auth';
import { ErrorState } from '../feedback/error-state.tsx';
import { Skeleton } from '../feedback/skeleton.tsx';
import { useFormat } from '../format/use-format.ts';
import { useT } from '../i18n/use-t.ts';

/** A few records that use this one, by name, and how many more there are. */
function Names({ use: { names, count } }: { use: RecordUse }) {
  const t = useT();
  const format = useFormat();
  const more = count - names.length;
  return (
    <small>
      {names.join(', ')}
      {more > 0 && ` ${t('uses.more', { total: format.number(more) })}`}
    </small>
  );
}

/** What uses a record, as the text of a question. */
export function UseText({ uses }: { uses: readonly RecordUse[] }) {
  return (
    <span className="v-uses">
      {uses.map((use) => (
        <span key={use.label}>
          <b>{use.label}</b>
          <Names use={use} />
        </span>
      ))}
    </span>
  );
}

/** Where a record is used, as the server knows it. */
export function RecordUses({ entity, id }: { entity: HistoryEntity; id: number }) {
  const t = useT();
  const answer = useApi(listUses, { params: { entity, id } });
  if (answer.data) {
    const { data } = answer.data;
    if (data.length === 0) return <p>{t('uses.none')}</p>;
    return (
      <ul className="v-uses">
        {data.map((use) => (
          <li key={use.label}>
            {use.path ? <Link to={use.path}>{use.label}</Link> : <b>{use.label}</b>}
            <Names use={use} />
          </li>
        ))}
      </ul>
    );
  }
  return answer.error ? (
    <ErrorState error={answer.error} onRetry={() => void answer.mutate()} />
  ) : (
    <Skeleton />
  );
}
