import { type AnalyticRow, chartTypes } from 'contract';
import { useApi } from 'shared-auth';
import { Button, EmptyState, ErrorState, Panel, Row } from 'shared-ui';
import { DataTable, Pagination } from 'shared-ui/table';
import { Tabs } from 'shared-ui/tabs';
import { useT } from '../../text.ts';
import type { Filters } from '../filters/filters.ts';
import { groupings } from '../links.ts';
import { ExcelButton } from './excel-button.tsx';
import { GroupingChart } from './grouping-chart.tsx';
import { useGroupingColumns } from './grouping-columns.tsx';
import { groupingEndpoints } from './groupings.ts';
import { useGroupingState } from './use-grouping-state.ts';

/** How the groups come unless asked otherwise. */
const BY_ITSELF = '-total';

/** The same figures by user, by type and by name: as a chart, and as a table whose first row is the total. */
export function GroupingPanel({ filters }: { filters: Filters }) {
  const t = useT();
  const { by, chart: type, sort, page, perPage, write } = useGroupingState();
  const endpoints = groupingEndpoints[by];
  const columns = useGroupingColumns(by, filters);
  const chart = useApi(endpoints.chart, { query: { ...filters, chart_type: type } });
  const list = useApi(endpoints.rows, { query: { ...filters, sort, page, per_page: perPage } });
  const rows = list.data?.data ?? [];
  const total = rows.find((row) => row.key === null);
  const groups = rows.filter((row) => row.key !== null);
  // Of another grouping or kind of chart: not to be shown under this one's name.
  const drawn = chart.data?.chart_type === type ? chart.data : undefined;
  return (
    <Panel
      className="r-grouping"
      title={t('analytics.groupings')}
      flush
      actions={
        <>
          <Row role="group" aria-label={t('analytics.chart.label')} gap="1" className="r-tools v-no-print">
            {chartTypes.map((one) => (
              <Button
                key={one}
                size="sm"
                variant="ghost"
                aria-pressed={one === type}
                onClick={() => write({ chart: one === 'donut' ? undefined : one })}
              >
                {t(`analytics.chart.${one}`)}
              </Button>
            ))}
          </Row>
          <ExcelButton
            endpoint={endpoints.excel}
            query={{ ...filters, sort }}
            name={t(`analytics.by.${by}`)}
          />
        </>
      }
    >
      <div className="r-group">
        <p className="r-print">{t(`analytics.by.${by}`)}</p>
        <Tabs
          label={t('analytics.groupings')}
          value={by}
          onChange={(next) =>
            write({ group: next === 'user' ? undefined : next, sort: undefined, page: undefined })
          }
          tabs={groupings.map((one) => ({ id: one, label: t(`analytics.by.${one}`) }))}
        >
          <GroupingChart
            key={by}
            by={by}
            type={type}
            filters={filters}
            chart={drawn}
            error={chart.error?.message}
            onRetry={() => void chart.mutate()}
          />
        </Tabs>
      </div>
      {list.error && !list.data ? (
        <ErrorState error={list.error} onRetry={() => void list.mutate()} />
      ) : (
        <DataTable<AnalyticRow>
          label={t(`analytics.by.${by}`)}
          columns={columns}
          rows={groups}
          rowId={(row) => row.key ?? ''}
          rowLabel={(row) => row.label}
          {...(total && { total })}
          sort={sort ?? BY_ITSELF}
          onSort={(next) => write({ sort: next, page: undefined })}
          loading={!list.data}
          stale={list.data !== undefined && list.isLoading}
          maxHeight="max(24rem, calc(100dvh - 9rem))"
          empty={<EmptyState illustration="search" title={t('analytics.empty')} />}
        />
      )}
      {(list.data?.metadata.total ?? 0) > 0 && (
        <Pagination
          page={page}
          perPage={perPage}
          total={list.data?.metadata.total ?? 0}
          onPage={(next) => write({ page: next === 1 ? undefined : String(next) })}
          onPerPage={(size) => write({ per_page: String(size), page: undefined })}
        />
      )}
    </Panel>
  );
}
