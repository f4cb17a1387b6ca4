import { expect, it } from '@jest/globals';
import { runs } from './runs.ts';

it('tries every case on the embedded database, and at least one and a quarter of them on the second', () => {
  delete process.env.TEST_DATABASE_URL;
  expect([runs(1), runs(8), runs(25)]).toEqual([1, 8, 25]);
  process.env.TEST_DATABASE_URL = 'postgres://of-this-test';
  expect([runs(1), runs(8), runs(25)]).toEqual([1, 2, 7]);
});
