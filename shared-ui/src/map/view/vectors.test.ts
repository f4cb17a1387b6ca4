import { afterEach, expect, it, jest } from '@jest/globals';
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
