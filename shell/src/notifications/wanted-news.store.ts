import { keptStore } from 'shared-auth';

/** Which news besides requests their reader wants to be told of. */
export const useWantedNews = keptStore('user', 'news', {
  alerts: true,
  rounds: true,
  geofences: true,
  gate: true,
});
