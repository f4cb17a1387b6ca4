import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { heatColors } from '../../heat/heat-colors.ts';
import { Heat, heatStep } from './heat.ts';
import { Points } from './points.ts';
import { windowOf } from './window.ts';

const luminance = (color: string) => {
  const rgb = Number.parseInt(color.slice(1), 16);
  return 0.2126 * (rgb >> 16) + 0.7152 * ((rgb >> 8) & 255) + 0.0722 * (rgb & 255);
};

describe('heat', () => {
  it('has the 14 steps of the spec, each lighter than the one before', () => {
    expect(heatColors).toHaveLength(14);
    for (let step = 1; step < 14; step++) {
      expect(luminance(heatColors[step] ?? '')).toBeGreaterThan(luminance(heatColors[step - 1] ?? ''));
    }
  });

  it('never shows less for more', () => {
    const density = fc.double({ min: 0, max: 1000, noNaN: true });
    fc.assert(
      fc.property(density, density, density, (a, b, densest) => {
        const [low, high] = a < b ? [a, b] : [b, a];
        expect(heatStep(low, densest)).toBeLessThanOrEqual(heatStep(high, densest));
      }),
    );
    expect([heatStep(0, 5), heatStep(5, 5), heatStep(9, 5), heatStep(1, 0)]).toEqual([-1, 13, 13, -1]);
  });

  it('is hottest where the points are and leaves the far corner bare', () => {
    const points = new Points();
    points.reset(9);
    points.put(
      {
        slots: Uint32Array.from({ length: 9 }, (_, slot) => slot),
        lngs: new Float64Array(9).fill(-78.5),
        lats: new Float64Array(9).fill(-0.2),
        states: new Uint8Array(9),
        ages: new Uint8Array(9),
        headings: new Float32Array(9),
      },
      0,
      true,
    );
    const heat = new Heat();
    heat.paint(points, windowOf({ lng: -78.5, lat: -0.2, zoom: 10 }, { width: 400, height: 400 }, 0));
    const middle = (heat.height / 2) * heat.width + heat.width / 2;
    expect((heat.pixels[middle] ?? 0) & 0xffffff).toBe(0x5fe5f5);
    expect(heat.pixels[0]).toBe(0);
  });
});
