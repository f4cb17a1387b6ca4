import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { AheadOfPages, paramsOf } from './ahead.ts';

let folder = '';
const put = (path: string, content: unknown) => {
  mkdirSync(join(folder, path, '..'), { recursive: true });
  writeFileSync(join(folder, path), JSON.stringify(content));
};
const url = '/remotes/mf-watch/1.0-ab/mf-manifest.json';
const link = { path: '/link/:id/:uuid', page: 'guest', titleKey: 'guest.title', public: true };
const remote = {
  ...{ name: 'mf-watch', contractVersion: 2, menu: [{ id: 'x' }], fills: [], icons: {} },
  titles: { es: { 'area.name': 'Vigilancia', 'guest.title': 'Enlace', 'list.title': 'Lista' } },
  routes: [
    { path: '/watch', page: 'list', titleKey: 'list.title', permission: 'ucas' },
    { ...link, asks: { path: '/v1/link/{id}', body: { token: 'uuid' } } },
  ],
  ahead: {
    guest: { files: ['assets/g.js'], words: { es: ['assets/g-es.js'] }, lent: ['shared-ui/parts', 'react'] },
  },
};
const publish = (part: object = {}) =>
  put('mf-watch/1.0-ab/mf-manifest.json', {
    metaData: {
      remoteEntry: { name: 'entry.js', path: '' },
      globalName: 'w',
      remote: { ...remote, ...part },
    },
  });

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vigia-ahead-'));
  put('remotes.json', {
    'mf-watch': { url, version: '1.0-ab', title: {}, releases: ['1.0-ab', '0.9'] },
    'mf-far': { url: 'https://elsewhere.example/mf-manifest.json', version: '1', releases: ['1'] },
  });
  put('shell/ahead.json', {
    ...{ script: '/assets/ahead.js', files: ['/assets/frame.js'] },
    ...{
      words: { es: ['/assets/es.js'], fr: ['/assets/fr.js'] },
      lent: { 'shared-ui/parts': ['/assets/parts.js'] },
    },
  });
  publish();
});
afterEach(() => rmSync(folder, { recursive: true }));

const at = async (path: string) => {
  const markup = await new AheadOfPages(folder).of(path);
  const [, json = 'null'] = /id="ahead">(.*?)<\/script>/.exec(markup) ?? [];
  return { markup, ahead: JSON.parse(json) };
};

it('lists what a public page needs, and its first request', async () => {
  const { markup, ahead } = await at('/link/7/1f0c');
  expect(markup).toContain('<script defer src="/assets/ahead.js"></script>');
  const own = '/remotes/mf-watch/1.0-ab/';
  expect(ahead).toMatchObject({
    entry: `${own}entry.js`,
    files: ['/assets/frame.js', `${own}assets/g.js`, '/assets/parts.js'],
    words: { es: ['/assets/es.js', `${own}assets/g-es.js`], fr: ['/assets/fr.js'] },
    asks: { path: '/v1/link/7', body: '{"token":"1f0c"}' },
  });
  expect(ahead.answers['/remotes.json']).toEqual({ 'mf-watch': { url, version: '1.0-ab', title: {} } });
  const { routes, titles, menu } = ahead.answers[url].metaData.remote;
  expect([routes.length, menu, titles]).toEqual([
    1,
    [],
    { es: { 'area.name': 'Vigilancia', 'guest.title': 'Enlace' } },
  ]);
});

it('returns nothing at other addresses, or where a release has no manifest', async () => {
  for (const path of ['/watch', '/', '/login', '/link/7', '/link/7/1f0c/more', '/link/7/%E0%A4%A'])
    expect((await at(path)).markup).toBe('');
  publish({ ahead: undefined });
  expect((await at('/link/7/1f0c')).markup).toBe('');
  publish();
  rmSync(join(folder, 'shell/ahead.json'));
  expect((await at('/link/7/1f0c')).markup).toBe('');
});

it('lets nothing in an address end the element that contains it', async () => {
  const { markup, ahead } = await at(`/link/7/${encodeURIComponent('</script><b>')}`);
  expect(markup.match(/<\/script>/g)).toHaveLength(2);
  expect(JSON.parse(ahead.asks.body)).toEqual({ token: '</script><b>' });
});

it('reads addresses as the router does', () => {
  expect(paramsOf('/link/:id/:uuid', '/link/7/a%20b')).toEqual({ id: '7', uuid: 'a b' });
  for (const path of ['/link/7', '/link//a', '/links/7/a', '/link/7/a/']) {
    expect(paramsOf('/link/:id/:uuid', path)).toBeUndefined();
  }
  expect(paramsOf('/link/:id?', '/link/7')).toBeUndefined();
});
