import { chartTypes } from 'contract';
import { useApi } from 'shared-auth';
import { Button } from '../../button/button.tsx';
import { EmptyState } from '../../feedback/empty-state.tsx';
import { ErrorState } from '../../feedback/error-state.tsx';
import { useT } from '../../i18n/use-t.ts';
import { Panel } from '../../layout/panel.tsx';
import { Row, Text } from '../../layout/primitives.tsx';
import { DataTable } from '../../table/data-table.tsx';
import { Pagination } from '../../table/pagination.tsx';
import { Tabs } from '../../tabs/tabs.tsx';
import { answersOf, type ReportLine, useGroupName, useReportWords } from '../data.ts';
import type { Filters } from '../filters/filters.ts';
import type { ReportDefinition } from '../report.ts';
import { ExcelButton } from './excel-button.tsx';
import { GroupChart } from './group-chart.tsx';
import { useGroupColumns } from './group-columns.tsx';
import { useGroupState } from './use-group-state.ts';

/** The default order of the groups. */
const BY_ITSELF = '-total';

/** The same figures by each grouping: as a chart, and as a table whose first row is the total. */
export function GroupPanel({ report, filters }: { report: ReportDefinition; filters: Filters }) {
  const t = useT();
  const text = useReportWords(report);
  const groupings = Object.keys(report.groups);
  const { by, chart: chosen, sort, page, perPage, write } = useGroupState(groupings);
  // Groups that are more than the whole are no shares of a ring.
  const overlap = report.endpoints.overlapping.includes(by);
  const type = overlap ? 'bar' : chosen;
  const groupName = useGroupName(report, by);
  const answers = answersOf(report);
  const excel = report.endpoints.by[by]?.excel;
  const label = (group: string) => text(report.groups[group]?.label ?? '');
  const columns = useGroupColumns(report, by, filters);
  const chart = useApi(answers.chart(by), { query: { ...filters, chart_type: type } as never });
  const list = useApi(answers.rows(by), { query: { ...filters, sort, page, per_page: perPage } as never });
  const rows = list.data?.data ?? [];
  const total = rows.find((row) => row.key === null);
  const groups = rows.filter((row) => row.key !== null);
  // Belongs to another grouping or kind of chart: not to be shown under this one's name.
  const drawn = chart.data?.chart_type === type ? chart.data : undefined;
  return (
    <Panel
      className="v-report-groups"
      title={t('report.group.title')}
      flush
      actions={
        <>
          {!overlap && (
            <Row
              role="group"
              aria-label={t('report.chart.label')}
              gap="1"
              className="v-report-tools v-no-print"
            >
              {chartTypes.map((one) => (
                <Button
                  key={one}
                  size="sm"
                  variant="ghost"
                  aria-pressed={one === type}
                  onClick={() => write({ chart: one === 'donut' ? undefined : one })}
                >
                  {t(`report.chart.${one}`)}
                </Button>
              ))}
            </Row>
          )}
          {excel && <ExcelButton endpoint={excel} query={{ ...filters, sort }} name={label(by)} />}
        </>
      }
    >
      <div className="v-report-group">
        <p className="v-report-print">{label(by)}</p>
        <Tabs
          label={t('report.group.title')}
          value={by}
          onChange={(next) =>
            write({ group: next === groupings[0] ? undefined : next, sort: undefined, page: undefined })
          }
          tabs={groupings.map((one) => ({ id: one, label: label(one) }))}
        >
          <GroupChart
            key={by}
            report={report}
            by={by}
            type={type}
            filters={filters}
            chart={drawn}
            error={chart.error?.message}
            onRetry={() => void chart.mutate()}
          />
        </Tabs>
        {overlap && (
          <Text size="sm" tone="muted" mt="2">
            {t('report.group.overlap')}
          </Text>
        )}
      </div>
      {list.error && !list.data ? (
        <ErrorState error={list.error} onRetry={() => void list.mutate()} />
      ) : (
        <DataTable<ReportLine>
          label={label(by)}
          columns={columns}
          rows={groups}
          rowId={(row) => row.key ?? ''}
          rowLabel={groupName}
          {...(total && { total })}
          sort={sort ?? BY_ITSELF}
          onSort={(next) => write({ sort: next, page: undefined })}
          loading={!list.data}
          stale={list.data !== undefined && list.isLoading}
          maxHeight="max(24rem, calc(100dvh - 9rem))"
          empty={<EmptyState illustration="search" title={text(report.texts.empty)} />}
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
