import { type Bar, barsOf } from './bars.ts';
import { brightness, darkOf, type Gray, reduced } from './gray.ts';

/** Lines are looked for in a picture about this wide; that is enough to see them, and quick. */
const LOOK = 640;
/** The lowest ones: a zone is at the foot of a document. */
const MOST = 5;
const WHITE = 225;
/** Height in pixels of a line's picture for the reader. */
export const STRIP = 36;

const middleAt = ({ offset, slope }: Bar, x: number) => offset + slope * x;

/** Parts of the width that characters of one line are at most apart: of passports, cards and those held further away. */
const GAPS = [44, 30, 64, 90];
/** Lines of a zone are as far apart as this share of their length: of a passport the least, of a card the most. */
const APART = [0.03, 0.075] as const;

/** How far below the first the second is, if it may be the next line of the same zone: as long, and parallel. */
function distance(above: Bar, below: Bar): number | null {
  const length = above.right - above.left;
  const x = (above.left + above.right) / 2;
  const apart = middleAt(below, x) - middleAt(above, x);
  const isNext =
    Math.abs(above.left - below.left) < length * 0.05 &&
    Math.abs(above.right - below.right) < length * 0.05 &&
    Math.abs(above.slope - below.slope) < 0.03 &&
    apart > length * APART[0] &&
    apart < length * APART[1];
  return isNext ? apart : null;
}

/** The same in even light: each column against the brightest of those about it, paper being nearly white. */
function evenly({ data, width, height }: Gray): Gray {
  const paper = Array.from({ length: width }, (_, x) => {
    let sum = 0;
    for (let y = 0; y < height; y++) sum += data[y * width + x] ?? 0;
    return sum / height;
  });
  const even = new Uint8Array(data.length);
  for (let x = 0; x < width; x++) {
    const light = Math.max(...paper.slice(Math.max(0, x - height / 2), x + height / 2));
    for (let y = 0; y < height; y++)
      even[y * width + x] = Math.min(255, ((data[y * width + x] ?? 0) * WHITE) / (light || 1));
  }
  return { data: even, width, height };
}

/** A line laid straight, with air around it, in the reader's height. */
function straightened(gray: Gray, bar: Bar, tall: number): Gray {
  const scale = tall / STRIP;
  const air = tall * 0.15;
  const width = Math.round((bar.right - bar.left + 2 * air) / scale);
  const data = new Uint8Array(width * STRIP);
  for (let y = 0; y < STRIP; y++)
    for (let x = 0; x < width; x++) {
      const at = bar.left - air + x * scale;
      data[y * width + x] = brightness(
        gray,
        at - bar.slope * (y - STRIP / 2) * scale,
        middleAt(bar, at) + (y + 0.5 - STRIP / 2) * scale,
      );
    }
  return evenly({ data, width, height: STRIP });
}

/** Bars placed relative to another as lines of a zone are, each with the height it has room for. */
function linesOf(bars: readonly Bar[]): { bar: Bar; tall: number }[] {
  return bars.flatMap((bar) => {
    const apart = bars.flatMap((other) => distance(other, bar) ?? distance(bar, other) ?? []);
    return apart.length > 0 ? [{ bar, tall: Math.min(...apart) * 0.9 }] : [];
  });
}

const scaled = ({ left, right, slope, offset, thickness }: Bar, by: number): Bar => ({
  left: left * by,
  right: right * by,
  slope,
  offset: offset * by,
  thickness: thickness * by,
});

/**
 * What may be the lines of a zone, from top to bottom, each laid straight, once for each way of looking at the picture
 * that shows other ones. Edges and other text may be among them.
 */
export function* zoneStrips(picture: Gray): Generator<Gray[]> {
  const { gray, by } = reduced(picture, LOOK);
  const { width, height } = gray;
  const dark = darkOf(gray, Math.round(width / 50));
  const seen = new Set<string>();
  for (const gap of GAPS) {
    const lines = linesOf(barsOf(dark, width, height, Math.round(width / gap))).slice(-MOST);
    const look = lines
      .map(({ bar }) => [bar.left, bar.right, bar.offset].map((at) => Math.round(at / 4)))
      .join();
    if (lines.length > 1 && !seen.has(look))
      yield lines.map(({ bar, tall }) => straightened(picture, scaled(bar, by), tall * by));
    seen.add(look);
  }
}
