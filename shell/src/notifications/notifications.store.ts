import type { DataOf } from 'contract';
import type { recentNotifications } from 'contract/request-dispatch';
import { create } from 'zustand';

export type Recent = DataOf<typeof recentNotifications>['data'][number];

/** One occurrence of a request as it stands: however many events there were, it is one notice. */
export interface Notice extends Recent {
  /** Schedule and occurrence. */
  id: string;
}

/** What has become of an occurrence since it was last looked at. */
export interface Change {
  what: 'sent' | 'finished' | 'missed';
  notice: Notice;
}

interface NoticeState {
  /** Newest first. */
  notices: Notice[];
  /** Whatever changed up to this instant has been read; the server's clock. */
  readUntil: string;
}

const MOST = 50;
const nothing: NoticeState = { notices: [], readUntil: '' };

export const useNotices = create<NoticeState>()(() => nothing);

const idOf = (row: Recent) => `${row.request_schedule_id}-${row.dispatch_date}`;
const finished = (row: Recent) => row.kind !== 'missed' && row.open === 0;

function changeOf(notice: Notice, before: Notice | undefined): Change | null {
  if (notice.kind === 'missed') return before ? null : { what: 'missed', notice };
  if (finished(notice)) return before && finished(before) ? null : { what: 'finished', notice };
  return before || notice.kind !== 'new' ? null : { what: 'sent', notice };
}

/** Takes in what the server says happened; answers what of it the reader did not know, oldest first. */
export function takeRecent(rows: readonly Recent[]): Change[] {
  const known = new Map(useNotices.getState().notices.map((notice) => [notice.id, notice]));
  const changes: Change[] = [];
  for (const row of rows) {
    const notice = { ...row, id: idOf(row) };
    const before = known.get(notice.id);
    // Answers may overtake each other.
    if (before && before.changed_at > notice.changed_at) continue;
    const change = changeOf(notice, before);
    if (change) changes.push(change);
    known.set(notice.id, notice);
  }
  const notices = [...known.values()].sort((one, other) => (one.changed_at < other.changed_at ? 1 : -1));
  useNotices.setState({ notices: notices.slice(0, MOST) });
  return changes.reverse();
}

/** The instant of the newest notice; null before the first. */
export const newestOf = (): string | null => useNotices.getState().notices[0]?.changed_at ?? null;

export const isUnread = ({ changed_at }: Notice, readUntil: string): boolean => changed_at > readUntil;

/** Notices with something unread. */
export const unreadOf = ({ notices, readUntil }: NoticeState): number =>
  notices.filter((notice) => isUnread(notice, readUntil)).length;

export const clearNotices = (): void => useNotices.setState(nothing);

/** Where this browser keeps until when a user has read. */
const keyOf = (userId: number) => `notices-read-${userId}`;

/** Reads how far this user has read in this browser, and follows what their other tabs read. Answers how to stop. */
export function followRead(userId: number): () => void {
  const read = () => useNotices.setState({ readUntil: localStorage.getItem(keyOf(userId)) ?? '' });
  const listener = (event: StorageEvent) => {
    if (event.key === keyOf(userId)) read();
  };
  read();
  window.addEventListener('storage', listener);
  return () => window.removeEventListener('storage', listener);
}

export function markAllRead(userId: number): void {
  const newest = newestOf();
  if (newest === null) return;
  localStorage.setItem(keyOf(userId), newest);
  useNotices.setState({ readUntil: newest });
}
