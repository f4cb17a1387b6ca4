import { chartTypes } from 'contract';
import { Button } from '../../button/button.tsx';
import { useT } from '../../i18n/use-t.ts';
import { Panel } from '../../layout/panel.tsx';
import { Row, Text } from '../../layout/primitives.tsx';
import { Tabs } from '../../tabs/tabs.tsx';
import { useReportWords } from '../data.ts';
import type { Filters } from '../filters/filters.ts';
import type { ReportDefinition } from '../report.ts';
import { ExcelButton } from './excel-button.tsx';
import { GroupChart } from './group-chart.tsx';
import { GroupTable } from './group-table.tsx';
import { useGroupState } from './use-group-state.ts';

/**
 * The same figures by each grouping: as a chart, and as a table whose first row is the total. Both are keyed by the
 * grouping, or rows of the last one would have names and links of this one until they have been read.
 */
export function GroupPanel({ report, filters }: { report: ReportDefinition; filters: Filters }) {
  const t = useT();
  const text = useReportWords(report);
  const groupings = Object.keys(report.groups);
  const state = useGroupState(groupings);
  const { by, sort, write } = state;
  // Groups that are more than the whole are no shares of a ring.
  const overlap = report.endpoints.overlapping.includes(by);
  const type = overlap ? 'bar' : state.chart;
  const excel = report.endpoints.by[by]?.excel;
  const label = (group: string) => text(report.groups[group]?.label ?? '');
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
          <GroupChart key={by} report={report} by={by} type={type} filters={filters} />
        </Tabs>
        {overlap && (
          <Text size="sm" tone="muted" mt="2">
            {t('report.group.overlap')}
          </Text>
        )}
      </div>
      <GroupTable key={by} report={report} by={by} filters={filters} state={state} />
    </Panel>
  );
}
