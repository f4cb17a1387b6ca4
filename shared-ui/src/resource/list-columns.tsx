import { useMemo } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { Badge } from '../display/badge.tsx';
import { useT } from '../i18n/use-t.ts';
import type { Column } from '../table/column.ts';
import { BlacklistMark } from './blacklist-mark.tsx';
import { Cell } from './cell.tsx';
import { isState, priorityOf } from './column-priority.ts';
import type { Identified, Resource, ResourceColumn } from './declaration.ts';
import type { RowWays } from './use-row-ways.ts';
import { useWords } from './words.ts';

/** A resource's columns as a table draws them; the name links to the row's page or panel. */
export function useListColumns<Row extends Identified>(
  resource: Resource<Row>,
  columns: readonly ResourceColumn<Row>[],
  { pagePath, back }: RowWays<Row>,
  isNew: (row: Row) => boolean,
): Column<Row>[] {
  const t = useT();
  const words = useWords(resource);
  const { search } = useLocation();
  // Memoized by hand: a row is rendered again whenever its columns change.
  return useMemo(() => {
    const panel = (row: Row) => {
      const next = new URLSearchParams(search);
      next.set('view', String(row.id));
      return `?${next}`;
    };
    const primary = columns.find((column) => column.primary) ?? columns[0];
    return columns.map((column) => ({
      id: column.id,
      header: words(column.label),
      sortable: column.sortable,
      numeric: column.numeric,
      wrap: column.wrap,
      width: column.width,
      priority: priorityOf(column),
      state: isState(column),
      text: !column.cell && !column.wrap,
      primary: column === primary,
      hideable: column !== primary,
      cell: (row: Row) =>
        column === primary ? (
          <>
            <BlacklistMark row={row} />
            <Link className="v-name" to={pagePath(row) ?? panel(row)} {...(pagePath(row) ? back : undefined)}>
              <Cell column={column} row={row} />
            </Link>
            {isNew(row) && (
              <Badge tone="info" className="v-new">
                {t('resource.justCreated')}
              </Badge>
            )}
          </>
        ) : (
          <Cell column={column} row={row} />
        ),
    }));
  }, [columns, pagePath, back, isNew, t, words, search]);
}
