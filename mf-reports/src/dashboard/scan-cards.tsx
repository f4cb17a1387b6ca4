import type { DashboardContext } from 'contract';
import { Panel, useFormat } from 'shared-ui';
import { BarChart, LineChart } from 'shared-ui/charts';
import { partialBuckets } from 'shared-ui/figures';
import { useT } from '../text.ts';
import { bucketLabels } from './buckets.ts';
import { useDashboard } from './use-dashboard.ts';

/** Scans in each bucket of the range. */
export function ScansOverTime({ range }: DashboardContext) {
  const t = useT();
  const format = useFormat();
  const data = useDashboard(range);
  const { categories = [], series = [] } = data?.scans_over_time ?? {};
  return (
    <Panel title={t('dashboard.scans.title')} note={t('dashboard.scans.note')}>
      <LineChart
        label={t('dashboard.scans.title')}
        categories={bucketLabels(categories, range, format)}
        partial={partialBuckets(categories, data, format.timeZone)}
        series={series.map((one) => ({ ...one, name: t('dashboard.figure.scans') }))}
        loading={!data}
      />
    </Panel>
  );
}

/** The places with the most scans. */
export function ScansByPlace({ range }: DashboardContext) {
  const t = useT();
  const data = useDashboard(range);
  const { categories = [], series = [] } = data?.scans_by_place ?? {};
  return (
    <Panel title={t('dashboard.places.title')}>
      <BarChart
        horizontal
        label={t('dashboard.places.title')}
        categories={categories}
        series={series.map((one) => ({ ...one, name: t('dashboard.figure.scans') }))}
        loading={!data}
      />
    </Panel>
  );
}
