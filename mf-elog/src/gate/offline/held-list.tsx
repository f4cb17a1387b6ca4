import { type AdmitBody, admitAtGate } from 'contract';
import { useState } from 'react';
import { type QueueEntry, useQueue } from 'shared-auth/offline';
import { Box, Button, Panel, Row, Stack, Status, Text, useFormat } from 'shared-ui';
import { TextControl } from 'shared-ui/controls';
import { useT } from '../text.ts';

/** An entry that the server refused: it happened all the same, or it was a mistake. */
function Conflict({ entry }: { entry: QueueEntry }) {
  const t = useT();
  const { retry, discard } = useQueue('gate');
  const { dateTime } = useFormat();
  const [reason, setReason] = useState('');
  const said = reason.trim();
  const { problem, label, id, at, endpoint } = entry;
  const insist = () => {
    const body = entry.body as AdmitBody;
    void retry(id, { body: { ...body, held: { at: new Date(at).toISOString(), insist: said } } });
  };
  return (
    <Box as="li" p="3" borderTopWidth="1px" borderColor="border.muted">
      <Stack gap="2">
        <Text weight="medium">{label}</Text>
        <Text size="sm" tone="muted">
          {dateTime(at)}
        </Text>
        <Status tone="danger" look="plain">
          {problem?.message || t('gateLog.held.refused')}
        </Status>
        <TextControl
          id={`held-${id}`}
          label={t('gateLog.held.reason')}
          placeholder={t('gateLog.held.reason')}
          value={reason}
          maxLength={255}
          onChange={setReason}
        />
        <Row gap="2" flexWrap="wrap">
          {endpoint === admitAtGate.id ? (
            <Button variant="solid" disabled={said === ''} onClick={insist}>
              {t('gateLog.held.insist')}
            </Button>
          ) : (
            <Button onClick={() => void retry(id)}>{t('gateLog.held.retry')}</Button>
          )}
          <Button disabled={said === ''} onClick={() => void discard(id, said)}>
            {t('gateLog.held.discard')}
          </Button>
        </Row>
      </Stack>
    </Box>
  );
}

/**
 * What this device recorded without a connection: how much waits, and what the server refused, to be decided. With
 * `refusedOnly` the screen shows what waits elsewhere.
 */
export function HeldList({ refusedOnly = false }: { refusedOnly?: boolean }) {
  const t = useT();
  const { waiting: all, conflicts } = useQueue('gate');
  const waiting = refusedOnly ? [] : all;
  if (waiting.length === 0 && conflicts.length === 0) return null;
  return (
    <Panel
      title={t('gateLog.held.title')}
      note={waiting.length + conflicts.length}
      tone={conflicts.length > 0 ? 'danger' : 'warning'}
      flush
    >
      {waiting.length > 0 && (
        <Box p="3">
          <Status tone="warning" look="plain">
            {t('gateLog.held.waiting', { count: waiting.length })}
          </Status>
        </Box>
      )}
      <ul>
        {conflicts.map((entry) => (
          <Conflict key={entry.id} entry={entry} />
        ))}
      </ul>
    </Panel>
  );
}
