import { laterWords } from 'shared-ui';

/** Loads the words of the report of actions. */
export const loadVisitActionWords = laterWords(
  'mf-requests',
  'visit-actions',
  (language) => import(`./locales/${language}.json`),
);
