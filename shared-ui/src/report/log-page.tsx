import { ChartPie } from 'lucide-react';
import type { ComponentType } from 'react';
import { useApi } from 'shared-auth';
import { LinkButton } from '../button/button.tsx';
import { Fold } from '../history/fold.tsx';
import { useMediaQuery } from '../hooks/use-media-query.ts';
import { useT } from '../i18n/use-t.ts';
import type { Visit } from '../remote/index.ts';
import { ResourceList } from '../resource/resource-list.tsx';
import { prepareResourceList } from '../resource/use-resource-list.ts';
import { Headline } from './analytics/headline.tsx';
import { answersOf, useReportWords } from './data.ts';
import { FilterBar } from './filters/filter-bar.tsx';
import { filterNames, readFilters } from './filters/filters.ts';
import { useFilterWords } from './filters/use-filter-words.ts';
import { useReportFilters } from './filters/use-report-filters.ts';
import { analyticsHref } from './links.ts';
import type { ReportDefinition } from './report.ts';
import { useReportLive } from './use-report-live.ts';

/** The page of a report's log: every row, under the filters of the analysis. */
export function logPage(report: ReportDefinition): ComponentType {
  const { endpoints, aboveLog: AboveLog, LogActions } = report;
  /** A link to the same rows as figures, and what else this report offers. */
  function Actions() {
    const t = useT();
    const { filters } = useReportFilters(report);
    return (
      <>
        {LogActions && <LogActions filters={filters} />}
        <LinkButton to={analyticsHref(report, filters)} icon={<ChartPie aria-hidden />}>
          {t('report.toAnalytics')}
        </LinkButton>
      </>
    );
  }
  /** The period at a glance; each figure narrows the rows below to those behind it. */
  function Figures() {
    const { filters } = useReportFilters(report);
    // Figures of other filters would contradict the rows below, on screen and on paper.
    const own = { keepPreviousData: false };
    const { data, error, mutate } = useApi(answersOf(report).summary, { query: filters as never }, own);
    useReportLive(report, () => void mutate());
    // The rows are what the page is for: without its figures it is whole.
    return error && !data ? null : <Headline report={report} filters={filters} figures={data?.figures} />;
  }
  /** The same; on a phone they wait in a fold, so that the rows are in view. */
  function FiguresAbove() {
    const t = useT();
    const isPhone = useMediaQuery('(max-width: 599px)');
    return isPhone ? <Fold title={t('report.figures')}>{() => <Figures />}</Fold> : <Figures />;
  }
  function Live({ refresh }: { refresh: () => void }) {
    useReportLive(report, refresh);
    return null;
  }
  const log = {
    ...report.log,
    slots: {
      above: () => (
        <>
          {AboveLog && <AboveLog />}
          <FilterBar report={report} />
          {report.figuresAboveLog && <FiguresAbove />}
        </>
      ),
      actions: Actions,
      live: Live,
      ...report.log.slots,
    },
  };
  return function ReportLogPage() {
    const text = useReportWords(report);
    const { filters } = useReportFilters(report);
    const { period, words } = useFilterWords(report, filters);
    return (
      <ResourceList
        resource={log}
        own={{ names: filterNames(endpoints), query: filters }}
        printNote={[period, ...words.map(({ label, value }) => `${label}: ${value}`)].join(' · ')}
        breadcrumbs={[
          ...(report.under ? [{ label: text(report.under.label), to: report.under.to }] : []),
          { label: text(report.texts.title), to: analyticsHref(report, filters) },
        ]}
      />
    );
  };
}

/** Loads the rows of a report's log while the user is about to open it. */
export function prepareLog({ log, endpoints }: ReportDefinition): (visit: Visit) => void {
  return ({ search }) =>
    prepareResourceList(log, search, readFilters(endpoints, new URLSearchParams(search)));
}
