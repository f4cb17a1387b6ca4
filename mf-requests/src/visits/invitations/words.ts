import { laterWords } from 'shared-ui';

/** Loads the words of the panel of invitations. */
export const loadInvitationsWords = laterWords(
  'mf-requests',
  'invitations',
  (language) => import(`./locales/${language}.json`),
);
