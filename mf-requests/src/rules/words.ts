import { laterWords } from 'shared-ui';

/** Loads the words of rules, which the requests' own screens do not need. */
export const loadRuleWords = laterWords(
  'mf-requests',
  'rules',
  (language) => import(`./locales/${language}.json`),
);
