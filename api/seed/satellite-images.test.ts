import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { cornersIssue } from 'contract';
import { createTestApp, type TestApp } from '../src/testing/harness.ts';
import { takeAerial } from './aerial.ts';
import { seedSatelliteImages } from './satellite-images.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ demo: true });
}, 240_000);
afterAll(() => app.close());

it('the satellite images of the demo have a position and photos, and are created once', async () => {
  await seedSatelliteImages(app.ports);
  await seedSatelliteImages(app.ports);
  const rows = await app.db
    .selectFrom('satellite_image as image')
    .innerJoin('file as photo', 'photo.id', 'image.photo_id')
    .innerJoin('file as small', 'small.id', 'image.thumbnail_id')
    .select(['image.client_id', 'image.corners', 'photo.client_id as owner', 'photo.key', 'small.bytes'])
    .execute();
  expect(rows).toHaveLength(4);
  expect(rows.filter(({ client_id }) => client_id === null)).toHaveLength(1);
  for (const { client_id, owner, corners, key, bytes } of rows) {
    expect([owner, cornersIssue(corners)]).toEqual([client_id, null]);
    const stored = await app.ports.files.get(key);
    expect((stored && (await buffer(stored.content)))?.length).toBeGreaterThan(1000);
    expect(bytes).toBeLessThan(60_000);
  }
});

it('a place from above is the same for the same name', () => {
  expect(takeAerial('coast', 'a')).toEqual(takeAerial('coast', 'a'));
  expect(takeAerial('coast', 'a').photo.equals(takeAerial('coast', 'b').photo)).toBe(false);
});
