import { heatColors } from '../../heat/heat-colors.ts';
import { stepOfShare } from '../../heat/heat-steps.ts';
import type { Points } from './points.ts';
import type { Window } from './window.ts';

/** Cells are a quarter of a pixel's resolution a side. */
export const heatScale = 4;

const spread = 3;

/** Little-endian RGBA of each step; faint where there is little, never opaque, so that the land shows through. */
const table = Uint32Array.from(heatColors, (color, step) => {
  const rgb = Number.parseInt(color.slice(1), 16);
  const alpha = Math.round(255 * (0.25 + (0.6 * step) / (heatColors.length - 1)));
  return ((alpha << 24) | ((rgb & 255) << 16) | (rgb & 0xff00) | (rgb >> 16)) >>> 0;
});

/** The step of the table for a density, by its square root, so that a lone patrol is still seen beside a city. */
export function heatStep(density: number, densest: number): number {
  if (density <= 0 || densest <= 0) return -1;
  const share = Math.sqrt(Math.min(1, density / densest));
  return share < 0.04 ? -1 : stepOfShare(share);
}

/** One pass of a running mean; three of them make a bell, at a cost that does not depend on the points. */
function smooth(
  from: Float32Array,
  to: Float32Array,
  lines: number,
  length: number,
  stride: number,
  step: number,
) {
  const weight = 1 / (2 * spread + 1);
  for (let line = 0; line < lines; line++) {
    const start = line * stride;
    let sum = 0;
    for (let i = -spread; i < length; i++) {
      if (i + spread < length) sum += from[start + (i + spread) * step] as number;
      if (i - spread - 1 >= 0) sum -= from[start + (i - spread - 1) * step] as number;
      if (i >= 0) to[start + i * step] = sum * weight;
    }
  }
}

/** Density of the shown points of a window, as an image of a quarter of its resolution. */
export class Heat {
  width = 0;
  height = 0;
  pixels = new Uint32Array(0);
  private density = new Float32Array(0);
  private spare = new Float32Array(0);

  paint(points: Points, view: Window): void {
    this.width = Math.ceil(view.width / heatScale);
    this.height = Math.ceil(view.height / heatScale);
    const cells = this.width * this.height;
    if (this.density.length !== cells) {
      this.density = new Float32Array(cells);
      this.spare = new Float32Array(cells);
      this.pixels = new Uint32Array(cells);
    } else this.density.fill(0);
    const world = view.world / heatScale;
    const { x: xs, y: ys, flags } = points;
    for (let slot = 0; slot < points.end; slot++) {
      if (flags[slot] !== 3) continue;
      let dx = (xs[slot] as number) - view.x;
      dx -= Math.round(dx);
      const column = Math.floor(dx * world + this.width / 2);
      const row = Math.floor(((ys[slot] as number) - view.y) * world + this.height / 2);
      if (column < 0 || row < 0 || column >= this.width || row >= this.height) continue;
      const at = row * this.width + column;
      this.density[at] = (this.density[at] as number) + 1;
    }
    for (let pass = 0; pass < 3; pass++) {
      smooth(this.density, this.spare, this.height, this.width, this.width, 1);
      smooth(this.spare, this.density, this.width, this.height, 1, this.width);
    }
    let densest = 0;
    for (const value of this.density) if (value > densest) densest = value;
    for (let at = 0; at < cells; at++) {
      const step = heatStep(this.density[at] as number, densest);
      this.pixels[at] = step < 0 ? 0 : (table[step] as number);
    }
  }
}
