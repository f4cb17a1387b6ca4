import { Box, Button, EmptyState, Heading, Row, Stack, toast } from 'shared-ui';
import { problemOf } from 'shared-ui/problem';
import { useWords } from '../signed-in/text.ts';
import { NewsRow, NoticeRow } from './notice-row.tsx';
import { isUnread, markAllRead, useNotices } from './notifications.store.ts';
import { useAllNotices } from './use-all-notices.ts';

const SHOWN = 20;

const refused = (error: unknown) => toast.error(problemOf(error));

/** What the bell has: the newest, and a way to have read them all. */
export function NoticeList({ onLeave }: { onLeave: () => void }) {
  const t = useWords();
  const all = useAllNotices();
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
