import { describe, expect, it } from '@jest/globals';
import { worldSize } from '../geo/mercator.ts';
import { mapTheme } from '../theme.ts';
import { drawGraticule, graticuleLabel, graticuleStep } from './graticule.ts';

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

  it.each([
    ['ltr', 'left', 4],
    ['rtl', 'right', 796],
  ] as const)('has its latitudes where no button is: %s', (direction, align, x) => {
    document.documentElement.dir = direction;
    const written: [string, string, number][] = [];
    const context = {
      ...{ beginPath() {}, moveTo() {}, lineTo() {}, stroke() {}, setLineDash() {}, textAlign: '' },
      fillText: (text: string, at: number) => written.push([text, context.textAlign, at]),
    };
    const camera = { lng: -79.9, lat: -2.2, zoom: 10 };
    const size = { width: 800, height: 600 };
    drawGraticule(context as unknown as CanvasRenderingContext2D, camera, size, mapTheme('light'), 'sans');
    const latitudes = written.filter(([text]) => text.endsWith('S'));
    expect(latitudes.length).toBeGreaterThan(1);
    expect(new Set(latitudes.map(([, ...where]) => where.join()))).toEqual(new Set([`${align},${x}`]));
    const longitudes = written.filter(([text]) => text.endsWith('O'));
    expect(new Set(longitudes.map(([, how]) => how))).toEqual(new Set(['left']));
    document.documentElement.dir = '';
  });
});
