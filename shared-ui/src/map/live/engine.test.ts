import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { liveColors } from '../theme.ts';
import { FakeCanvas } from './canvas-fake.ts';
import { LiveEngine } from './engine.ts';
import type { LiveBatch, LiveReport, LiveState } from './protocol.ts';

const frames: number[] = [];
let engine: LiveEngine;

const batchOf = (state: LiveState): LiveBatch => ({
  slots: Uint32Array.of(0),
  lngs: Float64Array.of(-79.9),
  lats: Float64Array.of(-2.2),
  states: Uint8Array.of(state),
  ages: Uint8Array.of(0),
  headings: Float32Array.of(Number.NaN),
});
const put = (state: LiveState) => engine.handle({ type: 'batch', batch: batchOf(state), jump: true });

beforeEach(() => {
  jest.useFakeTimers();
  frames.length = 0;
  Object.assign(globalThis, { OffscreenCanvas: FakeCanvas });
  engine = new LiveEngine((report: LiveReport) => {
    if (report.type !== 'frame') return;
    frames.push(performance.now());
    // The page shows it at once.
    queueMicrotask(() => engine.handle({ type: 'shown' }));
  });
  engine.handle({ type: 'size', size: { width: 400, height: 300 }, margin: 0, ratio: 1 });
  engine.handle({ type: 'camera', camera: { lng: -79.9, lat: -2.2, zoom: 12 } });
  engine.handle({ type: 'look', colors: liveColors('light'), font: 'sans-serif', reducedMotion: false });
  engine.handle({ type: 'reset', capacity: 10 });
});
afterEach(() => {
  jest.useRealTimers();
});

/** Milliseconds from an update to the frame that shows it. */
async function waitOf(state: LiveState): Promise<number> {
  const before = frames.length;
  const at = performance.now();
  put(state);
  await jest.advanceTimersByTimeAsync(100);
  return (frames[before] as number) - at;
}

it('an update is painted at once after a rest, and soon after another update', async () => {
  put(1);
  await jest.advanceTimersByTimeAsync(1000);
  expect(await waitOf(1)).toBe(0);
  put(1);
  await jest.advanceTimersByTimeAsync(1);
  const wait = await waitOf(1);
  expect(wait).toBeGreaterThan(5);
  expect(wait).toBeLessThanOrEqual(25);
});

it('an update does not wait for the pulse of an SOS', async () => {
  put(3);
  await jest.advanceTimersByTimeAsync(1000);
  const pulses = frames.length;
  while (frames.length === pulses) await jest.advanceTimersByTimeAsync(1);
  expect(await waitOf(3)).toBe(0);
});

it('reports clusters to show elsewhere, and none where its picture has them', async () => {
  const shown: (number[] | null)[] = [];
  engine = new LiveEngine((report) => {
    if (report.type === 'frame') shown.push(report.frame.clusters?.map(({ count }) => count) ?? null);
    queueMicrotask(() => engine.handle({ type: 'shown' }));
  });
  engine.handle({ type: 'size', size: { width: 400, height: 300 }, margin: 0, ratio: 1 });
  engine.handle({ type: 'camera', camera: { lng: -79.9, lat: -2.2, zoom: 12 } });
  engine.handle({ type: 'look', colors: liveColors('light'), font: 'sans-serif', reducedMotion: true });
  engine.handle({ type: 'reset', capacity: 10 });
  const pair: LiveBatch = {
    slots: Uint32Array.of(0, 1),
    lngs: Float64Array.of(-79.9, -79.9),
    lats: Float64Array.of(-2.2, -2.2),
    states: Uint8Array.of(1, 3),
    ages: Uint8Array.of(0, 0),
    headings: Float32Array.of(Number.NaN, Number.NaN),
  };
  engine.handle({ type: 'batch', batch: pair, jump: true });
  for (const clusters of [true, false, true]) {
    engine.handle({ type: 'outside', clusters });
    await jest.advanceTimersByTimeAsync(100);
  }
  expect(shown).toEqual([[2], [], [2]]);
});
