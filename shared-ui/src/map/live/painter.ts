import { type Clusters, gravity } from './cluster.ts';
import { type Heat, heatScale } from './heat.ts';
import type { Points } from './points.ts';
import type { LiveColors } from './protocol.ts';
import { Rings } from './rings.ts';
import { ageSteps, fadeOf, makeSprites, packColor, type Sprites, spriteOf } from './sprites.ts';
import type { Window } from './window.ts';

type Context = OffscreenCanvasRenderingContext2D;

/** Where a window ends up on the canvas, in CSS pixels. */
export const screenX = (view: Window, x: number): number => {
  const dx = x - view.x;
  return (dx - Math.round(dx)) * view.world + view.width / 2;
};
export const screenY = (view: Window, y: number): number => (y - view.y) * view.world + view.height / 2;

/** From the least to the gravest state, so that the grave ones are on top. */
const byGravity = [0, 1, 2, 3].toSorted((a, b) => (gravity[a] ?? 0) - (gravity[b] ?? 0));

/** Draws what the engine decided, at the screen's ratio. Holds the pictures and buffers that outlive a frame. */
export class Painter {
  canvas = new OffscreenCanvas(1, 1);
  private context = this.canvas.getContext('2d') as Context;
  private sprites: Sprites | null = null;
  private rings: Rings | null = null;
  /** Of dots, as `spriteOf` counts. */
  private packed = new Uint32Array(4 * ageSteps);
  private dots: ImageData | null = null;
  private heatCanvas = new OffscreenCanvas(1, 1);
  private colors: LiveColors | null = null;
  private font = 'sans-serif';
  private ratio = 1;

  look(colors: LiveColors, font: string, ratio: number): void {
    this.colors = colors;
    this.font = font;
    this.ratio = ratio;
    this.sprites = makeSprites(colors, ratio);
    this.rings = new Rings(colors, ratio);
    this.packed = Uint32Array.from({ length: 4 * ageSteps }, (_, nth) => {
      const state = Math.floor(nth / ageSteps);
      // A dot has no outline, so it fades half as much.
      return packColor(colors.states[state] as string, (1 + fadeOf(state, nth % ageSteps)) / 2);
    });
  }

  /** Whether nothing has been painted since the canvas was cleared. */
  private isClear = false;

  begin(view: Window): void {
    const { width, height } = this.sizeOf(view);
    if (!this.isClear || this.canvas.width !== width || this.canvas.height !== height) this.clear(view);
    this.isClear = false;
  }

  /** Taking a picture transfers the canvas's memory: called right after it, the next picture does not wait for more. */
  clear(view: Window): void {
    const { width, height } = this.sizeOf(view);
    if (this.canvas.width !== width || this.canvas.height !== height) {
      this.canvas.width = width;
      this.canvas.height = height;
    }
    this.context.setTransform(this.ratio, 0, 0, this.ratio, 0, 0);
    this.context.clearRect(0, 0, view.width, view.height);
    this.isClear = true;
  }

  private sizeOf = (view: Window) => ({
    width: Math.round(view.width * this.ratio),
    height: Math.round(view.height * this.ratio),
  });

  heat(heat: Heat, view: Window): void {
    if (this.heatCanvas.width !== heat.width || this.heatCanvas.height !== heat.height) {
      this.heatCanvas.width = heat.width;
      this.heatCanvas.height = heat.height;
    }
    const bytes = new Uint8ClampedArray(heat.pixels.buffer);
    this.heatCanvas.getContext('2d')?.putImageData(new ImageData(bytes, heat.width, heat.height), 0, 0);
    this.context.imageSmoothingQuality = 'medium';
    const dx = (view.width - heat.width * heatScale) / 2;
    const dy = (view.height - heat.height * heatScale) / 2;
    this.context.drawImage(this.heatCanvas, dx, dy, heat.width * heatScale, heat.height * heatScale);
  }

