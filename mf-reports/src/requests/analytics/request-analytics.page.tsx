import './analytics.styles.ts';
import { analyticSummary } from 'contract';
import { List, Printer, TriangleAlert } from 'lucide-react';
import { mutateEndpoint, useApi } from 'shared-auth';
import { Button, ErrorState, type Format, LinkButton, Page, useFormat } from 'shared-ui';
import { printPage } from 'shared-ui/charts';
import { problemText } from 'shared-ui/problem';
import { useT } from '../../text.ts';
import { FilterBar } from '../filters/filter-bar.tsx';
import { useFilterWords } from '../filters/use-filter-words.ts';
import { useReportFilters } from '../filters/use-report-filters.ts';
import { logHref } from '../links.ts';
import { useLiveReports } from '../use-live-reports.ts';
import { GroupingPanel } from './grouping-panel.tsx';
import { groupingEndpoints } from './groupings.ts';
import { Headline } from './headline.tsx';
import { HeatPanel } from './heat-panel.tsx';
import { OverTime } from './over-time.tsx';

const REFRESH_MS = 60_000;

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

/** `/reportes/solicitudes/analitica`: how notification requests are answered over a period that lives in the URL. */
export default function RequestAnalyticsPage() {
  const t = useT();
  const format = useFormat();
  const { filters } = useReportFilters();
  const { period, words } = useFilterWords(filters);
  const summary = useApi(analyticSummary, { query: filters }, { refreshInterval: REFRESH_MS });
  const { data, error, mutate } = summary;
  useLiveReports(() => {
    void mutate();
    for (const { rows, chart } of Object.values(groupingEndpoints)) {
      void mutateEndpoint(rows);
      void mutateEndpoint(chart);
    }
  });
  const days = data && daysOf(data, format);

  return (
    <Page
      title={t('analytics.title')}
      description={days ? t('analytics.period', { days }) : t('analytics.note')}
      actions={
        <>
          <LinkButton to={logHref(filters) ?? ''} icon={<List aria-hidden />}>
            {t('analytics.toLog')}
          </LinkButton>
          <Button icon={<Printer aria-hidden />} disabled={!data} onClick={() => void printPage()}>
            {t('analytics.print')}
          </Button>
        </>
      }
    >
      <div className="r-report">
        <FilterBar />
        <header className="r-print">
          <h1>{t('analytics.title')}</h1>
          <p>
            {period}
            {days && ` · ${days}`}
          </p>
          {words.length > 0 && <p>{words.map(({ label, value }) => `${label}: ${value}`).join(' · ')}</p>}
          <p>{t('analytics.printed', { when: format.dateTime(Date.now()) })}</p>
        </header>
        {error && data && (
          <p className="r-note v-no-print" role="status">
            <TriangleAlert size={16} aria-hidden />
            {problemText(error)}
            <Button size="sm" onClick={() => void mutate()}>
              {t('excel.retry')}
            </Button>
          </p>
        )}
        {error && !data ? (
          <ErrorState error={error} onRetry={() => void mutate()} />
        ) : (
          <>
            <div
              className={`r-report ${data && summary.isLoading ? 'r-stale' : ''}`}
              aria-busy={(data && summary.isLoading) || undefined}
            >
              <Headline filters={filters} figures={data?.figures} />
              <OverTime filters={filters} summary={data} />
              <HeatPanel filters={filters} heat={data?.heat} />
            </div>
            <GroupingPanel filters={filters} />
          </>
        )}
      </div>
    </Page>
  );
}
