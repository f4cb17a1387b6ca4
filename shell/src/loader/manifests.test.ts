import { describe, expect, it } from '@jest/globals';
import { CONTRACT_VERSION, defineRemote } from 'contract';
import fc from 'fast-check';
import { RemoteFailure } from './failure.ts';
import { parseManifest } from './manifests.ts';

const url = 'http://host/remotes/mf-elog/0.1.0-aa/mf-manifest.json';
const remote = {
  ...defineRemote({
    name: 'mf-elog',
    routes: [{ path: '/sucursales', page: 'list', titleKey: 'branches', permission: 'elog.branches' }],
  }),
  titles: { es: { branches: 'Sucursales' } },
  icons: { list: [['path', { d: 'M3 5h.01' }]] },
};

const manifest = (half: unknown, entry: object = { name: 'remoteEntry.aa.js', path: '' }) => ({
  metaData: { remoteEntry: entry, globalName: 'mf_elog_aa', remote: half },
});

const kindOf = (data: unknown): string => {
  try {
    parseManifest('mf-elog', url, data);
    return 'none';
  } catch (error) {
    return error instanceof RemoteFailure ? error.kind : 'other';
  }
};

describe('parseManifest', () => {
  it('gives the static half and the entry beside the manifest', () => {
    expect(parseManifest('mf-elog', url, manifest(remote))).toEqual({
      manifest: remote,
      entry: 'http://host/remotes/mf-elog/0.1.0-aa/remoteEntry.aa.js',
      globalName: 'mf_elog_aa',
    });
  });

  it('names contract skew before anything else in the half is checked', () => {
    expect(kindOf(manifest({ name: 'mf-elog', contractVersion: CONTRACT_VERSION + 1 }))).toBe('contract');
  });

  it.each([
    ['another area', manifest({ ...remote, name: 'mf-stock' })],
    ['no entry', manifest(remote, {})],
    ['no routes', manifest({ ...remote, routes: undefined })],
    ['a route without a page', manifest({ ...remote, routes: [{ path: '/', titleKey: 'a' }] })],
    ['titles that are no groups', manifest({ ...remote, titles: { es: 'Sucursales' } })],
    ['icons that are no shapes', manifest({ ...remote, icons: { list: ['<svg>'] } })],
    ['a page of HTML read as text', '<!doctype html>'],
  ])('refuses %s', (_, data) => {
    expect(kindOf(data)).toBe('manifest');
  });

  it('never throws anything but a failure of ours, for any input', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (half) => ['manifest', 'contract'].includes(kindOf(manifest(half)))),
    );
    fc.assert(fc.property(fc.jsonValue(), (data) => kindOf(data) === 'manifest'));
  });
});
