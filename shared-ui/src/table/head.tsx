import { ArrowDown, ArrowUp } from 'lucide-react';
import { alignOf, ariaSort, type Column, nextSort, type Sort } from './column.ts';
import { roles } from './roles.ts';

export interface HeadProps<Row> {
  columns: Column<Row>[];
  sort: Sort;
  onSort: ((sort: Sort) => void) | undefined;
  /** Omitted if rows cannot be selected. */
  select?: { label: string; state: 'none' | 'some' | 'all'; onToggle: () => void };
  actionsLabel: string | undefined;
  /** Room reserved for row actions that are not drawn yet, in CSS pixels. */
  endWidth: number | undefined;
  /** Rows are cards: headers are for screen readers only, and their actions are in the view menu. */
  cards: boolean;
  primaryId: string | undefined;
}

/** The header row: names that sort when pressed, and the checkbox that selects all. */
export function Head<Row>(props: HeadProps<Row>) {
  const { columns, sort, onSort, select, actionsLabel, cards, primaryId, endWidth } = props;
  return (
    <thead {...roles.group}>
      <tr {...roles.row}>
        {select && !cards && (
          <th className="v-table-check" {...roles.head}>
            <label>
              <input
                type="checkbox"
                aria-label={select.label}
                checked={select.state === 'all'}
                ref={(box) => {
                  if (box) box.indeterminate = select.state === 'some';
                }}
                onChange={select.onToggle}
              />
            </label>
          </th>
        )}
        {columns.map((column) => {
          const direction = ariaSort(sort, column.id);
          const falls = direction === 'none' ? column.numeric : direction === 'descending';
          const Arrow = falls ? ArrowDown : ArrowUp;
          return (
            <th
              key={column.id}
              {...roles.head}
              scope="col"
              data-column={column.id}
              data-name={column.id === primaryId || undefined}
              data-text={column.text || undefined}
              data-align={alignOf(column)}
              style={column.width ? { inlineSize: column.width } : undefined}
              aria-sort={column.sortable && onSort ? direction : undefined}
            >
              {column.sortable && onSort && !cards ? (
                <button type="button" className="v-table-sort" onClick={() => onSort(nextSort(sort, column))}>
                  <span>{column.header}</span>
                  <Arrow aria-hidden />
                </button>
              ) : (
                column.header
              )}
            </th>
          );
        })}
        {actionsLabel && (
          <th className="v-table-actions" {...roles.head} style={{ minInlineSize: endWidth }}>
            <span className="v-hidden">{actionsLabel}</span>
          </th>
        )}
      </tr>
    </thead>
  );
}
