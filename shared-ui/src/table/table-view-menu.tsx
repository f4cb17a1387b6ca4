import { SlidersHorizontal } from 'lucide-react';
import { Button } from '../button/button.tsx';
import { useT } from '../i18n/use-t.ts';
import { Menu, type MenuItem } from '../menu/menu.tsx';
import { type Density, setPreferences, usePreferences } from '../preferences/preferences.store.ts';
import { type Column, nextSort, type Sort } from './column.ts';

export interface TableViewMenuProps<Row> {
  columns: Column<Row>[];
  hidden: readonly string[];
  onHidden: (hidden: string[]) => void;
  /** Columns that are chosen but have no room. */
  left?: readonly string[];
  sort?: Sort;
  onSort?: (sort: Sort) => void;
}

/** View options of the table: order (also for cards, which have no header), columns, density. */
export function TableViewMenu<Row>(props: TableViewMenuProps<Row>) {
  const { columns, hidden, onHidden, left = [], sort, onSort } = props;
  const t = useT();
  const density = usePreferences((state) => state.density);
  const toggle = (id: string) =>
    onHidden(hidden.includes(id) ? hidden.filter((one) => one !== id) : [...hidden, id]);
  const sortable = onSort ? columns.filter((column) => column.sortable) : [];
  const densities: Density[] = ['comfortable', 'compact'];
  const items: MenuItem[] = [
    ...(sortable.length > 0 ? [{ id: 'sort', heading: t('table.sort') }] : []),
    ...sortable.map((column): MenuItem => {
      const arrow = sort === column.id ? ' ↑' : sort === `-${column.id}` ? ' ↓' : '';
      return {
        id: `sort:${column.id}`,
        label: column.header + arrow,
        checked: arrow !== '',
        onSelect: () => onSort?.(nextSort(sort, column)),
      };
    }),
    {
      id: 'columns',
      heading:
        left.length > 0
          ? `${t('table.columns')} · ${t('table.left', { count: left.length })}`
          : t('table.columns'),
    },
    ...columns
      .filter((column) => column.hideable !== false)
      .map(
        (column): MenuItem => ({
          id: `column:${column.id}`,
          label: left.includes(column.id) ? `${column.header} (${t('table.leftMark')})` : column.header,
          checked: !hidden.includes(column.id),
          onSelect: () => toggle(column.id),
        }),
      ),
    ...(hidden.length > 0
      ? [{ id: 'reset', label: t('table.resetColumns'), onSelect: () => onHidden([]) }]
      : []),
    { id: 'density', heading: t('table.density') },
    ...densities.map(
      (choice): MenuItem => ({
        id: choice,
        label: t(`table.${choice}`),
        checked: density === choice,
        onSelect: () => setPreferences({ density: choice }),
      }),
    ),
  ];
  return (
    <Menu
      label={t('table.view')}
      items={items}
      trigger={
        <Button icon={<SlidersHorizontal aria-hidden />}>
          <span className="v-list-word">{t('table.viewShort')}</span>
        </Button>
      }
    />
  );
}
