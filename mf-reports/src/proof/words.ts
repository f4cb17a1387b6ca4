import { laterWords } from 'shared-ui';

/** Loads the words of the proof of service. */
export const loadProofWords = laterWords(
  'mf-reports',
  'proof',
  (language) => import(`./locales/${language}.json`),
);
