import type { Canvas, Colour } from './canvas.ts';

/** How far inside a shape a point is, in pixels; negative outside. Far from the edge it need not be exact. */
export type Shape = (x: number, y: number) => number;

export const oval =
  (cx: number, cy: number, rx: number, ry: number): Shape =>
  (x, y) =>
    (1 - Math.sqrt(((x - cx) / rx) ** 2 + ((y - cy) / ry) ** 2)) * Math.min(rx, ry);

/** A stroke with round ends. */
export const line = (
  [ax, ay]: readonly [number, number],
  [bx, by]: readonly [number, number],
  width: number,
): Shape => {
  const [dx, dy] = [bx - ax, by - ay];
  const square = dx * dx + dy * dy;
  return (x, y) => {
    const along = Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / square));
    return width / 2 - Math.sqrt((x - ax - along * dx) ** 2 + (y - ay - along * dy) ** 2);
  };
};

/** The part of a shape outside another. */
export const without =
  (shape: Shape, other: Shape): Shape =>
  (x, y) =>
    Math.min(shape(x, y), -other(x, y));

/** The part of a shape between two heights. */
export const within =
  (shape: Shape, { from = Number.NEGATIVE_INFINITY, to = Number.POSITIVE_INFINITY }): Shape =>
  (x, y) =>
    Math.min(shape(x, y), y - from, to - y);

/** Colours a shape; its edge is mixed with what is there, so that it has no steps. */
export function soften({ width, height, pixels }: Canvas, colour: Colour, shape: Shape): void {
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const depth = shape(x, y);
      // Outside by more than the edge: as many pixels further there is nothing either.
      if (depth <= -0.5) {
        x += Math.max(0, Math.floor(-depth - 1.5));
        continue;
      }
      const share = Math.min(1, depth + 0.5);
      const at = (y * width + x) * 3;
      for (let band = 0; band < 3; band++) {
        const before = pixels[at + band] ?? 0;
        pixels[at + band] = before + ((colour[band] ?? 0) - before) * share;
      }
    }
  }
}

/** Colours each row from edge to edge. */
export function rows({ width, height, pixels }: Canvas, colour: (y: number) => Colour): void {
  for (let y = 0; y < height; y++) {
    const [red, green, blue] = colour(y);
    for (let at = y * width * 3; at < (y + 1) * width * 3; at += 3) {
      pixels[at] = red;
      pixels[at + 1] = green;
      pixels[at + 2] = blue;
    }
  }
}
