import { afterEach, expect, it, jest } from '@jest/globals';
import { unproject } from '../geo/mercator.ts';
import { mapTheme } from '../theme.ts';
import { Vectors } from './vectors.ts';

afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

it('draws badges above the live points, at the corner of their place, and other marks below them', () => {
  jest.useFakeTimers();
  const drawn: [canvas: HTMLCanvasElement, text: string, x: number, y: number][] = [];
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(function (
    this: HTMLCanvasElement,
  ) {
    const fillText = (text: string, x: number, y: number) => drawn.push([this, text, x, y]);
    const rest = new Proxy(
      {},
      { get: (_, name) => (name === 'fillText' ? fillText : () => {}), set: () => true },
    );
    return rest as unknown as RenderingContext & null;
  });
  const vectors = new Vectors();
  const place = { lat: -2.2, lng: -79.9 };
  vectors.look(mapTheme('light'), 'sans-serif');
  vectors.resize({ width: 800, height: 600 });
  vectors.follow({ ...place, zoom: 10 });
  vectors.set(
    [],
    [],
    [],
    [
      { id: 'stop', place, text: '1' },
      { id: 'alert', place, text: '!', badge: true },
    ],
    null,
  );
  expect(vectors.bounds()).toEqual({ west: -79.9, east: -79.9, south: -2.2, north: -2.2 });
  jest.advanceTimersByTime(16);
  const [, plate] = vectors.canvases;
  expect(drawn).toEqual([
    [plate, '1', 550, 450.5],
    [vectors.above, '!', 535, 435.5],
  ]);
  vectors.destroy();
});

it('draws a line over the 180th meridian the short way, and fits it', () => {
  jest.useFakeTimers();
  const [steps, places]: [number[], number[]] = [[], []];
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(() => {
    let from = 0;
    const calls = {
      moveTo: (x: number) => {
        places.push(x);
        from = x;
      },
      lineTo: (x: number) => {
        places.push(x);
        steps.push(Math.abs(x - from));
        from = x;
      },
    };
    const rest = new Proxy(calls, {
      get: (_, name) => calls[name as keyof typeof calls] ?? (() => {}),
      set: () => true,
    });
    return rest as unknown as RenderingContext & null;
  });
  const vectors = new Vectors();
  vectors.look(mapTheme('light'), 'sans-serif');
  vectors.resize({ width: 800, height: 600 });
  vectors.follow({ lat: 0, lng: 0, zoom: 1 });
  const points = [179, -179, 178].map((lng) => ({ lat: 0, lng }));
  const colors = ['#000', '#fff'];
  const [plain, coloured] = [
    { id: 'plain', points },
    { id: 'coloured', points, colors },
  ];
  vectors.set([plain, coloured], [], [], [], null);
  jest.advanceTimersByTime(16);
  expect(steps.length).toBeGreaterThan(4);
  expect(Math.max(...steps)).toBeLessThan(10);
  // The picture is 1100 pixels wide and the world 512: the line is at both of its ends, for what is seen of it there.
  const ends = [places.filter((x) => x > 550), places.filter((x) => x < 550)];
  for (const [at, end] of [550 + 256, 550 - 256].entries()) {
    expect(Math.min(...(ends[at] ?? []))).toBeLessThan(end);
    expect(Math.max(...(ends[at] ?? []))).toBeGreaterThan(end);
  }
  expect(vectors.bounds()).toEqual({ west: 178, east: 181, south: 0, north: 0 });
  vectors.destroy();
});

it('finds the mark under a pixel, the nearest of several, within the reach of a finger', () => {
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  const vectors = new Vectors();
  const camera = { lat: 0, lng: 0, zoom: 10 };
  expect(vectors.markAt(400, 300)).toBeNull();
  vectors.resize({ width: 800, height: 600 });
  vectors.follow(camera);
  const place = (x: number, y: number) => unproject(camera, { width: 800, height: 600 }, x, y);
  vectors.set(
    [],
    [],
    [],
    [
      { id: 'one', place: place(400, 300), text: '1', chosen: true },
      { id: 'two', place: place(412, 300), text: '2' },
      { id: 'badge', place: place(600, 300), text: '!', badge: true },
    ],
    null,
  );
  expect(vectors.markAt(405, 300)?.id).toBe('one');
  expect(vectors.markAt(407, 300)?.id).toBe('two');
  expect(vectors.markAt(400, 314)?.id).toBe('one');
  expect(vectors.markAt(400, 316)).toBeNull();
  expect(vectors.markAt(600, 300)).toBeNull();
  vectors.destroy();
});
