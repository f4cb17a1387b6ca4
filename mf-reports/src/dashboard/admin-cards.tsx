import { adminDashboard } from 'contract';
import { useApi } from 'shared-auth';
import { EmptyState, Panel, useFormat } from 'shared-ui';
import { LineChart } from 'shared-ui/charts';
import { FigureCard, partialBuckets } from 'shared-ui/figures';
import { DataTable } from 'shared-ui/table';
import { RecordName } from '../record-name.tsx';
import { useT } from '../text.ts';

/** The endpoint's single response, which the page keeps fresh. */
const useAdminDashboard = () => useApi(adminDashboard, {}).data;

/** How many clients, accounts and phones there are. */
export function AdminFigures() {
  const t = useT();
  const data = useAdminDashboard();
  const card = (name: 'clients' | 'users' | 'ucas' | 'connected') => (
    <FigureCard label={t(`admin.figure.${name}`)} value={data?.figures[name] ?? null} loading={!data} />
  );
  return (
    <>
      {card('clients')}
      {card('users')}
      {card('ucas')}
      {card('connected')}
    </>
  );
}

/** Scans of all clients by day. */
export function AdminScans() {
  const t = useT();
  const format = useFormat();
  const data = useAdminDashboard();
  const { categories = [], series = [] } = data?.scans_over_time ?? {};
  return (
    <Panel title={t('admin.scans')}>
      <LineChart
        label={t('admin.scans')}
        categories={categories.map((day) => format.longDate(day, { day: 'numeric', month: 'short' }))}
        partial={partialBuckets(categories, data, format.timeZone)}
        series={series.map((one) => ({ ...one, name: t('admin.scans') }))}
        loading={!data}
      />
    </Panel>
  );
}

const counts = [
  ['ucas', 'ucas'],
  ['uca_limit', 'limit'],
  ['connected', 'connected'],
  ['branches', 'branches'],
  ['requests_30d', 'requests'],
  ['scans_30d', 'scans'],
] as const;

/** Each client with what it has and did lately. */
export function AdminClients() {
  const t = useT();
  const format = useFormat();
  const data = useAdminDashboard();
  return (
    <Panel title={t('admin.clients.title')} flush>
      <DataTable
        label={t('admin.clients.title')}
        rows={data?.clients ?? []}
        loading={!data}
        rowId={(client) => client.id}
        rowLabel={(client) => client.name}
        columns={[
          {
            id: 'name',
            header: t('admin.clients.name'),
            cell: ({ id, name }) => <RecordName kind="client" id={id} name={name} />,
          },
          ...counts.map(([id, word]) => ({
            id,
            header: t(`admin.clients.${word}`),
            cell: (client: { [Count in typeof id]: number }) => format.number(client[id]),
            numeric: true,
          })),
        ]}
        empty={<EmptyState title={t('admin.clients.empty')} />}
      />
    </Panel>
  );
}
