import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { bendOf, placeIn, type Quad, transformTo } from './laid-image.ts';

const pixel = fc.record({
  x: fc.double({ min: -500, max: 1500, noNaN: true }),
  y: fc.double({ min: -500, max: 1500, noNaN: true }),
});
const size = { width: 640, height: 480 };

describe('a picture between four corners', () => {
  it('has its own corners there', () => {
    fc.assert(
      fc.property(pixel, pixel, pixel, pixel, (...corners) => {
        const quad = corners as Quad;
        const shares = [
          [0, 0],
          [1, 0],
          [1, 1],
          [0, 1],
        ] as const;
        for (const [index, [u, v]] of shares.entries()) {
          expect(placeIn(quad, u, v).x).toBeCloseTo(quad[index]?.x ?? Number.NaN, 9);
          expect(placeIn(quad, u, v).y).toBeCloseTo(quad[index]?.y ?? Number.NaN, 9);
        }
      }),
    );
  });

  it('is drawn in one piece, however rotated, if they are a parallelogram', () => {
    fc.assert(
      fc.property(pixel, pixel, pixel, (topLeft, topRight, bottomLeft) => {
        const bottomRight = {
          x: topRight.x + bottomLeft.x - topLeft.x,
          y: topRight.y + bottomLeft.y - topLeft.y,
        };
        const quad: Quad = [topLeft, topRight, bottomRight, bottomLeft];
        expect(bendOf(quad)).toBeLessThan(1e-9);
        const [a, b, c, d, e, f] = transformTo(topLeft, topRight, bottomLeft, size);
        for (const [u, v] of [
          [0, 0],
          [1, 0],
          [1, 1],
          [0.3, 0.7],
        ] as const) {
          const [x, y] = [u * size.width, v * size.height];
          const wanted = placeIn(quad, u, v);
          expect(a * x + c * y + e).toBeCloseTo(wanted.x, 6);
          expect(b * x + d * y + f).toBeCloseTo(wanted.y, 6);
        }
      }),
    );
  });

  it('is recognised as bent if they are not', () => {
    expect(
      bendOf([
        { x: 0, y: 0 },
        { x: 10, y: 0 },
        { x: 8, y: 10 },
        { x: 0, y: 10 },
      ]),
    ).toBe(2);
  });
});
