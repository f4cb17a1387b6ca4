import './auth.styles.ts';
import { Moon, Sun } from 'lucide-react';
import {
  IconButton,
  type Language,
  Link,
  Logo,
  languageNames,
  languages,
  Outlet,
  toast,
  useColorScheme,
  useLanguage,
  useRootMark,
} from 'shared-ui';
import { useT } from '../text.ts';
import { Scope } from './scope.tsx';

/** The frame of the screens before sign-in: what the product is on one side, the form on the other. */
export function AuthLayout() {
  const t = useT();
  useRootMark('auth');
  const { language, setLanguage } = useLanguage();
  const { scheme, setScheme } = useColorScheme();
  const dark = scheme === 'dark';
  const changeLanguage = (next: string) =>
    void setLanguage(next as Language).catch(() => toast.error(t('settings.languageFailed')));
  return (
    <div className="s-auth">
      <div className="s-auth-side" aria-hidden="true">
        <Scope />
        <Logo size="lg" />
        <div className="s-auth-words">
          <p>{t('auth.promise')}</p>
          <p>{t('auth.promiseText')}</p>
        </div>
      </div>
      <div className="s-auth-main">
        <header className="s-auth-tools">
          <span className="s-auth-brand">
            <Logo />
          </span>
          <select
            className="s-select"
            aria-label={t('settings.language')}
            value={language}
            onChange={(event) => changeLanguage(event.target.value)}
          >
            {languages.map((one) => (
              <option key={one} value={one} lang={one}>
                {languageNames[one]}
              </option>
            ))}
          </select>
          <IconButton
            label={t(dark ? 'auth.toLight' : 'auth.toDark')}
            icon={dark ? <Sun aria-hidden /> : <Moon aria-hidden />}
            onClick={() => setScheme(dark ? 'light' : 'dark')}
          />
        </header>
        <main className="s-auth-body" id="main" tabIndex={-1}>
          <Outlet />
        </main>
        <footer>
          <nav className="s-auth-links" aria-label={t('public.links')}>
            <Link to="/terms">{t('public.terms')}</Link>
            <Link to="/privacy">{t('public.privacy')}</Link>
            <Link to="/versiones/dashboard">{t('public.versions')}</Link>
          </nav>
        </footer>
      </div>
    </div>
  );
}
