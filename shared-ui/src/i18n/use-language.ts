import { useSyncExternalStore } from 'react';
import { i18n, setLanguage } from './i18n.ts';
import type { Language } from './languages.ts';

const subscribe = (notify: () => void) => {
  i18n.on('languageChanged', notify);
  return () => i18n.off('languageChanged', notify);
};

/** The language on screen, and a setter (resolves when its words have loaded). */
export function useLanguage(): { language: Language; setLanguage: (language: Language) => Promise<void> } {
  const language = useSyncExternalStore(subscribe, () => i18n.language as Language);
  return { language, setLanguage };
}
