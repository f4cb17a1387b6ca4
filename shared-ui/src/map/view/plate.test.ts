import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { type Camera, lngOf, mercatorX, worldSize } from '../geo/mercator.ts';
import { Plate, placePicture } from './plate.ts';

const size = { width: 800, height: 600 };
/** A quarter of the shorter side. */
const margin = 150;
const camera: Camera = { lng: -79.9, lat: 0, zoom: 10 };
const paint = jest.fn();
const context = { setTransform: () => {}, clearRect: () => {} };
let plate: Plate;

/** The camera after a drag of this many pixels to the left. */
const dragged = (pixels: number, from = camera): Camera => ({
  ...from,
  lng: lngOf(mercatorX(from.lng) + pixels / worldSize(from.zoom)),
});
/** The picture's position: x, y and scale. */
const placed = () =>
  [...plate.canvas.style.transform.matchAll(/-?[\d.]+/g)].map(
    ([number]) => Math.round(Number(number) * 100) / 100,
  );

beforeEach(() => {
  jest.useFakeTimers();
  paint.mockClear();
  jest
    .spyOn(HTMLCanvasElement.prototype, 'getContext')
    .mockReturnValue(context as unknown as RenderingContext & null);
  plate = new Plate(paint);
  plate.follow(camera);
  plate.resize(size);
});
afterEach(() => {
  plate.destroy();
  jest.useRealTimers();
  jest.restoreAllMocks();
});

describe('a plate', () => {
  it('is painted with a margin around the view', () => {
    expect(paint.mock.calls).toEqual([[context, camera, { width: 1100, height: 900 }]]);
    expect(placed()).toEqual([-margin, -margin]);
  });

  it('has no pixels while nothing is on it', () => {
    plate.change(false);
    expect(plate.canvas.width).toBe(0);
    plate.resize(size);
    expect(plate.canvas.width).toBe(0);
    plate.change(true);
    expect(plate.canvas.width).toBe(1100);
    jest.advanceTimersByTime(16);
    expect(paint).toHaveBeenCalledTimes(2);
  });

  it('moves with the map and is painted again when the map rests', () => {
    for (let pixels = 1; pixels <= 100; pixels++) {
      plate.follow(dragged(pixels));
      jest.advanceTimersByTime(16);
    }
    expect(paint).toHaveBeenCalledTimes(1);
    expect(placed()).toEqual([-margin - 100, -margin, 1]);
    jest.advanceTimersByTime(100);
    expect(paint).toHaveBeenCalledTimes(2);
    expect(paint.mock.lastCall?.[1]).toEqual(dragged(100));
    expect(placed()).toEqual([-margin, -margin]);
    jest.advanceTimersByTime(10_000);
    expect(paint).toHaveBeenCalledTimes(2);
  });

  it('is painted at once if it would leave an edge of the view bare', () => {
    plate.follow(dragged(margin + 1));
    expect(paint).toHaveBeenCalledTimes(2);
    plate.follow({ ...dragged(margin + 1), zoom: 9.4 });
    expect(paint).toHaveBeenCalledTimes(3);
  });

  it('is enlarged during zooming, up to twice', () => {
    plate.follow({ ...camera, zoom: 11 });
    expect(paint).toHaveBeenCalledTimes(1);
    expect(placed()).toEqual([400 - 2 * 550, 300 - 2 * 450, 2]);
    plate.follow({ ...camera, zoom: 11.1 });
    expect(paint).toHaveBeenCalledTimes(2);
  });

  it('costs nothing while it is empty', () => {
    plate.change(false);
    plate.follow(dragged(400));
    jest.advanceTimersByTime(1000);
    expect(paint).toHaveBeenCalledTimes(1);
    expect(plate.canvas.style.display).toBe('none');
    plate.change(true);
    jest.advanceTimersByTime(1000);
    expect(paint).toHaveBeenCalledTimes(2);
    expect(plate.canvas.style.display).toBe('');
  });
});

it('uses the short way round the world', () => {
  const east = { lng: 179.9, lat: 0, zoom: 10 };
  const { x } = placePicture(east, size, margin, { ...east, lng: -179.9 }, size);
  expect(x).toBeCloseTo(-margin - (0.2 / 360) * worldSize(10), 3);
});
