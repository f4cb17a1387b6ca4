/** The meaning of a colour when a series is about states; left out, series use the categorical palette in order. */
export type ChartTone = 'accent' | 'ok' | 'warning' | 'danger' | 'info' | 'off';

export interface ChartSeries {
  name: string;
  /** One number per category, in the order of `categories`; null when nothing was measured. */
  data: (number | null)[];
  tone?: ChartTone;
}

export interface ChartProps {
  /** Accessible name, also the table's caption: "Visitas por sucursal". */
  label: string;
  series: ChartSeries[];
  /** Names along the axis, or of the slices of a pie or donut (which shows the first series). */
  categories: string[];
  /** Pixels; the same for chart, table, skeleton and messages, so that the page never moves. Default 260. */
  height?: number;
  /** Appended to each value: `%`, `min`. */
  unit?: string;
  /** Interval of the axis, when values are not decimal: 60 for seconds. */
  valueStep?: number;
  /** Replaces the default `Intl` number with unit. */
  formatValue?: (value: number) => string;
  /** A mark was chosen with the pointer, or its value in the table with the keyboard. */
  onSelect?: (index: number, seriesIndex: number) => void;
  /** Which marks can be chosen; left out, all of them. */
  isSelectable?: (index: number, seriesIndex: number) => boolean;
  /** Indexes of incomplete categories (a day still in progress): drawn hatched, and labelled as such. */
  partial?: readonly number[];
  /** Data is loading and there is none to show yet. */
  loading?: boolean;
  /** Why there is no data; shown instead of the chart. */
  error?: string;
  onRetry?: () => void;
}

export interface BarChartProps extends ChartProps {
  /** Series on top of each other instead of side by side. */
  stacked?: boolean;
  /** Horizontal bars; for long category names. */
  horizontal?: boolean;
}

export interface SliceTones {
  /** Tone of each slice, by index; left out, the categorical palette. */
  tones?: (ChartTone | undefined)[];
}

export type ChartKind = 'bar' | 'line' | 'pie' | 'donut';

export const isRound = (kind: ChartKind): boolean => kind === 'pie' || kind === 'donut';

export interface ChartLook {
  scheme: 'light' | 'dark';
  direction: 'ltr' | 'rtl';
  language: string;
}

/** What is drawn, in our own model, built by the frame; renderers read nothing else. */
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
  /** Label for incomplete categories. */
  partialName: string;
  isSelectable?: ((index: number, seriesIndex: number) => boolean) | undefined;
}
