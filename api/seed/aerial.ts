import { type Canvas, type Colour, createCanvas, mix } from '../src/simulator/canvas.ts';
import { encodePng } from '../src/simulator/png.ts';
import { type Random, randomOf } from './random.ts';

export const AERIAL_SIZE = { width: 720, height: 540 } as const;
const { width: WIDTH, height: HEIGHT } = AERIAL_SIZE;
/** One pixel of the thumbnail for this many of the whole picture, across and down. */
const SMALLER = 3;

const water: Colour = [46, 72, 76];
const mud: Colour = [92, 88, 68];
const scrub: Colour = [84, 96, 62];
const concrete: Colour = [158, 156, 148];
const asphalt: Colour = [92, 92, 94];
const white: Colour = [226, 224, 216];
const roofs: readonly Colour[] = [
  [188, 186, 180],
  [168, 112, 92],
  [120, 134, 146],
  [206, 200, 186],
];
const boxes: readonly Colour[] = [
  [158, 62, 50],
  [58, 92, 134],
  [76, 112, 86],
  [176, 128, 58],
  [134, 134, 142],
];

/** Light and dark patches in a few steps, so that the picture compresses well. */
const patches = (random: Random, size: number) => {
  const [a, b, c] = [random.between(0, 6), random.between(0, 6), random.between(0.7, 1.3)];
  return (x: number, y: number) =>
    Math.round(
      3 * (Math.sin((x * c) / size + a) + Math.cos(y / size + b) + Math.sin((x + y) / (size * 1.7) + a + b)),
    ) / 30;
};
const shaded = (colour: Colour, by: number): Colour => mix(colour, by < 0 ? [0, 0, 0] : white, Math.abs(by));

function ground(canvas: Canvas, random: Random, shore: (x: number) => number): void {
  const [land, waves] = [patches(random, 46), patches(random, 90)];
  canvas.fill({ x: 0, y: 0, width: WIDTH, height: HEIGHT }, (x, y) => {
    const depth = y - shore(x);
    if (depth < 0) return shaded(scrub, land(x, y));
    return depth < 9 ? mud : shaded(water, waves(x, y) / 2 - Math.min(0.12, depth / 2400));
  });
}

function road(canvas: Canvas, part: { x: number; y: number; width: number; height: number }): void {
  canvas.rect(part, asphalt);
  const across = part.width > part.height;
  for (let at = 6; at < (across ? part.width : part.height); at += 22)
    canvas.rect(
      across
        ? { x: part.x + at, y: part.y + part.height / 2, width: 10, height: 1 }
        : { x: part.x + part.width / 2, y: part.y + at, width: 1, height: 10 },
      white,
    );
}

function stacks(
  canvas: Canvas,
  random: Random,
  area: { x: number; y: number; width: number; height: number },
): void {
  canvas.rect(area, concrete);
  for (let y = area.y + 8; y < area.y + area.height - 16; y += 34)
    for (let x = area.x + 8; x < area.x + area.width - 22; x += 21)
      for (let row = 0; row < 3; row++) {
        if (random.chance(0.22)) continue;
        const colour = random.pick(boxes);
        canvas.rect({ x, y: y + row * 8, width: 19, height: 7 }, colour);
        canvas.rect({ x, y: y + row * 8 + 6, width: 19, height: 1 }, mix(colour, [0, 0, 0], 0.5));
      }
}

function sheds(
  canvas: Canvas,
  random: Random,
  area: { x: number; y: number; width: number; height: number },
): void {
  canvas.rect(area, mix(concrete, scrub, 0.25));
  for (let x = area.x + 12; x < area.x + area.width - 60; x += random.int(74, 110)) {
    for (let y = area.y + 10; y < area.y + area.height - 40; y += random.int(58, 84)) {
      const [width, height] = [random.int(44, 66), random.int(28, 46)];
      const colour = random.pick(roofs);
      canvas.rect({ x: x + 4, y: y + 4, width, height }, [58, 60, 54]);
      canvas.rect({ x, y, width, height }, colour);
      canvas.rect({ x, y: y + height / 2, width, height: 1 }, mix(colour, [0, 0, 0], 0.35));
    }
  }
}

