import { keptStore } from 'shared-auth';

/** Which news besides requests the user wants to receive. */
export const useWantedNews = keptStore('user', 'news', {
  alerts: true,
  rounds: true,
  geofences: true,
  gate: true,
});
