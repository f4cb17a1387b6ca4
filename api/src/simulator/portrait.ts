import { type Random, randomOf } from '../../seed/random.ts';
import { type Canvas, type Colour, createCanvas, mix } from './canvas.ts';
import { encodePng } from './png.ts';
import { line, oval, rows, type Shape, soften, within, without } from './soft.ts';

export const PORTRAIT_SIZE = 192;
const MIDDLE = PORTRAIT_SIZE / 2;
const BLACK: Colour = [0, 0, 0];
const WHITE: Colour = [246, 246, 242];
const DARK: Colour = [40, 34, 32];

const walls: readonly Colour[] = [
  [196, 204, 210],
  [208, 202, 190],
  [190, 204, 196],
  [204, 198, 208],
];
const skins: readonly Colour[] = [
  [236, 196, 164],
  [216, 168, 130],
  [190, 136, 98],
  [156, 106, 74],
  [116, 78, 56],
];
const hairs: readonly Colour[] = [
  [34, 28, 28],
  [52, 38, 32],
  [78, 54, 40],
  [136, 132, 130],
];
const shirts: readonly Colour[] = [
  [52, 84, 128],
  [74, 112, 92],
  [142, 72, 62],
  [96, 98, 108],
  [198, 190, 172],
  [120, 96, 138],
  [214, 138, 48],
];
const helmets: readonly Colour[] = [
  [236, 186, 44],
  [238, 238, 234],
  [62, 110, 168],
];

interface Looks {
  skin: Colour;
  hair: Colour;
  shirt: Colour;
  helmet: Colour | null;
  isWoman: boolean;
}

/** Hair around the head, behind everything else. */
function hairBehind(canvas: Canvas, random: Random, { hair, helmet, isWoman }: Looks): void {
  if (!isWoman) return;
  const isLong = random.chance(0.6);
  if (isLong) {
    const wide = random.between(43, 49);
    soften(canvas, hair, oval(MIDDLE, 88, wide, 56));
    soften(canvas, hair, within(oval(MIDDLE, 120, wide - 1, random.between(46, 56)), { from: 96 }));
  } else if (helmet === null) soften(canvas, hair, oval(MIDDLE + random.pick([-1, 1]) * 6, 32, 17, 15));
}

function body(canvas: Canvas, random: Random, { skin, shirt }: Looks): void {
  soften(canvas, shirt, oval(MIDDLE, 202, random.between(70, 80), 58));
  const shade = mix(skin, BLACK, 0.16);
  soften(canvas, shade, within(oval(MIDDLE, 132, 17, 44), { from: 112 }));
  const collar = random.pick(['round', 'open', 'vest'] as const);
  if (collar === 'round') soften(canvas, shade, within(oval(MIDDLE, 146, 22, 14), { from: 142 }));
  const dark = mix(shirt, BLACK, 0.28);
  if (collar === 'open')
    for (const side of [-1, 1]) soften(canvas, dark, line([MIDDLE + side * 22, 144], [MIDDLE, 174], 9));
  if (collar !== 'vest') return;
  for (const side of [-1, 1])
    soften(canvas, [222, 224, 120], line([MIDDLE + side * 36, 148], [MIDDLE + side * 30, 196], 11));
}

function face(canvas: Canvas, random: Random, { skin, hair, isWoman }: Looks): Shape {
  const wide = random.between(29, 33);
  const shade = mix(skin, BLACK, 0.1);
  for (const side of [-1, 1]) soften(canvas, shade, oval(MIDDLE + side * (wide + 1), 94, 6, 10));
  const head = oval(MIDDLE, 92, wide, random.between(39, 43));
  soften(canvas, skin, head);
  const brow = mix(hair, DARK, 0.4);
  const tall = isWoman ? 2.2 : 3.2;
  for (const side of [-1, 1]) {
    const x = MIDDLE + side * 13;
    soften(canvas, brow, line([x - 6.5, 81 + side / 2], [x + 6.5, 81 - side / 2], tall));
    soften(canvas, WHITE, oval(x, 91, 5.6, 3.4));
    soften(canvas, DARK, oval(x, 91, 2.9, 2.9));
  }
  soften(canvas, shade, oval(MIDDLE, 104, 5, 4));
  const lips = mix(skin, [150, 54, 54], isWoman ? 0.55 : 0.32);
  soften(canvas, lips, oval(MIDDLE, 118, random.between(9, 11), random.between(2.4, 3.4)));
  return head;
}

/** Beard, fringe or helmet, within the outline of the head. */
function onHead(canvas: Canvas, random: Random, { hair, skin, helmet, isWoman }: Looks, head: Shape): void {
  if (!isWoman && random.chance(0.35)) {
    const stubble = mix(skin, hair, random.pick([0.35, 0.85]));
    soften(canvas, stubble, without(within(head, { from: 106 }), oval(MIDDLE, 112, 19, 11)));
    soften(canvas, stubble, line([MIDDLE - 9, 112], [MIDDLE + 9, 112], 3.4));
  }
  if (helmet) {
    soften(canvas, helmet, within(oval(MIDDLE, 70, 43, 42), { to: 70 }));
    soften(canvas, mix(helmet, BLACK, 0.14), within(oval(MIDDLE, 70, 6, 46), { to: 62 }));
    soften(canvas, mix(helmet, BLACK, 0.22), line([MIDDLE - 46, 70], [MIDDLE + 46, 70], 6));
    return;
  }
  if (!isWoman && random.chance(0.14)) return;
  // The hairline leaves the forehead free, to one side or in the middle.
  const forehead = oval(
    MIDDLE + random.between(-12, 12),
    100,
    random.between(28, 34),
    random.between(34, 40),
  );
  const top = within(oval(MIDDLE, 84, isWoman ? 38 : 36, isWoman ? 46 : 43), { to: isWoman ? 96 : 88 });
  soften(
    canvas,
    hair,
    without(top, (x, y) => Math.min(forehead(x, y), head(x, y))),
  );
}

function glasses(canvas: Canvas): void {
  for (const side of [-1, 1]) {
    const x = MIDDLE + side * 13;
    soften(canvas, DARK, without(oval(x, 91, 10.5, 8.5), oval(x, 91, 8.7, 6.7)));
    soften(canvas, DARK, line([x + side * 10, 90], [x + side * 19, 88], 1.8));
  }
  soften(canvas, DARK, line([MIDDLE - 3, 90], [MIDDLE + 3, 90], 1.8));
}

/** A drawn bust before a wall, of nobody: 192 × 192, PNG. The same name gives the same picture. */
export function drawPortrait(name: string, isWoman: boolean): Buffer {
  const random = randomOf(`${name}:portrait`);
  const canvas = createCanvas(PORTRAIT_SIZE, PORTRAIT_SIZE);
  const [wall, skin] = [random.pick(walls), random.pick(skins)];
  const helmet = random.chance(0.2) ? random.pick(helmets) : null;
  const looks: Looks = { skin, hair: random.pick(hairs), shirt: random.pick(shirts), helmet, isWoman };
  rows(canvas, (y) => mix(wall, BLACK, Math.round((y / PORTRAIT_SIZE) * 10) / 60));
  hairBehind(canvas, random, looks);
  body(canvas, random, looks);
  const head = face(canvas, random, looks);
  onHead(canvas, random, looks, head);
  if (random.chance(0.22)) glasses(canvas);
  return encodePng(PORTRAIT_SIZE, PORTRAIT_SIZE, canvas.pixels);
}
