import { laterWords } from 'shared-ui';

/** Loads the words about preventing the SOS of a missing answer. */
export const loadStandDownWords = laterWords(
  'mf-requests',
  'stand-down',
  (language) => import(`./locales/${language}.json`),
);
