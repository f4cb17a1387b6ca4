import {
  BOARD_CARDS,
  listVisits,
  PAGE_SIZES,
  type VisitBoardColumn,
  type VisitGroup,
  type VisitRow,
} from 'contract';
import { useEffect, useEffectEvent, useId, useState } from 'react';
import { type ReadInput, useApi } from 'shared-auth';
import { Badge, Box, Button, Link, Skeleton, Stack, Text, useFormat, useSearchParams } from 'shared-ui';
import { useLastRead } from 'shared-ui/resource';
import { BoardCard } from './board-card.tsx';
import { useT } from './text.ts';

/** How many more are shown, at each request for more. */
const sizes = PAGE_SIZES.filter((size) => size > BOARD_CARDS);
type Query = NonNullable<ReadInput<typeof listVisits>['query']>;

export interface BoardColumnProps {
  group: VisitGroup;
  /** What the board has of it; undefined until it is there. */
  first: VisitBoardColumn | undefined;
  /** The list's filter, with the statuses of this column that it lets through. */
  query: Readonly<Record<string, unknown>> & { estados: string };
  /** The card that Tab reaches. */
  reached: number | undefined;
  /** Called with what it has whenever that changes. */
  onContent: (group: VisitGroup, content: ColumnContent) => void;
}

export interface ColumnContent {
  /** Undefined until they are there. */
  rows: readonly VisitRow[] | undefined;
  /** Why no more of them could be read. */
  error: Error | undefined;
}

/** The address of the list with what a column shows. */
function useListOf(estados: string): string {
  const [params] = useSearchParams();
  const next = new URLSearchParams(params);
  next.delete('as');
  next.set('estados', estados);
  return `?${next}`;
}

/** The requests of one display group: how many, the first of them, and more on request. */
export function BoardColumn({ group, first, query, reached, onContent }: BoardColumnProps) {
  const t = useT();
  const id = useId();
  const format = useFormat();
  const list = useListOf(query.estados);
  const [step, setStep] = useState(0);
  const size = sizes[step - 1];
  const answer = useApi(
    listVisits,
    size === undefined ? null : { query: { ...query, page: 1, per_page: size } as Query },
  );
  const { data, problem: error } = useLastRead(answer, JSON.stringify(query));
  const { isLoading, mutate } = answer;
  const report = useEffectEvent((content: ColumnContent) => onContent(group, content));
  const { rows, total = 0 } = data ? { rows: data.data, total: data.metadata.total } : (first ?? {});
  useEffect(() => report({ rows, error }), [rows, error]);
  const left = rows !== undefined && total > rows.length;
  return (
    <Stack
      as="section"
      data-column={group}
      aria-labelledby={id}
      aria-busy={isLoading || !rows || undefined}
      gap="0"
      flex={{ base: 'none', md: '1 0 13rem' }}
      w={{ base: 'min(85vw, 20rem)', md: 'auto' }}
      scrollSnapAlign="start"
      rounded="lg"
      bg="bg.sunken"
      maxH={{ md: 'max(24rem, calc(100dvh - 14rem))' }}
    >
      <Box display="flex" alignItems="center" gap="2" paddingInline="3" paddingBlock="2.5">
        <Text as="h2" id={id} weight="semibold" truncate>
          {t(`visits.group.${group}`)}
        </Text>
        {rows && <Badge>{format.number(total)}</Badge>}
      </Box>
      <Box overflowY={{ md: 'auto' }} minH="0" paddingInline="2" paddingBottom="2">
        {!rows && (
          <Stack gap="2">
            {[1, 2, 3].map((one) => (
              <Skeleton key={one} height="9rem" />
            ))}
          </Stack>
        )}
        {rows?.length === 0 && (
          <Text size="sm" tone="muted" padding="1">
            {t('visitViews.board.empty')}
          </Text>
        )}
        {rows && rows.length > 0 && (
          <Stack as="ul" gap="2" listStyleType="none" aria-labelledby={id}>
            {rows.map((row) => (
              <li key={row.id}>
                <BoardCard row={row} reached={row.id === reached} />
              </li>
            ))}
          </Stack>
        )}
        {left && (
          <Box paddingTop="2" display="grid">
            {step < sizes.length ? (
              <Button
                size="sm"
                loading={isLoading}
                onClick={() => (error ? void mutate() : setStep(step + 1))}
              >
                {t('visitViews.board.more')}
              </Button>
            ) : (
              <Text size="sm" textAlign="center">
                <Link to={list}>{t('visitViews.board.inList')}</Link>
              </Text>
            )}
          </Box>
        )}
      </Box>
    </Stack>
  );
}
