import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { createAgeMeter } from './age-meter.ts';

it('equals sorting the ages of the last minute, to ten milliseconds', () => {
  const painted = fc.record({ at: fc.nat(120_000), age: fc.nat(19_000) });
  fc.assert(
    fc.property(fc.array(painted, { minLength: 1, maxLength: 200 }), (all) => {
      const meter = createAgeMeter();
      const inOrder = all.toSorted((one, other) => one.at - other.at);
      for (const { at, age } of inOrder) meter.note([age], at);
      const now = inOrder.at(-1)?.at ?? 0;
      const second = Math.floor(now / 1000);
      const ages = inOrder
        .filter(({ at }) => Math.floor(at / 1000) > second - 60)
        .map(({ age }) => age)
        .toSorted((one, other) => one - other);
      const of = (share: number) => ages[Math.ceil(ages.length * share) - 1] ?? 0;
      const read = meter.read(now);
      expect(read?.positions).toBe(ages.length);
      expect(Math.abs((read?.p50 ?? 0) - of(0.5))).toBeLessThanOrEqual(5);
      expect(Math.abs((read?.p95 ?? 0) - of(0.95))).toBeLessThanOrEqual(5);
    }),
  );
});

it('a promise is broken once it was not kept for a minute, and kept again once they are painted in time', () => {
  const meter = createAgeMeter();
  const at = (second: number, age: number) => {
    meter.note([age], second * 1000);
    return meter.read(second * 1000)?.broken;
  };
  for (let second = 0; second < 60; second++) expect(at(second, 4000)).toBe(false);
  expect(at(60, 4000)).toBe(true);
  for (let second = 61; second < 130; second++) at(second, 200);
  expect(at(130, 200)).toBe(false);
});

it('is empty when nothing arrived, and starts again', () => {
  const meter = createAgeMeter();
  meter.note([4000], 0);
  expect([meter.read(0)?.positions, meter.read(61_000)]).toEqual([1, null]);
});
