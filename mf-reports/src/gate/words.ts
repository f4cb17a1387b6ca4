import { laterWords } from 'shared-ui';

/** Loads the words of the reports of the gate. */
export const loadGateWords = laterWords(
  'mf-reports',
  'gate',
  (language) => import(`./locales/${language}.json`),
);
