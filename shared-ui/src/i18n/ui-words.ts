import type { Dictionary } from './i18n.ts';
import type { Language } from './languages.ts';

const files: Record<Language, () => Promise<{ default: Dictionary }>> = {
  es: () => import('../locales/es.json', { with: { type: 'json' } }),
  en: () => import('../locales/en.json', { with: { type: 'json' } }),
  ar: () => import('../locales/ar.json', { with: { type: 'json' } }),
  zh: () => import('../locales/zh.json', { with: { type: 'json' } }),
  fr: () => import('../locales/fr.json', { with: { type: 'json' } }),
  el: () => import('../locales/el.json', { with: { type: 'json' } }),
  hi: () => import('../locales/hi.json', { with: { type: 'json' } }),
};

/** shared-ui's words for sign-in, one file per language. Pass it to `addNamespace('ui', …)` before the first render. */
export const loadUiWords = async (language: Language): Promise<Dictionary> =>
  (await files[language]()).default;
