import { useNavigate } from 'react-router-dom';
import { BarChart, DonutChart } from '../../charts/index.tsx';
import { useT } from '../../i18n/use-t.ts';
import { type ReportChartData, useGroupName, useReportWords } from '../data.ts';
import type { Filters } from '../filters/filters.ts';
import { logHref } from '../links.ts';
import type { ReportDefinition } from '../report.ts';

interface GroupChartProps {
  report: ReportDefinition;
  by: string;
  type: ReportChartData['chart_type'];
  filters: Filters;
  chart: ReportChartData | undefined;
  error: string | undefined;
  onRetry: () => void;
}

const HEIGHT = 280;
/** Colours that distinguish slices. */
const HUES = 8;

/** The largest groups as shares of a ring or as stacked bars; a mark opens its rows. */
export function GroupChart({ report, by, type, filters, chart, error, onRetry }: GroupChartProps) {
  const t = useT();
  const text = useReportWords(report);
  const groupName = useGroupName(report, by);
  const navigate = useNavigate();
  const groups = chart?.groups ?? [];
  const series = chart?.series ?? [];
  const columnOf = (name: string | undefined) => report.columns.find(({ id }) => id === name);
  const nameOf = (name: string) => text(columnOf(name)?.label ?? '');
  const hrefOf = (index: number, at: number): string | null => {
    const key = groups[index]?.key ?? null;
    const one = series[at];
    if (key === null || !one?.data[index]) return null;
    return logHref(report, filters, { group: { by, key }, rows: columnOf(one.name)?.rows });
  };
  const shared = {
    label: text(report.groups[by]?.label ?? ''),
    height: HEIGHT,
    categories: groups.map(({ key, label }) =>
      key === null ? t('report.group.others') : groupName({ key, label }),
    ),
    isSelectable: (index: number, at: number) => hrefOf(index, at) !== null,
    onSelect: (index: number, at: number) => {
      const href = hrefOf(index, at);
      if (href) void navigate(href);
    },
    loading: !chart && !error,
    ...(error && !chart && { error, onRetry }),
  };
  if (type === 'donut') {
    return (
      <DonutChart
        {...shared}
        tones={groups.map(({ key }, index) => (key === null || index >= HUES ? 'off' : undefined))}
        series={series.slice(0, 1).map(({ data }) => ({ name: nameOf('total'), data }))}
      />
    );
  }
  return (
    <BarChart
      {...shared}
      horizontal
      stacked
      series={series.map(({ name, data }) => {
        const tone = report.tones[name];
        return { name: nameOf(name), data, ...(tone && { tone }) };
      })}
    />
  );
}
