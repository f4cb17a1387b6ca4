import { laterWords } from 'shared-ui';

/** Loads the words of geofences. */
export const loadGeofenceWords = laterWords(
  'mf-entities',
  'geofences',
  (language) => import(`./locales/${language}.json`),
);
