import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { heatColors } from './heat-colors.ts';
import { heatSteps, stepOfCount } from './heat-steps.ts';

it('gives each count one step, whose bounds hold it', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 2_000_000 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (most, at) => {
        const count = Math.max(1, Math.round(at * most));
        const found = heatSteps(most).filter(({ from, to }) => count >= from && count <= to);
        expect(found.map(({ color }) => color)).toEqual([heatColors[stepOfCount(count, most)]]);
      },
    ),
  );
});

it('uses all fourteen where there are enough distinct values, and as many as there are otherwise', () => {
  expect(heatSteps(1000)).toHaveLength(14);
  expect(heatSteps(1)).toEqual([{ color: heatColors[13], from: 1, to: 1 }]);
  expect(heatSteps(0)).toEqual([]);
  expect(heatSteps(5).map(({ from, to }) => [from, to])).toEqual([
    [1, 1],
    [2, 2],
    [3, 3],
    [4, 4],
    [5, 5],
  ]);
});
