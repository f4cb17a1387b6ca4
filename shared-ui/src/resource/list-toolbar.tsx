import { Trash2, X } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { Button } from '../button/button.tsx';
import { useT } from '../i18n/use-t.ts';
import type { Column } from '../table/column.ts';
import { TableViewMenu } from '../table/table-view-menu.tsx';
import type { Identified } from './declaration.ts';
import { FilterBar } from './filter-bar.tsx';
import { SearchBox } from './search-box.tsx';
import type { ResourceListState } from './use-resource-list.ts';

export interface ListToolbarProps<Row extends Identified> {
  list: ResourceListState<Row>;
  columns: Column<Row>[];
  hidden: readonly string[];
  onHidden: (hidden: string[]) => void;
  /** Columns that are chosen but have no room. */
  left: readonly string[];
  words: (key: string) => string;
  searchRef: Ref<HTMLInputElement>;
  menu: ReactNode;
}

/** Search, filters and view options. */
export function ListToolbar<Row extends Identified>(props: ListToolbarProps<Row>) {
  const { list, columns, hidden, onHidden, left, words, searchRef, menu } = props;
  return (
    <div className="v-list-bar">
      <SearchBox
        ref={searchRef}
        value={list.state.search}
        onSearch={(search) => list.change({ search }, true)}
      />
      <FilterBar
        filters={list.filters}
        values={list.state.filters}
        words={words}
        onChange={(filters) => list.change({ filters })}
      />
      <div className="v-list-end">
        {!list.view && (
          <TableViewMenu
            columns={columns}
            hidden={hidden}
            onHidden={onHidden}
            left={left}
            sort={list.state.sort}
            onSort={(sort) => list.change({ sort })}
          />
        )}
        {menu}
      </div>
    </div>
  );
}

export interface SelectionBarProps {
  count: number;
  onClear: () => void;
  onRemove: (() => void) | undefined;
  children?: ReactNode;
}

/** Replaces the toolbar while rows are selected: how many, and the actions on all of them. */
export function SelectionBar({ count, onClear, onRemove, children }: SelectionBarProps) {
  const t = useT();
  return (
    <div className="v-list-bar" data-selection="" role="toolbar" aria-label={t('resource.selection')}>
      <Button variant="ghost" icon={<X aria-hidden />} onClick={onClear}>
        {t('resource.clearSelection')}
      </Button>
      <b role="status">{t('resource.selected', { total: count })}</b>
      {children}
      {onRemove && (
        <Button icon={<Trash2 aria-hidden />} onClick={onRemove}>
          {t('resource.remove')}
        </Button>
      )}
    </div>
  );
}
