import { adminDashboard } from 'contract';
import { useApi } from 'shared-auth';
import { Page } from 'shared-ui';
import { useT } from '../text.ts';
import { DashboardCards } from './dashboard-cards.tsx';
import { DashboardFigures } from './dashboard-figures.tsx';
import { DashboardRead } from './dashboard-read.tsx';

/** For phones, scans and requests, whose events go to their client only. Records are followed as everywhere. */
const POLL_MS = 60_000;

/** `/admin`: every client at a glance, in cards that the areas contribute. */
export default function AdminDashboardPage() {
  const t = useT();
  const { data, error, mutate } = useApi(adminDashboard, {}, { refreshInterval: POLL_MS });
  return (
    <Page title={t('admin.title')} description={t('admin.note')}>
      <DashboardRead read={!!data} error={error} retry={() => void mutate()}>
        <DashboardFigures slot="admin.figures" context={{}} />
        <DashboardCards slot="admin.cards" context={{}} />
      </DashboardRead>
    </Page>
  );
}
