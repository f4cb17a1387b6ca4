import { type AnalyticRow, type Outcome, outcomes } from 'contract';
import type { ReactNode } from 'react';
import { Link, Text } from 'shared-ui';
import type { Column } from 'shared-ui/table';
import type { Measure } from '../../figures/change.ts';
import { ChangeMark } from '../../figures/change-mark.tsx';
import { useFigureWords } from '../../figures/use-figure-words.ts';
import { useT } from '../../text.ts';
import type { Filters } from '../filters/filters.ts';
import { answered, due, type Grouping, logHref, type Narrowing } from '../links.ts';
import { before } from './headline.tsx';

type FigureName = 'total' | Outcome | 'on_time_share' | 'p50' | 'p95';

interface FigureColumn {
  id: FigureName;
  measure: Measure;
  better?: 'up' | 'down';
  /** Which rows are behind it. */
  narrowing: Narrowing;
  /** Its change against the period before matters. */
  compared?: true;
  /** How long it stays where not all fit. */
  priority?: number;
}

const figureColumns: readonly FigureColumn[] = [
  { id: 'total', measure: 'count', narrowing: {}, compared: true, priority: 2 },
  ...outcomes.map(
    (outcome): FigureColumn => ({ id: outcome, measure: 'count', narrowing: { outcomes: [outcome] } }),
  ),
  {
    id: 'on_time_share',
    measure: 'share',
    better: 'up',
    narrowing: { outcomes: due },
    compared: true,
    priority: 2,
  },
  {
    id: 'p50',
    measure: 'seconds',
    better: 'down',
    narrowing: { outcomes: answered, sort: 'response_seconds' },
    compared: true,
    priority: 1,
  },
  {
    id: 'p95',
    measure: 'seconds',
    better: 'down',
    narrowing: { outcomes: answered, sort: '-response_seconds' },
    compared: true,
    priority: 1,
  },
];

/** The figures of a grouping as columns: each opens to its rows, those that matter say how they changed. */
export function useGroupingColumns(by: Grouping, filters: Filters): Column<AnalyticRow>[] {
  const t = useT();
  const { show } = useFigureWords();
  const figure = (
    row: AnalyticRow,
    { id, measure, better, narrowing, compared }: FigureColumn,
  ): ReactNode => {
    const value = row[id];
    if (value === null) return <span aria-hidden>—</span>;
    const group = row.key === null ? undefined : { group: { by, key: row.key } };
    const href = value === 0 && measure === 'count' ? null : logHref(filters, { ...narrowing, ...group });
    const shown = show(value, measure);
    const name = `${row.key === null ? t('analytics.totalRow') : row.label}, ${t(`analytics.column.${id}`)}: ${shown}`;
    return (
      <span className="r-cell">
        {compared && (
          <ChangeMark value={value} previous={before(row)?.[id] ?? null} measure={measure} better={better} />
        )}
        {href ? (
          <Link to={href} aria-label={t('figure.rows', { name })}>
            {shown}
          </Link>
        ) : (
          shown
        )}
      </span>
    );
  };
  return [
    {
      id: 'label',
      text: true,
      header: t(`analytics.column.${by}`),
      sortable: true,
      cell: (row) =>
        row.key === null ? (
          t('analytics.totalRow')
        ) : (
          <>
            <bdi>{row.label || t('analytics.nameless')}</bdi>
            {row.detail && (
              <Text as="span" size="sm" tone="muted" weight="normal">
                {' · '}
                <bdi>{row.detail}</bdi>
              </Text>
            )}
          </>
        ),
    },
    ...figureColumns.map(
      (column): Column<AnalyticRow> => ({
        id: column.id,
        header: t(`analytics.column.${column.id}`),
        priority: column.priority,
        numeric: true,
        sortable: true,
        cell: (row) => figure(row, column),
      }),
    ),
  ];
}
