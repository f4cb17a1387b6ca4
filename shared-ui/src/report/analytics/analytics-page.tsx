import './report.styles.ts';
import { List, TriangleAlert } from 'lucide-react';
import type { ComponentType } from 'react';
import { mutateEndpoint, prepareApi, useApi } from 'shared-auth';
import { Button, LinkButton } from '../../button/button.tsx';
import { ErrorState } from '../../feedback/error-state.tsx';
import type { Format } from '../../format/format.ts';
import { useFormat } from '../../format/use-format.ts';
import { useT } from '../../i18n/use-t.ts';
import { Page } from '../../layout/page.tsx';
import { PrintButton } from '../../print/print-button.tsx';
import { problemText } from '../../problem/problem.ts';
import type { Visit } from '../../remote/index.ts';
import { answersOf, REFRESH_MS, useReportWords } from '../data.ts';
import { FilterBar } from '../filters/filter-bar.tsx';
import { readFilters } from '../filters/filters.ts';
import { useFilterWords } from '../filters/use-filter-words.ts';
import { useReportFilters } from '../filters/use-report-filters.ts';
import { logHref } from '../links.ts';
import type { ReportDefinition } from '../report.ts';
import { useReportLive } from '../use-report-live.ts';
import { GroupPanel } from './group-panel.tsx';
import { Headline } from './headline.tsx';
import { HeatPanel } from './heat-panel.tsx';
import { OverTime } from './over-time.tsx';
import { useReportCommands } from './use-report-commands.tsx';

/** Keeps a date's parts in their order within words that run from right to left. */
const apart = (text: string) => `\u2066${text}\u2069`;

/** A period in words: its days where it is made of whole ones, else from when to when. */
function daysOf({ from, to }: { from: string; to: string }, format: Format): string {
  const whole = format.time(from) === '00:00' && format.time(to) === '00:00';
  const ends = whole
    ? [format.date(from), format.date(Date.parse(to) - 1)]
    : [format.dateTime(from), format.dateTime(to)];
  return [...new Set(ends)].map(apart).join(' – ');
}

/** A report's analysis over a period that lives in the URL: figures, charts, hours of the week, groups. */
function AnalyticsPage({ report }: { report: ReportDefinition }) {
  const t = useT();
  const text = useReportWords(report);
  const format = useFormat();
  const { filters } = useReportFilters(report);
  const { period, words } = useFilterWords(report, filters);
  const answers = answersOf(report);
  const { Further } = report;
  const summary = useApi(answers.summary, { query: filters as never }, { refreshInterval: REFRESH_MS });
  const { data, error, mutate } = summary;
  useReportLive(report, () => {
    void mutate();
    for (const { rows, chart } of Object.values(report.endpoints.by)) {
      void mutateEndpoint(rows);
      void mutateEndpoint(chart);
    }
  });
  const days = data && daysOf(data, format);
  const title = text(report.texts.title);
  const log = logHref(report, filters) ?? '';
  const stale = data !== undefined && summary.isLoading;
  // Paper says which filters it was printed under: it is not to have figures of others, or of an unknown age.
  const printable = data !== undefined && !stale && !error;
  useReportCommands({ title, log, ready: printable });

  return (
    <Page
      title={title}
      breadcrumbs={report.under && [{ label: text(report.under.label), to: report.under.to }]}
      description={days ? t('report.period', { days }) : text(report.texts.note)}
      actions={
        <>
          <LinkButton to={log} icon={<List aria-hidden />}>
            {t('report.toLog')}
          </LinkButton>
          <PrintButton disabled={!printable} />
        </>
      }
    >
      <div className="v-report">
        <FilterBar report={report} />
        <header className="v-report-print">
          <h1>{title}</h1>
          <p>
            {period}
            {days && ` · ${days}`}
          </p>
          {words.length > 0 && <p>{words.map(({ label, value }) => `${label}: ${value}`).join(' · ')}</p>}
          <p>{t('report.printed', { when: format.dateTime(Date.now()) })}</p>
        </header>
        {error && data && (
          <p className="v-report-note" role="status">
            <TriangleAlert size={16} aria-hidden />
            {problemText(error)}
            <Button size="sm" className="v-no-print" onClick={() => void mutate()}>
              {t('report.retry')}
            </Button>
          </p>
        )}
        {error && !data ? (
          <ErrorState error={error} onRetry={() => void mutate()} />
        ) : (
          <>
            <div className={`v-report ${stale ? 'v-report-stale' : ''}`} aria-busy={stale || undefined}>
              <Headline report={report} filters={filters} figures={data?.figures} />
              <OverTime report={report} filters={filters} summary={data} />
              <HeatPanel report={report} filters={filters} heat={data?.heat} />
            </div>
            {Further && <Further filters={filters} />}
            <GroupPanel report={report} filters={filters} />
          </>
        )}
      </div>
    </Page>
  );
}

/** The page of a report's analysis. */
export function analyticsPage(report: ReportDefinition): ComponentType {
  return function ReportAnalyticsPage() {
    return <AnalyticsPage report={report} />;
  };
}

/** Prefetches the figures of a report while the user is about to open it. */
export function prepareAnalytics(report: ReportDefinition): (visit: Visit) => void {
  return ({ search }) => {
    const query = readFilters(report.endpoints, new URLSearchParams(search));
    prepareApi(answersOf(report).summary, { query: query as never });
  };
}
