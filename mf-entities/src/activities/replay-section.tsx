import {
  ACTIVITY_REPLAY_DAYS,
  type ActivityInput,
  type ActivityReplay,
  complianceOf,
  readActivityTerms,
  replayActivity,
  WALKING_SPEED,
} from 'contract';
import { call } from 'shared-auth';
import { Box, ErrorState, Heading, Skeleton, Stack, Status, Text, useFormat } from 'shared-ui';
import { FormSection, useFormValue, useReplay } from 'shared-ui/form';
import { type Fact, Facts, Line, Lines } from 'shared-ui/parts';
import { useT } from './text.ts';

/** Points listed at most: the worst. */
const MOST = 10;
/** A client's requirements where it sets nothing else. */
const GOOD = 0.7;

const shareOf = (counts: Pick<ActivityReplay, 'on_time' | 'late' | 'missed'>) =>
  complianceOf({ ...counts, excused: 0 });

/** The seconds of one round: its ways at a walk, and the time to be spent at each point. */
const roundSeconds = ({ walk_metres, points }: ActivityReplay, stay_minutes: number | null): number =>
  walk_metres / WALKING_SPEED + points.length * (stay_minutes ?? 0) * 60;

/** The seconds a week that the activity puts on each who does it. */
const weeklySeconds = ({ rounds, ucas }: ActivityReplay, round: number): number =>
  ucas === 0 ? 0 : (rounds * round * 7) / ACTIVITY_REPLAY_DAYS / ucas;

/** The points that were done worst, the worst first. */
function WorstPoints({ replay }: { replay: ActivityReplay }) {
  const t = useT();
  const { percent, number } = useFormat();
  const points = replay.points
    .map((point, nth) => ({ ...point, nth, share: shareOf(point)?.compliance ?? 1 }))
    .filter(({ share }) => share < 1)
    .sort((one, other) => one.share - other.share || one.nth - other.nth);
  if (points.length === 0) return null;
  return (
    <Box>
      <Heading as="h3" size="sm">
        {t('activity.replay.worst')}
      </Heading>
      <Lines label={t('activity.replay.worst')} stacks>
        {points.slice(0, MOST).map(({ nth, checkpoint_name, on_time, late, missed, share }) => (
          <Line
            key={nth}
            title={t('activity.pointNumber', { number: number(nth + 1), name: checkpoint_name })}
            text={t('activity.replay.counts', {
              onTime: number(on_time),
              late: number(late),
              missed: number(missed),
            })}
            end={<Status tone={share < GOOD ? 'danger' : 'warning'}>{percent(share)}</Status>}
          />
        ))}
      </Lines>
      {points.length > MOST && (
        <Text size="sm" tone="muted">
          {t('activity.replay.others', { total: number(points.length - MOST) })}
        </Text>
      )}
    </Box>
  );
}

function Result({ replay, stay_minutes }: { replay: ActivityReplay; stay_minutes: number | null }) {
  const t = useT();
  const { percent, number, duration } = useFormat();
  const share = shareOf(replay);
  if (!share) return <Text tone="muted">{t('activity.replay.nothing')}</Text>;
  const round = roundSeconds(replay, stay_minutes);
  const minutes = (seconds: number) => duration(Math.max(1, Math.round(seconds / 60)) * 60);
  const facts: Fact[] = [
    { label: t('activity.replay.compliance'), value: percent(share.compliance ?? 0) },
    { label: t('activity.replay.coverage'), value: percent(share.coverage) },
    { label: t('activity.replay.rounds'), value: number(replay.rounds) },
    { label: t('activity.replay.ucas'), value: number(replay.ucas) },
    ...(round === 0
      ? []
      : [
          { label: t('activity.replay.round'), value: minutes(round) },
          { label: t('activity.replay.hours'), value: minutes(weeklySeconds(replay, round)) },
        ]),
  ];
  return (
    <Stack gap="4">
      <Text>
        {t('activity.replay.sentence', {
          onTime: number(replay.on_time),
          late: number(replay.late),
          missed: number(replay.missed),
        })}
      </Text>
      <Facts facts={facts} />
      <WorstPoints replay={replay} />
    </Stack>
  );
}

/** "If it had existed": what the compliance of an activity (one that exists by its id) would have been, by the scans that there were. */
export function ReplaySection({ activity }: { activity: number | undefined }) {
  const t = useT();
  const terms = {
    kind: useFormValue<ActivityInput, 'kind'>('kind'),
    schedule: useFormValue<ActivityInput, 'schedule'>('schedule'),
    tolerance_minutes: useFormValue<ActivityInput, 'tolerance_minutes'>('tolerance_minutes'),
    order: useFormValue<ActivityInput, 'order'>('order'),
    assignment: useFormValue<ActivityInput, 'assignment'>('assignment'),
    points: useFormValue<ActivityInput, 'points'>('points'),
    uca_ids: useFormValue<ActivityInput, 'uca_ids'>('uca_ids'),
    type_ids: useFormValue<ActivityInput, 'type_ids'>('type_ids'),
    group_ids: useFormValue<ActivityInput, 'group_ids'>('group_ids'),
    client_id: useFormValue<ActivityInput, 'client_id'>('client_id'),
  };
  const stay_minutes = useFormValue<ActivityInput, 'stay_minutes'>('stay_minutes');
  const { data, error, stale, incomplete, retry } = useReplay(readActivityTerms(terms), (body, signal) =>
    call(replayActivity, { body: { ...body, ...(activity && { activity_id: activity }) }, signal }),
  );
  return (
    <FormSection
      title={t('activity.replay.title')}
      description={t('activity.replay.note', { days: ACTIVITY_REPLAY_DAYS })}
    >
      <Box data-span="full" aria-live="polite" aria-busy={!incomplete && stale}>
        {incomplete && !data ? (
          <Text tone="muted">{t('activity.replay.notYet')}</Text>
        ) : error ? (
          <ErrorState error={error} onRetry={retry} />
        ) : !data ? (
          <Skeleton height="10rem" />
        ) : (
          <Box opacity={stale || incomplete ? 0.5 : 1}>
            <Result replay={data} stay_minutes={stay_minutes} />
          </Box>
        )}
      </Box>
    </FormSection>
  );
}
