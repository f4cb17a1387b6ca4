import { LocaleProvider } from '@chakra-ui/react/locale';
import type { ReactNode } from 'react';
import { useLanguage } from '../i18n/use-language.ts';
import { useDirection } from '../preferences/use-direction.ts';

/** The script whose direction a locale takes: a direction that was chosen stands above that of the language. */
const scripts = { rtl: 'Arab', ltr: 'Latn' };

/** Tells Chakra's components inside it the language and the direction on screen: arrow keys follow it. */
export function WidgetLocale({ children }: { children: ReactNode }) {
  const { language } = useLanguage();
  const { direction } = useDirection();
  return <LocaleProvider locale={`${language}-${scripts[direction]}`}>{children}</LocaleProvider>;
}
