import { expect, it } from '@jest/globals';
import { PackCache } from './pack-cache.ts';

const pack = (day: number, cells = 10) => ({ day, names: [], cells: new Int32Array(cells) });

it('returns a pack only for its own client, day and version', () => {
  const cache = new PackCache();
  const first = pack(7);
  cache.keep(1, 'a', first);
  expect(cache.find(1, 7, 'a')).toBe(first);
  expect([cache.find(1, 7, 'b'), cache.find(2, 7, 'a'), cache.find(1, 8, 'a')]).toEqual([null, null, null]);
  cache.keep(1, 'b', pack(7));
  expect(cache.find(1, 7, 'a')).toBeNull();
});

it('drops the least recently used, and counts what it replaces once', () => {
  const cache = new PackCache(3 * 40);
  for (const day of [1, 2, 3]) cache.keep(1, 'a', pack(day));
  for (let again = 0; again < 5; again++) cache.keep(1, 'a', pack(2));
  cache.find(1, 1, 'a');
  cache.keep(1, 'a', pack(4));
  expect([1, 2, 3, 4].map((day) => cache.find(1, day, 'a') !== null)).toEqual([true, true, false, true]);
});
