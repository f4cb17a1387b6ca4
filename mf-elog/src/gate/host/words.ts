import { laterWords } from 'shared-ui';

/** Loads the words for asking a host; call before mounting `HostQuestion`. */
export const loadHostQuestionWords = laterWords(
  'mf-elog',
  'gateHost',
  (language) => import(`./locales/${language}.json`),
);
