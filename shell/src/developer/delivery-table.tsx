import { type DataOf, listPushDeliveries, PAGE_SIZES, pushKinds, pushStates } from 'contract';
import { useApi } from 'shared-auth';
import {
  Box,
  EmptyState,
  ErrorState,
  Panel,
  RelativeTime,
  Row,
  Status,
  Text,
  useFormat,
  useSearchParams,
} from 'shared-ui';
import { SelectControl } from 'shared-ui/controls';
import { type Column, DataTable, Pagination } from 'shared-ui/table';
import { useWords } from '../signed-in/text.ts';

type Delivery = DataOf<typeof listPushDeliveries>['data'][number];

const REFRESH_MS = 5_000;
const FIRST_SIZE = 20;
const tones = {
  waiting: 'info',
  sent: 'ok',
  failed: 'danger',
  gone: 'off',
  not_configured: 'warning',
} as const;

/** What was pushed and the responses, refreshed every five seconds. Filters, sort and page are in the address. */
export function DeliveryTable() {
  const t = useWords();
  const format = useFormat();
  const [params, setParams] = useSearchParams();
  const state = pushStates.find((one) => one === params.get('state'));
  const kind = pushKinds.find((one) => one === params.get('kind'));
  const sort = params.get('sort') ?? undefined;
  const page = Math.max(1, Number(params.get('page')) || 1);
  const perPage = PAGE_SIZES.find((size) => size === Number(params.get('per_page'))) ?? FIRST_SIZE;
  const { data, error, isLoading, mutate } = useApi(
    listPushDeliveries,
    { query: { page, per_page: perPage, sort, state, kind } },
    { refreshInterval: REFRESH_MS, keepPreviousData: true },
  );
  const change = (part: Record<string, string | number | null | undefined>) =>
    setParams((before) => {
      const after = new URLSearchParams(before);
      for (const [name, value] of Object.entries({ page: undefined, ...part })) {
        if (value === undefined || value === null || value === '') after.delete(name);
        else after.set(name, String(value));
      }
      return after;
    });
  const columns: Column<Delivery>[] = [
    { id: 'title', header: t('firebase.title'), cell: (row) => row.title, sortable: true, primary: true },
    {
      id: 'kind',
      header: t('firebase.filterKind'),
      cell: (row) => t(`firebase.kind.${row.kind}`),
      sortable: true,
    },
    {
      id: 'username',
      header: t('firebase.person'),
      cell: (row) => [row.username, row.client_name].filter(Boolean).join(' · '),
      sortable: true,
    },
    {
      id: 'platform',
      header: t('firebase.device'),
      cell: (row) => t(`firebase.platform.${row.platform}`),
      sortable: true,
    },
    {
      id: 'state',
      state: true,
      header: t('firebase.filterState'),
      cell: (row) => <Status tone={tones[row.state]}>{t(`firebase.state.${row.state}`)}</Status>,
      sortable: true,
    },
    {
      id: 'status',
      header: t('firebase.status'),
      cell: (row) => row.status ?? '–',
      numeric: true,
      sortable: true,
    },
    {
      id: 'detail',
      text: true,
      header: t('firebase.detail'),
      cell: (row) => (
        <Text as="span" size="sm">
          {row.detail || '–'}
        </Text>
      ),
    },
    {
      id: 'attempts',
      header: t('firebase.attempts'),
      cell: (row) => format.number(row.attempts),
      numeric: true,
      sortable: true,
    },
    {
      id: 'created_at',
      header: t('firebase.created'),
      cell: (row) => <RelativeTime value={row.created_at} />,
      sortable: true,
    },
  ];
  return (
    <Panel
      title={t('firebase.deliveries')}
      flush
      actions={
        <Row flexWrap="wrap">
          <Box w="12rem">
            <SelectControl
              id="push-kind"
              label={t('firebase.filterKind')}
              placeholder={`${t('firebase.filterKind')}: ${t('firebase.all')}`}
              value={kind ?? ''}
              onChange={(value) => change({ kind: value })}
              options={pushKinds.map((one) => ({ value: one, label: t(`firebase.kind.${one}`) }))}
            />
          </Box>
          <Box w="12rem">
            <SelectControl
              id="push-state"
              label={t('firebase.filterState')}
              placeholder={`${t('firebase.filterState')}: ${t('firebase.all')}`}
              value={state ?? ''}
              onChange={(value) => change({ state: value })}
              options={pushStates.map((one) => ({ value: one, label: t(`firebase.state.${one}`) }))}
            />
          </Box>
        </Row>
      }
    >
      {error && !data ? (
        <ErrorState error={error} onRetry={() => void mutate()} />
      ) : (
        <DataTable
          label={t('firebase.deliveries')}
          columns={columns}
          rows={data?.data ?? []}
          rowId={(row) => row.id}
          rowLabel={(row) => row.title}
          sort={sort}
          onSort={(next) => change({ sort: next })}
          loading={!data}
          skeletonRows={4}
          stale={data !== undefined && isLoading}
          maxHeight="none"
          empty={
            <EmptyState
              title={t(state || kind ? 'firebase.noSuch' : 'firebase.noDeliveries')}
              description={state || kind ? undefined : t('firebase.noDeliveriesText')}
            />
          }
        />
      )}
      {data && data.metadata.total > 0 && (
        <Pagination
          page={data.metadata.page}
          perPage={data.metadata.per_page}
          total={data.metadata.total}
          onPage={(next) => change({ page: next === 1 ? undefined : next })}
          onPerPage={(size) => change({ per_page: size === FIRST_SIZE ? undefined : size })}
        />
      )}
    </Panel>
  );
}
