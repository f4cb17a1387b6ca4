import { laterWords } from 'shared-ui';

/** Loads the words of kiosks. */
export const loadKiosksWords = laterWords(
  'mf-elog',
  'kiosks',
  (language) => import(`./locales/${language}.json`),
);
