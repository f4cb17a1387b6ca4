import { FENCE_REPLAY_DAYS, type GeofenceReplay } from 'contract';
import { lazy, Suspense } from 'react';
import { Box, ErrorState, Grid, Skeleton, Stack, Status, Text, useFormat } from 'shared-ui';
import { FormSection } from 'shared-ui/form';
import { ReplayChange } from './replay-change.tsx';
import { ReplayEvents } from './replay-events.tsx';
import type { ChoosesOnMap } from './replay-list.tsx';
import { useT } from './text.ts';
import type { FenceReplay } from './use-fence-replay.ts';

const ReplayChart = lazy(() => import('./replay-chart.tsx'));

/** "If this geofence had existed": the events it would have raised in the last days, and how many are noise. */
export function ReplaySection({
  replay,
  changes = false,
  ...choosing
}: ChoosesOnMap & { replay: FenceReplay; changes?: boolean }) {
  const t = useT();
  const { data, error, stale, incomplete, unclear, retry } = replay;
  return (
    <FormSection
      title={changes ? t('fenceReplay.titleOfChange') : t('fenceReplay.title')}
      description={data ? <Looked days={data.days} changes={changes} /> : t('fenceReplay.noteYet')}
    >
      <Box data-span="full" aria-live="polite" aria-busy={!incomplete && stale}>
        {incomplete && (data || unclear) && (
          <Status tone="warning" look="plain">
            {data ? t('fenceReplay.behind') : t('fenceReplay.unclear')}
          </Status>
        )}
        {incomplete && !data ? (
          !unclear && <Text tone="muted">{t('fenceReplay.notYet')}</Text>
        ) : error ? (
          <ErrorState error={error} onRetry={retry} />
        ) : !data ? (
          <Skeleton height="10rem" />
        ) : (
          <Box opacity={stale || incomplete ? 0.5 : 1}>
            <Result replay={data} {...choosing} />
          </Box>
        )}
      </Box>
    </FormSection>
  );
}

/** The days that were looked at, and why they are few. */
function Looked({ days, changes }: { days: number; changes: boolean }) {
  const t = useT();
  return (
    <>
      {changes ? t('fenceReplay.noteOfChange', { days }) : t('fenceReplay.note', { days })}
      {days < FENCE_REPLAY_DAYS && ` ${t('fenceReplay.kept', { days })}`}
    </>
  );
}

function Result({ replay, ...choosing }: ChoosesOnMap & { replay: GeofenceReplay }) {
  const t = useT();
  const { number, duration, percent } = useFormat();
  const { total, change } = replay;
  const share = total.visits === 0 ? 0 : total.noise / total.visits;
  return (
    <Stack gap="3">
      <Grid gridTemplateColumns="repeat(auto-fit, minmax(9rem, 1fr))" gap="3">
        <Figure label={t('fenceReplay.visits')} value={number(total.visits)} />
        <Figure label={t('fenceReplay.events')} value={number(total.events)} />
        <Figure label={t('fenceReplay.inside')} value={duration(total.seconds)} />
        {total.stays > 0 && <Figure label={t('fenceReplay.stays.total')} value={number(total.stays)} />}
        {total.absences > 0 && (
          <Figure label={t('fenceReplay.absences.total')} value={number(total.absences)} />
        )}
        <Figure label={t('fenceReplay.noise')} value={percent(share)} />
      </Grid>
      {change && <ReplayChange replay={replay} change={change} {...choosing} />}
      {total.visits > 0 && (
        <Suspense fallback={<Skeleton height="180px" />}>
          <ReplayChart replay={replay} />
        </Suspense>
      )}
      {total.events + total.found > 0 && <ReplayEvents replay={replay} {...choosing} />}
      <Text size="sm" tone="muted">
        {t('fenceReplay.looked', { fixes: number(replay.fixes), ucas: number(replay.ucas) })}
        {replay.left_out > 0 && ` ${t('fenceReplay.leftOut', { total: number(replay.left_out) })}`}
      </Text>
    </Stack>
  );
}

const Figure = ({ label, value }: { label: string; value: string }) => (
  <Box>
    <Text label>{label}</Text>
    <Text size="xl" weight="semibold" fontVariantNumeric="tabular-nums">
      {value}
    </Text>
  </Box>
);
