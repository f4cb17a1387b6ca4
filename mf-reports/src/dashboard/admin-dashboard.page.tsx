import { adminDashboard } from 'contract';
import { useApi } from 'shared-auth';
import { ErrorState, Page } from 'shared-ui';
import { useT } from '../text.ts';
import { DashboardCards } from './dashboard-cards.tsx';
import { DashboardFigures } from './dashboard-figures.tsx';

/** For phones, scans and requests, whose events go to their client only. Records are followed as everywhere. */
const POLL_MS = 60_000;

/** `/admin`: every client at a glance, in cards that the areas contribute. */
export default function AdminDashboardPage() {
  const t = useT();
  const { data, error, mutate } = useApi(adminDashboard, {}, { refreshInterval: POLL_MS });
  if (error && !data)
    return (
      <Page title={t('admin.title')}>
        <ErrorState error={error} onRetry={() => void mutate()} />
      </Page>
    );
  return (
    <Page title={t('admin.title')} description={t('admin.note')}>
      <DashboardFigures slot="admin.figures" context={{}} />
      <DashboardCards slot="admin.cards" context={{}} />
    </Page>
  );
}
