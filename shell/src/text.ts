import { createUseT, type Dictionary, type Language, useText } from 'shared-ui';
import type words from './locales/es.json';

/** The shell's own words. */
export const useT = createUseT<typeof words>('shell');

/** The shell's words by a key known only at run time: `dynamic('section', section)`. */
export function useDynamicT(): (group: string, key: string) => string {
  const text = useText();
  return (group, key) => text('shell', `${group}.${key}`);
}

const files: Record<Language, () => Promise<{ default: Dictionary }>> = {
  es: () => import('./locales/es.json', { with: { type: 'json' } }),
  en: () => import('./locales/en.json', { with: { type: 'json' } }),
  ar: () => import('./locales/ar.json', { with: { type: 'json' } }),
  zh: () => import('./locales/zh.json', { with: { type: 'json' } }),
  fr: () => import('./locales/fr.json', { with: { type: 'json' } }),
  el: () => import('./locales/el.json', { with: { type: 'json' } }),
  hi: () => import('./locales/hi.json', { with: { type: 'json' } }),
};

export const loadShellWords = async (language: Language): Promise<Dictionary> =>
  (await files[language]()).default;
