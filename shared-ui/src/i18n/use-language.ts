import { useSyncExternalStore } from 'react';
import { i18n, setLanguage } from './i18n.ts';
import type { Language } from './languages.ts';

const subscribe = (notify: () => void) => {
  i18n.on('languageChanged', notify);
  return () => i18n.off('languageChanged', notify);
};

/** The language on screen, and the way to change it (resolves when the words are there). */
export function useLanguage(): { language: Language; setLanguage: (language: Language) => Promise<void> } {
  const language = useSyncExternalStore(subscribe, () => i18n.language as Language);
  return { language, setLanguage };
}
