import {
  copyFileSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import Fastify, { type FastifyInstance } from 'fastify';
import { readConfig } from '../ports/config.ts';
import { newestMapTiles } from '../ports/map-tiles.ts';
import { writeMapArchive } from '../testing/map-archive.ts';
import { serveMapTiles } from './map-tiles.ts';

const folder = mkdtempSync(join(tmpdir(), 'vigia-map-'));
const file = join(folder, 'town.pmtiles');
writeMapArchive(file, [{ id: 0, data: Buffer.from('a tile') }], {
  west: -80,
  south: -3,
  east: -79,
  north: -2,
  minZoom: 0,
  maxZoom: 0,
});
const content = readFileSync(file);

describe('the street archive', () => {
  it('has a URL that changes with it', () => {
    const { mapTiles } = readConfig({ MAP_PMTILES: file });
    expect(mapTiles).toMatchObject({ file, size: content.length });
    const other = join(folder, 'other.pmtiles');
    writeFileSync(other, Buffer.concat([content, Buffer.from('more')]));
    expect(readConfig({ MAP_PMTILES: other }).mapTiles?.address).not.toBe(mapTiles?.address);
    expect(readConfig({}).mapTiles).toBeNull();
  });

  it('has the same one on each host that has the same file, whenever it was copied', () => {
    const copy = join(folder, 'copy.pmtiles');
    copyFileSync(file, copy);
    utimesSync(copy, 1, 1);
    const [here, there] = [file, copy].map((path) => readConfig({ MAP_PMTILES: path }).mapTiles);
    expect(there?.address).toBe(here?.address);
  });

  it.each([
    ['missing', null, 'cannot be read (ENOENT)'],
    ['empty', Buffer.alloc(0), 'is no PMTiles archive'],
    ['older', Buffer.concat([Buffer.from('PMTiles\u0002'), content.subarray(8)]), 'is not of version 3'],
    [
      'painted',
      Buffer.concat([content.subarray(0, 99), Buffer.from([2]), content.subarray(100)]),
      'has pictures',
    ],
  ])('that is %s stops the start', (name, bytes, why) => {
    const path = join(folder, name);
    if (bytes) writeFileSync(path, bytes);
    expect(() => readConfig({ MAP_PMTILES: path })).toThrow(`Configuration: MAP_PMTILES ${why}`);
  });
});

describe('ranges of it', () => {
  let app: FastifyInstance;
  let address = '';
  beforeAll(async () => {
    const { mapTiles } = readConfig({ MAP_PMTILES: file });
    if (!mapTiles) throw new Error('no tiles');
    app = Fastify();
    address = mapTiles.address;
    await serveMapTiles(app, mapTiles);
  });
  afterAll(() => app.close());
  const get = (range?: string) => app.inject({ url: address, headers: range ? { range } : {} });

  it('are served, to be cached indefinitely', async () => {
    const answer = await get('bytes=10-19');
    expect(answer.statusCode).toBe(206);
    expect(answer.rawPayload).toEqual(content.subarray(10, 20));
    expect(answer.headers).toMatchObject({
      'content-range': `bytes 10-19/${content.length}`,
      'cache-control': 'public, max-age=31536000, immutable',
    });
  });

  it.each([undefined, 'bytes=10-19'])('are announced by HEAD, whatever it asks for: %s', async (range) => {
    const answer = await app.inject({ method: 'HEAD', url: address, headers: range ? { range } : {} });
    expect([answer.statusCode, answer.rawPayload.length]).toEqual([200, 0]);
    expect(answer.headers).toMatchObject({
      'content-length': `${content.length}`,
      'accept-ranges': 'bytes',
      'cache-control': 'public, max-age=31536000, immutable',
    });
  });

  it('end at the end of the file', async () => {
    const answer = await get('bytes=0-16383');
    expect(answer.rawPayload).toEqual(content);
    expect(answer.headers['content-range']).toBe(`bytes 0-${content.length - 1}/${content.length}`);
  });

  /** Serves a copy of the archive of its own, as the file `path`. */
  async function served() {
    const path = join(folder, 'served.pmtiles');
    copyFileSync(file, path);
    utimesSync(path, 1, 1);
    const { mapTiles } = readConfig({ MAP_PMTILES: path });
    if (!mapTiles) throw new Error('no tiles');
    const own = Fastify();
    await serveMapTiles(own, mapTiles);
    const part = (url = mapTiles.address, method: 'GET' | 'HEAD' = 'GET') =>
      own.inject({ method, url, headers: { range: 'bytes=100-139' } });
    return { path, mapTiles, part, [Symbol.asyncDispose]: () => own.close() };
  }
  /** Changes the file of an archive while it is served, and requests a range. */
  async function changed(change: (path: string) => void, method?: 'GET' | 'HEAD') {
    await using own = await served();
    change(own.path);
    return await own.part(undefined, method);
  }
  const other = () => Buffer.from(content).fill('x', 100);

  it.each<[string, (path: string) => void]>([
    ['written over', (path) => writeFileSync(path, other())],
    ['cut', (path) => truncateSync(path, 120)],
  ])(
    'are not found in a file that is %s: nobody keeps its bytes as those of the one before',
    async (_, change) => {
      for (const method of ['GET', 'HEAD'] as const) {
        const answer = await changed(change, method);
        expect([answer.statusCode, answer.headers['cache-control']]).toEqual([404, 'no-store']);
      }
    },
  );

  it.each<[string, (path: string) => void]>([
    ['touched', (path) => utimesSync(path, 5, 5)],
    ['written over with the same', (path) => writeFileSync(path, content)],
  ])('are still those of a file that is only %s', async (_, change) => {
    const answer = await changed(change);
    expect(answer.statusCode).toBe(206);
    expect(answer.rawPayload).toEqual(content.subarray(100, 140));
  });

  it('are those of the file of the start while another is renamed over it', async () => {
    const answer = await changed((path) => {
      writeFileSync(`${path}.new`, other());
      renameSync(`${path}.new`, path);
    });
    expect(answer.statusCode).toBe(206);
    expect(answer.rawPayload).toEqual(content.subarray(100, 140));
  });

  it('have the address of another file once it was put in place, and both are found', async () => {
    await using own = await served();
    const { path, mapTiles, part } = own;
    const warn = jest.fn();
    const newest = () => newestMapTiles(mapTiles, { warn });
    expect((await newest()).address).toBe(mapTiles.address);
    writeFileSync(`${path}.new`, other());
    renameSync(`${path}.new`, path);
    // It may still be written to.
    expect((await newest()).address).toBe(mapTiles.address);
    utimesSync(path, 9, 9);
    const { address: next } = await newest();
    expect(next).not.toBe(mapTiles.address);
    const parts = await Promise.all([part(next), part(next), part()]);
    expect(parts.map(({ rawPayload }) => rawPayload)).toEqual([
      other().subarray(100, 140),
      other().subarray(100, 140),
      content.subarray(100, 140),
    ]);
    expect((await part('/map/000000000000.pmtiles')).statusCode).toBe(404);
    expect(warn).not.toHaveBeenCalled();
    writeFileSync(path, 'no archive');
    utimesSync(path, 1, 1);
    for (const time of ['first', 'second'])
      expect([time, (await newest()).address, warn.mock.calls.length]).toEqual([time, next, 1]);
  });

  it('are found again once a file that was written over is put back', async () => {
    await using own = await served();
    const { path, part } = own;
    writeFileSync(path, other());
    expect((await part()).statusCode).toBe(404);
    copyFileSync(file, `${path}.new`);
    renameSync(`${path}.new`, path);
    utimesSync(path, 9, 9);
    expect((await part()).rawPayload).toEqual(content.subarray(100, 140));
  });

  it.each([
    undefined,
    'bytes=5-4',
    'bytes=900000-900001',
    'bytes=0-',
    'bytes=-5',
    'bytes=0-1,3-4',
    'lines=1-2',
  ])('are nothing else: %s', async (range) => {
    const answer = await get(range);
    expect([answer.statusCode, answer.headers['content-range']]).toEqual([416, `bytes */${content.length}`]);
  });
});
