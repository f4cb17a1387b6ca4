import { randomBytes } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import {
  appRequests,
  cancelNotificationRequest,
  createNotificationRequest,
  type DataOf,
  type DispatchMonitor,
  getFile,
  monitorDispatch,
  postRequestPhoto,
  trackRequest,
} from 'contract';
import sharp from 'sharp';
import { photoOf } from '../../../http/photo.ts';
import { takePicture } from '../../../simulator/picture.ts';
import type { TestClient, TestPhone } from '../../../testing/domain.ts';
import type { TestApp, TestUser } from '../../../testing/harness.ts';
import { multipartOf } from '../../../testing/multipart.ts';
import { callTwice } from '../../../testing/repeat.ts';
import { withTwoClients } from '../../../testing/two-clients.ts';
import { sweepFiles } from '../../core/file/sweep.ts';
import { expireDispatches } from '../notification-request/expiry.ts';

type Detail = DataOf<typeof createNotificationRequest>;
type Waiting = DataOf<typeof appRequests>;

let app: TestApp;
let one: TestClient;
let other: TestClient;
withTwoClients((clients) => {
  ({ app, one, other } = clients);
});

/** Encoded once already, so that encoding it again changes nothing. */
const { bytes: png } = await photoOf(Buffer.from(takePicture('photo')), 'png');
const phone = (index: number, of = one) => of.phones[index] as TestPhone;
const create = async (values: Record<string, unknown> = {}) => {
  const { body } = await app.call<Detail>(createNotificationRequest, {
    as: one.operator,
    body: {
      name: 'Foto',
      title: 'Foto del puesto',
      description: '',
      max_response_time: 5,
      time_format: 'minute',
      mode: 'report',
      request_photo: true,
      dispatch_now: true,
      uca_ids: [phone(0).uca_id],
      group_ids: [],
      ...values,
    },
  });
  return body.data as Detail;
};
const waiting = async (as: TestPhone) => (await app.call<Waiting>(appRequests, { as })).body.data?.data ?? [];
const task = async () => (await waiting(phone(0)))[0]?.dispatch_id ?? 0;
const send = async (id: number, as = phone(0), bytes: Uint8Array = png, name = 'puesto ñ.png') =>
  app.call<{ photo_id: number }>(postRequestPhoto, {
    as,
    params: { id },
    ...(await multipartOf('photo', name, bytes)),
  });
const get = (id: number, as: TestUser) =>
  app.call(getFile, { as, params: { id }, headers: { 'accept-encoding': 'gzip' } });
const answer = (id: number) =>
  app.call<{ state: string }>(trackRequest, {
    as: phone(0),
    params: { id },
    body: { step: 'answered', answer: 'Enviada' },
  });
const selected = async ({ first_request_user_id: request_user_id, request_schedule_id }: Detail) =>
  (
    await app.call<DispatchMonitor>(monitorDispatch, {
      as: one.operator,
      params: { request_user_id, request_schedule_id },
    })
  ).body.data?.selected;
const files = () => app.db.selectFrom('file').selectAll().orderBy('id').execute();

