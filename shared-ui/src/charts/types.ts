/** What a colour means when a series is about states; left out, series take the categorical palette in order. */
export type ChartTone = 'accent' | 'ok' | 'warning' | 'danger' | 'info' | 'off';

export interface ChartSeries {
  name: string;
  /** One number a category, in the order of `categories`; null where there was nothing to measure. */
  data: (number | null)[];
  tone?: ChartTone;
}

export interface ChartProps {
  /** Accessible name, also the caption of the table: "Visitas por sucursal". */
  label: string;
  series: ChartSeries[];
  /** Names along the axis, or of the slices of a pie or donut (which shows the first series). */
  categories: string[];
  /** Pixels; the same for chart, table, skeleton and messages, so the page never moves. Default 260. */
  height?: number;
  /** Printed after each value: `%`, `min`. */
  unit?: string;
  /** Between two lines of the axis, where values are not decimal: 60 for seconds. */
  valueStep?: number;
  /** Replaces the default `Intl` number with unit. */
  formatValue?: (value: number) => string;
  /** A mark was chosen with the pointer, or its value in the table with the keyboard. */
  onSelect?: (index: number, seriesIndex: number) => void;
  /** Which marks can be chosen; left out, all of them. */
  isSelectable?: (index: number, seriesIndex: number) => boolean;
  /** Positions of categories that are not whole (a day that still runs): drawn hatched, and said so. */
  partial?: readonly number[];
  /** Data is on its way and there is none to show yet. */
  loading?: boolean;
  /** Why there is no data; shown in place of the chart. */
  error?: string;
  onRetry?: () => void;
}

export interface BarChartProps extends ChartProps {
  /** Series on top of each other instead of side by side. */
  stacked?: boolean;
  /** Bars along the line of reading; for long category names. */
  horizontal?: boolean;
}

export interface SliceTones {
  /** Tone of each slice, by position; left out, the categorical palette. */
  tones?: (ChartTone | undefined)[];
}

export type ChartKind = 'bar' | 'line' | 'pie' | 'donut';

export const isRound = (kind: ChartKind): boolean => kind === 'pie' || kind === 'donut';

export interface ChartLook {
  scheme: 'light' | 'dark';
  direction: 'ltr' | 'rtl';
  language: string;
}

/** What is drawn, in our own words; the frame makes it, and whatever draws reads nothing else. */
export interface ChartDrawing {
  kind: ChartKind;
  series: ChartSeries[];
  categories: string[];
  height: number;
  stacked: boolean;
  horizontal: boolean;
  tones?: (ChartTone | undefined)[];
  format: (value: number) => string;
  valueStep?: number | undefined;
  partial: ReadonlySet<number>;
  /** Words for what is not whole. */
  partialName: string;
  isSelectable?: ((index: number, seriesIndex: number) => boolean) | undefined;
}
