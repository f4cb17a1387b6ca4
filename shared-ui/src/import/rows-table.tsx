import './import.styles.ts';
import type { ReactNode, Ref } from 'react';
import { useT } from '../i18n/use-t.ts';

export interface RowsTableProps {
  rows: readonly { row: number; name: string; result: ReactNode }[];
  busy?: boolean;
  ref?: Ref<HTMLDivElement>;
}

/** The rows of a file, each with its result. */
export function RowsTable({ rows, busy, ref }: RowsTableProps) {
  const t = useT();
  return (
    <div className="v-import-rows" ref={ref} aria-busy={busy}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('import.row')}</th>
            <th scope="col">{t('import.record')}</th>
            <th scope="col">{t('import.result')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ row, name, result }) => (
            <tr key={row}>
              <td>{row}</td>
              <td>{name}</td>
              <td>{result}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
