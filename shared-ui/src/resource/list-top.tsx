import type { Ref } from 'react';
import type { Column } from '../table/column.ts';
import type { BulkProps, Identified, Resource } from './declaration.ts';
import { ListMenu, type ListMenuProps } from './list-menu.tsx';
import { ListSelection } from './list-selection.tsx';
import { ListToolbar } from './list-toolbar.tsx';
import type { ResourceListState } from './use-resource-list.ts';

export interface ListTopProps<Row extends Identified>
  extends Omit<ListMenuProps, 'onRefresh'>,
    Pick<BulkProps<Row>, 'clear' | 'remove'> {
  resource: Pick<Resource<Row>, 'slots'>;
  list: ResourceListState<Row>;
  /** The rows that are ticked. */
  chosen: readonly Row[];
  columns: Column<Row>[];
  hidden: readonly string[];
  onHidden: (hidden: string[]) => void;
  /** Columns that are chosen but have no room. */
  left: readonly string[];
  words: (key: string) => string;
  searchRef: Ref<HTMLInputElement>;
}

/** Search, filters and menu of a list; while rows are ticked, the actions on all of them. */
export function ListTop<Row extends Identified>(props: ListTopProps<Row>) {
  const { resource, list, chosen, columns, hidden, onHidden, left, words, searchRef, ...menu } = props;
  if (chosen.length > 0)
    return (
      <ListSelection
        rows={chosen}
        Bulk={resource.slots?.bulk}
        refresh={list.refresh}
        clear={props.clear}
        remove={props.remove}
      />
    );
  return (
    <ListToolbar
      {...{ list, columns, hidden, onHidden, left, words, searchRef }}
      menu={<ListMenu {...menu} onRefresh={list.refresh} />}
    />
  );
}
