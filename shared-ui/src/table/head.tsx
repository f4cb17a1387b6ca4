import { ArrowDown, ArrowUp } from 'lucide-react';
import { alignOf, ariaSort, type Column, nextSort, type Sort } from './column.ts';
import { roles } from './roles.ts';

export interface HeadProps<Row> {
  columns: Column<Row>[];
  sort: Sort;
  onSort: ((sort: Sort) => void) | undefined;
  /** Left out when rows cannot be selected. */
  select?: { label: string; state: 'none' | 'some' | 'all'; onToggle: () => void };
  actionsLabel: string | undefined;
}

/** The header row: names that sort when pressed, and the box that selects all. */
export function Head<Row>({ columns, sort, onSort, select, actionsLabel }: HeadProps<Row>) {
  return (
    <thead {...roles.group}>
      <tr {...roles.row}>
        {select && (
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
              data-align={alignOf(column)}
              style={column.width ? { inlineSize: column.width } : undefined}
              aria-sort={column.sortable && onSort ? direction : undefined}
            >
              {column.sortable && onSort ? (
                <button type="button" className="v-table-sort" onClick={() => onSort(nextSort(sort, column))}>
                  {column.header}
                  <Arrow aria-hidden />
                </button>
              ) : (
                column.header
              )}
            </th>
          );
        })}
        {actionsLabel && (
          <th className="v-table-actions" {...roles.head}>
            <span className="v-hidden">{actionsLabel}</span>
          </th>
        )}
      </tr>
    </thead>
  );
}
