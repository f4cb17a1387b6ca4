import { expect, it } from '@jest/globals';
import { readFenceCorners } from './fence-text.ts';

it('a single number with a decimal comma is no corner', () => {
  expect(readFenceCorners('-2,28; -2,29; -2,3')).toEqual({
    fault: 'corner',
    params: { number: 1, value: '-2,28' },
  });
  expect(readFenceCorners('-2, 28; -2, 29; -3, 28')).toHaveProperty('points.length', 3);
});
