import { Bell } from 'lucide-react';
import { Box, Button, EmptyState, Heading, IconButton, Row, Stack, toast } from 'shared-ui';
import { Popover } from 'shared-ui/popover';
import { problemOf } from 'shared-ui/problem';
import { useWords } from '../signed-in/text.ts';
import { type News, useNews } from './news.store.ts';
import { NewsRow, NoticeRow } from './notice-row.tsx';
import { isUnread, markAllRead, type Notice, unreadAmong, useNotices } from './notifications.store.ts';

const SHOWN = 20;

/** The bell: how much is unread, and what it is. */
export function NotificationCentre() {
  const t = useWords();
  const readUntil = useNotices((state) => state.readUntil);
  const unread = unreadAmong(useAll(), readUntil);
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

/** Requests, phones, geofences and spent channels together, the newest first. */
function useAll(): (Notice | News)[] {
  const notices = useNotices((state) => state.notices);
  const news = useNews((state) => state.news);
  return [...notices, ...news].sort((one, other) => (one.changed_at < other.changed_at ? 1 : -1));
}

const refused = (error: unknown) => toast.error(problemOf(error));

function NoticeList({ onLeave }: { onLeave: () => void }) {
  const t = useWords();
  const all = useAll();
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
          disabled={!all.some((one) => isUnread(one, readUntil))}
        >
          {t('notices.markRead')}
        </Button>
      </Row>
      {all.length === 0 ? (
        <EmptyState illustration="calm" title={t('notices.empty')} description={t('notices.emptyText')} />
      ) : (
        <Stack as="ul" gap="1px" mx="-1.5">
          {all
            .slice(0, SHOWN)
            .map((one) =>
              'source' in one ? (
                <NewsRow key={one.id} news={one} readUntil={readUntil} onLeave={onLeave} />
              ) : (
                <NoticeRow key={one.id} notice={one} readUntil={readUntil} onLeave={onLeave} />
              ),
            )}
        </Stack>
      )}
    </Box>
  );
}
