import { ChevronDown, House } from 'lucide-react';
import { useRef, useState } from 'react';
import { Link, VisuallyHidden } from 'shared-ui';
import { Tooltip } from 'shared-ui/tooltip';
import type { Area } from '../areas/area.ts';
import { useWords } from '../signed-in/text.ts';
import { useDynamicT, useT } from '../text.ts';
import type { MenuGroup, MenuLink } from './menu.ts';
import { MenuEntryIcon } from './menu-icon.tsx';
import { foldSection, useSidebar } from './sidebar.store.ts';
import { useCurrentInView, useScrollEdges } from './use-scroll-edges.ts';

/** What a dot beside an entry shows about its area; nothing while all is well. */
const healthOf = (area: Area | null) => {
  if (area?.state === 'failed') return 'failed';
  if (area?.offered) return area.offered === 'newer' ? 'update' : 'back';
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
      <MenuEntryIcon icon={link.icon} />
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

/** The gravest state of the areas of a folded section; nothing while all are well. */
const worstOf = (links: readonly MenuLink[]) => {
  const found = links.map((link) => healthOf(link.area));
  return (['failed', 'update', 'back', 'override'] as const).find((health) => found.includes(health)) ?? null;
};

interface SectionProps {
  group: MenuGroup;
  active: MenuLink | undefined;
  icons: boolean;
  open: boolean;
  onFold: (folded: boolean) => void;
}

function Section({ group: { section, title, links }, active, icons, open, onFold }: SectionProps) {
  const dynamic = useDynamicT();
  const words = useWords();
  const id = `nav-${section}`;
  const holdsActive = active !== undefined && links.includes(active);
  const worst = open ? null : worstOf(links);
  return (
    <div className="s-nav-section">
      {!icons && (
        <button
          type="button"
          className="s-nav-title"
          aria-expanded={open}
          aria-controls={id}
          data-current={(holdsActive && !open) || undefined}
          onClick={() => onFold(open)}
        >
          <span>{title}</span>
          {holdsActive && !open && <VisuallyHidden>{words('navigation.here')}</VisuallyHidden>}
          {worst && (
            <>
              <i className="s-dot" data-health={worst} title={dynamic('health', worst)} />
              <VisuallyHidden>{dynamic('health', worst)}</VisuallyHidden>
            </>
          )}
          {!open && <small aria-hidden>{links.length}</small>}
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
}

export interface NavigationProps {
  groups: readonly MenuGroup[];
  active: MenuLink | undefined;
  /** Icons alone, names on hover and focus. */
  icons?: boolean;
}

/**
 * The entries of the sidebar, by section; also the content of the drawer on a phone. The section of the screen one is
 * on opens by itself, until it is folded there; which ones are folded is remembered.
 */
export function Navigation({ groups, active, icons = false }: NavigationProps) {
  const t = useT();
  const words = useWords();
  const nav = useRef<HTMLElement>(null);
  const folded = useSidebar((state) => state.closedSections);
  const [foldedAt, setFoldedAt] = useState<string | null>(null);
  const isOpen = ({ section, links }: MenuGroup) =>
    icons ||
    !folded.includes(section) ||
    (active !== undefined && links.includes(active) && foldedAt !== active.id);
  const entries = groups.reduce((sum, { links }) => sum + links.length, 0);
  useScrollEdges(nav);
  useCurrentInView(nav, `${active?.id} ${entries} ${icons}`);
  return (
    <nav className="s-nav" aria-label={t('layout.navigation')} ref={nav}>
      {groups.length === 0 && (
        <Link className="s-link" to="/">
          <House aria-hidden />
          {icons ? (
            <VisuallyHidden>{words('start.title')}</VisuallyHidden>
          ) : (
            <span>{words('start.title')}</span>
          )}
        </Link>
      )}
      {groups.map((group) => (
        <Section
          key={group.section}
          group={group}
          active={active}
          icons={icons}
          open={isOpen(group)}
          onFold={(fold) => {
            foldSection(group.section, fold);
            setFoldedAt(fold ? (active?.id ?? null) : null);
          }}
        />
      ))}
    </nav>
  );
}
