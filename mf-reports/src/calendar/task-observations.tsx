import type { TaskRecord } from 'contract';
import { useCan } from 'shared-auth';
import { Box, Heading, Link, Stack, Text, useFormat } from 'shared-ui';
import { useClientZone } from '../client-zone.ts';
import { Photo } from '../photo.tsx';
import { scanPath } from '../reports.ts';
import { useT } from './text.ts';

/** What guards wrote on a round at its checkpoints, in the order of time; nothing where nobody did. */
export function TaskObservations({ observations }: Pick<TaskRecord, 'observations'>) {
  const t = useT();
  if (observations.length === 0) return null;
  return (
    <Stack gap="2">
      <Heading as="h3" size="sm">
        {t('task.observations')}
      </Heading>
      <Stack as="ol" gap="0" listStyleType="none" aria-label={t('task.observations')}>
        {observations.map((one) => (
          <Observation key={one.scan_id} observation={one} />
        ))}
      </Stack>
    </Stack>
  );
}

function Observation({ observation }: { observation: TaskRecord['observations'][number] }) {
  const t = useT();
  const { dateTime } = useFormat();
  const seesScans = useCan('reports.scans');
  const zone = useClientZone();
  const { scan_id, at, by, checkpoint_id, checkpoint_name, note, photo_id } = observation;
  const who = by ? t('task.markBy', { at: dateTime(at), who: by }) : dateTime(at);
  return (
    <Stack as="li" gap="1" paddingBlock="3" borderTopWidth="1px" borderColor="border.muted">
      <Text size="sm" tone="muted" overflowWrap="anywhere">
        {seesScans ? <Link to={scanPath(scan_id, { checkpoint_id, scanned_at: at }, zone)}>{who}</Link> : who}
        {' · '}
        <bdi>{checkpoint_name}</bdi>
      </Text>
      {note && (
        <Text whiteSpace="pre-wrap" overflowWrap="anywhere">
          <bdi>{note}</bdi>
        </Text>
      )}
      {photo_id !== null && seesScans && (
        <Box maxW="14rem">
          <Photo
            id={photo_id}
            alt={t('task.photoOf', { name: checkpoint_name })}
            retryLabel={t('task.round.retry')}
          />
        </Box>
      )}
    </Stack>
  );
}
