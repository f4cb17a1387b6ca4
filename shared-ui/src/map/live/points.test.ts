import { expect, it } from '@jest/globals';
import { Points } from './points.ts';
import type { LiveBatch } from './protocol.ts';

const at = (lng: number, state = 1, age = 0): LiveBatch => ({
  slots: Uint32Array.of(0),
  lngs: Float64Array.of(lng),
  lats: Float64Array.of(-2),
  states: Uint8Array.of(state),
  ages: Uint8Array.of(age),
  headings: Float32Array.of(Number.NaN),
});

it('a point that only gets older neither moves nor keeps the map painting', () => {
  const points = new Points();
  points.reset(4);
  points.put(at(-79), 0, true);
  points.put(at(-79, 2, 1), 1000, false);
  expect([points.state[0], points.age[0]]).toEqual([2, 1]);
  expect(points.movingUntil).toBe(0);
  expect(points.progress(0, 1000)).toBe(1);
});

it('a point that gets older while it glides glides on', () => {
  const points = new Points();
  points.reset(4);
  points.put(at(-79), 0, true);
  points.put(at(-78), 1000, false);
  const [half, end] = [points.seenX(0, 1500), points.x[0]];
  points.put(at(-78, 1, 2), 1500, false);
  expect(points.seenX(0, 1500)).toBe(half);
  expect(points.seenX(0, 2000)).toBe(end);
  expect([points.age[0], points.movingUntil]).toEqual([2, 2000]);
});

it('a point glides the short way over the 180th meridian', () => {
  const points = new Points();
  points.reset(4);
  points.put(at(179), 0, true);
  points.put(at(-179), 1000, false);
  expect(points.seenX(0, 1500)).toBeCloseTo(0);
  expect(points.seenX(0, 2000)).toBe(points.x[0]);
});

it('a point that takes the place of another does not have its name', () => {
  const points = new Points();
  points.reset(4);
  points.put(at(-79), 0, true);
  points.labels[0] = 'Manuela';
  points.remove(Uint32Array.of(0));
  points.put(at(-78), 1000, false);
  expect([points.flags[0], points.labels[0]]).toEqual([3, '']);
});
