import { requestMonitorPath } from 'contract';
import { useFormat } from 'shared-ui';
import { outside } from '../outside.ts';
import { useWords } from '../signed-in/text.ts';
import type { Notice } from './notifications.store.ts';

/** Where a notice leads: the monitor of its occurrence, or the rules when it was never sent. */
export function pathOf({ request_user_id, request_schedule_id, dispatch_date }: Notice): string {
  return request_user_id === null
    ? outside.rules
    : requestMonitorPath({ request_user_id, request_schedule_id, dispatch_date });
}

/** Whether the screen at this address is the monitor of the notice's own occurrence. */
export const isOnScreen = (notice: Notice, { pathname, search }: { pathname: string; search: string }) =>
  notice.request_user_id !== null &&
  pathOf(notice) === `${pathname}?date=${new URLSearchParams(search).get('date')}`;

/** The progress of an occurrence, in words. */
export function useNoticeText(): (notice: Notice) => string {
  const t = useWords();
  const format = useFormat();
  return (notice) => {
    if (notice.kind === 'missed') return t('notices.missed');
    const answered = format.number(notice.answered);
    const total = format.number(notice.total);
    if (notice.answered === notice.total) return t('notices.finishedAll', { total });
    if (notice.open === 0) return t('notices.finished', { answered, total, count: notice.answered });
    return notice.answered === 0
      ? t('notices.sent', { total })
      : t('notices.progress', { answered, total, count: notice.answered });
  };
}
