import { Search } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { waitingStore } from 'shared-auth';
import { Kbd } from 'shared-ui';
import { openCommandPalette } from 'shared-ui/command';
import { useStore } from 'zustand';
import type { Area } from '../areas/area.ts';
import { NotificationCentre } from '../notifications/notification-centre.tsx';
import type * as waiting from '../offline/waiting.tsx';
import { AppearanceMenu } from '../settings/appearance-menu.tsx';
import { LanguageMenu } from '../settings/language-menu.tsx';
import { useT } from '../text.ts';
import { ConnectionIndicator } from './connection-indicator.tsx';
import type { MenuGroup, MenuLink } from './menu.ts';
import { MobileMenu } from './mobile-menu.tsx';
import { UserMenu } from './user-menu.tsx';

const AGAIN_MS = 5000;

/** An offline user may have no connection to load the count's code: it is retried until it loads. */
async function loadWaiting(): Promise<Awaited<ReturnType<typeof waiting.loadWaiting>>> {
  try {
    return await (await import('../offline/waiting.tsx')).loadWaiting();
  } catch {
    await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
    return loadWaiting();
  }
}
const Waiting = lazy(loadWaiting);

export interface HeaderProps {
  groups: readonly MenuGroup[];
  active: MenuLink | undefined;
  areas: readonly Area[];
  narrow: boolean;
}

/** What stays in reach on every screen. */
export function Header({ groups, active, areas, narrow }: HeaderProps) {
  const t = useT();
  const waits = useStore(waitingStore, ({ known }) => known);
  return (
    <header className="s-head">
      {narrow && <MobileMenu groups={groups} active={active} areas={areas} />}
      <button type="button" className="s-find" onClick={openCommandPalette}>
        <Search aria-hidden />
        <span className="s-find-word">{t('layout.find')}</span>
        <Kbd keys="mod+k" />
      </button>
      <div className="s-head-space" />
      <ConnectionIndicator />
      <Suspense>{waits && <Waiting />}</Suspense>
      <NotificationCentre />
      <LanguageMenu />
      <AppearanceMenu />
      <UserMenu />
    </header>
  );
}
