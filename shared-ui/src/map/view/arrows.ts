import { MARK_RADIUS } from './mark.ts';

interface Pixel {
  x: number;
  y: number;
}

/** Half the length of an arrow's head, in pixels. */
const HEAD = 6;
/** A shorter segment has no room for one between the marks at its ends. */
const leastLength = 2 * (MARK_RADIUS + HEAD) + 2;

/** An arrow's head in the middle of each segment that has room for it, pointing to its end. */
export function drawArrows(
  context: Pick<
    CanvasRenderingContext2D,
    | 'beginPath'
    | 'moveTo'
    | 'lineTo'
    | 'closePath'
    | 'stroke'
    | 'fill'
    | 'fillStyle'
    | 'strokeStyle'
    | 'lineWidth'
  >,
  points: readonly Pixel[],
  color: string,
  halo: string,
): void {
  context.lineWidth = 2;
  context.strokeStyle = halo;
  context.fillStyle = color;
  points.slice(1).forEach((to, index) => {
    const from = points[index] as Pixel;
    const length = Math.hypot(to.x - from.x, to.y - from.y);
    if (length < leastLength) return;
    const along = { x: ((to.x - from.x) / length) * HEAD, y: ((to.y - from.y) / length) * HEAD };
    const middle = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
    context.beginPath();
    context.moveTo(middle.x + along.x, middle.y + along.y);
    context.lineTo(middle.x - along.x - along.y, middle.y - along.y + along.x);
    context.lineTo(middle.x - along.x + along.y, middle.y - along.y - along.x);
    context.closePath();
    context.stroke();
    context.fill();
  });
}
