import { laterWords } from 'shared-ui';

/** Loads the words of asking a host; whoever mounts `HostQuestion` does so before. */
export const loadHostQuestionWords = laterWords(
  'mf-elog',
  'gateHost',
  (language) => import(`./locales/${language}.json`),
);
