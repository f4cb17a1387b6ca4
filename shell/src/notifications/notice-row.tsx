import { CircleCheck, Send, TriangleAlert } from 'lucide-react';
import { Link, RelativeTime } from 'shared-ui';
import { pathOf, useNoticeText } from './notice-text.ts';
import type { Notice } from './notifications.store.ts';

/** One occurrence: what was asked, how many have answered, and the way to its monitor. */
export function NoticeRow({
  notice,
  unread,
  onLeave,
}: {
  notice: Notice;
  unread: boolean;
  onLeave: () => void;
}) {
  const text = useNoticeText();
  const missed = notice.kind === 'missed';
  const Icon = missed ? TriangleAlert : notice.open === 0 ? CircleCheck : Send;
  return (
    <li>
      <Link
        className="s-notice"
        data-unread={unread || undefined}
        data-missed={missed || undefined}
        to={pathOf(notice)}
        onClick={onLeave}
      >
        <Icon aria-hidden />
        <b>{notice.title}</b>
        <RelativeTime value={notice.changed_at} />
        <span>{text(notice)}</span>
      </Link>
    </li>
  );
}
