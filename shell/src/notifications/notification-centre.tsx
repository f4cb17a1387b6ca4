import './notifications.styles.ts';
import { Bell } from 'lucide-react';
import { EmptyState, IconButton } from 'shared-ui';
import { Popover } from 'shared-ui/popover';
import { useT } from '../text.ts';
import { NoticeRow } from './notice-row.tsx';
import { markAllRead, unreadOf, useNotices } from './notifications.store.ts';

const SHOWN = 20;

/** The bell: how much is unread, and what it is. */
export function NotificationCentre() {
  const t = useT();
  const unread = useNotices(unreadOf);
  const label = unread > 0 ? t('notices.unread', { count: unread }) : t('notices.title');
  return (
    <span className="s-bell">
      <Popover
        label={t('notices.title')}
        placement="bottom-end"
        trigger={<IconButton label={label} icon={<Bell aria-hidden />} />}
      >
        {(close) => <NoticeList onLeave={close} />}
      </Popover>
      {unread > 0 && (
        <span className="s-count" aria-hidden>
          {unread > 99 ? '99+' : unread}
        </span>
      )}
    </span>
  );
}

function NoticeList({ onLeave }: { onLeave: () => void }) {
  const t = useT();
  const notices = useNotices((state) => state.notices);
  return (
    <section className="s-notices" aria-labelledby="notices-title">
      <header>
        <h2 id="notices-title">{t('notices.title')}</h2>
        <button
          type="button"
          className="s-plain"
          onClick={markAllRead}
          disabled={notices.every((one) => !one.unread)}
        >
          {t('notices.markRead')}
        </button>
      </header>
      {notices.length === 0 ? (
        <EmptyState illustration="calm" title={t('notices.empty')} description={t('notices.emptyText')} />
      ) : (
        <ul>
          {notices.slice(0, SHOWN).map((notice) => (
            <NoticeRow key={notice.id} notice={notice} onLeave={onLeave} />
          ))}
        </ul>
      )}
    </section>
  );
}
