import { type Random, randomOf } from '../../seed/random.ts';
import { type Canvas, type Colour, createCanvas, mix } from './canvas.ts';
import { encodePng } from './png.ts';

const [WIDTH, HEIGHT] = [640, 480];

interface Mood {
  high: Colour;
  low: Colour;
  ground: Colour;
  light: Colour;
}

const moods: readonly Mood[] = [
  { high: [30, 36, 82], low: [232, 124, 70], ground: [52, 44, 48], light: [255, 176, 90] },
  { high: [22, 28, 66], low: [176, 92, 120], ground: [44, 40, 54], light: [255, 150, 130] },
  { high: [14, 30, 54], low: [92, 132, 150], ground: [38, 44, 50], light: [190, 200, 190] },
  { high: [46, 58, 104], low: [244, 178, 104], ground: [66, 56, 50], light: [255, 214, 140] },
];
const containers: readonly Colour[] = [
  [126, 46, 38],
  [38, 70, 104],
  [52, 88, 66],
  [132, 96, 40],
  [82, 82, 90],
];
const WINDOW: Colour = [255, 214, 130];
const LAMP: Colour = [150, 120, 66];

function skyAndGround(canvas: Canvas, random: Random, mood: Mood, horizon: number): void {
  const sun = { x: random.between(80, WIDTH - 80), y: horizon - random.between(0, 40) };
  canvas.fill({ x: 0, y: 0, width: WIDTH, height: horizon }, (_, y) =>
    mix(mood.high, mood.low, (y / horizon) ** 1.7),
  );
  canvas.glow(sun.x, sun.y, random.between(180, 280), mix([0, 0, 0], mood.light, 0.45));
  canvas.disc(sun.x, sun.y, random.between(14, 22), mood.light);
  const [far, near] = [mix(mood.ground, mood.low, 0.22), mix(mood.ground, [0, 0, 0], 0.45)];
  canvas.fill({ x: 0, y: horizon, width: WIDTH, height: HEIGHT - horizon }, (_, y) =>
    mix(far, near, (y - horizon) / (HEIGHT - horizon)),
  );
}

function hills(canvas: Canvas, random: Random, mood: Mood, horizon: number): void {
  const phases = [random.between(0, 6), random.between(0, 6)] as const;
  const tall = random.between(18, 42);
  const ridge = (x: number) =>
    horizon - tall * (0.6 + 0.3 * Math.sin(x / 90 + phases[0]) + 0.2 * Math.sin(x / 37 + phases[1]));
  const colour = mix(mix(mood.high, mood.low, 0.35), [0, 0, 0], 0.35);
  canvas.fill({ x: 0, y: horizon - 70, width: WIDTH, height: 70 }, (x, y) => (y > ridge(x) ? colour : null));
}

function buildings(canvas: Canvas, random: Random, mood: Mood, horizon: number): void {
  const wall = mix(mood.high, [0, 0, 0], 0.55);
  for (let x = random.int(-40, 20); x < WIDTH; x += random.int(90, 190)) {
    const [width, height] = [random.int(60, 120), random.int(34, 92)];
    canvas.rect({ x, y: horizon + 6 - height, width, height }, wall);
    for (let row = 10; row < height - 16; row += 18) {
      for (let column = 8; column < width - 12; column += 16) {
        if (!random.chance(0.35)) continue;
        canvas.rect({ x: x + column, y: horizon + 6 - height + row, width: 7, height: 8 }, WINDOW);
      }
    }
  }
}

function stacks(canvas: Canvas, random: Random, horizon: number): void {
  const left = random.int(0, 300);
  const bottom = horizon + random.int(40, 60);
  for (let column = 0; column < random.int(2, 4); column++) {
    for (let level = 0; level < random.int(1, 3); level++) {
      const colour = random.pick(containers);
      const part = { x: left + column * 84, y: bottom - 34 * (level + 1), width: 82, height: 33 };
      canvas.fill(part, (x) => mix(colour, [0, 0, 0], Math.trunc((x - part.x) / 5) % 2 === 0 ? 0.3 : 0.42));
    }
  }
}

function lampPosts(canvas: Canvas, random: Random, horizon: number): void {
  for (let x = random.int(30, 120); x < WIDTH; x += random.int(170, 260)) {
    const foot = horizon + random.int(58, 84);
    const head = foot - random.int(150, 176);
    canvas.rect({ x: x - 2, y: head, width: 4, height: foot - head }, [20, 20, 24]);
    canvas.rect({ x: x - 2, y: head, width: 22, height: 4 }, [20, 20, 24]);
    canvas.glow(x + 18, head + 6, 62, LAMP);
    canvas.glow(x + 18, foot, 96, mix([0, 0, 0], LAMP, 0.7), 0.25);
    canvas.rect({ x: x + 12, y: head + 4, width: 12, height: 4 }, [255, 244, 214]);
  }
}

/** The guard at the post, with a reflecting vest. */
function guard(canvas: Canvas, random: Random): void {
  const x = random.int(90, WIDTH - 90);
  const foot = random.int(430, 462);
  const dark: Colour = [16, 18, 26];
  canvas.rect({ x: x - 12, y: foot - 66, width: 10, height: 66 }, dark);
  canvas.rect({ x: x + 2, y: foot - 66, width: 10, height: 66 }, dark);
  canvas.rect({ x: x - 17, y: foot - 128, width: 34, height: 66 }, [186, 98, 34]);
  canvas.rect({ x: x - 17, y: foot - 104, width: 34, height: 6 }, [226, 226, 190]);
  canvas.rect({ x: x - 17, y: foot - 86, width: 34, height: 6 }, [226, 226, 190]);
  canvas.disc(x, foot - 142, 12, [122, 86, 66]);
  canvas.rect({ x: x - 13, y: foot - 156, width: 26, height: 8 }, dark);
}

/** A post at dusk, as a phone would take it: 640 × 480, PNG. The same name gives the same picture. */
export function takePicture(name: string): Buffer {
  const random = randomOf(`${name}:picture`);
  const canvas = createCanvas(WIDTH, HEIGHT);
  const mood = random.pick(moods);
  const horizon = random.int(236, 296);
  skyAndGround(canvas, random, mood, horizon);
  hills(canvas, random, mood, horizon);
  buildings(canvas, random, mood, horizon);
  stacks(canvas, random, horizon);
  lampPosts(canvas, random, horizon);
  if (random.chance(0.7)) guard(canvas, random);
  return encodePng(WIDTH, HEIGHT, canvas.pixels);
}
