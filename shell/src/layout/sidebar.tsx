import { PanelLeftClose, PanelLeftOpen } from 'lucide-react';
import { useConfig } from 'shared-auth';
import { Icon, IconButton, Link, Logo } from 'shared-ui';
import type { Area } from '../areas/area.ts';
import { useT } from '../text.ts';
import type { MenuGroup, MenuLink } from './menu.ts';
import { Navigation } from './navigation.tsx';
import { setCollapsed } from './sidebar.store.ts';
import { UnreachableAreas } from './unreachable-areas.tsx';

export interface SidebarProps {
  groups: readonly MenuGroup[];
  active: MenuLink | undefined;
  areas: readonly Area[];
  icons: boolean;
}

/** The sidebar of a screen wide enough to keep it visible. */
export function Sidebar({ groups, active, areas, icons }: SidebarProps) {
  const t = useT();
  const version = useConfig()?.version;
  return (
    <aside className="s-side" aria-label={t('layout.sidebar')}>
      <div className="s-side-head">
        <Link to="/" aria-label={t('layout.home')}>
          <Logo mark={icons} />
        </Link>
      </div>
      <Navigation groups={groups} active={active} icons={icons} />
      {!icons && <UnreachableAreas areas={areas} />}
      <div className="s-side-foot">
        {!icons && <span>{version ? t('layout.version', { version }) : ''}</span>}
        <IconButton
          size="sm"
          label={icons ? t('layout.expand') : t('layout.collapse')}
          icon={<Icon of={icons ? PanelLeftOpen : PanelLeftClose} turns />}
          onClick={() => setCollapsed(!icons)}
        />
      </div>
    </aside>
  );
}
