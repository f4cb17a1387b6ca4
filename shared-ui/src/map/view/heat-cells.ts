import type { LaidHeat } from 'contract';
import { heatColors } from '../../heat/heat-colors.ts';
import { stepOfCount } from '../../heat/heat-steps.ts';
import { type Camera, project, type Size } from '../geo/mercator.ts';

/** The land is visible through it. */
const OPACITY = 0.62;

/**
 * Paints the cells of a grid in the 14 colours. Edges fall on whole pixels, so that neighbours neither overlap nor
 * leave a line between them.
 */
export function drawHeat(
  context: Pick<CanvasRenderingContext2D, 'fillRect' | 'fillStyle' | 'globalAlpha'>,
  { west, south, width, height, x, y, count, most }: LaidHeat,
  camera: Camera,
  size: Size,
): void {
  const columns = new Map<number, number>();
  const rows = new Map<number, number>();
  const leftOf = (column: number) => {
    let at = columns.get(column);
    if (at === undefined) {
      at = Math.round(project(camera, size, { lng: west + column * width, lat: 0 }).x);
      columns.set(column, at);
    }
    return at;
  };
  const bottomOf = (row: number) => {
    let at = rows.get(row);
    if (at === undefined) {
      at = Math.round(project(camera, size, { lng: camera.lng, lat: south + row * height }).y);
      rows.set(row, at);
    }
    return at;
  };
  const byStep: number[][] = heatColors.map(() => []);
  count.forEach((counted, cell) => {
    byStep[stepOfCount(counted, most)]?.push(cell);
  });
  context.globalAlpha = OPACITY;
  byStep.forEach((cells, step) => {
    context.fillStyle = heatColors[step] ?? '';
    for (const cell of cells) {
      const [column = 0, row = 0] = [x[cell], y[cell]];
      const [left, bottom] = [leftOf(column), bottomOf(row)];
      const [right, top] = [leftOf(column + 1), bottomOf(row + 1)];
      if (right < 0 || left > size.width || bottom < 0 || top > size.height) continue;
      context.fillRect(left, top, Math.max(1, right - left), Math.max(1, bottom - top));
    }
  });
  context.globalAlpha = 1;
}
