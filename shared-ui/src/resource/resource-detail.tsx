import './resource.styles.ts';
import { Cell } from './cell.tsx';
import type { Identified, Resource, ResourceColumn } from './resource.ts';
import { useShown } from './use-resource-list.ts';
import { useWords } from './words.ts';

export interface ResourceDetailProps<Row extends Identified> {
  resource: Pick<Resource<Row>, 'columns' | 'filters' | 'namespace' | 'slots'>;
  row: Row;
}

/** A record's fields by name, with what the resource's `detail` slot adds. */
export function ResourceDetail<Row extends Identified>({ resource, row }: ResourceDetailProps<Row>) {
  const words = useWords(resource);
  const { columns } = useShown(resource);
  const Extra = resource.slots?.detail;
  return (
    <>
      <dl className="v-facts">
        {columns.map((column: ResourceColumn<Row>) => [
          <dt key={`${column.id}t`}>{words(column.label)}</dt>,
          <dd key={column.id}>
            <Cell column={column} row={row} />
          </dd>,
        ])}
      </dl>
      {Extra && <Extra row={row} />}
    </>
  );
}
