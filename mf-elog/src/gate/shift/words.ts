import { laterWords } from 'shared-ui';

/** Loads the words of guards' shifts. */
export const loadShiftWords = laterWords(
  'mf-elog',
  'shift',
  (language) => import(`./locales/${language}.json`),
);
