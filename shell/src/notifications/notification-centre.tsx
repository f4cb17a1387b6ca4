import './notifications.styles.ts';
import { Bell } from 'lucide-react';
import { EmptyState, IconButton, toast } from 'shared-ui';
import { Popover } from 'shared-ui/popover';
import { problemOf } from 'shared-ui/problem';
import { useWords } from '../signed-in/text.ts';
import { NoticeRow } from './notice-row.tsx';
import { isUnread, markAllRead, unreadOf, useNotices } from './notifications.store.ts';

const SHOWN = 20;

/** The bell: how much is unread, and what it is. */
export function NotificationCentre() {
  const t = useWords();
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

const refused = (error: unknown) => toast.error(problemOf(error));

function NoticeList({ onLeave }: { onLeave: () => void }) {
  const t = useWords();
  const notices = useNotices((state) => state.notices);
  const readUntil = useNotices((state) => state.readUntil);
  return (
    <section className="s-notices" aria-labelledby="notices-title">
      <header>
        <h2 id="notices-title">{t('notices.title')}</h2>
        <button
          type="button"
          className="s-plain"
          onClick={() => void markAllRead().catch(refused)}
          disabled={!notices.some((notice) => isUnread(notice, readUntil))}
        >
          {t('notices.markRead')}
        </button>
      </header>
      {notices.length === 0 ? (
        <EmptyState illustration="calm" title={t('notices.empty')} description={t('notices.emptyText')} />
      ) : (
        <ul>
          {notices.slice(0, SHOWN).map((notice) => (
            <NoticeRow
              key={notice.id}
              notice={notice}
              unread={isUnread(notice, readUntil)}
              onLeave={onLeave}
            />
          ))}
        </ul>
      )}
    </section>
  );
}
