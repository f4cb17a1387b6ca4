import { mainDashboard } from 'contract';
import { lazy, Suspense } from 'react';
import { useApi } from 'shared-auth';
import { ErrorState, Page, useSearchParams } from 'shared-ui';
import { useT } from '../text.ts';
import { DashboardCards } from './dashboard-cards.tsx';
import { DashboardFigures } from './dashboard-figures.tsx';
import { RangePicker, rangeOf } from './range-picker.tsx';

// For clients that have yet to make something.
const FirstSteps = lazy(async () => ({ default: (await import('./first-steps.tsx')).FirstSteps }));

/** `/`: what happened in the field over a range that lives in the URL, in cards that the areas contribute. */
export default function MainDashboardPage() {
  const t = useT();
  const [search, setSearch] = useSearchParams();
  const range = rangeOf(search.get('range'));
  const { data, error, mutate } = useApi(mainDashboard, { query: { range } }, { refreshInterval: 30_000 });
  if (error && !data)
    return (
      <Page title={t('dashboard.title')}>
        <ErrorState error={error} onRetry={() => void mutate()} />
      </Page>
    );
  return (
    <Page
      title={t('dashboard.title')}
      description={t('dashboard.note')}
      actions={
        <RangePicker value={range} onChange={(next) => setSearch({ range: next }, { replace: true })} />
      }
    >
      {data && !Object.values(data.setup).every(Boolean) && (
        <Suspense>
          <FirstSteps setup={data.setup} />
        </Suspense>
      )}
      <DashboardFigures slot="dashboard.figures" context={{ range }} />
      <DashboardCards slot="dashboard.cards" context={{ range }} />
    </Page>
  );
}
