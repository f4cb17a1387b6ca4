import { randomOf } from '../../seed/random.ts';
import { type Colour, createCanvas, mix } from './canvas.ts';
import { encodePng } from './png.ts';

const [WIDTH, HEIGHT] = [640, 480];
const FLOOR = 340;
const paints: readonly Colour[] = [
  [176, 58, 46],
  [36, 88, 140],
  [214, 150, 38],
  [58, 110, 72],
];
const DARK: Colour = [28, 30, 36];
const STEEL: Colour = [170, 176, 184];

/** A machine on the floor of a warehouse, as a phone would take it: 640 × 480, PNG. The same name gives the same picture. */
export function takeEquipmentPicture(name: string): Buffer {
  const random = randomOf(`${name}:equipment`);
  const canvas = createCanvas(WIDTH, HEIGHT);
  const paint = random.pick(paints);
  canvas.fill({ x: 0, y: 0, width: WIDTH, height: FLOOR }, (_, y) =>
    mix([120, 128, 136], [196, 200, 202], y / FLOOR),
  );
  canvas.fill({ x: 0, y: FLOOR, width: WIDTH, height: HEIGHT - FLOOR }, (_, y) =>
    mix([112, 108, 102], [78, 74, 70], (y - FLOOR) / (HEIGHT - FLOOR)),
  );
  const [width, height] = [random.int(220, 330), random.int(150, 220)];
  const box = { x: (WIDTH - width) / 2 + random.int(-40, 40), y: 410 - height, width, height };
  const right = box.x + width;
  canvas.fill({ x: box.x - 10, y: 414, width: width + 20, height: 14 }, () => [58, 55, 52]);
  canvas.rect({ x: box.x + 24, y: box.y - 30, width: 10, height: 34 }, DARK);
  canvas.rect({ x: right - 34, y: box.y - 30, width: 10, height: 34 }, DARK);
  canvas.rect({ x: box.x + 24, y: box.y - 36, width: width - 48, height: 12 }, DARK);
  canvas.fill(box, (_, y) =>
    mix(mix(paint, [255, 255, 255], 0.15), mix(paint, [0, 0, 0], 0.35), (y - box.y) / height),
  );
  canvas.rect({ x: box.x + 18, y: box.y + 18, width: width * 0.45, height: height * 0.4 }, DARK);
  for (let row = 0; row < 5; row++)
    canvas.rect(
      { x: right - width * 0.4, y: box.y + height * 0.55 + row * 13, width: width * 0.32, height: 5 },
      DARK,
    );
  for (const at of [0.6, 0.74, 0.88]) canvas.disc(box.x + width * at, box.y + 34, 9, STEEL);
  // The plate with its serial number.
  canvas.rect({ x: box.x + 18, y: box.y + height - 44, width: 96, height: 26 }, STEEL);
  canvas.rect({ x: box.x + 26, y: box.y + height - 34, width: 78, height: 4 }, DARK);
  for (const at of [0.18, 0.82]) {
    canvas.disc(box.x + width * at, 412, 22, DARK);
    canvas.disc(box.x + width * at, 412, 9, STEEL);
  }
  return encodePng(WIDTH, HEIGHT, canvas.pixels);
}
