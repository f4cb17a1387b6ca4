import { laterWords } from 'shared-ui';

/** Loads the words of the rules of visits. */
export const loadVisitRuleWords = laterWords(
  'mf-requests',
  'visit-rules',
  (language) => import(`./locales/${language}.json`),
);
