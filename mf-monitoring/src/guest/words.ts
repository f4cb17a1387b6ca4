import { laterWords } from 'shared-ui';

/** Loads the words of the guest page, which does not load the rest of the area's. */
export const loadGuestWords = laterWords(
  'mf-monitoring',
  'guest',
  (language) => import(`./locales/${language}.json`),
);
