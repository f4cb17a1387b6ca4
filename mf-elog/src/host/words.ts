import { laterWords } from 'shared-ui';

/** Loads the words of a host's pages, which do not load the rest of the area's. */
export const loadHostWords = laterWords(
  'mf-elog',
  'host',
  (language) => import(`./locales/${language}.json`),
);
