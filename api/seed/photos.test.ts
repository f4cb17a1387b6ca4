import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createTestApp, type TestApp } from '../src/testing/harness.ts';
import { seedPhotos } from './photos.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ demo: true });
}, 240_000);
afterAll(() => app.close());

describe('the photos of the demo', () => {
  it('are real, belong to answers that required one, and are created once', async () => {
    await seedPhotos(app.ports);
    await seedPhotos(app.ports);
    const rows = await app.db
      .selectFrom('dispatch')
      .innerJoin('file', 'file.id', 'dispatch.photo_id')
      .innerJoin('request_occurrence as asked', 'asked.id', 'dispatch.occurrence_id')
      .select(['file.key', 'file.bytes', 'dispatch.state', 'asked.request_photo'])
      .execute();
    expect(rows).toHaveLength(6);
    for (const { key, bytes, ...asked } of rows) {
      expect(asked).toEqual({ state: 'answered', request_photo: true });
      const stored = await app.ports.files.get(key);
      expect((stored && (await buffer(stored.content)))?.length).toBe(bytes);
    }
  });
});
