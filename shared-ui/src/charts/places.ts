import { axisLabels } from './layout.ts';
import { barFill, type Paints } from './patterns.tsx';
import { type ChartDrawing, type ChartLook, isRound } from './types.ts';

/** Where the library put its grid inside the drawing, in pixels. */
export interface Grid {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** The library has no axes from right to left: data is turned round for it, and positions are turned back. */
export const isTurned = ({ kind }: ChartDrawing, { direction }: ChartLook): boolean =>
  direction === 'rtl' && !isRound(kind);

/** The place of a category as the library counts, or back: turning twice is none. */
export const placeOf = (index: number, drawing: ChartDrawing, look: ChartLook): number =>
  isTurned(drawing, look) ? drawing.categories.length - 1 - index : index;

/** What belongs to a category, in pixels of the drawing: from edge to edge, with the middle its marks stand on. */
export interface Band {
  index: number;
  left: number;
  width: number;
  middle: number;
}

/** The bands of all categories. Bars share the grid evenly; lines go from its one edge to the other. */
export function bandsOf(drawing: ChartDrawing, look: ChartLook, grid: Grid): Band[] {
  const count = drawing.categories.length;
  const onEdges = drawing.kind === 'line' && count > 1;
  const step = grid.width / Math.max(1, onEdges ? count - 1 : count);
  return drawing.categories.map((_, index) => {
    const place = placeOf(index, drawing, look);
    const middle = grid.left + (onEdges ? place : place + 0.5) * step;
    const left = Math.max(grid.left, middle - step / 2);
    const right = Math.min(grid.left + grid.width, middle + step / 2);
    return { index, left, width: right - left, middle };
  });
}

/** The names that fit under the axis, each by the middle of its text: none touches the next or runs out. */
export function namesUnder(drawing: ChartDrawing, bands: readonly Band[], width: number) {
  const inOrder = bands.toSorted((a, b) => a.middle - b.middle);
  const names = inOrder.map(({ index }) => drawing.categories[index] ?? '');
  return axisLabels(names, (place) => inOrder[place]?.middle ?? 0, width).map(({ index: place, at }) => ({
    index: inOrder[place]?.index ?? place,
    at,
  }));
}

/**
 * Gives the library's marks our paint and says what they stand for: the legend's own pattern by series, the hatch of
 * what is not whole, `data-band` for what the pointer is over and `data-mark` for what can be chosen.
 */
export function paintMarks(element: Element, drawing: ChartDrawing, look: ChartLook, paints: Paints): void {
  const round = isRound(drawing.kind);
  for (const mark of element.querySelectorAll('.apexcharts-bar-area, .apexcharts-pie-area')) {
    const series = Number(mark.getAttribute('index'));
    const index = placeOf(Number(mark.getAttribute('j')), drawing, look);
    if (!round) mark.setAttribute('fill', barFill(paints, series));
    mark.setAttribute('data-band', String(index));
    const able = drawing.isSelectable?.(index, round ? 0 : series);
    if (able) mark.setAttribute('data-mark', `${index}:${round ? 0 : series}`);
    else mark.removeAttribute('data-mark');
  }
}

/** What can be chosen at a category of a line: the first series that has a value there. */
export function lineMark({ kind, series, isSelectable }: ChartDrawing, index: number): string | undefined {
  if (kind !== 'line') return undefined;
  const at = series.findIndex(
    ({ data }, one) => (data[index] ?? null) !== null && isSelectable?.(index, one),
  );
  return at < 0 ? undefined : `${index}:${at}`;
}
