import { laterWords } from 'shared-ui';

/** Loads the words of the people of the electronic log. */
export const loadUbeWords = laterWords(
  'mf-requests',
  'ubes',
  (language) => import(`./locales/${language}.json`),
);
