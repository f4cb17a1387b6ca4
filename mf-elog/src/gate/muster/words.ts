import { laterWords } from 'shared-ui';

/** Loads the words of musters. */
export const loadMusterWords = laterWords(
  'mf-elog',
  'muster',
  (language) => import(`./locales/${language}.json`),
);
