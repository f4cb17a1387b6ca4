import { laterWords } from 'shared-ui';

/** Loads the words of the calendar and the list of tasks. */
export const loadCalendarWords = laterWords(
  'mf-reports',
  'calendar',
  (language) => import(`./locales/${language}.json`),
);
