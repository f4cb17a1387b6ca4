import './history.styles.ts';
import { listHistory } from 'contract';
import { useApi } from 'shared-auth';
import { RelativeTime } from '../display/relative-time.tsx';
import type { Identified, Resource } from '../resource/declaration.ts';
import { Changes } from './history-list.tsx';
import { useChangeWords } from './use-change-words.ts';

export interface OthersChangesProps<Row extends Identified> {
  resource: Pick<Resource<Row>, 'namespace' | 'columns' | 'history'>;
  id: number;
  /** The form's fields that someone else changed. */
  fields: readonly string[];
}

const RECENT = { per_page: 10 } as const;

/** Who last changed some fields of a record, and how, from its history. */
export default function OthersChanges<Row extends Identified>(props: OthersChangesProps<Row>) {
  const { resource, id, fields } = props;
  const words = useChangeWords(resource);
  const { history } = resource;
  const answer = useApi(
    listHistory,
    history ? { params: { entity: history.entity, id }, query: RECENT } : null,
  );
  const entries = answer.data?.data ?? [];
  const [newest] = entries;
  const changes = fields.flatMap((field) => {
    const told = entries.flatMap((entry) => entry.changes).find((change) => change.field === field);
    return told ? [told] : [];
  });
  const untold = fields.filter((field) => !changes.some((change) => change.field === field));
  return (
    <>
      {newest?.user_name && (
        <p>
          {newest.user_name} · <RelativeTime value={newest.at} />
        </p>
      )}
      {changes.length > 0 && (
        <div className="v-history">
          <Changes changes={changes} words={words} />
        </div>
      )}
      {untold.length > 0 && <p>{untold.map(words.label).join(', ')}</p>}
    </>
  );
}
