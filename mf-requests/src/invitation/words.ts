import { laterWords } from 'shared-ui';

/** Loads the words of the invited guest's page, which does not load the rest of the area's. */
export const loadInvitationWords = laterWords(
  'mf-requests',
  'invitation',
  (language) => import(`./locales/${language}.json`),
);
