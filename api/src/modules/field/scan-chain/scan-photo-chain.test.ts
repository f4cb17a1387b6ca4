import { createHash, randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { expect, it } from '@jest/globals';
import { type DataOf, exportScanChain, postScanPhoto, scanSeal } from 'contract';
import { sql } from 'kysely';
import { photoOf } from '../../../http/photo.ts';
import { takePicture } from '../../../simulator/picture.ts';
import type { TestClient } from '../../../testing/domain.ts';
import type { TestApp } from '../../../testing/harness.ts';
import { multipartOf } from '../../../testing/multipart.ts';
import { withTwoClients } from '../../../testing/two-clients.ts';
import { verified } from '../../../testing/verify-export.ts';
import { passTime, scanPoint } from '../task/testing.ts';
import { chainScans } from './chain-scans.ts';
import { sealScanDays } from './seal-days.ts';

let app: TestApp;
let one: TestClient;
withTwoClients((clients) => {
  ({ app, one } = clients);
});

/** In minutes. */
const DAY = 24 * 60;

const idOf = async (uuid: string) =>
  (await app.db.selectFrom('scan').select('id').where('uuid', '=', uuid).executeTakeFirstOrThrow()).id;
/** A scan that a phone sent. */
async function scan(): Promise<{ uuid: string; id: number }> {
  const uuid = randomUUID();
  await scanPoint(app, one, { uuid });
  return { uuid, id: await idOf(uuid) };
}
async function picture({ uuid }: { uuid: string }) {
  const { bytes } = await photoOf(Buffer.from(takePicture(uuid)), 'png');
  const sent = await app.call(postScanPhoto, {
    as: one.phones[0],
    params: { uuid },
    ...(await multipartOf('photo', 'reja.png', bytes)),
  });
  expect(sent.status).toBe(201);
}
/** Scans of a phone, then a photo of each: entries 1 to n are the scans, the others their photos. */
async function pictured(count: number): Promise<number[]> {
  const scans = [];
  for (let nth = 0; nth < count; nth++) scans.push(await scan());
  await chainScans(app.ports);
  for (const one of scans) {
    app.clock.advance(1000);
    await picture(one);
  }
  return scans.map(({ id }) => id);
}
async function exported() {
  const { text } = await app.call(exportScanChain, {
    as: one.operator,
    query: { from: '2020-01-01', to: '2999-01-01' },
  });
  return text;
}
/** What the command finds, line by line, and its exit code. */
function found(text: string, ...more: string[]) {
  const { status, said } = verified(text, ...more);
  const lines = said.split('\n').map((line) => line.trim());
  return [status, lines.filter((line) => /^(entry|photo of|scan) /.test(line))];
}
const late = 'added later: it says that it arrived long before what was chained before it';
const run = (query: ReturnType<typeof sql>) => query.execute(app.db);

it('chains a photo by the digest of its bytes when it arrives, days after its scan as that may be', async () => {
  const first = await scan();
  expect(await chainScans(app.ports)).toBe(1);
  await passTime(app, one, 3 * DAY);
  const second = await scan();
  await picture(first);
  expect([await chainScans(app.ports), await chainScans(app.ports)]).toEqual([2, 0]);
  await scan();
  await chainScans(app.ports);
  const text = await exported();
  const lines = text.trimEnd().split('\n').slice(1);
  const [, , photo] = lines.map((line) => JSON.parse(line));
  const [file] = await app.db.selectFrom('file').selectAll().execute();
  const stored = await app.ports.files.get(file?.key ?? '');
  const bytes = stored ? await buffer(stored.content) : Buffer.alloc(0);
  expect(photo).toMatchObject({
    ...{ nth: 3, scan: first.id, kind: 'photo', file: file?.key },
    content: {
      ...{ kind: 'photo', client_id: one.id, bytes: bytes.length },
      sha256: createHash('sha256').update(bytes).digest('hex'),
      received_at: expect.stringContaining(app.clock.now().toISOString().slice(0, 10)),
    },
  });
  expect(lines.map((line) => JSON.parse(line).scan)).toEqual([
    first.id,
    second.id,
    first.id,
    await app.db
      .selectFrom('scan')
      .select(({ fn }) => fn.max('id').as('id'))
      .executeTakeFirst()
      .then((row) => row?.id),
  ]);
  expect(found(text)).toEqual([0, []]);
});

it('seals photos with the day on which they arrived, and counts scans only', async () => {
  await pictured(3);
  await chainScans(app.ports);
  await passTime(app, one, 2 * DAY);
  await sealScanDays(app.ports);
  const { body } = await app.call<DataOf<typeof scanSeal>>(scanSeal, { as: one.operator });
  const sealed = await app.db
    .selectFrom('scan_seal')
    .select(({ fn }) => fn.max('last_nth').as('last'))
    .executeTakeFirst();
  expect([body.data?.seal?.entries, sealed?.last]).toEqual([3, 6]);
  expect(found(await exported(), '--head', body.data?.seal?.head ?? '')).toEqual([0, []]);
});

it('names each line of a photo that was altered, removed, moved or added', async () => {
  const [a, b] = await pictured(2);
  await chainScans(app.ports);
  const [head = '', first = '', second = '', third = '', fourth = ''] = (await exported()).split('\n');
  const said = (...lines: string[]) => found([head, ...lines, ''].join('\n'));
  const false_ = third.replace(/"sha256":"./, '"sha256":"x');
  expect(said(first, second, third, fourth)).toEqual([0, []]);
  expect(said(first, second, false_, fourth)).toEqual([1, [`entry 3 (photo of scan ${a}): altered`]]);
  expect(said(first, second, fourth)).toEqual([1, ['entry 3: removed']]);
  expect(said(first, second, fourth, third)).toEqual([1, [`entry 3 (photo of scan ${a}): not in its place`]]);
  for (const both of [
    [third, false_],
    [false_, third],
  ])
    expect(said(first, second, ...both, fourth)).toEqual([1, [`entry 3 (photo of scan ${a}): added`]]);
  expect(said(first, second, third, fourth.replace(`"scan":${b}`, `"scan":${a}`))).toEqual([
    1,
    [`entry 4 (photo of scan ${a}): altered`],
  ]);
  expect(said(first, second, third.replace('"kind":"photo",', ''), fourth)[0]).toBe(1);
});

it('names each photo that was changed, deleted or added in the database', async () => {
  const [a, b, c, d, e] = await pictured(5);
  await chainScans(app.ports);
  await run(
    sql`update scan set photo_sha256 = (select photo_sha256 from scan where id = ${e}) where id = ${a}`,
  );
  await run(sql`update scan set photo_id = null where id = ${b}`);
  await run(sql`update scan set photo_sha256 = null where id = ${c}`);
  await run(sql`delete from scan_chain_entry where scan_id = ${d} and kind = 'photo'`);
  await run(sql`delete from scan where id = ${e}`);
  const added = await scan();
  await chainScans(app.ports);
  await picture(added);
  // By an earlier arrival.
  await run(sql`update file set created_at = created_at - interval '2 hours'
    where id = (select photo_id from scan where id = ${added.id})`);
  await run(sql`update scan_unchained set received_at = received_at - interval '2 hours'`);
  await chainScans(app.ports);
  expect(found(await exported())).toEqual([
    1,
    [
      `entry 5 (scan ${e}): removed`,
      `entry 6 (photo of scan ${a}): altered`,
      `entry 7 (photo of scan ${b}): removed`,
      `entry 8 (photo of scan ${c}): altered`,
      'entry 9: removed',
      `entry 10 (photo of scan ${e}): removed`,
      `entry 12 (photo of scan ${added.id}): ${late}`,
      `photo of scan ${d}: added`,
    ],
  ]);
});

it('names a photo that never got an entry, not one that waits for it', async () => {
  const [a] = await pictured(1);
  expect(found(await exported())).toEqual([0, []]);
  await app.db.deleteFrom('scan_unchained').execute();
  expect(found(await exported())).toEqual([1, [`photo of scan ${a}: added`]]);
});

it('another photo in the place of the first shows, and holds nothing up', async () => {
  const [a, b] = await pictured(2);
  await chainScans(app.ports);
  const other = sql`(select photo_id from scan where id = ${b})`;
  await run(sql`update scan set photo_id = null where id = ${a}`);
  await run(sql`update scan set photo_id = ${other}, photo_sha256 = 'x' where id = ${a}`);
  await scan();
  expect(await chainScans(app.ports)).toBe(2);
  expect(found(await exported())).toEqual([1, [`entry 3 (photo of scan ${a}): altered`]]);
});

it('holds nothing against a photo that was stored without a digest, before photos were chained', async () => {
  const { id } = await scan();
  const file = { client_id: one.id, key: 'k', name: 'f.jpg', media_type: 'image/jpeg', bytes: 3 };
  const photo = await app.db.insertInto('file').values(file).returning('id').executeTakeFirstOrThrow();
  await app.db.updateTable('scan').set({ photo_id: photo.id }).where('id', '=', id).execute();
  expect(await chainScans(app.ports)).toBe(1);
  expect(found(await exported())).toEqual([0, []]);
});

it('compares files with the photos that arrived', async () => {
  const [a, b, c] = await pictured(3);
  await chainScans(app.ports);
  const text = await exported();
  const folder = mkdtempSync(join(tmpdir(), 'photos-'));
  try {
    const rows = await app.db
      .selectFrom('scan')
      .innerJoin('file', 'file.id', 'scan.photo_id')
      .select(['scan.id', 'file.key'])
      .execute();
    for (const { id, key } of rows) {
      const stored = await app.ports.files.get(key);
      const bytes = stored ? await buffer(stored.content) : Buffer.alloc(0);
      mkdirSync(dirname(join(folder, key)), { recursive: true });
      if (id !== c) writeFileSync(join(folder, key), id === b ? bytes.with(bytes.length - 1, 1) : bytes);
    }
    expect(found(text, '--photos', folder)).toEqual([
      1,
      [`photo of scan ${b}: its file has other bytes than those that arrived`, `photo of scan ${c}: no file`],
    ]);
    for (const { id, key } of rows) if (id !== a) rmSync(join(folder, key), { force: true });
    expect(verified(text, '--photos', folder)).toMatchObject({
      status: 0,
      said: expect.stringContaining('photos: 1 as they were chained, 0 altered, 2 without a file'),
    });
    expect(verified(text, '--photos', join(folder, 'none')).status).toBe(2);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
