import { laterWords } from 'shared-ui';

/** Loads the words of the panel of arrivals. */
export const loadArrivalsWords = laterWords(
  'mf-requests',
  'arrivals',
  (language) => import(`./locales/${language}.json`),
);
