import { addNamespace, type Dictionary, KIT_NAMESPACE } from '../i18n/i18n.ts';
import type { Language } from '../i18n/languages.ts';

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

/**
 * Loads the words of forms, lists, tables, maps, charts, imports and histories, which sign-in does not need. `useT()`
 * finds them like shared-ui's first ones. Call it before a screen of an area is shown.
 */
export const loadKitWords = (): Promise<void> => addNamespace(KIT_NAMESPACE, load);
