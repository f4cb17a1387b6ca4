import type { DashboardContext } from 'contract';
import { Panel, useFormat } from 'shared-ui';
import { BarChart, DonutChart } from 'shared-ui/charts';
import { partialBuckets } from 'shared-ui/figures';
import { useT } from '../text.ts';
import { bucketLabels } from './buckets.ts';
import { useDashboard } from './use-dashboard.ts';

/** What became of the requests sent in each bucket of the range. */
export function Responses({ range }: DashboardContext) {
  const t = useT();
  const format = useFormat();
  const data = useDashboard(range);
  const { categories = [], series = [] } = data?.responses_over_time ?? {};
  const named = (name: string) => series.find((one) => one.name === name)?.data ?? [];
  return (
    <Panel title={t('dashboard.responses.title')}>
      <BarChart
        stacked
        label={t('dashboard.responses.title')}
        categories={bucketLabels(categories, range, format)}
        partial={partialBuckets(categories, data, format.timeZone)}
        series={[
          { name: t('dashboard.responses.onTime'), data: named('on_time'), tone: 'ok' },
          { name: t('dashboard.responses.late'), data: named('late'), tone: 'warning' },
          { name: t('dashboard.responses.missed'), data: named('missed'), tone: 'off' },
        ]}
        loading={!data}
      />
    </Panel>
  );
}

/** Requests of the range by mode. */
export function Modes({ range }: DashboardContext) {
  const t = useT();
  const data = useDashboard(range);
  const { categories = [], series = [] } = data?.requests_by_mode ?? {};
  return (
    <Panel title={t('dashboard.modes.title')}>
      <DonutChart
        label={t('dashboard.modes.title')}
        categories={categories.map((mode) =>
          t(mode === 'activation' ? 'dashboard.modes.activation' : 'dashboard.modes.report'),
        )}
        series={series.map((one) => ({ ...one, name: t('dashboard.modes.title') }))}
        loading={!data}
      />
    </Panel>
  );
}