function ship(canvas: Canvas, random: Random, x: number, y: number): void {
  canvas.rect({ x, y, width: 190, height: 30 }, [66, 54, 58]);
  canvas.disc(x + 190, y + 15, 15, [66, 54, 58]);
  for (let at = 8; at < 150; at += 14)
    for (let row = 0; row < 3; row++)
      canvas.rect({ x: x + at, y: y + 4 + row * 8, width: 12, height: 7 }, random.pick(boxes));
  canvas.rect({ x: x + 158, y: y + 5, width: 16, height: 20 }, white);
}

/** A quay on a river, with stacks of containers, sheds and ships. */
function terminal(canvas: Canvas, random: Random): void {
  ground(canvas, random, () => 408);
  canvas.rect({ x: 0, y: 372, width: WIDTH, height: 38 }, concrete);
  stacks(canvas, random, { x: 30, y: 210, width: 430, height: 156 });
  sheds(canvas, random, { x: 486, y: 190, width: 220, height: 176 });
  sheds(canvas, random, { x: 40, y: 26, width: 600, height: 134 });
  road(canvas, { x: 0, y: 176, width: WIDTH, height: 14 });
  road(canvas, { x: 466, y: 0, width: 14, height: 372 });
  for (let x = 60; x < 440; x += 120) canvas.rect({ x, y: 366, width: 10, height: 64 }, [186, 132, 48]);
  ship(canvas, random, 60, 418);
  if (random.chance(0.6)) ship(canvas, random, 380, 420);
}

/** A coast with channels, as from far above. */
function coast(canvas: Canvas, random: Random): void {
  const [bend, phase] = [random.between(60, 90), random.between(0, 6)];
  ground(canvas, random, (x) => 250 + bend * Math.sin(x / 110 + phase) + (bend / 3) * Math.sin(x / 31));
  for (let channel = 0; channel < 5; channel++) {
    const [left, drift, wide] = [random.int(40, WIDTH - 80), random.between(-0.5, 0.5), random.int(6, 16)];
    canvas.fill({ x: 0, y: 0, width: WIDTH, height: 330 }, (x, y) => {
      const middle = left + drift * y + 16 * Math.sin(y / 24 + channel);
      const half = wide * (0.35 + y / 330);
      return Math.abs(x - middle) < half ? water : null;
    });
  }
  for (let field = 0; field < 26; field++) {
    const [x, y] = [random.int(0, WIDTH - 60), random.int(0, 170)];
    canvas.rect(
      { x, y, width: random.int(20, 52), height: random.int(14, 34) },
      mix(random.pick(boxes), scrub, 0.78),
    );
  }
}

/** Sheds and streets. */
function park(canvas: Canvas, random: Random): void {
  ground(canvas, random, () => HEIGHT + 40);
  for (let y = 20; y < HEIGHT; y += 176) {
    sheds(canvas, random, { x: 20, y, width: 320, height: 140 });
    sheds(canvas, random, { x: 380, y, width: 320, height: 140 });
    road(canvas, { x: 0, y: y + 148, width: WIDTH, height: 14 });
  }
  road(canvas, { x: 353, y: 0, width: 14, height: HEIGHT });
}

const scenes = { terminal, coast, park };
export type AerialScene = keyof typeof scenes;

/** A place seen from above, as PNG, and its thumbnail. The same name gives the same pictures. */
export function takeAerial(scene: AerialScene, name: string): { photo: Buffer; thumbnail: Buffer } {
  const canvas = createCanvas(WIDTH, HEIGHT);
  scenes[scene](canvas, randomOf(`${name}:aerial`));
  const [width, height] = [WIDTH / SMALLER, HEIGHT / SMALLER];
  const small = createCanvas(width, height);
  small.fill({ x: 0, y: 0, width, height }, (x, y): Colour => {
    const at = (y * SMALLER * WIDTH + x * SMALLER) * 3;
    return [canvas.pixels[at] ?? 0, canvas.pixels[at + 1] ?? 0, canvas.pixels[at + 2] ?? 0];
  });
  return {
    photo: encodePng(WIDTH, HEIGHT, canvas.pixels),
    thumbnail: encodePng(width, height, small.pixels),
  };
}
