import { Chart } from './chart.tsx';
import type { BarChartProps, ChartProps, SliceTones } from './types.ts';

export { printPage } from '../print/print-page.ts';
export type { BarChartProps, ChartProps, ChartSeries, ChartTone, SliceTones } from './types.ts';

/** Bars of one or more series by category; side by side, stacked or horizontal. */
export const BarChart = (props: BarChartProps) => <Chart kind="bar" {...props} />;

/** Lines of one or more series over an ordered axis. */
export const LineChart = (props: ChartProps) => <Chart kind="line" {...props} />;

/** Shares of a whole: slices are the categories, values are the first series. */
export const PieChart = (props: ChartProps & SliceTones) => <Chart kind="pie" {...props} />;

/** A pie with a hole; the same props. */
export const DonutChart = (props: ChartProps & SliceTones) => <Chart kind="donut" {...props} />;
