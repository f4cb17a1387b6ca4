import type { Dictionary } from '../i18n/i18n.ts';
import type { Language } from '../i18n/languages.ts';
import { createUseT } from '../i18n/use-t.ts';
import type words from './locales/es.json';

export const SCAN_NAMESPACE = 'scan';

export const useScanWords = createUseT<typeof words>(SCAN_NAMESPACE);

const files: Record<Language, () => Promise<{ default: Dictionary }>> = {
  es: () => import('./locales/es.json', { with: { type: 'json' } }),
  en: () => import('./locales/en.json', { with: { type: 'json' } }),
  ar: () => import('./locales/ar.json', { with: { type: 'json' } }),
  zh: () => import('./locales/zh.json', { with: { type: 'json' } }),
  fr: () => import('./locales/fr.json', { with: { type: 'json' } }),
  el: () => import('./locales/el.json', { with: { type: 'json' } }),
  hi: () => import('./locales/hi.json', { with: { type: 'json' } }),
};

/** The words of the camera, which come with it. */
export const loadScanWords = async (language: Language): Promise<Dictionary> =>
  (await files[language]()).default;
