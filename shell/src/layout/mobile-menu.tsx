import { Menu as MenuIcon } from 'lucide-react';
import { useDeferredValue, useRef, useState } from 'react';
import { IconButton, Logo, useLocation } from 'shared-ui';
import { Drawer } from 'shared-ui/dialog';
import type { Area } from '../areas/area.ts';
import { useLinksInSight } from '../areas/use-screens-ahead.ts';
import { useT } from '../text.ts';
import type { MenuGroup, MenuLink } from './menu.ts';
import { Navigation } from './navigation.tsx';
import { UnreachableAreas } from './unreachable-areas.tsx';

export interface MobileMenuProps {
  groups: readonly MenuGroup[];
  active: MenuLink | undefined;
  areas: readonly Area[];
}

/** The sidebar of a phone: a drawer that closes after navigation. */
export function MobileMenu({ groups, active, areas }: MobileMenuProps) {
  const t = useT();
  const { key } = useLocation();
  const [openAt, setOpenAt] = useState<string | null>(null);
  const content = useRef<HTMLDivElement>(null);
  const open = openAt === key;
  // The drawer opens first; its entries are drawn in a later turn, between which the page responds.
  const filled = useDeferredValue(open) && open;
  useLinksInSight(content, filled);
  return (
    <>
      <IconButton label={t('layout.menu')} icon={<MenuIcon aria-hidden />} onClick={() => setOpenAt(key)} />
      <Drawer side="start" size="sm" open={open} onClose={() => setOpenAt(null)} title={<Logo />}>
        {filled && (
          <div className="s-drawer" ref={content}>
            <Navigation groups={groups} active={active} />
            <UnreachableAreas areas={areas} />
          </div>
        )}
      </Drawer>
    </>
  );
}
