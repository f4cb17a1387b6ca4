import type { ApexOptions } from 'apexcharts';
import { barPatterns, chartInk, lineDashes, markColor, type Scheme } from './palette.ts';
import type { ChartKind, ChartSeries, ChartTone } from './types.ts';

export interface ChartLook {
  scheme: Scheme;
  direction: 'ltr' | 'rtl';
  reducedMotion: boolean;
  language: string;
}

export interface ChartDrawing {
  kind: ChartKind;
  series: ChartSeries[];
  categories: string[];
  height: number;
  stacked?: boolean;
  horizontal?: boolean;
  tones?: (ChartTone | undefined)[];
  format: (value: number) => string;
  valueStep?: number | undefined;
  onSelect?: (index: number, seriesIndex: number) => void;
}

const fontFamily = 'inherit';

/** apexcharts has no right-to-left axes: the data is turned round, and positions are turned back on selection. */
const turned = (drawing: ChartDrawing, look: ChartLook) =>
  look.direction === 'rtl' && !isRound(drawing.kind) && !drawing.horizontal;

export const isRound = (kind: ChartKind): boolean => kind === 'pie' || kind === 'donut';

/** Series in the shape apexcharts wants them: rows of numbers, or plain numbers for slices. */
export function apexSeries(drawing: ChartDrawing, look: ChartLook): ApexOptions['series'] {
  if (isRound(drawing.kind)) return (drawing.series[0]?.data ?? []).map((value) => value ?? 0);
  return drawing.series.map(({ name, data }) => ({
    name,
    data: turned(drawing, look) ? data.toReversed() : data,
  })) as ApexOptions['series'];
}

function colors({ kind, series, categories, tones }: ChartDrawing, { scheme }: ChartLook): string[] {
  return isRound(kind)
    ? categories.map((_, index) => markColor(scheme, index, tones?.[index]))
    : series.map(({ tone }, index) => markColor(scheme, index, tone));
}

/** Characters of labels that stand side by side under a chart of usual width without touching. */
const AXIS_CHARACTERS = 48;

/** One label in how many is shown, so that they never lie over each other. */
export function labelStep(categories: readonly string[]): number {
  const longest = Math.max(1, ...categories.map((category) => category.length));
  return Math.ceil(categories.length / Math.max(2, Math.floor(AXIS_CHARACTERS / longest)));
}

function axes(drawing: ChartDrawing, look: ChartLook): Pick<ApexOptions, 'xaxis' | 'yaxis' | 'grid'> {
  const ink = chartInk(look.scheme);
  const labels = { style: { colors: ink.muted, fontSize: '12px', fontFamily } };
  const value = (shown: number | string) => (typeof shown === 'number' ? drawing.format(shown) : shown);
  const highest = Math.max(0, ...drawing.series.flatMap(({ data }) => data.map((value) => value ?? 0)));
  const step = labelStep(drawing.categories);
  const thinned = (name: string, _time?: number, at?: { i?: number }) =>
    at?.i === undefined || at.i % step === 0 ? name : '';
  const formatted = { ...labels, formatter: value as (shown: number) => string };
  return {
    xaxis: {
      categories: turned(drawing, look) ? drawing.categories.toReversed() : drawing.categories,
      labels: {
        ...labels,
        hideOverlappingLabels: true,
        rotate: 0,
        trim: drawing.horizontal === true,
        formatter: drawing.horizontal ? (value as (shown: string) => string) : thinned,
      },
      axisBorder: { color: ink.grid },
      axisTicks: { show: false },
      crosshairs: { stroke: { color: ink.muted, dashArray: 3 } },
      tooltip: { enabled: false },
      ...(drawing.kind === 'line' ? { tickPlacement: 'on' } : {}),
    },
    yaxis: {
      opposite: look.direction === 'rtl',
      labels: drawing.horizontal ? labels : formatted,
      forceNiceScale: drawing.valueStep === undefined,
      ...(drawing.valueStep && {
        stepSize: drawing.valueStep,
        max: Math.max(1, Math.ceil(highest / drawing.valueStep)) * drawing.valueStep,
      }),
      reversed: drawing.horizontal === true && look.direction === 'rtl',
      min: Math.min(0, ...drawing.series.flatMap(({ data }) => data.map((value) => value ?? 0))),
    },
    grid: {
      borderColor: ink.grid,
      strokeDashArray: 0,
      padding: { top: -8, bottom: -4, left: 8, right: drawing.kind === 'line' ? 28 : 12 },
    },
  };
}

