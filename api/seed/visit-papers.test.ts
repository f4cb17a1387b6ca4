import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { equipmentPhotos } from 'contract';
import { createTestApp, type TestApp } from '../src/testing/harness.ts';
import { seedVisitPapers } from './visit-papers.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ demo: true });
}, 240_000);
afterAll(() => app.close());

it('gives each risky request its permit and some equipment its photo, once', async () => {
  await seedVisitPapers(app.ports);
  await seedVisitPapers(app.ports);
  const held = await app.db
    .selectFrom('visit_file')
    .innerJoin('file', 'file.id', 'visit_file.file_id')
    .select(['visit_file.request_id', 'file.id', 'file.name', 'file.key', 'file.bytes'])
    .execute();
  const requests = await app.db.selectFrom('visit_request').select(['id', 'risky', 'detail']).execute();
  const photos = requests.flatMap(({ detail }) => equipmentPhotos(detail.equipment));
  const isPhoto = ({ id }: { id: number }) => photos.includes(id);
  expect(photos).toHaveLength(60);
  expect(held.filter(isPhoto)).toHaveLength(60);
  const permits = held.filter((one) => !isPhoto(one)).map(({ request_id }) => request_id);
  expect(permits.sort()).toEqual(requests.flatMap(({ id, risky }) => (risky ? [id] : [])).sort());
  for (const { key, bytes } of held.slice(-3)) {
    const stored = await app.ports.files.get(key);
    expect((stored && (await buffer(stored.content)))?.length).toBe(bytes);
  }
});
