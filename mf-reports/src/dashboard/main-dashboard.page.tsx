import { mainDashboard } from 'contract';
import { Map as MapIcon } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useApi, useCan } from 'shared-auth';
import { ErrorState, Grid, LinkButton, Page, Panel, Skeleton, useFormat, useSearchParams } from 'shared-ui';
import { BarChart, DonutChart, LineChart } from 'shared-ui/charts';
import { partialBuckets } from '../figures/partial.ts';
import { outside } from '../paths.ts';
import { useT } from '../text.ts';
import { bucketLabels } from './buckets.ts';
import { Figures } from './figures.tsx';
import { FirstSteps } from './first-steps.tsx';
import { RangePicker, rangeOf } from './range-picker.tsx';

// Its table comes after the figures.
const LatestScans = lazy(() => import('./latest-scans.tsx'));

/** `/`: what happened in the field over a range that lives in the URL. */
export default function MainDashboardPage() {
  const t = useT();
  const format = useFormat();
  const [search, setSearch] = useSearchParams();
  const seesMap = useCan('maps.ucaLocation');
  const range = rangeOf(search.get('range'));
  const { data, error, isLoading, mutate } = useApi(
    mainDashboard,
    { query: { range } },
    { refreshInterval: 30_000 },
  );

  if (error && !data) return <ErrorState error={error} onRetry={() => void mutate()} />;
  const labels = (starts: string[] | undefined) => bucketLabels(starts ?? [], range, format);
  const responses = data?.responses_over_time;
  const series = (name: string) => responses?.series.find((one) => one.name === name)?.data ?? [];
  const connections = data?.connections;
  const scansSkeleton = (
    <Panel title={t('dashboard.latest.title')}>
      <Skeleton height="24rem" />
    </Panel>
  );

  return (
    <Page
      title={t('dashboard.title')}
      description={t('dashboard.note')}
      actions={
        <RangePicker value={range} onChange={(next) => setSearch({ range: next }, { replace: true })} />
      }
    >
      <FirstSteps setup={data?.setup} />
      <Figures figures={data?.figures} loading={isLoading && !data} />
      <Grid gap="4" gridTemplateColumns={{ base: '1fr', lg: '2fr 1fr' }}>
        <Panel title={t('dashboard.scans.title')} note={t('dashboard.scans.note')}>
          <LineChart
            label={t('dashboard.scans.title')}
            categories={labels(data?.scans_over_time.categories)}
            partial={partialBuckets(data?.scans_over_time.categories ?? [], data)}
            series={(data?.scans_over_time.series ?? []).map((one) => ({
              ...one,
              name: t('dashboard.figure.scans'),
            }))}
            loading={!data}
          />
        </Panel>
        <Panel
          title={t('dashboard.devices.title')}
          actions={
            seesMap && (
              <LinkButton to={outside.ucaLocation} size="sm" variant="ghost" icon={<MapIcon aria-hidden />}>
                {t('dashboard.devices.open')}
              </LinkButton>
            )
          }
        >
          <DonutChart
            label={t('dashboard.devices.title')}
            categories={[
              t('dashboard.devices.connected'),
              t('dashboard.devices.indeterminate'),
              t('dashboard.devices.disconnected'),
            ]}
            series={[
              {
                name: t('dashboard.devices.title'),
                data: connections
                  ? [connections.connected, connections.indeterminate, connections.disconnected]
                  : [],
              },
            ]}
            tones={['ok', 'warning', 'off']}
            loading={!data}
          />
        </Panel>
        <Panel title={t('dashboard.responses.title')}>
          <BarChart
            stacked
            label={t('dashboard.responses.title')}
            categories={labels(responses?.categories)}
            partial={partialBuckets(responses?.categories ?? [], data)}
            series={[
              { name: t('dashboard.responses.onTime'), data: series('on_time'), tone: 'ok' },
              { name: t('dashboard.responses.late'), data: series('late'), tone: 'warning' },
              { name: t('dashboard.responses.missed'), data: series('missed'), tone: 'off' },
            ]}
            loading={!data}
          />
        </Panel>
        <Panel title={t('dashboard.places.title')}>
          <BarChart
            horizontal
            label={t('dashboard.places.title')}
            categories={data?.scans_by_place.categories ?? []}
            series={(data?.scans_by_place.series ?? []).map((one) => ({
              ...one,
              name: t('dashboard.figure.scans'),
            }))}
            loading={!data}
          />
        </Panel>
        <Suspense fallback={scansSkeleton}>
          {data ? <LatestScans scans={data.latest_scans} /> : scansSkeleton}
        </Suspense>
        <Panel title={t('dashboard.modes.title')}>
          <DonutChart
            label={t('dashboard.modes.title')}
            categories={(data?.requests_by_mode.categories ?? []).map((mode) =>
              t(mode === 'activation' ? 'dashboard.modes.activation' : 'dashboard.modes.report'),
            )}
            series={(data?.requests_by_mode.series ?? []).map((one) => ({
              ...one,
              name: t('dashboard.modes.title'),
            }))}
            loading={!data}
          />
        </Panel>
      </Grid>
    </Page>
  );
}
