import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import * as contract from 'contract';
import { photoOf } from '../../../http/photo.ts';
import { takePicture } from '../../../simulator/picture.ts';
import type { TestClient, TestPhone } from '../../../testing/domain.ts';
import type { TestApp, TestUser } from '../../../testing/harness.ts';
import { multipartOf } from '../../../testing/multipart.ts';
import { callTwice } from '../../../testing/repeat.ts';
import { withTwoClients } from '../../../testing/two-clients.ts';
import { judgeTasks } from '../task/judge-tasks.ts';
import { createActivity, MINUTE, passTime, scanPoint, taskOf, tasksOf } from '../task/testing.ts';

let app: TestApp;
let one: TestClient;
let other: TestClient;
withTwoClients((clients) => {
  ({ app, one, other } = clients);
});

const phone = (index = 0, of = one) => of.phones[index] as TestPhone;
const nowPlus = (minutes: number) => app.clock.now().getTime() + minutes * MINUTE;
const iso = (at: number) => new Date(at).toISOString();
const rows = () => app.db.selectFrom('scan').selectAll().orderBy('id').execute();
const lastRow = async () => {
  const row = (await rows()).at(-1);
  if (!row) throw new Error('there is no scan');
  return row;
};
/** A degree of latitude is about so many metres. */
const DEGREE = 111_195;
const north = (metres: number) => ({ lat: -2.28 + metres / DEGREE, lng: -79.9 });

