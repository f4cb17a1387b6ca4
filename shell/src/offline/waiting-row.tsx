import { useState } from 'react';
import { discardEntry, dismissEntry, type QueueEntry, retryEntry } from 'shared-auth/offline';
import { Badge, Box, Button, Row, Stack, Text, toast, useFormat } from 'shared-ui';
import { problemOf } from 'shared-ui/problem';
import { DiscardForm } from './discard-form.tsx';
import { useOfflineWords } from './text.ts';

const tones = { waiting: 'off', sending: 'info', conflict: 'danger', discarded: 'neutral' } as const;

/** One entry: what it is, since when it waits, and for one that was refused, why and what to do about it. */
export function WaitingRow({ entry, sending }: { entry: QueueEntry; sending: boolean }) {
  const t = useOfflineWords();
  const format = useFormat();
  const state = sending ? 'sending' : entry.state;
  return (
    <Box as="li" py="2" borderTopWidth="1px" borderColor="border">
      <Row justifyContent="space-between" gap="3" alignItems="start">
        <Stack gap="0" minW="0">
          <Text weight="medium">{entry.label}</Text>
          <Text size="sm" tone="muted">
            {format.dateTime(entry.at)}
          </Text>
        </Stack>
        <Badge tone={tones[state]}>{t(`state.${state}`)}</Badge>
      </Row>
      {entry.state === 'conflict' && <Conflict entry={entry} />}
      {entry.state === 'discarded' && <Discarded entry={entry} />}
    </Box>
  );
}

function useAct() {
  const t = useOfflineWords();
  return (work: Promise<void>) => void work.catch((error) => toast.error(problemOf(error, t('failed'))));
}

function Conflict({ entry: { id, problem } }: { entry: QueueEntry }) {
  const t = useOfflineWords();
  const act = useAct();
  const [asks, setAsks] = useState(false);
  if (!problem) return null;
  const { code, message, fields } = problem;
  const why =
    code === 'dependent' || code === 'expired'
      ? t(`problem.${code}`)
      : [message, ...Object.values(fields).flat()].join('. ');
  return (
    <Stack gap="2" mt="1">
      <Text size="sm" tone="danger" role="status">
        {why}
      </Text>
      {asks ? (
        <DiscardForm onCancel={() => setAsks(false)} onDiscard={(reason) => act(discardEntry(id, reason))} />
      ) : (
        <Row gap="2" flexWrap="wrap">
          <Button size="sm" onClick={() => act(retryEntry(id))}>
            {t('retry')}
          </Button>
          <Button size="sm" variant="ghost" onClick={() => setAsks(true)}>
            {t('discard')}
          </Button>
        </Row>
      )}
    </Stack>
  );
}

function Discarded({ entry: { id, reason } }: { entry: QueueEntry }) {
  const t = useOfflineWords();
  const act = useAct();
  return (
    <Row justifyContent="space-between" gap="2" mt="1">
      <Text size="sm" tone="muted">
        {t('because', { reason: reason ?? '' })}
      </Text>
      <Button size="sm" variant="ghost" onClick={() => act(dismissEntry(id))}>
        {t('dismiss')}
      </Button>
    </Row>
  );
}
