import { laterWords } from 'shared-ui';

/** Loads the words that all screens of visit requests share. */
export const loadVisitWords = laterWords(
  'mf-requests',
  'visits',
  (language) => import(`./locales/${language}.json`),
);
