import './history.styles.ts';
import {
  type HistoryChange,
  type HistoryEntity,
  type HistoryEntry,
  listHistory,
  PAGE_SIZES,
  type PageSize,
  restoreHistory,
} from 'contract';
import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { call, mutateEndpoint, useApi } from 'shared-auth';
import { Button } from '../button/button.tsx';
import { confirm } from '../dialog/use-confirm.ts';
import { Badge } from '../display/badge.tsx';
import { RelativeTime } from '../display/relative-time.tsx';
import { VisuallyHidden } from '../display/visually-hidden.tsx';
import { ErrorState } from '../feedback/error-state.tsx';
import { Skeleton } from '../feedback/skeleton.tsx';
import { toast } from '../feedback/toast.store.ts';
import { useFormat } from '../format/use-format.ts';
import { useT } from '../i18n/use-t.ts';
import { problemOf } from '../problem/problem.ts';
import { ListNote } from '../resource/list-note.tsx';
import { useLastRead } from '../resource/use-last-read.ts';
import { State } from '../state/state.tsx';

const actions = {
  create: { tone: 'ok', word: 'create' },
  update: { tone: 'info', word: 'update' },
  delete: { tone: 'danger', word: 'delete' },
  restore: { tone: 'warning', word: 'restore' },
} as const;
const other = { tone: 'off', word: 'other' } as const;

export interface HistoryWords {
  /** What was done, where the resource has a word of its own. */
  action: (action: string) => string | undefined;
  /** The form's label of a field. */
  label: (field: string) => string;
  /** The label of a value, if it has one. */
  value: (change: HistoryChange, side: 'before' | 'after') => string | undefined;
}

export interface HistoryListProps extends HistoryWords {
  entity: HistoryEntity;
  id: number;
  mayWrite: boolean;
  /** The record was restored to an earlier state. */
  onRestored: () => void;
}

/** Who changed what, when and from which address, as a diff in words; with a way back to each state. */
export function HistoryList({ entity, id, mayWrite, onRestored, ...words }: HistoryListProps) {
  const t = useT();
  const format = useFormat();
  const [perPage, setPerPage] = useState<PageSize>(PAGE_SIZES[0]);
  const answer = useApi(listHistory, { params: { entity, id }, query: { per_page: perPage } });
  const { data: read, problem } = useLastRead(answer, `${entity} ${id}`);
  const retry = () => void answer.mutate();
  if (!read) return problem ? <ErrorState error={problem} onRetry={retry} /> : <Skeleton />;
  const { data, metadata } = read;
  const larger = PAGE_SIZES.find((size) => size > perPage);
  const restore = async (entry: HistoryEntry) => {
    const sure = await confirm({
      title: t('history.restoreQuestion', { when: format.dateTime(entry.at) }),
      description: t('history.restoreNote'),
      confirmLabel: t('history.restore'),
    });
    if (!sure) return;
    try {
      await call(restoreHistory, { params: { entity, id, entry: entry.id } });
      toast.success(t('history.restored'));
      await mutateEndpoint(listHistory);
      onRestored();
    } catch (error) {
      toast.error(problemOf(error, t('resource.notRestored')));
    }
  };
  if (data.length === 0) return <p>{t('history.empty')}</p>;
  return (
    <>
      <ol className="v-history">
        {data.map((entry) => (
          <li key={entry.id}>
            <Entry
              entry={entry}
              words={words}
              onRestore={mayWrite && entry.restorable ? () => void restore(entry) : undefined}
            />
          </li>
        ))}
      </ol>
      {problem && <ListNote error={problem} onRetry={retry} />}
      {!problem && larger && metadata.total > data.length && (
        <Button size="sm" onClick={() => setPerPage(larger)}>
          {t('history.more')}
        </Button>
      )}
    </>
  );
}

interface EntryProps {
  entry: HistoryEntry;
  words: HistoryWords;
  onRestore: (() => void) | undefined;
}

function Entry({ entry, words, onRestore }: EntryProps) {
  const t = useT();
  const { tone, word } = actions[entry.action as keyof typeof actions] ?? other;
  const changes = <Changes changes={entry.changes} words={words} />;
  return (
    <>
      <div className="v-history-head">
        <State usual={word === 'create' || word === 'update'} tone={tone} look="plain">
          {words.action(entry.action) ?? t(`history.action.${word}`)}
        </State>
        {entry.imported && <Badge>{t('history.action.import')}</Badge>}
        <b>{entry.user_name ?? t('history.system')}</b>
        <small>
          <RelativeTime value={entry.at} /> · <bdi>{t('history.from', { address: entry.address })}</bdi>
        </small>
        {onRestore && (
          <Button size="sm" icon={<Undo2 aria-hidden />} onClick={onRestore}>
            {t('history.restore')}
          </Button>
        )}
      </div>
      {entry.changes.length > 0 &&
        (entry.action === 'create' || entry.action === 'delete' ? (
          <details>
            <summary>{entry.changes.map(({ field }) => words.label(field)).join(', ')}</summary>
            {changes}
          </details>
        ) : (
          changes
        ))}
    </>
  );
}

/** A side without content is left out: nothing before, or for a list nothing removed or nothing added. */
const shows = (change: HistoryChange, words: HistoryWords, side: 'before' | 'after') =>
  change[side] === null ? side === 'after' : words.value(change, side) !== '';

/** Fields before and after. */
export function Changes({ changes, words }: { changes: readonly HistoryChange[]; words: HistoryWords }) {
  const t = useT();
  return (
    <dl>
      {changes.map((change) => [
        <dt key={`${change.field}t`}>{words.label(change.field)}</dt>,
        <dd key={change.field}>
          {shows(change, words, 'before') && (
            <del>
              <VisuallyHidden>{`${t('history.was')}: `}</VisuallyHidden>
              <bdi>{words.value(change, 'before')}</bdi>
            </del>
          )}
          {shows(change, words, 'before') && shows(change, words, 'after') && (
            <span className="v-history-to" aria-hidden>
              →
            </span>
          )}
          {shows(change, words, 'after') && (
            <ins>
              <VisuallyHidden>{`${t('history.became')}: `}</VisuallyHidden>
              <bdi>{change.after === null ? t('history.nothing') : words.value(change, 'after')}</bdi>
            </ins>
          )}
        </dd>,
      ])}
    </dl>
  );
}
