import {
  metresOff,
  type PointRemark,
  remarksOf,
  type TaskPoint,
  type TaskRecord,
  type WalkedPoint,
  withdrawExcuse,
} from 'contract';
import { useEffect, useRef, useState } from 'react';
import { call, useCan } from 'shared-auth';
import {
  Box,
  Button,
  Heading,
  Link,
  Row,
  Stack,
  Status,
  Text,
  toast,
  useFormat,
  useTimeZone,
} from 'shared-ui';
import { confirm } from 'shared-ui/dialog';
import { problemOf } from 'shared-ui/problem';
import { checkpointPath } from '../paths.ts';
import { Photo } from '../photo.tsx';
import { scanPath } from '../reports.ts';
import { ExcuseDialog } from './excuse-dialog.tsx';
import { isFarOff } from './round-walks.ts';
import { OutcomeMark } from './task-state.tsx';
import { useT } from './text.ts';
import { readTasksAgain } from './use-task-live.ts';

const isExcusable = ({ scan_id, outcome }: TaskPoint) => scan_id === null && outcome !== 'excused';

interface TaskPointsProps {
  task: TaskRecord;
  /** The id of the point that is chosen here or on the map; null: none. */
  chosen: number | null;
  onChoose: (point: WalkedPoint) => void;
}

/** The points of a task in the order in which they are walked, with what became of each; and excuses. */
export function TaskPoints({ task, chosen, onChoose }: TaskPointsProps) {
  const t = useT();
  const [excusing, setExcusing] = useState<readonly TaskPoint[]>();
  const excusable = task.places.filter(isExcusable);
  const remarks = remarksOf(task);
  const withdraw = async (point: TaskPoint) => {
    const agreed = await confirm({
      title: t('task.withdraw.title', { name: point.checkpoint_name }),
      description: t('task.withdraw.note'),
      confirmLabel: t('task.withdraw.apply'),
    });
    if (!agreed) return;
    try {
      await call(withdrawExcuse, { params: { id: task.id }, body: { positions: [point.position] } });
      toast.success({ title: t('task.withdraw.done') });
    } catch (problem) {
      toast.error(problemOf(problem));
    }
    void readTasksAgain();
  };
  return (
    <Stack gap="2">
      <Row justifyContent="space-between" flexWrap="wrap">
        <Heading as="h3" size="sm">
          {t(`task.order.${task.order}`)}
        </Heading>
        {excusable.length > 1 && (
          <Button size="sm" onClick={() => setExcusing(excusable)}>
            {t('task.excuse.all', { count: excusable.length })}
          </Button>
        )}
      </Row>
      <Stack as="ol" gap="0" listStyleType="none" aria-label={t('task.points')}>
        {task.places.map((point) => (
          <Point
            key={point.id}
            point={point}
            stay={task.stay_minutes}
            remarks={remarks.get(point.turn) ?? []}
            chosen={point.id === chosen}
            choose={() => onChoose(point)}
            excuse={isExcusable(point) ? () => setExcusing([point]) : undefined}
            withdraw={() => void withdraw(point)}
          />
        ))}
      </Stack>
      {excusing && (
        <ExcuseDialog
          id={task.id}
          hasOthers={task.assigned !== null}
          points={excusing}
          onClose={() => setExcusing(undefined)}
        />
      )}
    </Stack>
  );
}

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

