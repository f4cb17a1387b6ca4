import { localeLoader } from 'contract';
import { addWords } from 'shared-ui';

const load = localeLoader({
  es: () => import('./locales/es.json'),
  en: () => import('./locales/en.json'),
  ar: () => import('./locales/ar.json'),
  zh: () => import('./locales/zh.json'),
  fr: () => import('./locales/fr.json'),
  el: () => import('./locales/el.json'),
  hi: () => import('./locales/hi.json'),
});

/** Loads the words of the people on a site. */
export const loadSiteWords = (): Promise<void> => addWords('mf-elog', 'site', load);
