import type { NotificationPayload } from 'contract/realtime';
import { create } from 'zustand';

/** What has been heard about one dispatch; the newest event stands for all of them. */
export interface Notice {
  /** Schedule and occurrence: one dispatch to many users is one notice. */
  id: string;
  payload: NotificationPayload;
  kind: 'new' | 'update';
  /** How many events came since it was last read. */
  unread: number;
  at: number;
}

interface NoticeState {
  notices: Notice[];
}

const MOST = 50;

/** Notices of this visit, newest first. They are not kept: the lists and monitors have the truth. */
export const useNotices = create<NoticeState>()(() => ({ notices: [] }));

/** Takes in one event; answers whether it is the first of its dispatch. */
export function takeNotice(kind: Notice['kind'], payload: NotificationPayload, at = Date.now()): boolean {
  const id = `${payload.request_schedule_id}-${payload.dispatch_date}`;
  const known = useNotices.getState().notices.find((notice) => notice.id === id);
  const notice: Notice = {
    id,
    payload: known && kind === 'new' ? known.payload : payload,
    kind: known ? 'update' : kind,
    unread: (known?.unread ?? 0) + 1,
    at,
  };
  useNotices.setState(({ notices }) => ({
    notices: [notice, ...notices.filter((other) => other.id !== id)].slice(0, MOST),
  }));
  return !known;
}

export const markAllRead = (): void =>
  useNotices.setState(({ notices }) => ({ notices: notices.map((notice) => ({ ...notice, unread: 0 })) }));

export const clearNotices = (): void => useNotices.setState({ notices: [] });

/** Dispatches with something unread. */
export const unreadOf = ({ notices }: NoticeState): number =>
  notices.filter((notice) => notice.unread > 0).length;
