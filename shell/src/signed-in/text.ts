import { addNamespace, createUseT, type Dictionary, type Language } from 'shared-ui';
import type words from './locales/es.json';

/** Words of the shell that nobody needs to sign in. */
export const useWords = createUseT<typeof words>('signed-in');

const files: Record<Language, () => Promise<{ default: Dictionary }>> = {
  es: () => import('./locales/es.json', { with: { type: 'json' } }),
  en: () => import('./locales/en.json', { with: { type: 'json' } }),
  ar: () => import('./locales/ar.json', { with: { type: 'json' } }),
  zh: () => import('./locales/zh.json', { with: { type: 'json' } }),
  fr: () => import('./locales/fr.json', { with: { type: 'json' } }),
  el: () => import('./locales/el.json', { with: { type: 'json' } }),
  hi: () => import('./locales/hi.json', { with: { type: 'json' } }),
};

const load = async (language: Language): Promise<Dictionary> => (await files[language]()).default;

/** Fetches them in the language of the moment, and from now on in every other that is chosen. */
export const loadSignedInWords = (): Promise<void> => addNamespace('signed-in', load);
