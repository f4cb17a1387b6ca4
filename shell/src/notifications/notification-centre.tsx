import { Bell } from 'lucide-react';
import { Box, Button, EmptyState, Heading, IconButton, Row, Stack, toast } from 'shared-ui';
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
    <Box as="span" position="relative" display="inline-flex">
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
    </Box>
  );
}

const refused = (error: unknown) => toast.error(problemOf(error));

function NoticeList({ onLeave }: { onLeave: () => void }) {
  const t = useWords();
  const notices = useNotices((state) => state.notices);
  const readUntil = useNotices((state) => state.readUntil);
  return (
    <Box as="section" w="min(22rem, calc(100vw - 3rem))" aria-labelledby="notices-title">
      <Row as="header" justifyContent="space-between" mb="2">
        <Heading size="sm" id="notices-title">
          {t('notices.title')}
        </Heading>
        <Button
          size="sm"
          variant="ghost"
          onClick={() => void markAllRead().catch(refused)}
          disabled={!notices.some((notice) => isUnread(notice, readUntil))}
        >
          {t('notices.markRead')}
        </Button>
      </Row>
      {notices.length === 0 ? (
        <EmptyState illustration="calm" title={t('notices.empty')} description={t('notices.emptyText')} />
      ) : (
        <Stack as="ul" gap="1px" mx="-1.5">
          {notices.slice(0, SHOWN).map((notice) => (
            <NoticeRow
              key={notice.id}
              notice={notice}
              unread={isUnread(notice, readUntil)}
              onLeave={onLeave}
            />
          ))}
        </Stack>
      )}
    </Box>
  );
}