  /** Thousands of points at once: squares written straight into a buffer, a hundred times the speed of paths. */
  crowd(points: Points, view: Window, now: number): void {
    const { width, height } = this.canvas;
    if (this.dots?.width !== width || this.dots.height !== height) this.dots = new ImageData(width, height);
    const pixels = new Uint32Array(this.dots.data.buffer);
    pixels.fill(0);
    const side = Math.max(3, Math.round(3 * this.ratio));
    const half = side >> 1;
    const still = now >= points.movingUntil;
    for (const state of byGravity) {
      for (let slot = 0; slot < points.end; slot++) {
        if (points.flags[slot] !== 3 || points.state[slot] !== state) continue;
        const x = still ? (points.x[slot] as number) : points.seenX(slot, now);
        const y = still ? (points.y[slot] as number) : points.seenY(slot, now);
        const left = Math.round(screenX(view, x) * this.ratio) - half;
        const top = Math.round(screenY(view, y) * this.ratio) - half;
        if (left < 0 || top < 0 || left + side > width || top + side > height) continue;
        const color = this.packed[spriteOf(state, points.age[slot] as number)] as number;
        for (let row = top; row < top + side; row++)
          pixels.fill(color, row * width + left, row * width + left + side);
      }
    }
    this.context.putImageData(this.dots, 0, 0);
  }

  /** A marker with its arrow, in pixels of the canvas; `age` is the step by which it fades. */
  point(x: number, y: number, state: number, age: number, heading: number, selected: boolean): void {
    if (!this.sprites || !this.colors) return;
    const { box } = this.sprites;
    const { context } = this;
    if (selected) {
      context.strokeStyle = this.colors.selected;
      context.lineWidth = 2.5;
      context.beginPath();
      context.arc(x, y, 16, 0, 2 * Math.PI);
      context.stroke();
    }
    const arrow = this.sprites.arrows[spriteOf(state, age)];
    if (!Number.isNaN(heading) && state !== 0 && arrow) {
      context.save();
      context.translate(x, y);
      context.rotate((heading * Math.PI) / 180);
      context.drawImage(arrow, -box / 2, -box / 2, box, box);
      context.restore();
    }
    const picture = this.sprites.points[spriteOf(state, age)];
    if (picture) context.drawImage(picture, x - box / 2, y - box / 2, box, box);
  }

  /** A ring that spreads from an open SOS; `phase` 0 to 1. */
  pulse(x: number, y: number, radius: number, phase: number): void {
    if (!this.colors) return;
    const { context } = this;
    context.globalAlpha = 0.7 * (1 - phase);
    context.strokeStyle = this.colors.states[3];
    context.lineWidth = 2.5;
    context.beginPath();
    context.arc(x, y, radius + phase * 16, 0, 2 * Math.PI);
    context.stroke();
    context.globalAlpha = 1;
  }

  /** A count in a ring whose arcs are the shares of each state; wholly red with one SOS inside. */
  cluster(clusters: Clusters, row: number, x: number, y: number): void {
    if (!this.colors || !this.rings) return;
    const { context, colors } = this;
    const count = clusters.count[row] as number;
    const sos = (clusters.states[row * 4 + 3] as number) > 0;
    const { picture, side } = this.rings.of(count, clusters.states.subarray(row * 4, row * 4 + 4));
    context.drawImage(picture, x - side / 2, y - side / 2, side, side);
    context.fillStyle = sos ? '#ffffff' : colors.text;
    context.font = `620 ${count < 1000 ? 12 : 11}px ${this.font}`;
    context.textAlign = 'center';
    context.textBaseline = 'middle';
    context.fillText(count < 10_000 ? String(count) : `${Math.round(count / 1000)}k`, x, y + 0.5);
  }

  /** A name beside its point, with a halo: on its left where `left` to `right` would cut it. Returns where it is. */
  label(text: string, x: number, y: number, [left, right]: readonly [number, number]) {
    if (!this.colors) return { left: x, width: 0 };
    const { context } = this;
    context.font = `540 12px ${this.font}`;
    context.textAlign = 'left';
    context.textBaseline = 'middle';
    context.lineJoin = 'round';
    context.lineWidth = 3;
    context.strokeStyle = this.colors.surface;
    const { width } = context.measureText(text);
    const turns = x <= right && x + 13 + width > right && x - 13 - width >= left;
    const start = turns ? x - 13 - width : x + 13;
    context.strokeText(text, start, y);
    context.fillStyle = this.colors.text;
    context.fillText(text, start, y);
    return { left: turns ? start : x, width };
  }
}
