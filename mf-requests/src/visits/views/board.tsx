import { listVisits, statusesOfGroup, type VisitGroup, visitBoard, visitGroups } from 'contract';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { mutateEndpoint, type ReadInput, useApi } from 'shared-auth';
import { Box, Button, EmptyState, ErrorState, VisuallyHidden } from 'shared-ui';
import { ListNote, type ListViewProps } from 'shared-ui/resource';
import { BoardColumn, type ColumnContent } from './board-column.tsx';
import { cardTo } from './board-keys.ts';
import { movedTo } from './moves.ts';
import { useT } from './text.ts';

type Query = NonNullable<ReadInput<typeof visitBoard>['query']>;
type Columns = Readonly<Partial<Record<VisitGroup, ColumnContent>>>;

/** The statuses of a column that the list's filter lets through, as a query has them; '' for none. */
function statusesIn(group: VisitGroup, filter: unknown): string {
  const wanted = typeof filter === 'string' ? filter.split(',').map(Number) : undefined;
  return statusesOfGroup(group, wanted).join(',');
}

/** A column for each display group that the filter lets through. Arrow keys move between cards. */
export function Board({ query, filtered, clear }: ListViewProps) {
  const { page: _page, per_page: _size, sort: _sort, ...filter } = query;
  const t = useT();
  const board = useRef<HTMLDivElement>(null);
  const seen = useRef(new Map<number, { group: VisitGroup; updated_at: string }>());
  /** The card that has the focus, also while it is on its way to another column. */
  const focused = useRef<number>(undefined);
  const [columns, setColumns] = useState<Columns>({});
  const [last, setLast] = useState<number>();
  const [news, setNews] = useState('');
  const read = useApi(visitBoard, { query: filter as Query });

  const shown = visitGroups
    .map((group) => ({ group, estados: statusesIn(group, filter.estados) }))
    .filter(({ estados }) => estados !== '');
  const contents = shown.map(({ group }) => columns[group]);
  const rows = contents.flatMap((content) => content?.rows ?? []);
  const reached = rows.some(({ id }) => id === last) ? last : rows[0]?.id;
  const isEmpty = filtered && contents.every((content) => content?.rows?.length === 0);
  const error = read.error ?? contents.find((content) => content?.error)?.error;
  const failed = read.error && !read.data;
  const refresh = () => {
    void read.mutate();
    void mutateEndpoint(listVisits);
  };

  const onContent = (group: VisitGroup, content: ColumnContent) => {
    const moved = movedTo(seen.current, group, content.rows ?? []);
    if (moved.length > 0)
      setNews(
        moved
          .map(({ name }) => t('visitViews.board.moved', { name, group: t(`visits.group.${group}`) }))
          .join('. '),
      );
    setColumns((before) => ({ ...before, [group]: content }));
  };
  useEffect(() => {
    const id = focused.current;
    if (id === undefined || document.activeElement !== document.body || columns === undefined) return;
    board.current?.querySelector<HTMLElement>(`[data-card="${id}"]`)?.focus({ preventScroll: true });
  }, [columns]);

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const from = (event.target as Element).closest('[data-card]');
    if (!from || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const rtl = document.documentElement.dir === 'rtl';
    const next = cardTo(event.currentTarget, from, event.key, rtl);
    if (!next) return;
    event.preventDefault();
    next.focus();
    next.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  };
  const cardOf = (target: EventTarget) => {
    const card = (target as Element).closest<HTMLElement>('[data-card]');
    return card ? Number(card.dataset.card) : undefined;
  };
  return (
    <>
      {rows.length > 0 && <ListNote error={error} onRetry={refresh} />}
      {failed && <ErrorState error={error} onRetry={refresh} />}
      {isEmpty && (
        <EmptyState
          illustration="search"
          title={t('visitViews.board.nothing')}
          description={t('visitViews.board.nothingHint')}
          actions={<Button onClick={clear}>{t('visitViews.board.clear')}</Button>}
        />
      )}
      <Box
        ref={board}
        role="group"
        aria-label={t('visitViews.board.title')}
        display={isEmpty || failed ? 'none' : 'flex'}
        alignItems="start"
        gap="3"
        padding="3"
        overflowX="auto"
        scrollSnapType={{ base: 'x mandatory', md: 'none' }}
        scrollPaddingInline="3"
        overscrollBehaviorX="contain"
        onKeyDown={onKeyDown}
        onFocus={(event) => {
          focused.current = cardOf(event.target);
          setLast(focused.current);
        }}
        onBlur={() => {
          focused.current = undefined;
        }}
      >
        {shown.map(({ group, estados }) => (
          <BoardColumn
            key={group}
            {...{ group, reached, onContent }}
            first={read.data?.columns.find((column) => column.group === group)}
            query={{ ...filter, estados }}
          />
        ))}
      </Box>
      <VisuallyHidden role="status">{news}</VisuallyHidden>
    </>
  );
}
