import { describe, expect, it } from '@jest/globals';
import { worldSize } from '../geo/mercator.ts';
import { graticuleLabel, graticuleStep } from './graticule.ts';

describe('graticule', () => {
  it('keeps its lines apart at every zoom, and gets finer when zooming in', () => {
    let last = Number.POSITIVE_INFINITY;
    for (let zoom = 3; zoom <= 20; zoom += 0.25) {
      const step = graticuleStep(zoom);
      expect((step * worldSize(zoom)) / 360).toBeGreaterThanOrEqual(150);
      expect(step).toBeLessThanOrEqual(last);
      last = step;
    }
  });

  it.each([
    [-78, 1, 'EO', '78° O'],
    [-0.2, 2 / 60, 'NS', '0° 12′ S'],
    [12.5, 5 / 3600, 'NS', '12° 30′ 0″ N'],
    [0, 1 / 60, 'NS', '0° 0′'],
  ])('names %d at a step of %d', (degrees, step, letters, label) => {
    expect(graticuleLabel(degrees, step, letters)).toBe(label);
  });
});
