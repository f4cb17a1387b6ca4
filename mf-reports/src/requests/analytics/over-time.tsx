import type { RequestSummary } from 'contract';
import { Panel, useFormat, useNavigate } from 'shared-ui';
import { BarChart, LineChart } from 'shared-ui/charts';
import { partialBuckets } from '../../figures/partial.ts';
import { useT } from '../../text.ts';
import type { Filters } from '../filters/filters.ts';
import { answered, due, logHref } from '../links.ts';
import { outcomeTones } from '../outcome-status.tsx';
import { bucketNames, bucketNarrowing, timeStep } from './buckets.ts';

interface OverTimeProps {
  filters: Filters;
  summary: RequestSummary | undefined;
}

/** Answers as they came over the period, and how long they took. Whole days and hours open to their rows. */
export function OverTime({ filters, summary }: OverTimeProps) {
  const t = useT();
  const format = useFormat();
  const navigate = useNavigate();
  const buckets = summary?.over_time ?? [];
  const seconds = summary?.bucket_seconds ?? 0;
  const starts = buckets.map((bucket) => bucket.at);
  const categories = bucketNames(starts, seconds, format);
  const partial = partialBuckets(starts, summary);
  const narrowing = (index: number) =>
    summary ? bucketNarrowing(starts[index] ?? '', seconds, format.timeZone, summary) : null;
  const hrefOf = (index: number, outcomes: readonly (typeof due)[number][]) => {
    const place = narrowing(index);
    return place && logHref(filters, { ...place, outcomes });
  };
  const go = (href: string | null) => {
    if (href) void navigate(href);
  };
  return (
    <div className="r-two">
      <Panel title={t('analytics.overTime')} note={t('analytics.overTimeNote')}>
        <BarChart
          stacked
          label={t('analytics.overTime')}
          categories={categories}
          partial={partial}
          series={due.map((outcome) => ({
            name: t(`outcome.${outcome}`),
            data: buckets.map((bucket) => bucket[outcome]),
            tone: outcomeTones[outcome],
          }))}
          isSelectable={(index, at) => {
            const outcome = due[at];
            return outcome !== undefined && Boolean(buckets[index]?.[outcome] && narrowing(index));
          }}
          onSelect={(index, at) => go(hrefOf(index, due.slice(at, at + 1)))}
          loading={!summary}
        />
      </Panel>
      <Panel title={t('analytics.responseTime')}>
        <LineChart
          label={t('analytics.responseTime')}
          categories={categories}
          partial={partial}
          series={(['p50', 'p95'] as const).map((name) => ({
            name: t(`analytics.line.${name}`),
            data: buckets.map((bucket) => bucket[name]),
            tone: name === 'p50' ? 'accent' : 'warning',
          }))}
          valueStep={timeStep(Math.max(0, ...buckets.map((bucket) => bucket.p95 ?? 0)))}
          formatValue={(value) => format.duration(value)}
          isSelectable={(index) => buckets[index]?.p50 !== null && narrowing(index) !== null}
          onSelect={(index) => go(hrefOf(index, answered))}
          loading={!summary}
        />
      </Panel>
    </div>
  );
}
