import type { LngLat, Size } from '../geo/mercator.ts';

/** Both ends are beyond the same edge, by more than the width of a line. */
const outside = (from: number, to: number, side: number) =>
  (from < -20 && to < -20) || (from > side + 20 && to > side + 20);

/**
 * Strokes a line of thousands of points. `colors` are those of each segment; each run of one colour is
 * stroked at once. Points on the same pixel as the one before, and segments entirely out of view, are skipped.
 */
export function strokeWays(
  context: Pick<CanvasRenderingContext2D, 'beginPath' | 'moveTo' | 'lineTo' | 'stroke' | 'strokeStyle'>,
  points: readonly LngLat[],
  at: (place: LngLat) => { x: number; y: number },
  { width, height }: Size,
  colors: readonly string[] = [],
): void {
  let [fromX, fromY, color, open] = [0, 0, '', false];
  points.forEach((point, index) => {
    const { x, y } = at(point);
    const next = colors[index - 1] ?? '';
    if (index > 0) {
      const tiny = index < points.length - 1 && Math.abs(x - fromX) < 1 && Math.abs(y - fromY) < 1;
      if (tiny && next === color) return;
      const unseen = outside(fromX, x, width) || outside(fromY, y, height);
      if (open && (unseen || next !== color)) {
        context.stroke();
        open = false;
      }
      if (!unseen) {
        if (!open) {
          context.beginPath();
          context.moveTo(fromX, fromY);
          if (next) context.strokeStyle = next;
          open = true;
        }
        context.lineTo(x, y);
      }
      color = next;
    }
    [fromX, fromY] = [x, y];
  });
  if (open) context.stroke();
}
