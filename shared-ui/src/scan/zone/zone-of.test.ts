import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { zoneOf as written } from '../document/zone-samples.ts';
import { barsOf } from './bars.ts';
import { darkOf, type Gray, reduced } from './gray.ts';
import { zoneStrips } from './strips.ts';
import { zoneOf } from './zone-of.ts';

interface Line {
  left: number;
  length: number;
  /** At the left end. */
  y: number;
  count: number;
}

/** A desk, a sheet of paper and on it lines of as many strokes as a line has characters, all sloping alike. */
function picture(lines: readonly Line[], slope = 0, light = (_x: number) => 1): Gray {
  const gray = { width: 1280, height: 720, data: new Uint8Array(1280 * 720) };
  for (let y = 0; y < gray.height; y++)
    for (let x = 0; x < gray.width; x++) {
      const isPaper = x > 60 && x < 1220 && y > 20 && y < 700;
      const isInk = lines.some(({ left, length, y: start, count }) => {
        const pitch = length / count;
        const into = x - left;
        const middle = start + slope * into;
        return (
          into >= 0 &&
          into < length &&
          Math.abs(y - middle) < 12 &&
          into % pitch < pitch * 0.55 &&
          (into + y) % 7 > 1
        );
      });
      gray.data[y * gray.width + x] = (isInk ? 45 : isPaper ? 225 : 120) * light(x);
    }
  return gray;
}

const passport = (slope = 0, light?: (x: number) => number) =>
  picture(
    [0, 1].map((line) => ({ left: 120, length: 1030, y: 560 + line * 41, count: 44 })),
    slope,
    light,
  );

describe('the lines of a zone', () => {
  it('are found at any slope', () => {
    fc.assert(
      fc.property(fc.double({ min: -0.09, max: 0.09, noNaN: true }), (slope) => {
        const { gray } = reduced(passport(slope), 640);
        const bars = barsOf(darkOf(gray, 13), gray.width, gray.height, 15);
        expect(bars).toHaveLength(2);
        for (const bar of bars) expect(Math.abs(bar.slope - slope)).toBeLessThan(0.01);
      }),
      { numRuns: 5 },
    );
  });

  it('are given straight, in even light, as high as they have room for', () => {
    const [strips = []] = [...zoneStrips(passport(0.05, (x) => 1 - x / 2600))];
    expect(strips).toHaveLength(2);
    for (const { width, height, data } of strips) {
      expect(width / height).toBeGreaterThan(24);
      const rows = Array.from({ length: height }, (_, y) => data.slice(y * width, (y + 1) * width));
      const light = rows.map((row) => row.reduce((sum, one) => sum + one, 0) / width);
      expect(Math.min(light[0] ?? 0, light.at(-1) ?? 0)).toBeGreaterThan(195);
      expect(light[Math.floor(height / 2)]).toBeLessThan(190);
    }
  });

  it('are three on a card', () => {
    const card = picture(
      [0, 1, 2].map((line) => ({ left: 110, length: 1050, y: 500 + line * 60, count: 30 })),
    );
    expect([...zoneStrips(card)].map((strips) => strips.length)).toContain(3);
  });

  it('are none on an empty page, of one line, or of lines too far apart', () => {
    const one = { left: 120, length: 1030, count: 44 };
    expect([...zoneStrips(picture([]))]).toEqual([]);
    expect([...zoneStrips(picture([{ ...one, y: 560 }]))]).toEqual([]);
    expect([
      ...zoneStrips(
        picture([
          { ...one, y: 300 },
          { ...one, y: 560 },
        ]),
      ),
    ]).toEqual([]);
  });
});

describe('what is read', () => {
  const lines = written.td3({
    ...{ issuer: 'ECU', nationality: 'ECU', last: 'PAREDES MUNOZ', first: 'MARIA', number: 'A1234567' },
    ...{ birth: '850412', sex: 'F', expires: '300715', optional: '', more: '' },
  });
  const page = passport();
  const reads = (texts: readonly string[], sure = 92) => {
    const rest = [...texts];
    return zoneOf(page, () => ({ text: rest.shift() ?? '', sure }));
  };

  it('is accepted only with correct check digits and a certain reading', () => {
    expect(reads(lines)).toEqual(lines);
    expect(reads(lines.map((line) => `${line.slice(0, 20)} ${line.slice(20)}\n`))).toEqual(lines);
    expect(reads(lines, 40)).toBeNull();
    expect(reads(lines.map((line) => line.replace('A1234567', 'A1234568')))).toBeNull();
    expect(reads(['NOTHING', 'OF THE KIND'])).toBeNull();
  });
});
