import { type ReactNode, useMemo } from 'react';
import { ErrorState } from '../feedback/error-state.tsx';
import type { Column, RowId } from '../table/column.ts';
import { DataTable } from '../table/data-table.tsx';
import { Pagination } from '../table/pagination.tsx';
import type { Identified, Resource } from './declaration.ts';
import { ListNote } from './list-note.tsx';
import { RowActions } from './row-actions.tsx';
import type { Created } from './use-created.ts';
import type { ResourceListState } from './use-resource-list.ts';
import type { RowWays } from './use-row-ways.ts';
import { useSteady } from './use-steady.ts';

export interface ListTableProps<Row extends Identified> {
  resource: Pick<Resource<Row>, 'nameOf' | 'slots'>;
  list: ResourceListState<Row>;
  created: Created<Row>;
  ways: RowWays<Row>;
  title: string;
  columns: Column<Row>[];
  hidden: readonly string[];
  selection: ReadonlySet<number> | undefined;
  onSelection: (next: ReadonlySet<number>) => void;
  /** The row that is open beside the list. */
  viewing: number | undefined;
  onOpen: (row: Row) => void;
  /** Called with the columns that have no room. */
  onLeft: (left: readonly string[]) => void;
  onRemove: ((row: Row) => void) | undefined;
  empty: ReactNode;
}

/** The rows of a list with their actions, or why there are none, and the pager. */
export function ListTable<Row extends Identified>(props: ListTableProps<Row>) {
  const { resource, list, created, ways, title, columns, hidden, selection, onRemove } = props;
  const { nameOf, slots = {} } = resource;
  const { row: RowSlot } = slots;
  // A row's actions stay the same while others are ticked, so that only the ticked one is rendered again.
  const refresh = useSteady(list.refresh);
  const remove = useSteady((row: Row) => onRemove?.(row));
  const removes = onRemove !== undefined;
  const { edits, editPath, mayChange } = ways;
  const actions = useMemo(
    () =>
      edits || removes || RowSlot
        ? (row: Row) => (
            <div className="v-list-row">
              {RowSlot && <RowSlot row={row} refresh={refresh} />}
              <RowActions
                name={nameOf(row)}
                editPath={editPath(row)}
                onRemove={removes && mayChange(row) ? () => remove(row) : undefined}
              />
            </div>
          )
        : undefined,
    [edits, removes, RowSlot, refresh, nameOf, editPath, mayChange, remove],
  );
  return (
    <>
      {list.hasData && <ListNote error={list.error} onRetry={list.refresh} />}
      {list.error && !list.hasData ? (
        <ErrorState error={list.error} onRetry={list.refresh} />
      ) : (
        <DataTable<Row>
          label={title}
          columns={columns}
          hidden={hidden}
          rows={created.rows}
          rowId={(row) => row.id}
          rowLabel={nameOf}
          sort={list.state.sort}
          onSort={(sort) => list.change({ sort })}
          canSelect={ways.mayChange}
          selection={selection as ReadonlySet<RowId> | undefined}
          onSelection={(next) => props.onSelection(next as Set<number>)}
          current={props.viewing}
          marked={created.row?.id}
          opensWhole
          onLeft={props.onLeft}
          onOpen={props.onOpen}
          loading={list.loading}
          skeletonRows={Math.min(list.state.perPage, 12)}
          stale={list.stale}
          actions={actions}
          empty={props.empty}
        />
      )}
      {list.total > 0 && (
        <Pagination
          page={list.state.page}
          perPage={list.state.perPage}
          total={list.total}
          onPage={(page) => list.change({ page })}
          onPerPage={(perPage) => list.change({ perPage })}
        />
      )}
    </>
  );
}
