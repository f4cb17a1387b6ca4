import type { Column } from './column.ts';
import { roles } from './roles.ts';

/** The values of a row whose columns are hidden at this width, name by name, under it. */
export function MoreRow<Row>({ row, columns, span }: { row: Row; columns: Column<Row>[]; span: number }) {
  return (
    <tr {...roles.row} data-more="">
      <td {...roles.cell} colSpan={span}>
        <dl>
          {columns.map((column) => (
            <div key={column.id}>
              <dt>{column.header}</dt>
              <dd>{column.cell(row)}</dd>
            </div>
          ))}
        </dl>
      </td>
    </tr>
  );
}
