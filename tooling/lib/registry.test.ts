import { describe, expect, it } from '@jest/globals';
import { releasesLine } from './registry.ts';

describe('releasesLine', () => {
  const releases = ['3', '2', '1'];
  it.each([
    ['3', 'mf-elog         3  before: 2, 1'],
    ['2', 'mf-elog         2  before: 1  after: 3'],
    ['1', 'mf-elog         1  after: 3, 2'],
  ])('lists what was published before and after %s', (version, line) => {
    expect(releasesLine('mf-elog', { url: '', version, releases })).toBe(line);
  });
});
