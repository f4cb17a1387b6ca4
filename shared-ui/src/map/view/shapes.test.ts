import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { mapTheme } from '../theme.ts';
import type { MapShape } from '../types.ts';
import { Shapes } from './shapes.ts';

/** A path that remembers its points. */
class FakePath {
  at: [string, number, number][] = [];
  moveTo = (x: number, y: number) => this.at.push(['move', Math.round(x), Math.round(y)]);
  lineTo = (x: number, y: number) => this.at.push(['line', Math.round(x), Math.round(y)]);
  arc = (x: number, y: number) => this.at.push(['arc', Math.round(x), Math.round(y)]);
  closePath = () => {};
}
const filled: [string, FakePath][] = [];
const dotted: [string, ...number[]][] = [];
const stroked: FakePath[] = [];
const written: string[] = [];
const middles: number[] = [];
const context = {
  fillStyle: '',
  setLineDash: () => {},
  stroke: (path: FakePath) => stroked.push(path),
  fillRect: (...box: number[]) => dotted.push([context.fillStyle, ...box]),
  fill: (path: FakePath) => filled.push([context.fillStyle, path]),
  measureText: (text: string) => ({ width: text.length * 6 }),
  strokeText: () => {},
  fillText: (text: string, x: number) => {
    written.push(text);
    middles.push(x);
  },
};

const draw = (shapes: MapShape[], zoom = 10, lng = -79.9) => {
  const all = new Shapes();
  all.set(shapes);
  all.draw(
    context as unknown as CanvasRenderingContext2D,
    { lng, lat: -2.2, zoom },
    { width: 800, height: 600 },
    '#111111',
    mapTheme('light'),
    'sans',
  );
};
const square = (lng: number, lat: number, side: number, clockwise = true): MapShape => {
  const ring = [
    { lng, lat },
    { lng: lng + side, lat },
    { lng: lng + side, lat: lat - side },
    { lng, lat: lat - side },
  ];
  return { id: `${lng}`, kind: 'polygon', points: clockwise ? ring : ring.toReversed() };
};
const area = ({ at }: FakePath) =>
  at.reduce((sum, [, x, y], index) => {
    const [, nx = 0, ny = 0] = at[(index + 1) % at.length] ?? [];
    return sum + x * ny - nx * y;
  }, 0);

beforeEach(() => {
  filled.length = written.length = middles.length = dotted.length = stroked.length = 0;
  Object.assign(globalThis, { Path2D: FakePath });
  jest.clearAllMocks();
});

describe('shapes on a map', () => {
  it('of one colour are painted at once, in one direction of rotation; what is out of view is not', () => {
    draw([square(-79.95, -2.15, 0.1), square(-80, -2.1, 0.1, false), square(-60, -2, 0.1)]);
    expect(filled).toHaveLength(1);
    expect(filled[0]?.[1].at.filter(([what]) => what === 'move')).toHaveLength(2);
    for (const clockwise of [true, false]) {
      filled.length = 0;
      draw([square(-79.95, -2.15, 0.1, clockwise)]);
      expect(area(filled[0]?.[1] as FakePath)).toBeGreaterThan(0);
    }
  });

  it('too small to see are dots, and points always are', () => {
    draw([{ ...square(-79.9, -2.2, 0.0001), label: 'Muelle', color: '#222222' }]);
    expect(dotted.at(-1)).toEqual(['#222222', 399, 299, 3, 3]);
    expect([filled, written]).toEqual([[], []]);
    draw([{ id: 'p', kind: 'point', point: { lng: -79.9, lat: -2.2 }, label: 'Garita' }], 16);
    expect(filled[0]?.[0]).toBe('#111111');
    expect(filled[0]?.[1].at.map(([what]) => what)).toEqual(['move', 'arc']);
    expect(written).toEqual(['Garita']);
  });

  it('have an outline if it would not hide them', () => {
    draw([square(-79.9, -2.2, 0.008)]);
    expect([filled.length, stroked.length]).toEqual([1, 0]);
    draw([square(-79.9, -2.2, 0.08)]);
    expect([filled.length, stroked.length]).toEqual([2, 1]);
  });

  it('show their names if there is room', () => {
    draw([
      { ...square(-79.95, -2.15, 0.1), label: 'Puerto' },
      { ...square(-79.95, -2.15, 0.1), label: 'Encima' },
    ]);
    expect(written).toEqual(['Puerto']);
  });

  it('have names that no side of the map cuts', () => {
    const named = (lng: number): MapShape => ({
      id: `${lng}`,
      kind: 'point',
      point: { lng, lat: -2.2 },
      label: 'Terminal',
    });
    draw([named(-79.9 + 0.0085), named(-79.9 - 0.0085), named(-79.9)], 16);
    expect(middles).toEqual([800 - 27, 27, 400]);
  });

  it('are shown on the visible side of the world', () => {
    draw([square(179.9, -2.15, 0.1)], 10, -179.95);
    expect(filled).toHaveLength(1);
  });

  it('over the meridian opposite are on both sides of a view of the whole world', () => {
    const at = (lng: number) =>
      filled.some(([, path]) => path.at.some(([, x]) => Math.abs(x - (400 + (lng / 360) * 512)) < 2));
    draw([square(178, 2, 4)], 1, 0);
    expect([at(178), at(182), at(-182), at(-178)]).toEqual([true, true, true, true]);
    filled.length = 0;
    draw([square(174, 2, 4)], 1, 0);
    expect([at(174), at(-186)]).toEqual([true, false]);
  });
});
