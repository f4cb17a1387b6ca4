export type Colour = readonly [red: number, green: number, blue: number];

export interface Canvas {
  readonly width: number;
  readonly height: number;
  /** Red, green and blue of each pixel, row by row. */
  readonly pixels: Uint8ClampedArray;
  /** Colours every pixel of a part by its place; null leaves it. */
  fill(part: Part, colour: (x: number, y: number) => Colour | null): void;
  rect(part: Part, colour: Colour): void;
  disc(x: number, y: number, radius: number, colour: Colour): void;
  /** Light around a point, weaker with distance; `flat` squeezes it, like light on the ground. */
  glow(x: number, y: number, radius: number, colour: Colour, flat?: number): void;
}

export interface Part {
  x: number;
  y: number;
  width: number;
  height: number;
}

export const mix = (from: Colour, to: Colour, share: number): Colour => [
  from[0] + (to[0] - from[0]) * share,
  from[1] + (to[1] - from[1]) * share,
  from[2] + (to[2] - from[2]) * share,
];

/** Light has steps: nobody sees them, and the picture packs into less. */
const STEP = 2;

/** What is drawn beyond the edge is cut off. */
export function createCanvas(width: number, height: number): Canvas {
  const pixels = new Uint8ClampedArray(width * height * 3);
  const each = (part: Part, visit: (at: number, x: number, y: number) => void) => {
    const [left, top] = [Math.max(0, Math.round(part.x)), Math.max(0, Math.round(part.y))];
    const right = Math.min(width, Math.round(part.x + part.width));
    const bottom = Math.min(height, Math.round(part.y + part.height));
    for (let y = top; y < bottom; y++) {
      for (let x = left; x < right; x++) visit((y * width + x) * 3, x, y);
    }
  };
  const around = (x: number, y: number, rx: number, ry: number): Part => ({
    x: x - rx,
    y: y - ry,
    width: 2 * rx,
    height: 2 * ry,
  });
  const fill: Canvas['fill'] = (part, colour) =>
    each(part, (at, x, y) => {
      const found = colour(x, y);
      if (found) pixels.set(found, at);
    });
  return {
    width,
    height,
    pixels,
    fill,
    rect: (part, colour) => fill(part, () => colour),
    disc: (cx, cy, radius, colour) =>
      fill(around(cx, cy, radius, radius), (x, y) => (Math.hypot(x - cx, y - cy) < radius ? colour : null)),
    glow: (cx, cy, radius, colour, flat = 1) =>
      each(around(cx, cy, radius, radius * flat), (at, x, y) => {
        const [dx, dy] = [x - cx, (y - cy) / flat];
        const share = (1 - Math.min(1, Math.sqrt(dx * dx + dy * dy) / radius)) ** 2;
        for (let band = 0; band < 3; band++) {
          pixels[at + band] =
            (pixels[at + band] ?? 0) + STEP * Math.round(((colour[band] ?? 0) * share) / STEP);
        }
      }),
  };
}
