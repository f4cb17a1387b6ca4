import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { liveColors } from '../theme.ts';
import { FakeCanvas } from './canvas-fake.ts';
import { LiveEngine } from './engine.ts';
import { LiveHost } from './live-host.ts';
import { createLiveLayer } from './live-layer.ts';

beforeEach(() => {
  jest.useFakeTimers();
  Object.assign(globalThis, { OffscreenCanvas: FakeCanvas, Worker: undefined });
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

/** A map without a worker, with somebody whose SOS is open. */
function host(): { live: LiveHost; frames: () => number } {
  let frames = 0;
  const live = new LiveHost({ onClusters: () => {} });
  live.resize({ width: 400, height: 300 }, 1);
  live.follow({ lng: -79.9, lat: -2.2, zoom: 12 });
  live.look(liveColors('light'), 'sans-serif', false);
  const layer = createLiveLayer();
  layer.load([{ id: 1, lng: -79.9, lat: -2.2, state: 3 }]);
  layer.onFrame(() => frames++);
  live.connect(layer);
  return { live, frames: () => frames };
}

it('animates on the page, and stops when the map is left', async () => {
  const { live, frames } = host();
  await import('./engine.ts');
  await jest.advanceTimersByTimeAsync(1000);
  expect(frames()).toBeGreaterThan(5);
  live.destroy();
  const before = frames();
  await jest.advanceTimersByTimeAsync(1000);
  expect(frames()).toBe(before);
  expect(jest.getTimerCount()).toBe(0);
});

it('does not begin to paint on the page when the map is left before the engine is there', async () => {
  const begun = jest.spyOn(LiveEngine.prototype, 'handle');
  const { live } = host();
  live.destroy();
  await import('./engine.ts');
  await jest.advanceTimersByTimeAsync(1000);
  expect(begun).not.toHaveBeenCalled();
});
