import './table.styles.ts';
import {
  type CSSProperties,
  type KeyboardEvent,
  lazy,
  type MouseEvent,
  type ReactNode,
  Suspense,
  useRef,
  useState,
} from 'react';
import { EmptyState } from '../feedback/empty-state.tsx';
import { ProgressBar } from '../feedback/progress-bar.tsx';
import { useT } from '../i18n/use-t.ts';
import type { Column, RowId, Sort } from './column.ts';
import { Head } from './head.tsx';
import { roles } from './roles.ts';
import { BodyRow } from './row.tsx';
import { toggleAll, toggleSelection } from './selection.ts';
import { SkeletonRows } from './skeleton-rows.tsx';
import { useRowKeys } from './use-row-keys.ts';

// Few lists are ever so long as to need it.
const VirtualRows = lazy(async () => ({ default: (await import('./virtual-rows.tsx')).VirtualRows }));

export interface DataTableProps<Row> {
  /** Names the table for screen readers. */
  label: string;
  columns: Column<Row>[];
  rows: readonly Row[];
  rowId: (row: Row) => RowId;
  /** Names a row where its checkbox is read out; else only its number is. */
  rowLabel?: (row: Row) => string;
  sort?: Sort;
  onSort?: (sort: Sort) => void;
  selection?: ReadonlySet<RowId>;
  onSelection?: (selection: Set<RowId>) => void;
  /** Which rows may be selected; default all. */
  canSelect?: (row: Row) => boolean;
  /** Enter or a press on a row; put a link in the first column too, so that it opens in a new tab. */
  onOpen?: (row: Row, event: KeyboardEvent | MouseEvent) => void;
  /** The row whose detail stands beside the table. */
  current?: RowId;
  /** A row that has just come, which is brought into sight and marked (`data-new`). */
  marked?: RowId;
  /** Buttons at the end of a row. */
  actions?: (row: Row) => ReactNode;
  /** The sum of what the rows are part of: stays under the header while they scroll, and is none of them. */
  total?: Row;
  /** Column ids that are not shown. */
  hidden?: readonly string[];
  /** Nothing to show yet: rows of the coming shape, `skeletonRows` of them (default 10). */
  loading?: boolean;
  skeletonRows?: number;
  /** The rows shown are of the page before; the next is on its way. */
  stale?: boolean;
  /** What stands there without rows. */
  empty?: ReactNode;
  /** CSS height beyond which it scrolls by itself; 'none' grows with its rows (then it is never virtual). */
  maxHeight?: CSSProperties['maxBlockSize'];
}

const virtualFrom = 100;
const always = () => true;

/** A table of records: sort, selection, keyboard, cards on a phone, virtual beyond a hundred rows. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, rows, rowId, sort, onSort, selection, onSelection, onOpen, actions, loading, stale } = props;
  const {
    rowLabel,
    canSelect = always,
    hidden = [],
    skeletonRows = 10,
    maxHeight = 'max(20rem, calc(100dvh - 15rem))',
  } = props;
  const t = useT();
  const [scroller, setScroller] = useState<HTMLDivElement | null>(null);
  const anchor = useRef<RowId>(undefined);
  const columns = props.columns.filter((column) => !hidden.includes(column.id));
  const primaryId = (columns.find((column) => column.primary) ?? columns[0])?.id;
  const order = rows.map(rowId);
  const choosable = rows.filter(canSelect).map(rowId);
  const selectable = selection !== undefined && onSelection !== undefined;

  const select = (index: number, range: boolean) => {
    const id = order[index];
    if (id === undefined || !selectable || !choosable.includes(id)) return;
    onSelection(toggleSelection(selection, choosable, id, range ? anchor.current : undefined));
    anchor.current = id;
  };
  const extend = (from: number, to: number) => {
    const span = order.slice(Math.min(from, to), Math.max(from, to) + 1);
    if (selectable) onSelection(new Set([...selection, ...span.filter((id) => choosable.includes(id))]));
    anchor.current = order[to];
  };
  const selectAll = () => selectable && onSelection(toggleAll(selection, choosable));
  const { stop, body, handlers } = useRowKeys({
    count: rows.length,
    start: props.marked === undefined ? undefined : order.indexOf(props.marked),
    onOpen:
      onOpen &&
      ((index, event) => {
        const row = rows[index];
        if (row !== undefined) onOpen(row, event);
      }),
    onSelect: selectable ? select : undefined,
    onExtend: selectable ? extend : undefined,
    onSelectAll: selectable ? selectAll : undefined,
  });

  const renderRow = (index: number) => {
    const row = rows[index] as Row;
    const id = order[index] as RowId;
    return (
      <BodyRow
        key={id}
        row={row}
        columns={columns}
        primaryId={primaryId}
        index={index}
        selectable={selectable}
        fixed={!canSelect(row)}
        selected={selection?.has(id) ?? false}
        current={props.current !== undefined && props.current === id}
        marked={props.marked !== undefined && props.marked === id}
        selectLabel={`${t('table.selectRow')} ${rowLabel?.(row) ?? index + 1}`}
        openable={onOpen !== undefined}
        tabStop={index === stop}
        actions={actions}
      />
    );
  };

  const chosen = choosable.filter((id) => selection?.has(id)).length;
  const state = chosen === 0 ? 'none' : chosen === choosable.length ? 'all' : 'some';
  const isEmpty = !loading && rows.length === 0;
  const skeleton = (
    <SkeletonRows columns={columns} count={skeletonRows} before={selectable} after={actions !== undefined} />
  );
  const virtual = rows.length > virtualFrom && maxHeight !== 'none';
  return (
    <div
      className="v-table"
      data-stale={stale || undefined}
      style={{ '--_height': maxHeight } as CSSProperties}
      aria-busy={loading || stale || undefined}
    >
      {stale && (
        <div className="v-table-busy">
          <ProgressBar label={t('table.loading')} />
        </div>
      )}
      <div ref={setScroller} className="v-table-scroll">
        <table {...roles.table} aria-label={label} aria-rowcount={virtual ? rows.length + 1 : undefined}>
          <Head
            columns={columns}
            sort={sort}
            onSort={onSort}
            select={selectable ? { label: t('table.selectAll'), state, onToggle: selectAll } : undefined}
            actionsLabel={actions && t('table.actions')}
          />
          {props.total !== undefined && !loading && (
            <tbody {...roles.group}>
              <BodyRow
                row={props.total}
                columns={columns}
                primaryId={primaryId}
                selectable={selectable}
                selected={false}
                current={false}
                selectLabel=""
                openable={false}
                tabStop={false}
                actions={actions}
              />
            </tbody>
          )}
          <tbody ref={body} {...roles.group} {...handlers}>
            {loading ? (
              skeleton
            ) : virtual ? (
              <Suspense fallback={skeleton}>
                <VirtualRows
                  count={rows.length}
                  scroller={scroller}
                  keep={stop}
                  columns={columns.length + 2}
                  render={renderRow}
                />
              </Suspense>
            ) : (
              rows.map((_, index) => renderRow(index))
            )}
          </tbody>
        </table>
        {isEmpty && (props.empty ?? <EmptyState title={t('table.empty')} />)}
      </div>
      {loading && (
        <span className="v-hidden" role="status">
          {t('table.loading')}
        </span>
      )}
    </div>
  );
}
