import { LocaleProvider } from '@chakra-ui/react/locale';
import type { ReactNode } from 'react';
import { useLanguage } from '../i18n/use-language.ts';
import { useDirection } from '../preferences/use-direction.ts';

/** The script that gives a locale its direction: the user's choice overrides the language's. */
const scripts = { rtl: 'Arab', ltr: 'Latn' };

/** Gives Chakra's components the current language and direction, which arrow keys follow. */
export function WidgetLocale({ children }: { children: ReactNode }) {
  const { language } = useLanguage();
  const { direction } = useDirection();
  return <LocaleProvider locale={`${language}-${scripts[direction]}`}>{children}</LocaleProvider>;
}
