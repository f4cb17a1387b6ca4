import type { ComponentType } from 'react';
import type { BulkProps } from './declaration.ts';
import { SelectionBar } from './list-toolbar.tsx';

export interface ListSelectionProps<Row> extends BulkProps<Row> {
  /** Replaces the usual button, which deletes. */
  Bulk: ComponentType<BulkProps<Row>> | undefined;
}

/** The actions on the selected rows. */
export function ListSelection<Row>({ Bulk, ...props }: ListSelectionProps<Row>) {
  return (
    <SelectionBar count={props.rows.length} onClear={props.clear} onRemove={Bulk ? undefined : props.remove}>
      {Bulk && <Bulk {...props} />}
    </SelectionBar>
  );
}
