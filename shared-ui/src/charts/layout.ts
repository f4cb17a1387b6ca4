import type { ChartDrawing } from './types.ts';

/** Positions inside a chart. Everything runs in reading direction; rendering mirrors it for right to left. */

/** Minimum gap between two labels of an axis. */
const GAP = 10;

/** Estimated width of a text at 12 px, rounded up: nothing can be measured before it is drawn. */
export function textWidth(text: string): number {
  let width = 0;
  for (const character of text) {
    if (/[\u3000-\u9fff\uff00-\uffef]/.test(character)) width += 12.5;
    else if (/[mwMW%]/.test(character)) width += 11;
    else width += /[ijlI.,:;'|! ]/.test(character) ? 4 : 7.5;
  }
  return width;
}

export interface AxisLabel {
  index: number;
  /** Its middle. */
  at: number;
}

/**
 * Which labels fit under an axis of `width` pixels, and where: every one, every second, every third… as long
 * as none overlaps the next or overflows. Those at the ends move inwards.
 */
export function axisLabels(
  labels: readonly string[],
  middle: (index: number) => number,
  width: number,
): AxisLabel[] {
  for (let step = 1; step <= labels.length; step++) {
    const shown: AxisLabel[] = [];
    let free = -GAP;
    let fits = true;
    for (let index = 0; index < labels.length && fits; index += step) {
      const half = textWidth(labels[index] ?? '') / 2;
      const at = Math.min(width - half, Math.max(half, middle(index)));
      fits = at - half >= free + GAP - 1e-6 && half * 2 <= width;
      free = at + half;
      shown.push({ index, at });
    }
    if (fits) return shown;
  }
  return [];
}

export interface ValueScale {
  low: number;
  high: number;
  /** Values with a grid line, from the lowest to the highest. */
  ticks: number[];
}

const LINES = 5;

/** A round step that gives at most five lines over `range`; an integer for integer values. */
function niceStep(range: number, whole: boolean): number {
  const rough = range / LINES;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map((one) => one * power).find((one) => one >= rough - 1e-9) ?? rough;
  return whole ? Math.max(1, Math.round(step)) : step;
}

/** A scale from zero (or the minimum, if negative) to a whole step above the maximum; `step` is fixed if given. */
export function valueScale(values: readonly number[], step?: number): ValueScale {
  const least = Math.min(0, ...values);
  const greatest = Math.max(0, ...values);
  const unit = step ?? niceStep(greatest - least || 1, values.every(Number.isInteger));
  const first = Math.floor(least / unit + 1e-9);
  const last = Math.max(first + 1, Math.ceil(greatest / unit - 1e-9));
  const ticks = Array.from({ length: last - first + 1 }, (_, nth) => (first + nth) * unit);
  return { low: first * unit, high: last * unit, ticks };
}

/** The values a scale must include: single ones, or whole stacks. */
function extents({ series, categories, stacked }: ChartDrawing): number[] {
  if (!stacked) return series.flatMap(({ data }) => data.map((value) => value ?? 0));
  const of = (index: number, sign: 1 | -1) =>
    series.reduce((sum, { data }) => sum + Math.max(0, (data[index] ?? 0) * sign), 0) * sign;
  return categories.flatMap((_, index) => [of(index, 1), of(index, -1)]);
}

/** The scale of a drawing's values. */
export const scaleOf = (drawing: ChartDrawing): ValueScale => valueScale(extents(drawing), drawing.valueStep);

/** Pixels between the grid and the labels of its scale. */
export const SCALE_GAP = 10;

/** The width of the labels of a drawing's scale beside its grid, in pixels. */
export function scaleRoom(drawing: ChartDrawing): number {
  return SCALE_GAP + Math.max(...scaleOf(drawing).ticks.map((value) => textWidth(drawing.format(value))));
}
