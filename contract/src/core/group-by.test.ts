import { expect, it } from '@jest/globals';
import { groupBy } from './group-by.ts';

it('keeps items in order, under keys in order of first appearance', () => {
  expect([...groupBy([3, 1, 4, 2, 6], (one) => one % 3)]).toEqual([
    [0, [3, 6]],
    [1, [1, 4]],
    [2, [2]],
  ]);
  expect(groupBy([], String).size).toBe(0);
});
