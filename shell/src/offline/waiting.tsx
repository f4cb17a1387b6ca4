import { CloudUpload } from 'lucide-react';
import { useState } from 'react';
import {
  countUnsent,
  loadQueue,
  type Queue,
  type QueueEntry,
  queueStore,
  useQueue,
} from 'shared-auth/offline';
import { Box, Button, EmptyState, Heading, IconButton, i18n, Row, Stack, Text } from 'shared-ui';
import { confirm } from 'shared-ui/dialog';
import { Popover } from 'shared-ui/popover';
import { loadOfflineWords, useOfflineWords } from './text.ts';
import { WaitingRow } from './waiting-row.tsx';

const SHOWN = 30;

/** How much waits to be sent, and what it is; nothing while all has been. */
function Waiting() {
  const t = useOfflineWords();
  const queue = useQueue();
  const conflicts = queue.conflicts.length;
  const total = queue.waiting.length + conflicts;
  if (total + queue.discarded.length === 0) return null;
  const label = conflicts > 0 ? t('countDecide', { total, conflicts }) : t('count', { total });
  return (
    <Box as="span" position="relative" display="inline-flex">
      <Popover
        label={t('title')}
        placement="bottom-end"
        trigger={<IconButton label={label} icon={<CloudUpload aria-hidden />} />}
      >
        <WaitingList queue={queue} total={total} />
      </Popover>
      {total > 0 && (
        <span className="s-count" data-tone={conflicts > 0 ? 'danger' : undefined} aria-hidden>
          {total > 99 ? '99+' : total}
        </span>
      )}
    </Box>
  );
}

function WaitingList({ queue, total }: { queue: Queue; total: number }) {
  const t = useOfflineWords();
  const [busy, setBusy] = useState(false);
  const { conflicts, waiting, discarded, sending } = queue;
  const all: QueueEntry[] = [...conflicts, ...waiting, ...discarded];
  const sendNow = async () => {
    setBusy(true);
    await queue.send();
    setBusy(false);
  };
  return (
    <Box as="section" w="min(24rem, calc(100vw - 3rem))" aria-labelledby="waiting-title">
      <Row as="header" justifyContent="space-between" mb="1">
        <Heading size="sm" id="waiting-title">
          {t('title')}
        </Heading>
        <Button size="sm" loading={busy} disabled={waiting.length === 0} onClick={() => void sendNow()}>
          {t('sendNow')}
        </Button>
      </Row>
      {total === 0 ? (
        <EmptyState illustration="calm" title={t('empty')} description={t('emptyText')} />
      ) : (
        <Text size="sm" tone="muted">
          {t('text')}
        </Text>
      )}
      <Stack as="ul" gap="0" mt="2" maxH="60vh" overflowY="auto">
        {all.slice(0, SHOWN).map((entry) => (
          <WaitingRow key={entry.id} entry={entry} sending={entry.id === sending} />
        ))}
      </Stack>
      {all.length > SHOWN && (
        <Text size="sm" tone="muted">
          {t('more', { total: all.length - SHOWN })}
        </Text>
      )}
    </Box>
  );
}

/** The count with its words. */
export async function loadWaiting() {
  await loadOfflineWords();
  return { default: Waiting };
}

/** Prompts users who would lose something by signing out. True when nothing would be lost, or they accept it. */
export async function askBeforeLeaving(): Promise<boolean> {
  await Promise.all([loadOfflineWords(), loadQueue()]);
  const total = countUnsent(queueStore.getState().entries);
  if (total === 0) return true;
  const t = i18n.getFixedT(null, 'offline');
  return confirm({
    title: t('leave.title', { total }),
    description: t('leave.text'),
    confirmLabel: t('leave.confirm'),
    cancelLabel: t('leave.stay'),
    tone: 'danger',
  });
}
