import { laterWords } from 'shared-ui';

/** Loads the words of a visit request's page and of its review. */
export const loadVisitViewWords = laterWords(
  'mf-requests',
  'visit-view',
  (language) => import(`./locales/${language}.json`),
);
