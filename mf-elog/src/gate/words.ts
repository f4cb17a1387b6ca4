import { laterWords } from 'shared-ui';

/** Loads the words of the gate. */
export const loadGateWords = laterWords(
  'mf-elog',
  'gate',
  (language) => import(`./locales/${language}.json`),
);
