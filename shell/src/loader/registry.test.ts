import { describe, expect, it } from '@jest/globals';
import { RemoteFailure } from './failure.ts';
import { parseRegistry } from './registry.ts';

describe('parseRegistry', () => {
  it('gives name, address and version of each area', () => {
    const entry = { url: '/remotes/mf-elog/1/mf-manifest.json', version: '1', releases: ['1', '0'] };
    expect(parseRegistry({ 'mf-elog': entry })).toEqual([{ name: 'mf-elog', ...entry }]);
  });

  it.each([[null], [[]], ['text'], [{ 'mf-elog': { url: '/x' } }], [{ 'mf-elog': null }]])(
    'refuses %j as a whole',
    (data) => {
      expect(() => parseRegistry(data)).toThrow(RemoteFailure);
    },
  );
});