/**
 * Everything apexcharts is told, from our own words: pure, so a test reads it without drawing.
 * Legend, title and toolbar stay ours; the library only draws marks, axes and the tooltip.
 */
export function apexOptions(drawing: ChartDrawing, look: ChartLook): ApexOptions {
  const ink = chartInk(look.scheme);
  const round = isRound(drawing.kind);
  const last = drawing.categories.length - 1;
  const select = (index: number, seriesIndex: number) => {
    if (index < 0) return;
    drawing.onSelect?.(turned(drawing, look) ? last - index : index, round ? 0 : seriesIndex);
  };
  const many = drawing.series.length > 1;
  const percent = new Intl.NumberFormat(look.language, { style: 'percent' });
  return {
    chart: {
      type: drawing.kind,
      height: drawing.height,
      width: '100%',
      background: 'transparent',
      foreColor: ink.text,
      fontFamily,
      stacked: drawing.stacked ?? false,
      toolbar: { show: false },
      zoom: { enabled: false },
      selection: { enabled: false },
      parentHeightOffset: 0,
      redrawOnParentResize: true,
      animations: {
        enabled: !look.reducedMotion,
        speed: 180,
        animateGradually: { enabled: false },
        dynamicAnimation: { enabled: !look.reducedMotion, speed: 180 },
      },
      events: {
        dataPointSelection: (_event, _chart, { dataPointIndex, seriesIndex }) =>
          select(dataPointIndex, seriesIndex),
        markerClick: (_event, _chart, { dataPointIndex, seriesIndex }) => select(dataPointIndex, seriesIndex),
      },
    },
    theme: { mode: look.scheme },
    colors: colors(drawing, look),
    labels: round ? drawing.categories : [],
    legend: { show: false },
    tooltip: {
      theme: look.scheme,
      shared: drawing.kind === 'line',
      intersect: drawing.kind !== 'line',
      ...(!round && {
        x: {
          formatter: (_shown: number, at?: { dataPointIndex: number }) => {
            const index = at?.dataPointIndex ?? 0;
            return drawing.categories[turned(drawing, look) ? last - index : index] ?? '';
          },
        },
      }),
      y: { formatter: (value: number | null) => (value === null ? '–' : drawing.format(value)) },
      style: { fontSize: '13px', fontFamily },
    },
    // A ring is too thin for figures; its legend has them.
    dataLabels:
      drawing.kind === 'pie'
        ? {
            enabled: true,
            formatter: (share: number) => (share < 6 ? '' : percent.format(share / 100)),
            style: {
              fontSize: '12px',
              fontWeight: 600,
              fontFamily,
              colors: [ink.onMark],
            },
            dropShadow: { enabled: false },
          }
        : { enabled: false },
    stroke:
      drawing.kind === 'line'
        ? {
            width: 2,
            curve: 'straight',
            dashArray: drawing.series.map((_, index) => lineDashes[index % 8] ?? 0),
          }
        : { width: round ? 2 : many ? 1 : 0, colors: [ink.surface] },
    markers: {
      size: drawing.kind === 'line' && drawing.categories.length <= 40 ? 3 : 0,
      strokeWidth: 0,
      shape: ['circle', 'square', 'triangle', 'diamond'],
      hover: { sizeOffset: 2 },
    },
    fill:
      drawing.kind === 'bar' && many
        ? {
            type: drawing.series.map((_, index) => (index === 0 ? 'solid' : 'pattern')),
            pattern: {
              style: drawing.series.map(
                (_, index) => barPatterns[index % barPatterns.length] ?? 'slantedLines',
              ),
              width: 6,
              height: 6,
              strokeWidth: 3,
            },
          }
        : { type: 'solid' },
    plotOptions: {
      bar: { horizontal: drawing.horizontal ?? false, borderRadius: 2, columnWidth: '62%', barHeight: '62%' },
      pie: { expandOnClick: false, donut: { size: '64%' } },
    },
    states: {
      hover: { filter: { type: 'lighten' } },
      active: { filter: { type: 'none' } },
    },
    ...axes(drawing, look),
  };
}
