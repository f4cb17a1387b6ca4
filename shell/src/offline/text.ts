import { addNamespace, createUseT, type Dictionary, type Language } from 'shared-ui';
import type words from './locales/es.json';

/** Words about what waits to be sent; loaded when something does. */
export const useOfflineWords = createUseT<typeof words>('offline');

const files: Record<Language, () => Promise<{ default: Dictionary }>> = {
  es: () => import('./locales/es.json', { with: { type: 'json' } }),
  en: () => import('./locales/en.json', { with: { type: 'json' } }),
  ar: () => import('./locales/ar.json', { with: { type: 'json' } }),
  zh: () => import('./locales/zh.json', { with: { type: 'json' } }),
  fr: () => import('./locales/fr.json', { with: { type: 'json' } }),
  el: () => import('./locales/el.json', { with: { type: 'json' } }),
  hi: () => import('./locales/hi.json', { with: { type: 'json' } }),
};

export const loadOfflineWords = (): Promise<void> =>
  addNamespace('offline', async (language) => (await files[language]()).default);
