import { laterWords } from 'shared-ui';

/** Loads the words of activities. */
export const loadActivityWords = laterWords(
  'mf-entities',
  'activities',
  (language) => import(`./locales/${language}.json`),
);
