import { useNavigate } from 'react-router-dom';
import { BarChart, LineChart } from '../../charts/index.tsx';
import { useFormat } from '../../format/use-format.ts';
import { Panel } from '../../layout/panel.tsx';
import { figureOf, type ReportSummary, useReportWords } from '../data.ts';
import { partialBuckets } from '../figures/partial.ts';
import type { Filters } from '../filters/filters.ts';
import { logHref } from '../links.ts';
import type { ReportChart, ReportDefinition } from '../report.ts';
import { bucketNames, bucketNarrowing, timeStep } from './buckets.ts';

interface OverTimeProps {
  report: ReportDefinition;
  filters: Filters;
  summary: ReportSummary | undefined;
}

/** What happened over the period. Whole days and hours open to their rows. */
export function OverTime(props: OverTimeProps) {
  return (
    <div className="v-report-two">
      {props.report.charts.map((chart) => (
        <TimeChart key={chart.title} {...props} chart={chart} />
      ))}
    </div>
  );
}

function TimeChart({ report, filters, summary, chart }: OverTimeProps & { chart: ReportChart }) {
  const text = useReportWords(report);
  const format = useFormat();
  const navigate = useNavigate();
  const { kind, title, note, series } = chart;
  const buckets = summary?.over_time ?? [];
  const seconds = summary?.bucket_seconds ?? 0;
  const starts = buckets.map(({ at }) => at);
  const narrowing = (index: number) =>
    summary ? bucketNarrowing(starts[index] ?? '', seconds, format.timeZone, summary, report.ahead) : null;
  const measures = series.map(({ id }) => report.endpoints.over[id]);
  const longest = Math.max(
    0,
    ...buckets.flatMap((bucket) => series.map(({ id }) => figureOf(bucket, id) ?? 0)),
  );
  const shared = {
    label: text(title),
    categories: bucketNames(starts, seconds, format),
    partial: partialBuckets(starts, summary, format.timeZone),
    series: series.map(({ id, label, tone }) => ({
      name: text(label),
      data: buckets.map((bucket) => figureOf(bucket, id)),
      tone,
    })),
    isSelectable: (index: number, at: number) => {
      const value = figureOf(buckets[index], series[at]?.id ?? '');
      const some = measures[at] === 'count' ? Boolean(value) : value !== null;
      return some && narrowing(index) !== null;
    },
    onSelect: (index: number, at: number) => {
      const place = narrowing(index);
      const href = place && logHref(report, filters, { ...place, rows: series[at]?.rows });
      if (href) void navigate(href);
    },
    loading: !summary,
    ...(measures.every((measure) => measure === 'seconds') && {
      valueStep: timeStep(longest),
      formatValue: (value: number) => format.duration(value),
    }),
    ...(measures.every((measure) => measure === 'share') && {
      formatValue: (value: number) => format.percent(value),
    }),
  };
  return (
    <Panel title={text(title)} {...(note && { note: text(note) })}>
      {kind === 'bar' ? <BarChart stacked {...shared} /> : <LineChart {...shared} />}
    </Panel>
  );
}
