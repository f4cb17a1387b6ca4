import { CircleCheck, EllipsisVertical } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import { IconButton } from '../button/icon-button.tsx';
import { useT } from '../i18n/use-t.ts';
import { Popover } from '../popover/popover.tsx';

export interface RowMenuProps {
  name: string;
  /** Includes the item that selects the record, handled by the table's body. */
  selects: boolean;
  /** A row's action buttons; drawn with their labels when the menu opens. */
  children: (() => ReactNode) | undefined;
}

/** The actions on a card's record, behind one button. */
export function RowMenu({ name, selects, children }: RowMenuProps) {
  const t = useT();
  const label = t('table.rowActions', { name });
  return (
    <Popover
      label={label}
      placement="bottom-end"
      trigger={
        <IconButton label={label} title={t('table.actions')} icon={<EllipsisVertical aria-hidden />} />
      }
    >
      {(close) => (
        // Any press in it has been handled.
        // biome-ignore lint/a11y: the buttons within are what is pressed
        <div
          className="v-row-menu"
          onClick={(event) => (event.target as Element).closest('a, button') && close()}
        >
          {children?.()}
          {selects && (
            <Button size="sm" variant="ghost" icon={<CircleCheck aria-hidden />} data-select="">
              {t('table.select')}
            </Button>
          )}
        </div>
      )}
    </Popover>
  );
}
