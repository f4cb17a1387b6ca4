import { laterWords } from 'shared-ui';

/** Loads the words of the request bank and of the import of guests. */
export const loadBankWords = laterWords(
  'mf-requests',
  'visit-bank',
  (language) => import(`./locales/${language}.json`),
);
