import { laterWords } from 'shared-ui';

/** Loads the words of the form of a visit request. */
export const loadVisitFormWords = laterWords(
  'mf-requests',
  'visit-form',
  (language) => import(`./locales/${language}.json`),
);
