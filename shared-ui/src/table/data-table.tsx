import './card.styles.ts';
import './table.styles.ts';
import {
  type CSSProperties,
  Fragment,
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { EmptyState } from '../feedback/empty-state.tsx';
import { ProgressBar } from '../feedback/progress-bar.tsx';
import { useT } from '../i18n/use-t.ts';
import type { RowId } from './column.ts';
import { CutValues } from './cut-values.tsx';
import { tightName, tightText } from './fit.ts';
import { Head } from './head.tsx';
import { MoreRow } from './more-row.tsx';
import { roles } from './roles.ts';
import { BodyRow, EndsDrawn } from './row.tsx';
import { toggleAll, toggleSelection } from './selection.ts';
import { SkeletonRows } from './skeleton-rows.tsx';
import type { DataTableProps } from './table-props.ts';
import { useCardTouch } from './use-card-touch.ts';
import { useColumns } from './use-columns.ts';
import { useEdges } from './use-edges.ts';
import { useRowKeys } from './use-row-keys.ts';
import { useRowsInSight } from './use-rows-in-sight.ts';
import { useSteadyColumns } from './use-steady-columns.ts';
import { VirtualRows } from './virtual-rows.tsx';

const virtualFrom = 30;
const always = () => true;

/**
 * A table of records: sort, selection, keyboard. Columns without room are hidden by priority and shown under the
 * row; rows are cards on a phone; only the visible rows of a long list are mounted.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, rows, rowId, sort, onSort, selection, onSelection, onOpen, actions, loading, stale } = props;
  const {
    rowLabel,
    canSelect = always,
    hidden = [],
    skeletonRows = 10,
    marks = 'asked',
    opensWhole = false,
    maxHeight = 'max(20rem, calc(100dvh - 15rem))',
  } = props;
  const t = useT();
  const [box, setBox] = useState<HTMLDivElement | null>(null);
  const [scroller, setScroller] = useState<HTMLDivElement | null>(null);
  const [unfolded, setUnfolded] = useState<ReadonlySet<RowId>>(new Set());
  const anchor = useRef<RowId>(undefined);
  const fit = useColumns({ box, name: label, all: props.columns, hidden, sort, content: [rows, loading] });
  const { columns, without, primaryId, card } = fit;
  // Most of a row's elements are buttons: if their width is known, the rows are painted before them.
  const endsDrawn = useDeferredValue(true, fit.ends > 0 ? false : undefined);
  const order = rows.map(rowId);
  const choosable = rows.filter(canSelect).map(rowId);
  const selectable = selection !== undefined && onSelection !== undefined;
  const chosen = choosable.filter((id) => selection?.has(id)).length;
  const selecting = fit.cards && selectable && (marks !== 'asked' || chosen > 0);
  const folds = without.length > 0 && !(opensWhole && onOpen);
  const notifyLeft = useEffectEvent((left: string) => props.onLeft?.(left === '' ? [] : left.split(',')));
  const left = fit.left.join();
  useEffect(() => notifyLeft(left), [left]);

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
  const unfold = (row: Row) => setUnfolded((before) => toggleSelection(before, [], rowId(row)));
  const onRow =
    <Event,>(act: (row: Row, event: Event) => void) =>
    (index: number, event: Event) => {
      const row = rows[index];
      if (row !== undefined) act(row, event);
    };
  const open = onOpen ?? (folds ? unfold : undefined);
  const { stop, body, handlers } = useRowKeys({
    count: rows.length,
    start: props.marked === undefined ? undefined : order.indexOf(props.marked),
    onOpen: open && onRow(open),
    onSelect: selectable ? select : undefined,
    onExtend: selectable ? extend : undefined,
    onSelectAll: selectable ? selectAll : undefined,
    onUnfold: (index) => onRow(unfold)(index, undefined),
  });
  const selectOne = selectable ? (index: number) => select(index, false) : undefined;
  const touch = useCardTouch(fit.cards ? selectOne : undefined, selecting);
  const virtual = rows.length > virtualFrom && !loading && !fit.paper;
  const { sight, offsets } = useRowsInSight({
    count: rows.length,
    on: virtual,
    body,
    scroller,
    estimate: fit.cards ? 68 : 36,
  });
  useEdges(box, scroller, fit.scrolls);
  useSteadyColumns(box, virtual && !fit.cards, [...columns.map(({ id }) => id), fit.tight].join());

  const span = columns.length + 2;
  const drawRow = (row: Row, id: RowId, index?: number) => {
    const name = rowLabel?.(row) ?? String((index ?? 0) + 1);
    const isOpen = unfolded.has(id);
    return (
      <Fragment key={id}>
        <BodyRow
          row={row}
          columns={columns}
          primaryId={primaryId}
          index={index}
          name={name}
          selectable={selectable}
          fixed={!canSelect(row)}
          selected={selection?.has(id) ?? false}
          current={props.current !== undefined && props.current === id}
          marked={props.marked !== undefined && props.marked === id}
          selectLabel={`${t('table.selectRow')} ${name}`}
          openable={index !== undefined && open !== undefined}
          tabStop={index === stop}
          actions={actions}
          card={card}
          selecting={selecting}
          counted={virtual}
          unfolded={folds ? isOpen : undefined}
          menuSelects={fit.cards && selectable && marks === 'asked'}
        />
        {folds && isOpen && <MoreRow row={row} columns={without} span={span} />}
      </Fragment>
    );
  };
  const renderRow = (index: number) => drawRow(rows[index] as Row, order[index] as RowId, index);

  const state = chosen === 0 ? 'none' : chosen === choosable.length ? 'all' : 'some';
  const isEmpty = !loading && rows.length === 0;
  const withEnd = actions !== undefined || folds;
  return (
    <div
      ref={setBox}
      className="v-table"
      data-stale={stale || undefined}
      data-cards={fit.cards || undefined}
      data-tight={fit.tight || undefined}
      data-ends={withEnd || undefined}
      data-plain={marks === 'plain' || undefined}
      style={
        {
          '--_height': maxHeight,
          '--_cell': props.cellWidth,
          '--_text': `${tightText}px`,
          '--_name': `${tightName}px`,
        } as CSSProperties
      }
      aria-busy={loading || stale || undefined}
    >
      {stale && (
        <div className="v-table-busy">
          <ProgressBar label={t('table.loading')} />
        </div>
      )}
      {/* A stop of its own, with a name, only where there is something to scroll to that no row leads to. */}
      <div
        ref={setScroller}
        className="v-table-scroll"
        {...(fit.scrolls ? { role: 'region', 'aria-label': label, tabIndex: 0 } : { tabIndex: -1 })}
      >
        <table {...roles.table} aria-label={label} aria-rowcount={virtual ? rows.length + 1 : undefined}>
          <Head
            columns={columns}
            primaryId={primaryId}
            sort={sort}
            onSort={onSort}
            cards={fit.cards}
            select={selectable ? { label: t('table.selectAll'), state, onToggle: selectAll } : undefined}
            actionsLabel={withEnd ? t('table.actions') : undefined}
            endWidth={endsDrawn ? undefined : fit.ends}
          />
          {props.total !== undefined && !loading && (
            <tbody {...roles.group}>{drawRow(props.total, 'total')}</tbody>
          )}
          <tbody ref={body} {...roles.group} {...handlers} {...touch}>
            <EndsDrawn value={endsDrawn}>
              {loading ? (
                <SkeletonRows
                  columns={columns}
                  count={skeletonRows}
                  before={selectable && !fit.cards}
                  after={withEnd && !fit.cards}
                />
              ) : virtual ? (
                <VirtualRows
                  count={rows.length}
                  sight={sight}
                  offsets={offsets}
                  keep={stop}
                  columns={span}
                  render={renderRow}
                />
              ) : (
                rows.map((_, index) => renderRow(index))
              )}
            </EndsDrawn>
          </tbody>
        </table>
        {isEmpty && (props.empty ?? <EmptyState title={t('table.empty')} />)}
      </div>
      {box && <CutValues box={box} />}
      {loading && (
        <span className="v-hidden" role="status">
          {t('table.loading')}
        </span>
      )}
    </div>
  );
}
