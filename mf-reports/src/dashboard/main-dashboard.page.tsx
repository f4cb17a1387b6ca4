import { mainDashboard } from 'contract';
import { useApi } from 'shared-auth';
import { ErrorState, Page, useSearchParams } from 'shared-ui';
import { useT } from '../text.ts';
import { DashboardCards } from './dashboard-cards.tsx';
import { DashboardFigures } from './dashboard-figures.tsx';
import { FirstSteps } from './first-steps.tsx';
import { RangePicker, rangeOf } from './range-picker.tsx';

/** `/`: what happened in the field over a range that lives in the URL, in cards that the areas contribute. */
export default function MainDashboardPage() {
  const t = useT();
  const [search, setSearch] = useSearchParams();
  const range = rangeOf(search.get('range'));
  const { data, error, mutate } = useApi(mainDashboard, { query: { range } }, { refreshInterval: 30_000 });
  if (error && !data) return <ErrorState error={error} onRetry={() => void mutate()} />;
  return (
    <Page
      title={t('dashboard.title')}
      description={t('dashboard.note')}
      actions={
        <RangePicker value={range} onChange={(next) => setSearch({ range: next }, { replace: true })} />
      }
    >
      <FirstSteps setup={data?.setup} />
      <DashboardFigures slot="dashboard.figures" context={{ range }} />
      <DashboardCards slot="dashboard.cards" context={{ range }} />
    </Page>
  );
}
