import { axisLabels } from './layout.ts';
import { barFill, type Paints } from './patterns.tsx';
import { type ChartDrawing, type ChartLook, isRound } from './types.ts';

/** The position of the library's grid inside the drawing, in pixels. */
export interface Grid {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** The library has no right-to-left axes: data is mirrored for it, and positions are mirrored back. */
export const isTurned = ({ kind }: ChartDrawing, { direction }: ChartLook): boolean =>
  direction === 'rtl' && !isRound(kind);

/** The index of a category in the library's order, or back: mirroring twice is the identity. */
export const placeOf = (index: number, drawing: ChartDrawing, look: ChartLook): number =>
  isTurned(drawing, look) ? drawing.categories.length - 1 - index : index;

/** The band of a category, in pixels of the drawing: its edges, and the middle its marks are centred on. */
export interface Band {
  index: number;
  left: number;
  width: number;
  middle: number;
}

/** The bands of all categories. Bars share the grid evenly; lines go from edge to edge. */
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

/** The labels that fit under the axis, each by the middle of its text: none overlaps the next or overflows. */
export function namesUnder(drawing: ChartDrawing, bands: readonly Band[], width: number) {
  const inOrder = bands.toSorted((a, b) => a.middle - b.middle);
  const names = inOrder.map(({ index }) => drawing.categories[index] ?? '');
  return axisLabels(names, (place) => inOrder[place]?.middle ?? 0, width).map(({ index: place, at }) => ({
    index: inOrder[place]?.index ?? place,
    at,
  }));
}

/**
 * Applies our fills to the library's marks and tags them: the legend's own pattern by series, the hatch of
 * incomplete categories, `data-band` for hovering and `data-mark` for choosing.
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
