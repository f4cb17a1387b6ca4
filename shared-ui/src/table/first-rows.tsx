import { LinkButton } from '../button/button.tsx';
import { useT } from '../i18n/use-t.ts';
import { Row as Side } from '../layout/primitives.tsx';
import { DataTable } from './data-table.tsx';
import type { DataTableProps } from './table-props.ts';

export interface FirstRowsProps<Row>
  extends Pick<DataTableProps<Row>, 'label' | 'columns' | 'rows' | 'rowId' | 'rowLabel'> {
  /** The total number. */
  total: number;
  /** The list with all of them. */
  to: string | undefined;
}

/** The first of many records in a page about something else, with a link to all of them. */
export function FirstRows<Row>({ total, to, ...table }: FirstRowsProps<Row>) {
  const t = useT();
  return (
    <>
      <DataTable<Row> {...table} />
      <Side justifyContent="space-between" marginBlockStart="3">
        <span>{t('table.shownOf', { shown: table.rows.length, total })}</span>
        {to && <LinkButton to={to}>{t('table.all')}</LinkButton>}
      </Side>
    </>
  );
}
