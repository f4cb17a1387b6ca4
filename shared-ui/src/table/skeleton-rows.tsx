import { Skeleton } from '../feedback/skeleton.tsx';
import { alignOf, type Column } from './column.ts';
import { roles } from './roles.ts';

/** The width of a bar, so that a column of them looks like words and never changes between renders. */
const barWidth = (row: number, column: number) => `${45 + ((row * 37 + column * 53) % 40)}%`;

/** Rows with the shape of the coming ones, so that nothing moves when they arrive. */
export function SkeletonRows<Row>(props: {
  columns: Column<Row>[];
  count: number;
  before: boolean;
  after: boolean;
}) {
  const { columns, count, before, after } = props;
  return Array.from({ length: count }, (_, row) => (
    <tr key={row} {...roles.row} aria-hidden>
      {before && (
        <td className="v-table-check">
          <Skeleton width="1rem" height="1rem" />
        </td>
      )}
      {columns.map((column, at) => (
        <td key={column.id} data-align={alignOf(column)}>
          <span style={{ display: 'flex', justifyContent: alignOf(column) }}>
            <Skeleton width={column.numeric ? '3rem' : barWidth(row, at)} />
          </span>
        </td>
      ))}
      {after && <td className="v-table-actions" />}
    </tr>
  ));
}
