import type { ReactNode } from 'react';
import { alignOf, type Column } from './column.ts';
import { roles } from './roles.ts';

export interface RowProps<Row> {
  row: Row;
  columns: Column<Row>[];
  primaryId: string | undefined;
  /** Place among the rows; left out for the total, which is none of them. */
  index?: number;
  selected: boolean;
  /** This row is what stands beside the table. */
  current: boolean;
  /** This row has just come. */
  marked?: boolean;
  selectable: boolean;
  /** This row is none of those that may be selected. */
  fixed?: boolean;
  selectLabel: string;
  openable: boolean;
  tabStop: boolean;
  actions: ((row: Row) => ReactNode) | undefined;
}

/** One row, drawn from its columns; what happens on it is heard by the table's body. */
export function BodyRow<Row>(props: RowProps<Row>) {
  const { row, columns, primaryId, index, selected, selectable, selectLabel, openable, tabStop, actions } =
    props;
  return (
    <tr
      {...roles.row}
      data-index={index}
      data-total={index === undefined || undefined}
      data-open={openable || undefined}
      aria-selected={selectable && index !== undefined ? selected : undefined}
      aria-current={props.current || undefined}
      data-new={props.marked || undefined}
      tabIndex={index === undefined ? undefined : tabStop ? 0 : -1}
    >
      {selectable && index === undefined && <td className="v-table-check" {...roles.cell} />}
      {selectable && index !== undefined && (
        <td className="v-table-check" {...roles.cell}>
          <label>
            <input
              type="checkbox"
              aria-label={selectLabel}
              checked={selected}
              disabled={props.fixed}
              readOnly
              data-select=""
              tabIndex={-1}
            />
          </label>
        </td>
      )}
      {columns.map((column) =>
        column.id === primaryId ? (
          <th
            key={column.id}
            {...roles.name}
            scope="row"
            data-align={alignOf(column)}
            data-wrap={column.wrap || undefined}
          >
            {column.cell(row)}
          </th>
        ) : (
          <td
            key={column.id}
            {...roles.cell}
            data-align={alignOf(column)}
            data-wrap={column.wrap || undefined}
            data-label={column.header}
          >
            {column.cell(row)}
          </td>
        ),
      )}
      {actions && (
        <td className="v-table-actions" {...roles.cell}>
          {index !== undefined && actions(row)}
        </td>
      )}
    </tr>
  );
}
