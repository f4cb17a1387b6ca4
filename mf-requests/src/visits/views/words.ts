import { laterWords } from 'shared-ui';

/** Loads the words of the board and the calendar. */
export const loadVisitViewsWords = laterWords(
  'mf-requests',
  'visit-views',
  (language) => import(`./locales/${language}.json`),
);