describe('a photo', () => {
  it('is stored, noted and announced, and served to operators and its own phone only', async () => {
    const request = await create();
    const id = await task();
    expect((await waiting(phone(0)))[0]).toMatchObject({ request_photo: true, photo_sent: false });
    const { status, body } = await send(id);
    const photo_id = body.data?.photo_id ?? 0;
    expect(status).toBe(201);
    expect((await waiting(phone(0)))[0]).toMatchObject({ photo_sent: true });
    const seen = await selected(request);
    expect(seen).toMatchObject({ photo_id, state: 'dispatched' });
    expect(seen?.history.map(({ state }) => state)).toEqual(['dispatched', 'photo']);
    expect(await files()).toMatchObject([
      { id: photo_id, client_id: one.id, media_type: 'image/png', bytes: png.length, name: 'puesto ñ.png' },
    ]);

    for (const reader of [one.operator, one.uma, phone(0)]) {
      const file = await get(photo_id, reader);
      expect(file.status).toBe(200);
      expect(file.headers).toMatchObject({
        'content-type': 'image/png',
        'content-length': String(png.length),
        'cache-control': 'private, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
        'content-disposition': `attachment; filename="puesto _.png"; filename*=UTF-8''puesto%20%C3%B1.png`,
      });
      expect(file.headers).not.toHaveProperty('content-encoding');
    }
    const admin = await app.createUser('admin');
    const gate = await app.createUser('garita', { client_id: one.id });
    for (const stranger of [phone(1), other.operator, phone(0, other), admin, gate]) {
      expect((await get(photo_id, stranger)).status).toBe(404);
    }
    expect((await get(photo_id + 1, one.operator)).status).toBe(404);
    expect(app.published.at(-1)?.event).toBe('notification.status.update');
  });

  it('is stored once for one Idempotency-Key', async () => {
    await create();
    const form = await multipartOf('photo', 'a.png', png);
    await callTwice(app, postRequestPhoto, { as: phone(0), params: { id: await task() }, ...form });
  });

  it('replaces an earlier one, whose content is removed', async () => {
    await create();
    const id = await task();
    const first = (await send(id)).body.data?.photo_id ?? 0;
    const [{ key } = { key: '' }] = await files();
    const second = (await send(id)).body.data?.photo_id ?? 0;
    expect((await files()).map((file) => file.id)).toEqual([second]);
    expect(await app.ports.files.get(key)).toBeNull();
    expect((await get(first, one.operator)).status).toBe(404);
    expect((await get(second, one.operator)).status).toBe(200);
  });

  it('may follow the answer, which is accepted without it, even after the time', async () => {
    const request = await create();
    const id = await task();
    expect((await answer(id)).body.data?.state).toBe('answered');
    expect((await send(id)).status).toBe(201);
    expect((await selected(request))?.history.map(({ state }) => state)).toEqual([
      'dispatched',
      'answered',
      'photo',
    ]);
    const late = await create();
    const lateId = await task();
    app.clock.advance(301_000);
    await expireDispatches(app.ports);
    expect((await send(lateId)).status).toBe(201);
    await answer(lateId);
    expect(await selected(late)).toMatchObject({ state: 'answered', late: true, completion: 2 });
  });

  it('is refused when none was required at the time, and after a cancellation', async () => {
    await create({ request_photo: false });
    const plain = await send(await task());
    expect([plain.status, plain.body.message]).toEqual([409, 'Esta solicitud no pide una foto']);
    await app.db.deleteFrom('request').execute();
    const request = await create();
    const id = await task();
    await app.db.updateTable('request').set({ request_photo: false }).execute();
    expect((await send(id)).status).toBe(201);
    await app.call(cancelNotificationRequest, { as: one.operator, params: { id: request.id } });
    expect((await send(id)).body.message).toBe('Esta solicitud fue cancelada');
  });

  it('is refused from another phone, without a picture, and in another format', async () => {
    await create();
    const id = await task();
    expect((await send(id, phone(1))).status).toBe(404);
    expect((await send(id, phone(0, other))).status).toBe(404);
    const none = await app.call(postRequestPhoto, { as: phone(0), params: { id } });
    expect([none.status, none.body.errors]).toEqual([422, { photo: ['Este campo es obligatorio'] }]);
    const page = await send(id, phone(0), Buffer.from('<script>alert(1)</script>'), 'foto.png');
    expect([page.status, Object.keys(page.body.errors)]).toEqual([422, ['photo']]);
    expect(await files()).toEqual([]);
  });

  it('may be several megabytes, as phones take them', async () => {
    await create();
    const raw = { width: 2600, height: 1800, channels: 3 } as const;
    const large = await sharp(randomBytes(2600 * 1800 * 3), { raw })
      .jpeg({ quality: 90 })
      .toBuffer();
    expect(large.length).toBeGreaterThan(3 * 1024 * 1024);
    const { status, body } = await send(await task(), phone(0), large, 'a.jpg');
    expect(status).toBe(201);
    const file = await get(body.data?.photo_id ?? 0, one.operator);
    expect(file.headers['content-type']).toBe('image/jpeg');
    expect(Number(file.headers['content-length'])).toBeGreaterThan(2 * 1024 * 1024);
  });
});

describe('contents without a row', () => {
  it('are removed when they are two days old, and nothing else is', async () => {
    // Those of earlier tests, which may have run before midnight.
    for (const daysAgo of [0, 1]) {
      const day = new Date(app.clock.now().getTime() - daysAgo * 86_400_000).toISOString().slice(0, 10);
      for (const left of await app.ports.files.keysOf(day)) await app.ports.files.remove(left);
    }
    await create();
    await send(await task());
    const [{ key } = { key: '' }] = await files();
    const orphan = key.replace(/[^/]+$/, 'nadie.png');
    await app.ports.files.put(orphan, png, 'image/png');
    expect(await sweepFiles(app.ports)).toBe(0);
    app.clock.advance(2 * 86_400_000);
    expect(await sweepFiles(app.ports)).toBe(1);
    expect(await app.ports.files.get(orphan)).toBeNull();
    const kept = await app.ports.files.get(key);
    expect(kept?.bytes).toBe(png.length);
    kept?.content.destroy();
  });
});
