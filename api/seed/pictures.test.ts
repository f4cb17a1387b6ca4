import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { cornersIssue, equipmentPhotos } from 'contract';
import { fileTypeFromBuffer } from 'file-type';
import { sql } from 'kysely';
import { eraseGatePhotos } from '../src/modules/gate/erase-photos.ts';
import { createTestApp, type TestApp } from '../src/testing/harness.ts';
import { takeAerial } from './aerial.ts';
import { seedGatePhotos } from './gate-photos.ts';
import { seedPhotos } from './photos.ts';
import { seedSatelliteImages } from './satellite-images.ts';
import { seedVisitPapers } from './visit-papers.ts';

/** The demo's pictures and papers, in one demo as when its server starts: to open one takes longer than all of these. */

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

describe('the photos of the gate', () => {
  beforeAll(async () => {
    await seedGatePhotos(app.ports);
    await seedGatePhotos(app.ports);
  }, 240_000);

  const count = async (what: string) => {
    const { rows } = await sql<{
      count: number;
    }>`select count(*)::integer as count from ${sql.raw(what)}`.execute(app.db);
    return rows[0]?.count ?? Number.NaN;
  };

  it('shows most of those who are inside, and some of those who entered in the last weeks', async () => {
    const seen = `exists (select from gate_photo where entry_id = gate_entry.id and kind = 'person')`;
    const inside = 'gate_entry where left_at is null and voided_at is null';
    expect(await count(`${inside} and ${seen}`)).toBeGreaterThan(0.6 * (await count(inside)));
    expect(await count(`gate_entry where left_at is not null and ${seen}`)).toBeGreaterThan(60);
    const documents = await count(`gate_photo where kind = 'document'`);
    expect(documents).toBeGreaterThan(20);
    expect(documents).toBeLessThan(0.5 * (await count('gate_photo')));
    expect(await count('gate_photo')).toBeLessThan(700);
  });

  it('is taken by the guard when somebody enters, within what the client keeps, each its own file', async () => {
    const astray = `gate_photo join gate_entry on gate_entry.id = gate_photo.entry_id
    where gate_photo.client_id <> gate_entry.client_id or taken_by <> entered_by or voided_at is not null
      or taken_at not between entered_at and entered_at + interval '1 minute'`;
    expect(await count(astray)).toBe(0);
    expect(await count('(select from gate_photo group by file_id having count(*) > 1) as shared')).toBe(0);
    expect(await eraseGatePhotos(app.ports)).toBe(0);
  });

  it('is a small picture, of one person the same on every day', async () => {
    const { rows } = await sql<{ identity: string; kind: string; key: string; bytes: number }>`
    select identity, gate_photo.kind, file.key, file.bytes from gate_photo
    join gate_entry on gate_entry.id = gate_photo.entry_id join file on file.id = gate_photo.file_id
    where gate_photo.client_id = 1 order by gate_photo.id desc limit 120`.execute(app.db);
    const contents = await Promise.all(
      rows.map(async ({ key, bytes, ...photo }) => {
        const stored = await app.ports.files.get(key);
        const content = stored ? await buffer(stored.content) : Buffer.alloc(0);
        expect(await fileTypeFromBuffer(content)).toEqual({ ext: 'png', mime: 'image/png' });
        expect([content.length, content.length < 12_000]).toEqual([bytes, true]);
        return { ...photo, content: content.toString('base64') };
      }),
    );
    const faces = contents.filter(({ kind }) => kind === 'person');
    for (const [, own] of Map.groupBy(faces, ({ identity }) => identity))
      expect(new Set(own.map(({ content }) => content)).size).toBe(1);
    expect(new Set(faces.map(({ content }) => content)).size).toBeGreaterThan(12);
  });
});
