import { type Canvas, type Colour, createCanvas, mix } from './canvas.ts';
import { encodePng } from './png.ts';
import { oval, rows, soften, within } from './soft.ts';

const SIZE = 192;
const CARD = { x: 10, y: 40, width: 172, height: 110 } as const;
const TABLE: Colour = [112, 104, 96];
const PAPER: Colour = [232, 234, 226];
const HEAD: Colour = [70, 104, 128];
const GREY: Colour = [172, 178, 174];
const STAMP: Colour = [176, 64, 56];

/** The letters of the stamp, five by seven. */
const letters: Record<string, readonly string[]> = {
  M: ['#...#', '##.##', '#.#.#', '#.#.#', '#...#', '#...#', '#...#'],
  U: ['#...#', '#...#', '#...#', '#...#', '#...#', '#...#', '.###.'],
  E: ['#####', '#....', '#....', '####.', '#....', '#....', '#####'],
  S: ['.####', '#....', '#....', '.###.', '....#', '....#', '####.'],
  T: ['#####', '..#..', '..#..', '..#..', '..#..', '..#..', '..#..'],
  R: ['####.', '#...#', '#...#', '####.', '#.#..', '#..#.', '#...#'],
  A: ['.###.', '#...#', '#...#', '#####', '#...#', '#...#', '#...#'],
};

function stamp(canvas: Canvas, word: string, left: number, top: number, dot: number): void {
  for (const [nth, letter] of [...word].entries())
    for (const [row, dots] of (letters[letter] ?? []).entries())
      for (const [column, mark] of [...dots].entries())
        if (mark === '#')
          canvas.rect(
            { x: left + (nth * 6 + column) * dot, y: top + row * dot, width: dot, height: dot },
            STAMP,
          );
}

/** A card on a table, of nobody, marked as a sample: 192 × 192, PNG. */
export function drawSampleCard(): Buffer {
  const canvas = createCanvas(SIZE, SIZE);
  rows(canvas, (y) => mix(TABLE, [0, 0, 0], Math.round(y / 24) / 60));
  const { x, y, width, height } = CARD;
  canvas.rect({ x: x + 3, y: y + 4, width, height }, [76, 70, 66]);
  canvas.rect(CARD, PAPER);
  canvas.rect({ x, y, width, height: 16 }, HEAD);
  canvas.rect({ x: x + 8, y: y + 6, width: 72, height: 4 }, PAPER);
  const face = { x: x + 8, y: y + 24, width: 44, height: 50 };
  canvas.rect(face, mix(PAPER, GREY, 0.5));
  soften(canvas, GREY, oval(face.x + 22, face.y + 20, 10, 12));
  soften(canvas, GREY, within(oval(face.x + 22, face.y + 52, 19, 18), { to: face.y + 50 }));
  for (const [nth, wide] of [84, 62, 96, 48].entries()) {
    canvas.rect({ x: x + 62, y: y + 27 + nth * 12, width: wide, height: 4 }, GREY);
  }
  stamp(canvas, 'MUESTRA', x + 24, y + 82, 3);
  return encodePng(SIZE, SIZE, canvas.pixels);
}
