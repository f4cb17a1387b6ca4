import { localeLoader } from 'contract';
import { addWords, createUseT } from 'shared-ui';
import { reportsOf } from 'shared-ui/report';
import type words from './locales/es.json';

const load = localeLoader({
  es: () => import('./locales/es.json'),
  en: () => import('./locales/en.json'),
  ar: () => import('./locales/ar.json'),
  zh: () => import('./locales/zh.json'),
  fr: () => import('./locales/fr.json'),
  el: () => import('./locales/el.json'),
  hi: () => import('./locales/hi.json'),
});

/** Loads the words of the reports of the gate. */
export const loadGateWords = (): Promise<void> => addWords('mf-reports', 'gate', load);

export const useT = createUseT<typeof words>('mf-reports');
export const defineReport = reportsOf<typeof words>('mf-reports');
