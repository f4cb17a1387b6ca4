import { ChevronDown, House } from 'lucide-react';
import { Link } from 'shared-ui';
import { Tooltip } from 'shared-ui/tooltip';
import type { Area } from '../areas/area.ts';
import { useWords } from '../signed-in/text.ts';
import { useDynamicT, useT } from '../text.ts';
import type { MenuGroup, MenuLink } from './menu.ts';
import { MenuEntryIcon } from './menu-icon.tsx';
import { toggleSection, useSidebar } from './sidebar.store.ts';

/** What a dot beside an entry says about its area; nothing while all is well. */
const healthOf = (area: Area | null) => {
  if (area?.state === 'failed') return 'failed';
  if (area?.updateAvailable) return 'update';
  return area?.overridden ? 'override' : null;
};

function Entry({ link, current, icons }: { link: MenuLink; current: boolean; icons: boolean }) {
  const dynamic = useDynamicT();
  const health = healthOf(link.area);
  const state = health ? dynamic('health', health) : undefined;
  const entry = (
    <Link
      className="s-link"
      to={link.path}
      aria-current={current ? 'page' : undefined}
      aria-label={icons || state ? [link.title, state].filter(Boolean).join(', ') : undefined}
    >
      <MenuEntryIcon name={link.icon} />
      {!icons && <span>{link.title}</span>}
      {health && <i className="s-dot" data-health={health} title={state} />}
    </Link>
  );
  return (
    <li>
      {icons ? (
        <Tooltip label={link.title} placement="inline-end">
          {entry}
        </Tooltip>
      ) : (
        entry
      )}
    </li>
  );
}

export interface NavigationProps {
  groups: readonly MenuGroup[];
  active: MenuLink | undefined;
  /** Icons alone, names on hover and focus. */
  icons?: boolean;
}

/** The entries of the sidebar, by section; also the content of the drawer on a phone. */
export function Navigation({ groups, active, icons = false }: NavigationProps) {
  const t = useT();
  const words = useWords();
  const dynamic = useDynamicT();
  const closed = useSidebar((state) => state.closedSections);
  return (
    <nav className="s-nav" aria-label={t('layout.navigation')}>
      {groups.length === 0 && (
        <Link className="s-link" to="/">
          <House aria-hidden />
          <span className={icons ? 'v-hidden' : undefined}>{words('start.title')}</span>
        </Link>
      )}
      {groups.map(({ section, links }) => {
        const open = icons || !closed.includes(section);
        const title = dynamic('section', section);
        const id = `nav-${section}`;
        return (
          <div key={section} className="s-nav-section">
            {!icons && (
              <button
                type="button"
                className="s-nav-title"
                aria-expanded={open}
                aria-controls={id}
                onClick={() => toggleSection(section)}
              >
                <span>{title}</span>
                <ChevronDown aria-hidden />
              </button>
            )}
            <ul id={id} aria-label={title} hidden={!open}>
              {links.map((link) => (
                <Entry key={link.id} link={link} current={link === active} icons={icons} />
              ))}
            </ul>
          </div>
        );
      })}
    </nav>
  );
}