function Point({ point, stay, remarks, chosen, choose, excuse, withdraw }: PointProps) {
  const t = useT();
  const { number, time, dateTime, distance } = useFormat();
  const seesCheckpoint = useCan('entities.ucas');
  const seesScans = useCan('reports.scans');
  const zone = useTimeZone();
  const line = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (chosen) line.current?.scrollIntoView({ block: 'nearest' });
  }, [chosen]);
  const { turn, checkpoint_id, checkpoint_name: name, place_name, due_at, outcome, scanned_at } = point;
  const scannedBy =
    scanned_at &&
    (point.uca_name
      ? t('task.scannedBy', { at: dateTime(scanned_at), who: point.uca_name })
      : dateTime(scanned_at));
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
        aria-label={t('task.round.show', { turn: number(turn), name })}
        title={t('task.round.show', { turn: number(turn), name })}
        onClick={choose}
      >
        {number(turn)}
      </Button>
      <Stack gap="1" flex="1" minW="0">
        <Text weight="medium" tone={seesCheckpoint ? 'accent' : undefined} overflowWrap="anywhere">
          {seesCheckpoint ? (
            <Link to={checkpointPath(checkpoint_id)}>
              <bdi>{name}</bdi>
            </Link>
          ) : (
            <bdi>{name}</bdi>
          )}
        </Text>
        <Text size="sm" tone="muted" overflowWrap="anywhere">
          <bdi>{place_name}</bdi> · {t('task.dueBy', { at: time(due_at) })}
          {point.ask === 'photo' && ` · ${t('task.photo')}`}
        </Text>
        {point.note && (
          <Text size="sm" overflowWrap="anywhere">
            <bdi>{point.note}</bdi>
          </Text>
        )}
        <Row gap="0.25rem 0.75rem" flexWrap="wrap" fontSize="sm">
          <OutcomeMark outcome={outcome} />
          {scanned_at && (
            <Text as="span" size="sm">
              {seesScans && point.scan_id !== null ? (
                <Link to={scanPath(point.scan_id, { checkpoint_id, scanned_at }, zone)}>{scannedBy}</Link>
              ) : (
                scannedBy
              )}
            </Text>
          )}
          {point.early && (
            <Status tone="warning" look="plain">
              {t('task.early', { at: time(point.early.at), who: point.early.by })}
            </Status>
          )}
          {remarks.includes('out_of_turn') && (
            <Status tone="warning" look="plain">
              {t('task.outOfTurn')}
            </Status>
          )}
          {point.flags
            .filter((flag) => flag !== 'elsewhere')
            .map((flag) => (
              <Status key={flag} tone="warning" look="plain">
                {t(`task.flag.${flag}`)}
              </Status>
            ))}
          {point.synced_late && (
            <Status tone="warning" look="plain">
              {t('task.syncedLate')}
            </Status>
          )}
          {isFarOff(point) && (
            <Status tone="warning" look="plain">
              {t('task.elsewhere', {
                distance: distance(metresOff({ fix: point.fix, checkpoint: point }) ?? 0),
              })}
            </Status>
          )}
          {remarks.includes('unpictured') && (
            <Status tone="warning" look="plain">
              {t('task.unpictured')}
            </Status>
          )}
          {stay !== null && point.stayed_seconds !== null && (
            <Stay seconds={point.stayed_seconds} asked={stay * 60} short={remarks.includes('short_stay')} />
          )}
        </Row>
        {point.photo_id !== null && seesScans && (
          <Box maxW="14rem">
            <Photo id={point.photo_id} alt={t('task.photoOf', { name })} retryLabel={t('task.round.retry')} />
          </Box>
        )}
        {point.excuse && (
          <Text size="sm" tone="muted" overflowWrap="anywhere">
            {t('task.excuse.by', { who: point.excuse.by, at: dateTime(point.excuse.at) })}
            <bdi>{point.excuse.reason}</bdi>
          </Text>
        )}
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

/** How long a person stayed at a point, of the required seconds. */
function Stay({ seconds, asked, short }: { seconds: number; asked: number; short: boolean }) {
  const t = useT();
  const { duration } = useFormat();
  if (!short)
    return (
      <Text as="span" size="sm">
        {t('task.stayed', { time: duration(seconds) })}
      </Text>
    );
  return (
    <Status tone="warning" look="plain">
      {t('task.stayedShort', { time: duration(seconds), asked: duration(asked) })}
    </Status>
  );
}
