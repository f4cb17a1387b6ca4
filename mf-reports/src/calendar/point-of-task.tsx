import type { PointRemark, WalkedPoint } from 'contract';
import { useEffect, useRef } from 'react';
import { useCan } from 'shared-auth';
import { Box, Button, Link, Row, Stack, Text, useFormat } from 'shared-ui';
import { useRecordPath } from 'shared-ui/command';
import { Photo } from '../photo.tsx';
import { PointMarks } from './point-marks.tsx';
import { useT } from './text.ts';

interface PointProps {
  point: WalkedPoint;
  /** Minutes that must be spent at it; null: none. */
  stay: number | null;
  remarks: readonly PointRemark[];
  chosen: boolean;
  choose: () => void;
  excuse: (() => void) | undefined;
  withdraw: () => void;
}

/** A point of a task: where it is, what became of it, and what can be done about it. */
export function PointOfTask({ point, stay, remarks, chosen, choose, excuse, withdraw }: PointProps) {
  const t = useT();
  const { number } = useFormat();
  const line = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (chosen) line.current?.scrollIntoView({ block: 'nearest' });
  }, [chosen]);
  const { turn, checkpoint_name: name } = point;
  const words = t('task.round.show', { turn: number(turn), name });
  return (
    <Row
      as="li"
      ref={line}
      bg={chosen ? 'bg.selected' : undefined}
      gap="3"
      alignItems="start"
      flexWrap={{ base: 'wrap', sm: 'nowrap' }}
      paddingBlock="3"
      borderTopWidth="1px"
      borderColor="border.muted"
    >
      <Button
        size="sm"
        variant="ghost"
        aria-pressed={chosen}
        aria-label={words}
        title={words}
        onClick={choose}
      >
        {number(turn)}
      </Button>
      <Stack gap="1" flex="1" minW="0">
        <Where point={point} />
        <PointMarks point={point} stay={stay} remarks={remarks} />
        <ScanRemarks point={point} />
      </Stack>
      {excuse && (
        <Button size="sm" aria-label={t('task.excuse.one', { name })} onClick={excuse}>
          {t('task.excuse.apply')}
        </Button>
      )}
      {point.excuse && (
        <Button size="sm" aria-label={t('task.withdraw.one', { name })} onClick={withdraw}>
          {t('task.withdraw.apply')}
        </Button>
      )}
    </Row>
  );
}

/** Where a point is, until when it is due, and what its activity notes of it. */
function Where({ point }: { point: WalkedPoint }) {
  const t = useT();
  const { time } = useFormat();
  const { checkpoint_id, checkpoint_name: name, place_name, due_at, ask, note } = point;
  const checkpoint = useRecordPath()('checkpoint', checkpoint_id);
  return (
    <>
      <Text weight="medium" tone={checkpoint ? 'accent' : undefined} overflowWrap="anywhere">
        {checkpoint ? (
          <Link to={checkpoint}>
            <bdi>{name}</bdi>
          </Link>
        ) : (
          <bdi>{name}</bdi>
        )}
      </Text>
      <Text size="sm" tone="muted" overflowWrap="anywhere">
        <bdi>{place_name}</bdi> · {t('task.dueBy', { at: time(due_at) })}
        {ask === 'photo' && ` · ${t('task.photo')}`}
      </Text>
      {note && (
        <Text size="sm" overflowWrap="anywhere">
          <bdi>{note}</bdi>
        </Text>
      )}
    </>
  );
}

/** What was written and photographed with the scan of a point, and why an operator excused it. */
function ScanRemarks({ point }: { point: WalkedPoint }) {
  const t = useT();
  const { dateTime } = useFormat();
  const seesScans = useCan('reports.scans');
  const { scan_note, photo_id, excuse, checkpoint_name: name } = point;
  return (
    <>
      {scan_note && (
        <Text size="sm" whiteSpace="pre-wrap" overflowWrap="anywhere">
          {t('task.scanNote')}
          <bdi>{scan_note}</bdi>
        </Text>
      )}
      {photo_id !== null && seesScans && (
        <Box maxW="14rem">
          <Photo id={photo_id} alt={t('task.photoOf', { name })} retryLabel={t('task.round.retry')} />
        </Box>
      )}
      {excuse && (
        <Text size="sm" tone="muted" overflowWrap="anywhere">
          {t('task.excuse.by', { who: excuse.by, at: dateTime(excuse.at) })}
          <bdi>{excuse.reason}</bdi>
        </Text>
      )}
    </>
  );
}
