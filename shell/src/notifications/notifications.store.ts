import {
  type DataOf,
  getReadNotices,
  markNoticesRead,
  type ReadNotices,
  type recentNotifications,
} from 'contract';
import { call } from 'shared-auth';
import { create } from 'zustand';
import { useNews } from './news.store.ts';

export type Recent = DataOf<typeof recentNotifications>['data'][number];

/** The state of one occurrence of a request. All its events are one notice. */
export interface Notice extends Recent {
  /** Schedule and occurrence. */
  id: string;
}

/** Changes of an occurrence since it was last seen. */
export interface Change {
  what: 'sent' | 'finished' | 'missed';
  notice: Notice;
}

interface NoticeState {
  /** Newest first. */
  notices: Notice[];
  /** Changes up to this instant have been read; the server's clock. Null until the server has sent it. */
  readUntil: string | null;
}

const MOST = 50;
const nothing: NoticeState = { notices: [], readUntil: null };

export const useNotices = create<NoticeState>()(() => nothing);

const idOf = (row: Recent) => `${row.request_schedule_id}-${row.dispatch_date}`;
const finished = (row: Recent) => row.kind !== 'missed' && row.open === 0;

function changeOf(notice: Notice, before: Notice | undefined): Change | null {
  if (notice.kind === 'missed') return before ? null : { what: 'missed', notice };
  if (finished(notice)) return before && finished(before) ? null : { what: 'finished', notice };
  return before || notice.kind !== 'new' ? null : { what: 'sent', notice };
}

/** Stores events from the server; returns those the user did not know, oldest first. */
export function takeRecent(rows: readonly Recent[]): Change[] {
  const known = new Map(useNotices.getState().notices.map((notice) => [notice.id, notice]));
  const changes: Change[] = [];
  for (const row of rows) {
    const notice = { ...row, id: idOf(row) };
    const before = known.get(notice.id);
    // Responses may overtake each other.
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

/** Nothing counts as unread before it is known how far the user has read. */
export const isUnread = ({ changed_at }: Pick<Notice, 'changed_at'>, readUntil: string | null): boolean =>
  readUntil !== null && changed_at > readUntil;

/** How many of these have something unread. */
export const unreadAmong = (all: readonly Pick<Notice, 'changed_at'>[], readUntil: string | null): number =>
  all.filter((one) => isUnread(one, readUntil)).length;

export const clearNotices = (): void => useNotices.setState(nothing);

/** What one browser has read, the others of the same person have too; the mark never moves back. */
export function takeRead({ read_until }: ReadNotices): void {
  useNotices.setState(({ readUntil }) => ({
    readUntil: read_until && read_until > (readUntil ?? '') ? read_until : (readUntil ?? ''),
  }));
}

/** Queries how far the user has read. */
export const readReadUntil = async (): Promise<void> => takeRead(await call(getReadNotices));

/** Everything listed is read, here at once and in the user's other browsers as soon as the server knows. */
export async function markAllRead(): Promise<void> {
  const newest = [newestOf(), useNews.getState().news[0]?.changed_at ?? null]
    .filter((at) => at !== null)
    .sort()
    .at(-1);
  if (newest === undefined) return;
  const before = useNotices.getState().readUntil;
  takeRead({ read_until: newest });
  try {
    takeRead(await call(markNoticesRead, { body: { read_until: newest } }));
  } catch (error) {
    useNotices.setState({ readUntil: before });
    throw error;
  }
}
