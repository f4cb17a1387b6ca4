import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { fileTypeFromBuffer } from 'file-type';
import { sql } from 'kysely';
import { eraseGatePhotos } from '../src/modules/gate/erase-photos.ts';
import { createTestApp, type TestApp } from '../src/testing/harness.ts';
import { seedGatePhotos } from './gate-photos.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ demo: true });
  await seedGatePhotos(app.ports);
  await seedGatePhotos(app.ports);
}, 240_000);
afterAll(() => app.close());

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
