import { monitorDispatch } from 'contract/request-dispatch';
import { useApi, useCan } from 'shared-auth';
import { Link, RelativeTime, Skeleton } from 'shared-ui';
import { useT } from '../text.ts';
import type { Notice } from './notifications.store.ts';

/** How often an open list asks again; the events say that something changed, not what. */
const REFRESH_MS = 5_000;

/** One dispatch: what was asked, how many have answered, and the way to its monitor. */
export function NoticeRow({ notice, onLeave }: { notice: Notice; onLeave: () => void }) {
  const t = useT();
  const { request_user_id, request_schedule_id } = notice.payload;
  const allowed = useCan('requests.manage');
  const { data, isLoading } = useApi(
    monitorDispatch,
    allowed ? { params: { request_user_id, request_schedule_id } } : null,
    { refreshInterval: REFRESH_MS },
  );
  const counts = data?.request.counts;
  return (
    <li>
      <Link
        className="s-notice"
        data-unread={notice.unread > 0 || undefined}
        to={`/request/monitor/${request_user_id}/schedule/${request_schedule_id}`}
        onClick={onLeave}
      >
        <b>{data?.request.title ?? (isLoading ? <Skeleton width="10rem" /> : t('notices.request'))}</b>
        <span>
          {counts
            ? t('notices.progress', { answered: counts.answered, total: counts.total })
            : t(notice.kind === 'new' ? 'notices.new' : 'notices.update')}
        </span>
        <RelativeTime value={notice.at} />
      </Link>
    </li>
  );
}
