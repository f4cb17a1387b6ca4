import type { AnalyticChart, Outcome } from 'contract';
import { useNavigate } from 'shared-ui';
import { BarChart, DonutChart } from 'shared-ui/charts';
import { useT } from '../../text.ts';
import type { Filters } from '../filters/filters.ts';
import { type Grouping, logHref } from '../links.ts';
import { outcomeTones } from '../outcome-status.tsx';

interface GroupingChartProps {
  by: Grouping;
  type: AnalyticChart['chart_type'];
  filters: Filters;
  chart: AnalyticChart | undefined;
  error: string | undefined;
  onRetry: () => void;
}

const HEIGHT = 280;
/** Colours that slices can be told apart by. */
const HUES = 8;

/** The largest groups as shares of a ring or as stacked bars; a mark opens its rows. */
export function GroupingChart({ by, type, filters, chart, error, onRetry }: GroupingChartProps) {
  const t = useT();
  const navigate = useNavigate();
  const groups = chart?.groups ?? [];
  const series = chart?.series ?? [];
  const hrefOf = (index: number, at: number): string | null => {
    const key = groups[index]?.key ?? null;
    const name = series[at]?.name;
    if (key === null || !name || !series[at]?.data[index]) return null;
    const outcomes: Outcome[] | undefined = name === 'total' ? undefined : [name];
    return logHref(filters, { group: { by, key }, ...(outcomes && { outcomes }) });
  };
  const shared = {
    label: t(`analytics.by.${by}`),
    height: HEIGHT,
    categories: groups.map(({ key, label }) =>
      key === null ? t('analytics.others') : label || t('analytics.nameless'),
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
        series={series.slice(0, 1).map(({ data }) => ({ name: t('analytics.column.total'), data }))}
      />
    );
  }
  return (
    <BarChart
      {...shared}
      horizontal
      stacked
      series={series.map(({ name, data }) => ({
        name: name === 'total' ? t('analytics.column.total') : t(`outcome.${name}`),
        data,
        ...(name !== 'total' && { tone: outcomeTones[name] }),
      }))}
    />
  );
}