describe('what a scan shows of itself', () => {
  it('is how far it was made from its checkpoint, and how well that is known', async () => {
    await scanPoint(app, one, { ...north(40), accuracy: 12 });
    expect(await lastRow()).toMatchObject({
      ...{ accuracy: 12, metres: expect.closeTo(40, 0), flags: [], skew_seconds: null },
    });
    await scanPoint(app, one);
    expect(await lastRow()).toMatchObject({ accuracy: null, metres: null });
  });

  it('a photographed code scanned elsewhere is flagged, and where a rule speaks of it, it is that that does', async () => {
    const far = { ...north(400), accuracy: 10 };
    expect(await scanPoint(app, one, far)).toMatchObject({ broken: [], flags: ['elsewhere'] });
    const rule = await app.db
      .insertInto('scan_rule')
      .values({ client_id: one.id, name: 'Cerca', max_metres: 50, qr_types: '["N"]' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await app.db
      .updateTable('checkpoint')
      .set({ scan_rule_id: rule.id })
      .where('id', '=', one.checkpoint.id)
      .execute();
    expect(await scanPoint(app, one, far)).toMatchObject({ broken: ['too_far'], flags: [] });
  });

  it('a journey that nobody makes is flagged, whichever of its ends comes first', async () => {
    const at = nowPlus(-30);
    const far = await app.db
      .insertInto('checkpoint')
      .values({
        ...{ client_id: one.id, place_id: one.place, name: 'Lejos', code: 'LEJOS' },
        ...north(20_000),
      })
      .returning('code')
      .executeTakeFirstOrThrow();
    const there = { checkpoint_code: far.code, ...north(20_000), accuracy: 5 };
    expect(await scanPoint(app, one, { at, ...north(0), accuracy: 5 })).toMatchObject({ flags: [] });
    expect(await scanPoint(app, one, { at: at + 10 * MINUTE, ...there })).toMatchObject({ flags: [] });
    // Synced late: made between the two, a minute before the second.
    const between = { at: at + 9 * MINUTE, ...north(0), accuracy: 5 };
    expect(await scanPoint(app, one, between)).toMatchObject({ flags: ['too_fast'] });
    // Another person was there at the same time.
    expect(await scanPoint(app, one, { ...between, phone: 1 })).toMatchObject({ flags: [] });
  });
});

describe('a phone’s clock', () => {
  it('that was set back is put right, and the scan marked', async () => {
    const off = -26 * 60;
    const made = nowPlus(-15);
    const answer = await scanPoint(app, one, { at: made + off * MINUTE, sent_at: iso(nowPlus(off)) });
    expect(answer.flags).toEqual(['clock']);
    const row = await lastRow();
    expect(row.skew_seconds).toBeCloseTo(off * 60, -1);
    expect(Math.abs(Date.parse(row.captured_at) - made)).toBeLessThan(2000);
  });

  it('that is ahead too, so that what was scanned an hour ago is not taken for now', async () => {
    const made = nowPlus(-60);
    const answer = await scanPoint(app, one, { at: made + 90 * MINUTE, sent_at: iso(nowPlus(90)) });
    expect(answer.flags).toEqual(['clock']);
    expect(Math.abs(Date.parse((await lastRow()).captured_at) - made)).toBeLessThan(2000);
  });

  it('that is off by two minutes or less is believed', async () => {
    const made = nowPlus(-10);
    expect(await scanPoint(app, one, { at: made, sent_at: iso(nowPlus(-1.5)) })).toMatchObject({ flags: [] });
    expect((await lastRow()).captured_at).toBe(iso(made));
  });

  it('serves the round that was walked by the right time', async () => {
    await createActivity(app, one);
    const [task] = await tasksOf(app, one);
    await passTime(app, one, 60);
    const off = -300;
    await scanPoint(app, one, { at: nowPlus(off), sent_at: iso(nowPlus(off)) });
    await judgeTasks(app.ports);
    expect((await taskOf(app, one, task?.id ?? 0)).places).toMatchObject([{ outcome: 'on_time' }]);
  });

  it('a scan sent again later, by a clock that was put right meanwhile, stays the one it was', async () => {
    const uuid = randomUUID();
    const first = await scanPoint(app, one, { uuid, at: nowPlus(-70), sent_at: iso(nowPlus(-60)) });
    const before = await rows();
    const again = await scanPoint(app, one, { uuid, at: nowPlus(-70), sent_at: iso(nowPlus(0)) });
    expect([again, await rows()]).toEqual([first, before]);
  });
});

/** Encoded once already, so that encoding it again changes nothing. */
const { bytes: png } = await photoOf(Buffer.from(takePicture('scan')), 'png');
const form = (bytes: Uint8Array = png, name = 'reja.png') => multipartOf('photo', name, bytes);
const send = async (uuid: string, as = phone(), bytes: Uint8Array = png) =>
  app.call<{ photo_id: number }>(contract.postScanPhoto, { as, params: { uuid }, ...(await form(bytes)) });
const status = async (id: number, as: TestUser) =>
  (await app.call(contract.getFile, { as, params: { id } })).status;
const files = () => app.db.selectFrom('file').selectAll().execute();

describe('the photo of a scan', () => {
  it('is kept once for one key, announced, and shown to operators and its own phone only', async () => {
    const uuid = randomUUID();
    await scanPoint(app, one, { uuid });
    app.published.length = 0;
    const options = { as: phone(), params: { uuid }, ...(await form()) };
    const { body } = await callTwice<{ photo_id: number }>(app, contract.postScanPhoto, options);
    const id = body.data?.photo_id ?? 0;
    expect((await lastRow()).photo_id).toBe(id);
    expect(app.published.map(({ event }) => event)).toContain(contract.events.scanStored);
    expect(await files()).toMatchObject([{ id, client_id: one.id, media_type: 'image/png' }]);
    for (const reader of [one.operator, one.uma, phone()]) expect(await status(id, reader)).toBe(200);
    const gate = await app.createUser('garita', { client_id: one.id });
    for (const stranger of [phone(1), other.operator, phone(0, other), gate])
      expect(await status(id, stranger)).toBe(404);
  });

  it('replaces the one before, whose content is removed', async () => {
    const uuid = randomUUID();
    await scanPoint(app, one, { uuid });
    await send(uuid);
    const [before] = await files();
    const second = (await send(uuid)).body.data?.photo_id;
    expect((await files()).map(({ id }) => id)).toEqual([second]);
    expect(await app.ports.files.get(before?.key ?? '')).toBeNull();
  });

  it('is taken of the phone’s own scan only, and is an image', async () => {
    const uuid = randomUUID();
    expect((await send(uuid)).status).toBe(404);
    await scanPoint(app, one, { uuid });
    expect((await send(uuid, phone(1))).status).toBe(404);
    expect((await send(uuid, phone(0, other))).status).toBe(404);
    expect((await send(uuid, phone(), Buffer.from('no es una foto'))).status).toBe(422);
    const none = await app.call(contract.postScanPhoto, { as: phone(), params: { uuid } });
    expect(none.status).toBeGreaterThanOrEqual(400);
    expect(await files()).toEqual([]);
    expect((await lastRow()).photo_id).toBeNull();
  });
});
