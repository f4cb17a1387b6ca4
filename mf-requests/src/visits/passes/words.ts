import { laterWords } from 'shared-ui';

/** Loads the words of the passes of a visit request. */
export const loadPassWords = laterWords(
  'mf-requests',
  'visit-passes',
  (language) => import(`./locales/${language}.json`),
);
