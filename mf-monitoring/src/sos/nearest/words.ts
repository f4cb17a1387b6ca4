import { laterWords } from 'shared-ui';

/** Loads the words about who can go to an SOS. */
export const loadNearestWords = laterWords(
  'mf-monitoring',
  'nearest',
  (language) => import(`./locales/${language}.json`),
);
