import { describe, expect, it } from '@jest/globals';
import { RemoteFailure } from './failure.ts';
import { parseRegistry } from './registry.ts';

describe('parseRegistry', () => {
  const entry = { url: '/remotes/mf-elog/1/mf-manifest.json', version: '1', releases: ['1', '0'] };

  it('gives name, address, version and title of each area', () => {
    const title = { es: 'Bitácora electrónica', en: 'Electronic log' };
    expect(parseRegistry({ 'mf-elog': { ...entry, title } })).toEqual([
      { name: 'mf-elog', ...entry, names: title },
    ]);
  });

  it('does without titles that are not there, or no words', () => {
    for (const title of [undefined, null, 'Flota', { es: 7 }])
      expect(parseRegistry({ 'mf-elog': { ...entry, title } })[0]?.names).toEqual({});
  });

  it.each([[null], [[]], ['text'], [{ 'mf-elog': { url: '/x' } }], [{ 'mf-elog': null }]])(
    'refuses %j as a whole',
    (data) => {
      expect(() => parseRegistry(data)).toThrow(RemoteFailure);
    },
  );
});
