import { laterWords } from 'shared-ui';

/** Loads the words of delegations. */
export const loadDelegationWords = laterWords(
  'mf-requests',
  'visit-delegation',
  (language) => import(`./locales/${language}.json`),
);
