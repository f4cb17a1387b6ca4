import './layout.styles.ts';
import { lazy, Suspense, useEffect } from 'react';
import { useSession, useUser } from 'shared-auth';
import { loadKitWords, Outlet, useBreakpoint, useLanguage, useLocation } from 'shared-ui';
import { usePressGuard } from 'shared-ui/press';
import { useAreas } from '../areas/areas.ts';
import { useScreensAhead } from '../areas/use-screens-ahead.ts';
import { watchRecovery } from '../loader/recover.ts';
import { NotificationBars } from '../notifications/notification-bars.tsx';
import { RealtimeSession } from '../notifications/realtime-session.tsx';
import { PalettePages } from '../palette/palette-pages.tsx';
import { useNavigateTo } from '../routing/navigate.ts';
import { useArrival } from '../routing/use-arrival.ts';
import { loadSignedInWords } from '../signed-in/text.ts';
import { Banners } from '../system/banners.tsx';
import { PageSkeleton } from '../system/page-skeleton.tsx';
import { useDynamicT } from '../text.ts';
import { Header } from './header.tsx';
import { activeLink, menuFor } from './menu.ts';
import { useSidebar } from './sidebar.store.ts';
import { Sidebar } from './sidebar.tsx';
import { SkipLink } from './skip-link.tsx';
import { SkipToForm } from './skip-to-form.tsx';

const Palette = lazy(() => import('../palette/palette.tsx'));
const LegalGate = lazy(async () => ({ default: (await import('../session/legal-gate.tsx')).LegalGate }));

/** The frame of every signed-in screen. Who has not accepted the legal terms sees those first. */
function PrivateLayout() {
  const user = useUser();
  const accepted = useSession((session) => session.legalTerms);
  if (!user) return null;
  return accepted ? <Frame /> : <LegalGate />;
}

/** The frame with its words. */
export async function loadPrivateLayout() {
  await Promise.all([loadSignedInWords(), loadKitWords()]);
  return { default: PrivateLayout };
}

function Frame() {
  const user = useUser();
  const areas = useAreas();
  const dynamic = useDynamicT();
  const { language } = useLanguage();
  const { pathname } = useLocation();
  const breakpoint = useBreakpoint();
  const chosen = useSidebar((state) => state.collapsed);
  useArrival();
  usePressGuard();
  useScreensAhead();
  useNavigateTo();
  useEffect(watchRecovery, []);
  if (!user) return null;
  const groups = menuFor(user, areas, language, dynamic);
  const active = activeLink(
    groups,
    pathname,
    areas.flatMap(({ manifest }) => manifest?.routes ?? []),
  );
  const narrow = breakpoint === 'narrow';
  const icons = chosen ?? breakpoint === 'middle';
  return (
    <div className="s-app" data-side={icons ? 'icons' : 'full'}>
      <SkipLink />
      <SkipToForm />
      {!narrow && <Sidebar groups={groups} active={active} areas={areas} icons={icons} />}
      <Header groups={groups} active={active} areas={areas} narrow={narrow} />
      <main className="s-main" id="main" tabIndex={-1}>
        <Banners />
        <Suspense fallback={<PageSkeleton />}>
          <Outlet />
        </Suspense>
      </main>
      <NotificationBars />
      <PalettePages groups={groups} />
      <RealtimeSession />
      <Suspense>
        <Palette />
      </Suspense>
    </div>
  );
}
