import { expect, it } from '@jest/globals';
import { codeOf, countingOf } from './next-code.ts';

const next = (codes: readonly string[], name = 'Muelle 2') => {
  const counting = countingOf(codes, name);
  return codeOf(counting, counting.next);
};

it.each([
  [['MN-003', 'MN-010', 'MN-002'], 'MN-011'],
  [['GA-02', 'MN-010'], 'GA-03'],
  [['entrada', 'P9'], 'P10'],
  [['PUE-199'], 'PUE-200'],
  [['099'], '100'],
  [['A2-99'], 'A2-100'],
] as const)('after %j comes %s', (codes, code) => expect(next(codes)).toBe(code));

it.each([
  ['Muelle 2', 'M2-01'],
  ['Bodega norte central', 'BNC-01'],
  ['Garita', 'GAR-01'],
  ['Ñandú del Río', 'NR-01'],
  ['仓库', 'P-01'],
])('the first of %s is %s', (name, code) => expect(next([], name)).toBe(code));
