import type { ApexOptions } from 'apexcharts';
import { belowWhole } from '../format/format.ts';
import { scaleOf, scaleRoom } from './layout.ts';
import { chartInk, lineDashes } from './palette.ts';
import { isTurned, placeOf } from './places.ts';
import { type ChartDrawing, type ChartLook, isRound } from './types.ts';

/**
 * A line's points are placed at numbers. For categories the library measures each name, though it shows none: a third of
 * the time of drawing a line of a month. A single point stays a category, which is centred.
 */
const isNumbered = ({ kind, categories }: ChartDrawing) => kind === 'line' && categories.length > 1;

/** Series in the library's format: rows of numbers or points, or plain numbers for slices. */
export function apexSeries(drawing: ChartDrawing, look: ChartLook): ApexOptions['series'] {
  if (isRound(drawing.kind)) return (drawing.series[0]?.data ?? []).map((value) => Math.max(0, value ?? 0));
  return drawing.series.map(({ name, data }) => {
    const values = isTurned(drawing, look) ? data.toReversed() : data;
    return { name, data: isNumbered(drawing) ? values.map((y, x) => ({ x, y })) : values };
  }) as ApexOptions['series'];
}

function axes(drawing: ChartDrawing, look: ChartLook): Pick<ApexOptions, 'xaxis' | 'yaxis' | 'grid'> {
  const ink = chartInk(look.scheme);
  const scale = scaleOf(drawing);
  const room = scaleRoom(drawing);
  const rtl = look.direction === 'rtl';
  const line = drawing.kind === 'line';
  return {
    xaxis: {
      ...(isNumbered(drawing)
        ? { type: 'numeric', tickAmount: 1 }
        : {
            categories: drawing.categories.map(
              (_, place) => drawing.categories[placeOf(place, drawing, look)] ?? '',
            ),
            ...(drawing.kind === 'line' && { tickPlacement: 'on' }),
          }),
      // The labels are ours: they never overlap or overflow.
      labels: { show: false },
      axisBorder: { show: false },
      axisTicks: { show: false },
      crosshairs: { show: false },
      tooltip: { enabled: false },
    },
    yaxis: {
      // These are ours too: the library adds and measures each, and each time the browser lays the page out.
      labels: { show: false },
      forceNiceScale: false,
      min: scale.low,
      max: scale.high,
      tickAmount: scale.ticks.length - 1,
    },
    grid: {
      borderColor: ink.grid,
      strokeDashArray: 0,
      padding: {
        top: -8,
        bottom: 10,
        left: rtl ? (line ? 10 : 4) : room,
        right: rtl ? room : line ? 14 : 4,
      },
    },
  };
}

/** How many of the last categories are incomplete: a line to them is dashed. */
function partialTail({ categories, partial }: ChartDrawing): number {
  let tail = 0;
  while (tail < categories.length && partial.has(categories.length - 1 - tail)) tail += 1;
  return tail;
}

/** Beyond this many points, their marks would hide the line. */
const MARKED = 40;

function lines(drawing: ChartDrawing, look: ChartLook, colors: readonly string[]): Partial<ApexOptions> {
  const { surface } = chartInk(look.scheme);
  const marked = drawing.categories.length <= MARKED;
  const hollow = drawing.series.flatMap((_, seriesIndex) =>
    [...drawing.partial].map((index) => ({
      seriesIndex,
      dataPointIndex: placeOf(index, drawing, look),
      fillColor: surface,
      strokeColor: colors[seriesIndex] ?? '',
      size: 3,
    })),
  );
  const tail = partialTail(drawing);
  return {
    stroke: {
      width: 2,
      curve: 'straight',
      dashArray: drawing.series.map((_, index) => lineDashes[index % lineDashes.length] ?? 0),
    },
    markers: {
      size: marked ? 3 : 0,
      strokeWidth: 0,
      shape: ['circle', 'square', 'triangle', 'diamond'],
      discrete: marked ? hollow : [],
    },
    // The library counts from the end; mirrored, the end is the start.
    ...(tail > 0 && !isTurned(drawing, look) && { forecastDataPoints: { count: tail, dashArray: 3 } }),
  };
}

/** Pixels between adjacent marks; a single slice has no neighbour. */
function gapOf({ kind, series }: ChartDrawing): number {
  if (!isRound(kind)) return series.length > 1 ? 1 : 0;
  return (series[0]?.data ?? []).filter((value) => value).length > 1 ? 2 : 0;
}

/**
 * All options of apexcharts, from our own model: pure, so that a test can read them. The library draws marks
 * and lines; names, the labels of the scale, patterns, legend and tooltip are ours.
 */
export function apexOptions(drawing: ChartDrawing, look: ChartLook, colors: readonly string[]): ApexOptions {
  const ink = chartInk(look.scheme);
  const percent = new Intl.NumberFormat(`${look.language}-u-nu-latn`, { style: 'percent' });
  const round = isRound(drawing.kind);
  return {
    chart: {
      type: drawing.kind,
      background: 'transparent',
      foreColor: ink.text,
      fontFamily: 'inherit',
      stacked: drawing.stacked,
      toolbar: { show: false },
      zoom: { enabled: false },
      selection: { enabled: false },
      parentHeightOffset: 0,
      redrawOnParentResize: false,
      redrawOnWindowResize: false,
      animations: { enabled: false },
    },
    theme: { mode: look.scheme },
    colors: [...colors],
    labels: round ? drawing.categories : [],
    legend: { show: false },
    tooltip: { enabled: false },
    // A ring is too thin for figures; its legend has them.
    dataLabels:
      drawing.kind === 'pie'
        ? {
            enabled: true,
            formatter: (share: number) => (share < 6 ? '' : percent.format(belowWhole(share / 100))),
            style: { fontSize: '12px', fontWeight: 600, fontFamily: 'inherit', colors: [ink.onMark] },
            dropShadow: { enabled: false },
          }
        : { enabled: false },
    fill: { type: 'solid' },
    plotOptions: {
      bar: { borderRadius: 1.5, columnWidth: '62%' },
      pie: { expandOnClick: false, donut: { size: '64%' } },
    },
    states: { hover: { filter: { type: 'none' } }, active: { filter: { type: 'none' } } },
    ...(drawing.kind === 'line'
      ? lines(drawing, look, colors)
      : { stroke: { width: gapOf(drawing), colors: [ink.surface] } }),
    ...(!round && axes(drawing, look)),
  };
}

/**
 * A key that stays the same as long as the library would draw the same: functions are new on each render, and it
 * compares by identity. The room for the labels of the scale depends on how they are written.
 */
export function drawnAs(drawing: ChartDrawing, look: ChartLook, colors: readonly string[]): string {
  const room = isRound(drawing.kind) ? 0 : scaleRoom(drawing);
  return JSON.stringify([drawing, [...drawing.partial], room, look, colors]);
}
