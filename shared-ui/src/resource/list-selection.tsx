import type { ComponentType } from 'react';
import type { BulkProps } from './declaration.ts';
import { SelectionBar } from './list-toolbar.tsx';

export interface ListSelectionProps<Row> extends BulkProps<Row> {
  /** Stands in for the usual button, which deletes. */
  Bulk: ComponentType<BulkProps<Row>> | undefined;
}

/** What can be done with the rows that are selected. */
export function ListSelection<Row>({ Bulk, ...props }: ListSelectionProps<Row>) {
  return (
    <SelectionBar count={props.rows.length} onClear={props.clear} onRemove={Bulk ? undefined : props.remove}>
      {Bulk && <Bulk {...props} />}
    </SelectionBar>
  );
}
