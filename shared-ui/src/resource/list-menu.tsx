import { BookmarkPlus, Download, EllipsisVertical, Printer, RotateCw, Upload } from 'lucide-react';
import { IconButton } from '../button/icon-button.tsx';
import { useT } from '../i18n/use-t.ts';
import { Menu, type MenuItem } from '../menu/menu.tsx';
import type { SavedFilter } from './saved-filters.store.ts';

export interface ListMenuProps {
  saved: readonly SavedFilter[];
  onApply: (search: string) => void;
  onSave: () => void;
  onExport: () => void;
  onImport: (() => void) | undefined;
  onPrint: () => void;
  onRefresh: () => void;
}

/** Further actions of a list. */
export function ListMenu(props: ListMenuProps) {
  const t = useT();
  const { saved } = props;
  const items: MenuItem[] = [
    ...(saved.length > 0 ? [{ id: 'saved', heading: t('resource.savedFilters') }] : []),
    ...saved.map(
      (one): MenuItem => ({
        id: `saved:${one.name}`,
        label: one.name,
        onSelect: () => props.onApply(one.search),
      }),
    ),
    {
      id: 'save',
      label: t('resource.manageFilters'),
      icon: <BookmarkPlus aria-hidden />,
      onSelect: props.onSave,
    },
    { id: 'line', separator: true },
    ...(props.onImport
      ? [
          {
            id: 'import',
            label: t('resource.import'),
            icon: <Upload aria-hidden />,
            onSelect: props.onImport,
          },
        ]
      : []),
    { id: 'export', label: t('resource.export'), icon: <Download aria-hidden />, onSelect: props.onExport },
    { id: 'print', label: t('resource.print'), icon: <Printer aria-hidden />, onSelect: props.onPrint },
    {
      id: 'refresh',
      label: t('resource.refresh'),
      icon: <RotateCw aria-hidden />,
      shortcut: 'R',
      onSelect: props.onRefresh,
    },
  ];
  return (
    <Menu
      label={t('resource.more')}
      items={items}
      trigger={
        <IconButton variant="outline" label={t('resource.more')} icon={<EllipsisVertical aria-hidden />} />
      }
    />
  );
}
