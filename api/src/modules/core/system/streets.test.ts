import { mkdtempSync, renameSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type DataOf, publicConfig } from 'contract';
import { createTestApp, type TestApp } from '../../../testing/harness.ts';
import { writeMapArchive } from '../../../testing/map-archive.ts';

const folder = mkdtempSync(join(tmpdir(), 'vigia-streets-'));
const file = join(folder, 'streets.pmtiles');
const next = join(folder, 'next.pmtiles');
const land = { west: -80, south: -3, east: -79, north: -2, minZoom: 0, maxZoom: 0 };
for (const [path, data] of [
  [file, 'a tile'],
  [next, 'another tile'],
] as const) {
  writeMapArchive(path, [{ id: 0, data: Buffer.from(data) }], land);
  utimesSync(path, 1, 1);
}

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ environment: { MAP_PMTILES: file } });
});
afterAll(() => app.close());

const told = async () =>
  (await app.call<DataOf<typeof publicConfig>>(publicConfig)).body.data?.map_tiles_path ?? '';
const statusOf = async (url: string) => (await app.app.inject({ method: 'HEAD', url })).statusCode;

it('pages are given the file that is there when they load, renamed or written over', async () => {
  const first = await told();
  expect(await statusOf(first)).toBe(200);
  renameSync(next, file);
  const second = await told();
  expect(second).not.toBe(first);
  expect([await statusOf(first), await statusOf(second)]).toEqual([200, 200]);
  writeMapArchive(file, [{ id: 0, data: Buffer.from('a third tile of more bytes') }], land);
  utimesSync(file, 2, 2);
  const third = await told();
  expect([first, second]).not.toContain(third);
  expect([await statusOf(second), await statusOf(third)]).toEqual([404, 200]);
});
