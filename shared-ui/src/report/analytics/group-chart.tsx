import { useNavigate } from 'react-router-dom';
import { useApi } from 'shared-auth';
import { BarChart, DonutChart } from '../../charts/index.tsx';
import { useT } from '../../i18n/use-t.ts';
import { answersOf, type ReportChartData, refreshOf, useGroupName, useReportWords } from '../data.ts';
import type { Filters } from '../filters/filters.ts';
import { logHref } from '../links.ts';
import type { ReportDefinition } from '../report.ts';

interface GroupChartProps {
  report: ReportDefinition;
  by: string;
  type: ReportChartData['chart_type'];
  filters: Filters;
}

const HEIGHT = 280;
/** Colours that distinguish slices. */
const HUES = 8;

/** The largest groups as shares of a ring or as stacked bars; a mark opens its rows. */
export function GroupChart({ report, by, type, filters }: GroupChartProps) {
  const t = useT();
  const text = useReportWords(report);
  const groupName = useGroupName(report, by);
  const navigate = useNavigate();
  const query = { ...filters, chart_type: type };
  const { data, error, mutate } = useApi(
    answersOf(report).chart(by),
    { query: query as never },
    refreshOf(filters),
  );
  // The one of the other kind of chart is not drawn as this one.
  const chart = data?.chart_type === type ? data : undefined;
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
    ...(error && !chart && { error: error.message, onRetry: () => void mutate() }),
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
