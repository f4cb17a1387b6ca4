import '../legal/legal.styles.ts';
import '../session/auth.styles.ts';
import { Suspense } from 'react';
import { useSession } from 'shared-auth';
import {
  type Language,
  Link,
  LinkButton,
  Logo,
  languageNames,
  languages,
  Outlet,
  toast,
  useLanguage,
} from 'shared-ui';
import { usePressGuard } from 'shared-ui/press';
import { useArrival } from '../routing/use-arrival.ts';
import { PageSkeleton } from '../system/page-skeleton.tsx';
import { useT } from '../text.ts';
import { SkipLink } from './skip-link.tsx';

/** The frame of the screens that need no session: legal texts, versions, and the links that areas share. */
export default function PublicLayout() {
  const t = useT();
  const { language, setLanguage } = useLanguage();
  const signedIn = useSession((session) => session.status === 'signed-in');
  useArrival();
  usePressGuard();
  return (
    <div className="s-public">
      <SkipLink />
      <header className="s-public-head">
        <Link to="/" aria-label={t('layout.home')}>
          <Logo />
        </Link>
        <select
          className="s-select"
          aria-label={t('settings.language')}
          value={language}
          onChange={(event) =>
            void setLanguage(event.target.value as Language).catch(() =>
              toast.error(t('settings.languageFailed')),
            )
          }
        >
          {languages.map((one) => (
            <option key={one} value={one} lang={one}>
              {languageNames[one]}
            </option>
          ))}
        </select>
        <LinkButton to="/" variant="outline">
          {signedIn ? t('system.home') : t('auth.signIn')}
        </LinkButton>
      </header>
      <main className="s-public-main" id="main" tabIndex={-1}>
        <Suspense fallback={<PageSkeleton />}>
          <Outlet />
        </Suspense>
      </main>
      <footer className="s-public-foot">
        <Link to="/terms">{t('public.terms')}</Link>
        <Link to="/privacy">{t('public.privacy')}</Link>
        <Link to="/versiones/dashboard">{t('public.versions')}</Link>
        <Link to="/versiones/app">{t('public.appVersions')}</Link>
      </footer>
    </div>
  );
}
