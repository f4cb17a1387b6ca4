import { type News, useNews } from './news.store.ts';
import { type Notice, useNotices } from './notifications.store.ts';

/** Requests, phones, geofences and spent channels together, the newest first. */
export function useAllNotices(): (Notice | News)[] {
  const notices = useNotices((state) => state.notices);
  const news = useNews((state) => state.news);
  return [...notices, ...news].sort((one, other) => (one.changed_at < other.changed_at ? 1 : -1));
}
