import { adminDashboard } from 'contract';
import { useApi } from 'shared-auth';
import { EmptyState, ErrorState, Page, Panel, useFormat } from 'shared-ui';
import { LineChart } from 'shared-ui/charts';
import { DataTable } from 'shared-ui/table';
import { FigureCard, FigureCards } from '../figures/figure-card.tsx';
import { partialBuckets } from '../figures/partial.ts';
import { useT } from '../text.ts';

/** `/admin`: every client at a glance. */
export default function AdminDashboardPage() {
  const t = useT();
  const format = useFormat();
  const { data, error, mutate } = useApi(adminDashboard, {}, { refreshInterval: 60_000 });
  if (error && !data) return <ErrorState error={error} onRetry={() => void mutate()} />;
  const figures = data?.figures;

  return (
    <Page title={t('admin.title')} description={t('admin.note')}>
      <FigureCards>
        <FigureCard label={t('admin.figure.clients')} value={figures?.clients ?? null} loading={!data} />
        <FigureCard label={t('admin.figure.users')} value={figures?.users ?? null} loading={!data} />
        <FigureCard label={t('admin.figure.ucas')} value={figures?.ucas ?? null} loading={!data} />
        <FigureCard label={t('admin.figure.connected')} value={figures?.connected ?? null} loading={!data} />
      </FigureCards>
      <Panel title={t('admin.scans')}>
        <LineChart
          label={t('admin.scans')}
          categories={(data?.scans_over_time.categories ?? []).map((day) =>
            format.longDate(day, { day: 'numeric', month: 'short' }),
          )}
          partial={partialBuckets(data?.scans_over_time.categories ?? [], data)}
          series={(data?.scans_over_time.series ?? []).map((one) => ({ ...one, name: t('admin.scans') }))}
          loading={!data}
        />
      </Panel>
      <Panel title={t('admin.clients.title')} flush>
        <DataTable
          label={t('admin.clients.title')}
          rows={data?.clients ?? []}
          loading={!data}
          rowId={(client) => client.id}
          rowLabel={(client) => client.name}
          columns={[
            { id: 'name', header: t('admin.clients.name'), cell: (client) => client.name },
            {
              id: 'ucas',
              header: t('admin.clients.ucas'),
              cell: (client) => format.number(client.ucas),
              numeric: true,
            },
            {
              id: 'uca_limit',
              header: t('admin.clients.limit'),
              cell: (client) => format.number(client.uca_limit),
              numeric: true,
            },
            {
              id: 'connected',
              header: t('admin.clients.connected'),
              cell: (client) => format.number(client.connected),
              numeric: true,
            },
            {
              id: 'branches',
              header: t('admin.clients.branches'),
              cell: (client) => format.number(client.branches),
              numeric: true,
            },
            {
              id: 'requests_30d',
              header: t('admin.clients.requests'),
              cell: (client) => format.number(client.requests_30d),
              numeric: true,
            },
            {
              id: 'scans_30d',
              header: t('admin.clients.scans'),
              cell: (client) => format.number(client.scans_30d),
              numeric: true,
            },
          ]}
          empty={<EmptyState title={t('admin.clients.empty')} />}
        />
      </Panel>
    </Page>
  );
}
