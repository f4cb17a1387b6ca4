import '../legal/legal.styles.ts';
import '../session/auth.styles.ts';
import { Suspense } from 'react';
import { useSession } from 'shared-auth';
import { Link, LinkButton, Logo, Outlet } from 'shared-ui';
import { usePressGuard } from 'shared-ui/press';
import { useArrival } from '../routing/use-arrival.ts';
import { PageSkeleton } from '../system/page-skeleton.tsx';
import { useT } from '../text.ts';
import { LanguageSelect } from './language-select.tsx';
import { SkipLink } from './skip-link.tsx';

/** The frame of the screens that need no session: legal texts, versions, and the links that areas share. */
export default function PublicLayout() {
  const t = useT();
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
        <LanguageSelect />
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
