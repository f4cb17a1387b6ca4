import '../legal/legal.styles.ts';
import '../session/auth.styles.ts';
import { Suspense, useEffect } from 'react';
import { browserStorage } from 'shared-auth';
import { type Language, Logo, languages, matchPath, Outlet, setLanguage } from 'shared-ui';
import { areaRoutes } from '../areas/area.ts';
import { LanguageSelect } from '../layout/language-select.tsx';
import { watchRecovery } from '../loader/recover.ts';
import { remotesStore } from '../loader/remotes.store.ts';
import { preparePage } from '../loader/remotes.ts';
import { useArrival } from '../routing/use-arrival.ts';
import { PageSkeleton } from '../system/page-skeleton.tsx';

/** The frame of pages linked to people outside: it has no link to the operators' sign-in. */
function VisitorLayout() {
  useArrival();
  useEffect(watchRecovery, []);
  return (
    <div className="s-public">
      <header className="s-public-head">
        <Logo />
        <LanguageSelect />
      </header>
      <main className="s-public-main" id="main" tabIndex={-1}>
        <Suspense fallback={<PageSkeleton />}>
          <Outlet />
        </Suspense>
      </main>
    </div>
  );
}

/** The first of the visitor's languages that there is; an earlier choice here has priority. */
export function visitorLanguage(): Language | undefined {
  if (browserStorage.getItem('lang')) return undefined;
  const wanted = navigator.languages.map((tag) => tag.split('-')[0]);
  return wanted.flatMap((tag) => languages.filter((one) => one === tag))[0];
}

let spoken: Promise<void> | undefined;

/** Settles once the page speaks the visitor's language; Spanish when that one does not load. */
async function speak(): Promise<void> {
  const language = visitorLanguage();
  if (language) await setLanguage(language).catch(() => {});
}

/** The frame in the visitor's language. */
export async function loadVisitorLayout() {
  spoken ??= speak();
  await spoken;
  return { default: VisitorLayout };
}

/** How long the page may stay unseen while its code is on the way; then it shows what there is. */
const PATIENCE_MS = 4_000;

/** Loads what a link leads to, if it is known already which area handles it. */
async function loadLinkPage(): Promise<void> {
  await loadVisitorLayout();
  const found = areaRoutes(remotesStore.getState().remotes).find(
    ({ route }) => route.public && matchPath(route.path, location.pathname),
  );
  if (found) await preparePage(found.area.name, found.route.page);
}

/** Shows the page as a whole: a slow phone draws it once, not frame, outline and content in turn. */
export async function prepareLinkPage(): Promise<void> {
  const patience = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS));
  await Promise.race([Promise.all([loadLinkPage(), import('../areas/area-page.tsx')]), patience]);
}
