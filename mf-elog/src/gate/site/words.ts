import { laterWords } from 'shared-ui';

/** Loads the words of the people on a site. */
export const loadSiteWords = laterWords(
  'mf-elog',
  'site',
  (language) => import(`./locales/${language}.json`),
);
