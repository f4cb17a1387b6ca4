import '../legal/legal.styles.ts';
import '../session/auth.styles.ts';
import { Suspense, useEffect } from 'react';
import { browserStorage } from 'shared-auth';
import { type Language, Logo, languages, Outlet, setLanguage } from 'shared-ui';
import { LanguageSelect } from '../layout/language-select.tsx';
import { watchRecovery } from '../loader/recover.ts';
import { useArrival } from '../routing/use-arrival.ts';
import { PageSkeleton } from '../system/page-skeleton.tsx';

/** The frame of what somebody outside was sent a link to: from here no way leads to the operators' sign-in. */
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

/** The first of the visitor's languages that there is; what was chosen here before goes first. */
export function visitorLanguage(): Language | undefined {
  if (browserStorage.getItem('lang')) return undefined;
  const wanted = navigator.languages.map((tag) => tag.split('-')[0]);
  return wanted.flatMap((tag) => languages.filter((one) => one === tag))[0];
}

/** The frame in the visitor's language; in Spanish when that one does not come. */
export async function loadVisitorLayout() {
  const language = visitorLanguage();
  if (language) await setLanguage(language).catch(() => {});
  return { default: VisitorLayout };
}
