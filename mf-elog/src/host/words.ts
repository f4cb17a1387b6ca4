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

/** Loads the words of a host's pages, which do not load the rest of the area's. */
export const loadHostWords = (): Promise<void> => addWords('mf-elog', 'host', load);
