import { ACTIVITY_REPLAY_DAYS, type ActivityReplay, complianceOf, scanLogPath, toWallTime } from 'contract';
import { useCan } from 'shared-auth';
import { Box, ErrorState, Heading, Link, Skeleton, Stack, Status, Text, useFormat } from 'shared-ui';
import { FormSection } from 'shared-ui/form';
import { type Fact, Facts, Line, Lines } from 'shared-ui/parts';
import { useReplayed } from './replayed.tsx';
import { useT } from './text.ts';

/** Points listed at most: the worst. */
const MOST = 10;

const shareOf = (counts: Pick<ActivityReplay, 'on_time' | 'late' | 'missed'>) =>
  complianceOf({ ...counts, excused: 0 });

/** The way to the scans of a checkpoint in the days of a replay; null for those who may not see the log. */
function useScansAt({ from, to }: ActivityReplay): (checkpoint: number) => string | null {
  const seesScans = useCan('reports.scans');
  const { timeZone } = useFormat();
  const dayOf = (at: string) => toWallTime(at, timeZone)?.day ?? '';
  return (checkpoint) => (seesScans ? scanLogPath(checkpoint, { from: dayOf(from), to: dayOf(to) }) : null);
}

/** The points that were done worst, the worst first, each with the way to what was scanned there. */
function WorstPoints({ replay }: { replay: ActivityReplay }) {
  const t = useT();
  const { percent, number } = useFormat();
  const scansAt = useScansAt(replay);
  const least = replay.compliance_percent / 100;
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
        {points
          .slice(0, MOST)
          .map(({ nth, checkpoint_id, checkpoint_name, on_time, late, missed, share }) => (
            <Line
              key={nth}
              title={
                <PointName
                  name={t('activity.pointNumber', { number: number(nth + 1), name: checkpoint_name })}
                  to={scansAt(checkpoint_id)}
                />
              }
              text={t('activity.replay.counts', {
                onTime: number(on_time),
                late: number(late),
                missed: number(missed),
              })}
              end={<Status tone={share < least ? 'danger' : 'warning'}>{percent(share)}</Status>}
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

const PointName = ({ name, to }: { name: string; to: string | null }) =>
  to === null ? name : <Link to={to}>{name}</Link>;

function Result({ replay }: { replay: ActivityReplay }) {
  const t = useT();
  const { percent, number } = useFormat();
  const share = shareOf(replay);
  if (!share) return <Text tone="muted">{t('activity.replay.nothing')}</Text>;
  const facts: Fact[] = [
    { label: t('activity.replay.compliance'), value: percent(share.compliance ?? 0) },
    { label: t('activity.replay.coverage'), value: percent(share.coverage) },
    { label: t('activity.replay.rounds'), value: number(replay.rounds) },
    { label: t('activity.replay.ucas'), value: number(replay.ucas) },
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

/** "If it had existed": what the compliance of the form's activity would have been, by the scans that there were. */
export function ReplaySection() {
  const t = useT();
  const { data, error, stale, incomplete, retry } = useReplayed();
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
            <Result replay={data} />
          </Box>
        )}
      </Box>
    </FormSection>
  );
}
