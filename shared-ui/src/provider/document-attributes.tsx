import { useLayoutEffect } from 'react';
import { useLanguage } from '../i18n/use-language.ts';
import { usePreferences } from '../preferences/preferences.store.ts';
import { useColorScheme } from '../preferences/use-color-scheme.ts';
import { useDirection } from '../preferences/use-direction.ts';
import { dark, light } from '../theme/palette.ts';

export interface DocumentOverrides {
  scheme?: 'light' | 'dark';
  direction?: 'ltr' | 'rtl';
}

/** Sets the language, direction, colour scheme and density on <html>. */
export function DocumentAttributes(overrides: DocumentOverrides) {
  const { language } = useLanguage();
  const chosen = useColorScheme().scheme;
  const scheme = overrides.scheme ?? chosen;
  const reading = useDirection().direction;
  const direction = overrides.direction ?? reading;
  const density = usePreferences((state) => state.density);
  useLayoutEffect(() => {
    const root = document.documentElement;
    root.lang = language;
    root.dir = direction;
    root.classList.toggle('dark', scheme === 'dark');
    root.classList.toggle('light', scheme === 'light');
    root.dataset.density = density;
    const meta = document.querySelector('meta[name="theme-color"]');
    meta?.setAttribute('content', (scheme === 'dark' ? dark : light).bg);
  }, [language, direction, scheme, density]);
  return null;
}
