export interface Pixel {
  x: number;
  y: number;
}
/** On screen: top left, top right, bottom right and bottom left of a picture. */
export type Quad = readonly [Pixel, Pixel, Pixel, Pixel];
/** In the form that `CanvasRenderingContext2D.transform` expects. */
export type Transform = readonly [a: number, b: number, c: number, d: number, e: number, f: number];

type Side = { width: number; height: number };
type Drawing = Pick<CanvasRenderingContext2D, 'canvas'> & CanvasRenderingContext2D;

/** A picture whose corners are at most this far from a parallelogram is drawn in one piece. */
const leastBend = 0.75;
/** Pieces along each side of a bent picture: the remaining bend in each cannot be seen. */
const pieces = 8;
/** Pieces overlap by so many pixels, so that no seam shows. */
const overlap = 0.7;

/** The transformation that maps a picture of this size to three corners: top left, top right and bottom left. */
export function transformTo(
  topLeft: Pixel,
  topRight: Pixel,
  bottomLeft: Pixel,
  { width, height }: Side,
): Transform {
  return [
    (topRight.x - topLeft.x) / width,
    (topRight.y - topLeft.y) / width,
    (bottomLeft.x - topLeft.x) / height,
    (bottomLeft.y - topLeft.y) / height,
    topLeft.x,
    topLeft.y,
  ];
}

/** How far the corners are from a parallelogram, in pixels. */
export function bendOf([topLeft, topRight, bottomRight, bottomLeft]: Quad): number {
  return Math.hypot(
    topLeft.x + bottomRight.x - topRight.x - bottomLeft.x,
    topLeft.y + bottomRight.y - topRight.y - bottomLeft.y,
  );
}

/** The position of a point of the picture, by its share of the width and of the height. */
export function placeIn([a, b, c, d]: Quad, u: number, v: number): Pixel {
  const mix = (axis: 'x' | 'y') =>
    (a[axis] * (1 - u) + b[axis] * u) * (1 - v) + (d[axis] * (1 - u) + c[axis] * u) * v;
  return { x: mix('x'), y: mix('y') };
}

const sizeOf = (picture: HTMLImageElement): Side => ({
  width: picture.naturalWidth,
  height: picture.naturalHeight,
});

/** A triangle slightly enlarged about its centre. */
function swollen(points: readonly Pixel[]): Pixel[] {
  const x = points.reduce((sum, point) => sum + point.x, 0) / points.length;
  const y = points.reduce((sum, point) => sum + point.y, 0) / points.length;
  return points.map((point) => {
    const far = Math.hypot(point.x - x, point.y - y) || 1;
    const by = 1 + (2 * overlap) / far;
    return { x: x + (point.x - x) * by, y: y + (point.y - y) * by };
  });
}

function drawTriangle(
  context: Drawing,
  picture: HTMLImageElement,
  corner: readonly Pixel[],
  to: Transform,
): void {
  context.save();
  context.beginPath();
  for (const { x, y } of swollen(corner)) context.lineTo(x, y);
  context.clip();
  context.transform(...(to as [number, number, number, number, number, number]));
  context.drawImage(picture, 0, 0);
  context.restore();
}

/** A bent picture, in triangles. */
function drawBent(context: Drawing, picture: HTMLImageElement, quad: Quad): void {
  const { width, height } = sizeOf(picture);
  for (let row = 0; row < pieces; row++) {
    for (let column = 0; column < pieces; column++) {
      const [left, top] = [column / pieces, row / pieces];
      const [right, bottom] = [(column + 1) / pieces, (row + 1) / pieces];
      const [a, b] = [placeIn(quad, left, top), placeIn(quad, right, top)];
      const [c, d] = [placeIn(quad, right, bottom), placeIn(quad, left, bottom)];
      const piece = { width: width / pieces, height: height / pieces };
      // The picture's own top left corner, by the sides of this triangle.
      const from = (corner: Pixel, [ax, ay, bx, by]: Transform, x: number, y: number): Transform => [
        ax,
        ay,
        bx,
        by,
        corner.x - ax * x - bx * y,
        corner.y - ay * x - by * y,
      ];
      const upper = transformTo(a, b, { x: a.x + c.x - b.x, y: a.y + c.y - b.y }, piece);
      const lower = transformTo(d, c, { x: d.x + d.x - a.x, y: d.y + d.y - a.y }, piece);
      drawTriangle(context, picture, [a, b, c], from(a, upper, left * width, top * height));
      drawTriangle(context, picture, [a, c, d], from(d, lower, left * width, bottom * height));
    }
  }
}

/** Draws a picture between four corners on screen. One entirely outside the view costs nothing. */
export function drawLaid(
  context: Drawing,
  picture: HTMLImageElement,
  quad: Quad,
  view: Side,
  opacity = 1,
): void {
  const xs = quad.map(({ x }) => x);
  const ys = quad.map(({ y }) => y);
  if (
    Math.max(...xs) < 0 ||
    Math.min(...xs) > view.width ||
    Math.max(...ys) < 0 ||
    Math.min(...ys) > view.height
  )
    return;
  context.save();
  context.imageSmoothingQuality = 'medium';
  if (bendOf(quad) <= leastBend) {
    const [topLeft, topRight, , bottomLeft] = quad;
    context.globalAlpha = opacity;
    const to = transformTo(topLeft, topRight, bottomLeft, sizeOf(picture));
    context.transform(...(to as [number, number, number, number, number, number]));
    context.drawImage(picture, 0, 0);
  } else if (opacity === 1) drawBent(context, picture, quad);
  else drawFaint(context, picture, quad, view, opacity);
  context.restore();
}

/** Overlapping translucent pieces would show their overlap: they are first combined on another canvas. */
function drawFaint(
  context: Drawing,
  picture: HTMLImageElement,
  quad: Quad,
  view: Side,
  opacity: number,
): void {
  const beside = document.createElement('canvas');
  beside.width = context.canvas.width;
  beside.height = context.canvas.height;
  const inner = beside.getContext('2d');
  if (!inner) return;
  inner.setTransform(context.getTransform());
  drawBent(inner, picture, quad);
  context.globalAlpha = opacity;
  context.drawImage(beside, 0, 0, view.width, view.height);
}
