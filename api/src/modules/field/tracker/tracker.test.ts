import { beforeEach, describe, expect, it } from '@jest/globals';
import {
  createDeviceToken,
  type DeviceTokenState,
  deleteUca,
  getDeviceToken,
  type MadeDeviceToken,
  restoreUca,
  revokeDeviceToken,
  updateUca,
} from 'contract';
import type { TestClient, TestPhone } from '../../../testing/domain.ts';
import type { TestApp } from '../../../testing/harness.ts';
import { withTwoClients } from '../../../testing/two-clients.ts';

let app: TestApp;
let one: TestClient;
let other: TestClient;
let phone: TestPhone;
withTwoClients((clients) => {
  ({ app, one, other } = clients);
  phone = one.phones[0] as TestPhone;
});

const make = (as = one.operator) =>
  app.call<MadeDeviceToken>(createDeviceToken, { as, params: { id: phone.uca_id } });
const state = async (as = one.operator) =>
  app.call<DeviceTokenState>(getDeviceToken, { as, params: { id: phone.uca_id } });
const ask = (method: 'GET' | 'POST', url: string, payload?: string, headers: Record<string, string> = {}) =>
  app.app.inject({ method, url: `/api${url}`, ...(payload !== undefined && { payload, headers }) });
const fixes = () =>
  app.db
    .selectFrom('position')
    .select(['uca_id', 'captured_at', 'lat', 'lng', 'accuracy', 'speed', 'heading', 'battery'])
    .orderBy('captured_at')
    .execute();
const seconds = (ago: number) => Math.floor(app.clock.now().getTime() / 1000) - ago;
const iso = (time: number) => new Date(time * 1000).toISOString();
const form = { 'content-type': 'application/x-www-form-urlencoded' };
const json = { 'content-type': 'application/json' };

describe('the token of a UCA', () => {
  it('is shown once, stored as a hash, later shown only as its times, and can be revoked', async () => {
    const { status, body } = await make();
    expect([status, body.data]).toEqual([
      200,
      {
        token: expect.stringMatching(/^[0-9a-f]{32}$/),
        created_at: expect.any(String),
        collect_seconds: 10,
        post_seconds: 30,
      },
    ]);
    expect((await state()).body.data).toEqual({ created_at: expect.any(String), used_at: null });
    expect(JSON.stringify((await state()).body)).not.toContain(body.data?.token);
    const { hash } = await app.db.selectFrom('device_token').select('hash').executeTakeFirstOrThrow();
    expect(Buffer.from(hash).toString('hex')).not.toContain(body.data?.token);
    const id = body.data?.token;
    expect((await ask('GET', `/osmand?id=${id}&lat=-2.2&lon=-79.9`)).statusCode).toBe(200);
    expect((await state()).body.data?.used_at).not.toBeNull();
    const revoked = await app.call(revokeDeviceToken, {
      as: one.operator,
      params: { id: phone.uca_id },
    });
    expect(revoked.status).toBe(200);
    expect((await ask('GET', `/osmand?id=${id}&lat=-2.2&lon=-79.9`)).statusCode).toBe(400);
    expect((await state()).body.data).toEqual({ created_at: null, used_at: null });
    const actions = await app.db.selectFrom('audit_log').select('action').orderBy('id').execute();
    expect(actions.map(({ action }) => action)).toEqual(['giveToken', 'takeToken']);
  });

  it('replaces an earlier one, and only its own client can make, see or revoke it', async () => {
    const first = (await make()).body.data?.token;
    await make();
    expect((await ask('GET', `/osmand?id=${first}&lat=-2.2&lon=-79.9`)).statusCode).toBe(400);
    expect((await make(other.operator)).status).toBe(404);
    expect((await state(other.operator)).status).toBe(404);
    const revoke = { as: other.operator, params: { id: phone.uca_id } };
    expect((await app.call(revokeDeviceToken, revoke)).status).toBe(404);
  });

  it('ends with its account: blocked, deleted, or of a blocked client', async () => {
    let token: string | undefined;
    const works = async () => (await ask('GET', `/osmand?id=${token}&lat=-2.2&lon=-79.9`)).statusCode === 200;
    const begin = async () => {
      token = (await make()).body.data?.token;
      expect(await works()).toBe(true);
    };
    const ended = async () => (await app.db.selectFrom('device_token').selectAll().execute()).length === 0;
    const block = async (table: 'app_user' | 'client', id: number) => {
      await begin();
      await app.db.updateTable(table).set({ blocked: true }).where('id', '=', id).execute();
      expect([table, await works()]).toEqual([table, false]);
      await app.db.updateTable(table).set({ blocked: false }).where('id', '=', id).execute();
      // Lifting a block revives no old token.
      expect([table, await works(), await ended()]).toEqual([table, false, true]);
    };
    await block('app_user', phone.id);
    expect((await state()).body.data).toEqual({ created_at: null, used_at: null });
    const by = { as: one.operator, params: { id: phone.uca_id } };
    await begin();
    const change = async (body: object) =>
      expect((await app.call(updateUca, { ...by, body: { last_name: 'Paz', ...body } })).body.errors).toEqual(
        {},
      );
    await change({ name: 'Otra' });
    expect(await ended()).toBe(false);
    await change({ password: 'Una-clave-nueva-9' });
    expect([await ended(), await works()]).toEqual([true, false]);
    await begin();
    await app.call(deleteUca, by);
    await app.call(restoreUca, by);
    expect([await ended(), await works()]).toEqual([true, false]);
    await begin();
    const mark = (deleted_at: Date | null) =>
      app.db.updateTable('uca').set({ deleted_at }).where('id', '=', phone.uca_id).execute();
    await mark(app.clock.now());
    expect(await works()).toBe(false);
    await mark(null);
    // Last: the sessions of all its users end too.
    await block('client', one.id);
  });
});

describe('any phone', () => {
  let id = '';
  beforeEach(async () => {
    id = (await make()).body.data?.token ?? '';
  });

  it('reports by the OsmAnd protocol: query, form, and the JSON of newer Traccar clients', async () => {
    const [a, b, c, d] = [seconds(40), seconds(30), seconds(20), seconds(10)];
    const get = await ask(
      'GET',
      `/osmand?id=${id}&lat=-2.1&lon=-79.8&timestamp=${a}&speed=10&bearing=90&altitude=4&accuracy=7&batt=81.6&charge=true&valid=true&driverUniqueId=3`,
    );
    expect([get.statusCode, get.body, get.headers['content-type']]).toEqual([200, '', 'text/plain']);
    const query = await ask(
      'POST',
      `/osmand?deviceid=${id}&location=-2.2,-79.8&timestamp=${b}000&heading=45&hdop=2`,
    );
    const posted = await ask(
      'POST',
      '/osmand',
      `id=${id}&lat=-2.3&lon=-79.8&timestamp=${iso(c + 3600).slice(0, -1)}+01:00`,
      form,
    );
    const body = {
      device_id: id,
      location: {
        timestamp: iso(d),
        coords: { latitude: -2.4, longitude: -79.8, accuracy: 5.5, speed: -1, heading: -1, altitude: 3 },
        is_moving: true,
        odometer: 12,
        event: 'motionchange',
        battery: { level: 0.79, is_charging: false },
        activity: { type: 'still' },
      },
    };
    const traccar = await ask('POST', '/osmand', JSON.stringify(body), json);
    expect([query, posted, traccar].map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect(await fixes()).toMatchObject([
      { captured_at: iso(a), lat: -2.1, accuracy: 7, heading: 90, battery: 82, uca_id: phone.uca_id },
      { captured_at: iso(b), lat: -2.2, accuracy: 10, heading: 45, battery: null },
      { captured_at: iso(c), lat: -2.3, accuracy: 15 },
      { captured_at: iso(d), lat: -2.4, accuracy: 5.5, speed: 0, battery: 79 },
    ]);
    expect((await fixes())[0]?.speed).toBeCloseTo(5.144, 2);
    const last = await app.db.selectFrom('last_position').selectAll().executeTakeFirstOrThrow();
    expect(last).toMatchObject({ connection: 1, charging: false, lat: -2.4 });
  });

  it('reports by OwnTracks, whose other messages are accepted and ignored', async () => {
    const at = seconds(5);
    const say = (body: object) => ask('POST', `/owntracks?id=${id}`, JSON.stringify(body), json);
    const located = await say({
      _type: 'location',
      lat: -2.5,
      lon: -79.7,
      tst: at,
      acc: 9,
      vel: 36,
      batt: 60,
      bs: 2,
      tid: 'ab',
    });
    expect([located.statusCode, located.json()]).toEqual([200, []]);
    expect((await say({ _type: 'lwt', tst: at })).json()).toEqual([]);
    const lwt = JSON.stringify({ _type: 'lwt', tst: at });
    for (const [headers, status] of [
      [{ 'content-type': 'application/json; charset=utf-8' }, 200],
      [{}, 200],
      [{ 'content-type': 'text/plain' }, 415],
    ] as const) {
      const { statusCode } = await ask('POST', `/owntracks?id=${id}`, lwt, headers);
      expect([headers, statusCode]).toEqual([headers, status]);
    }
    expect(await fixes()).toMatchObject([{ lat: -2.5, lng: -79.7, accuracy: 9, speed: 10, battery: 60 }]);
    expect((await say({ _type: 'location', lat: 95, lon: 0 })).statusCode).toBe(400);
    expect(
      (await ask('POST', '/owntracks?id=nobody', JSON.stringify({ _type: 'lwt' }), json)).statusCode,
    ).toBe(400);
  });

  it('that repeats itself is stored once; one without a fix counts as a report and stores nothing', async () => {
    const url = `/osmand?id=${id}&lat=-2.1&lon=-79.8&timestamp=${seconds(3)}`;
    await Promise.all([ask('GET', url), ask('GET', url)]);
    expect(await fixes()).toHaveLength(1);
    app.clock.advance(120_000);
    await ask('GET', `/osmand?id=${id}&lat=0&lon=0&timestamp=${seconds(0)}&valid=false`);
    expect(await fixes()).toHaveLength(1);
    const last = await app.db.selectFrom('last_position').select('heard_at').executeTakeFirstOrThrow();
    expect(app.clock.now().getTime() - Date.parse(last.heard_at)).toBeLessThan(30_000);
  });

  it('does not connect a phone by a buffered report without a fix', async () => {
    const state = () =>
      app.db.selectFrom('last_position').select(['connection', 'heard_at']).executeTakeFirst();
    const noFix = (ago: number) =>
      ask('GET', `/osmand?id=${id}&lat=0&lon=0&timestamp=${seconds(ago)}&valid=false`);
    await noFix(3600);
    expect(await state()).toBeUndefined();
    await ask('GET', `/osmand?id=${id}&lat=-2.1&lon=-79.8&timestamp=${seconds(3600)}`);
    const before = await state();
    expect(before?.connection).toBe(0);
    await noFix(3500);
    expect(await state()).toEqual(before);
    await noFix(5);
    expect((await state())?.connection).toBe(1);
  });

  it('connects a phone whose clock is fast by a report without a fix too, dated as its fixes are', async () => {
    const ahead = 3600;
    const connection = async () =>
      (await app.db.selectFrom('last_position').select('connection').executeTakeFirst())?.connection;
    const noFix = (ago: number) =>
      ask('GET', `/osmand?id=${id}&lat=0&lon=0&timestamp=${seconds(ago - ahead)}&valid=false`);
    await ask('GET', `/osmand?id=${id}&lat=-2.1&lon=-79.8&timestamp=${seconds(-ahead)}`);
    for (const wait of [100_000, 600_000]) {
      await app.db.updateTable('last_position').set({ connection: 0 }).execute();
      app.clock.advance(wait);
      await noFix(0);
      expect(await connection()).toBe(1);
    }
    // One that was buffered shows nothing of now.
    await app.db.updateTable('last_position').set({ connection: 0 }).execute();
    await noFix(200);
    expect(await connection()).toBe(0);
  });

  it('that does not know its accuracy has the usual one', async () => {
    const [a, b] = [seconds(30), seconds(20)];
    await ask('GET', `/osmand?id=${id}&lat=-2.1&lon=-79.8&timestamp=${a}&accuracy=0.0`);
    const said = { _type: 'location', lat: -2.2, lon: -79.8, tst: b, acc: 0 };
    await ask('POST', `/owntracks?id=${id}`, JSON.stringify(said), json);
    expect(await fixes()).toMatchObject([{ accuracy: 15 }, { accuracy: 15 }]);
  });

  it('that dates a fix before its receiver knew the time gets 200, and the fix is not stored', async () => {
    for (const time of ['0', '-1', '1', '1989-12-31T23:59:59Z', '0000-00-00 00:00:00', '9e15'])
      expect([
        time,
        (await ask('GET', `/osmand?id=${id}&lat=-2.1&lon=-79.8&timestamp=${time}`)).statusCode,
      ]).toEqual([time, 200]);
    const tracks = { _type: 'location', lat: -2.1, lon: -79.8, tst: 0 };
    expect((await ask('POST', `/owntracks?id=${id}`, JSON.stringify(tracks), json)).statusCode).toBe(200);
    expect(await fixes()).toEqual([]);
  });

  it('whose batch has fixes that are not understood stores the others; 400 if there are none', async () => {
    const located = (timestamp: string | number, latitude = -2.1) => ({
      timestamp,
      coords: { latitude, longitude: -79.8 },
    });
    const post = async (location: unknown[]) =>
      (await ask('POST', '/osmand', JSON.stringify({ device_id: id, location }), json)).statusCode;
    const [a, b] = [seconds(30), seconds(20)];
    const strange = [null, {}, 'here', { timestamp: a, coords: { latitude: '1', longitude: 2 } }];
    expect(await post([located('soon'), located(a, 91)])).toBe(400);
    expect(await post(strange)).toBe(400);
    expect(await post([located(0), located('soon')])).toBe(200);
    expect(await fixes()).toEqual([]);
    const unclear = [located(0), located(a, 91), located('soon'), ...strange];
    expect(await post([located(iso(a)), ...unclear, located(b)])).toBe(200);
    expect(await fixes()).toMatchObject([{ captured_at: iso(a) }, { captured_at: iso(b) }]);
  });

  it('is refused with 400 when its id is unknown or its position invalid', async () => {
    const at = seconds(1);
    for (const wrong of [
      `id=unknown&lat=-2.1&lon=-79.8&timestamp=${at}`,
      'lat=-2.1&lon=-79.8',
      `id=${id}&lon=-79.8`,
      `id=${id}&lat=91&lon=-79.8`,
      `id=${id}&lat=north&lon=-79.8`,
      `id=${id}&location=here`,
      `id=${id}&lat=-2.1&lon=-79.8&timestamp=yesterday`,
    ]) {
      expect([wrong, (await ask('GET', `/osmand?${wrong}`)).statusCode]).toEqual([wrong, 400]);
    }
    expect(await fixes()).toEqual([]);
  });

  it('is slowed down when it calls without end, and so is anybody who tries identifiers', async () => {
    const { bus } = app.ports;
    for (let n = 0; n < 600; n++) await bus.incr(`tracker:${phone.uca_id}`, 60);
    const call = await ask('GET', `/osmand?id=${id}&lat=-2.1&lon=-79.8`);
    expect([call.statusCode, call.headers['retry-after']]).toEqual([429, '60']);
    for (let n = 0; n < 60; n++) await bus.incr('tracker:strange:127.0.0.1', 60);
    expect((await ask('GET', '/osmand?id=guess&lat=1&lon=1')).statusCode).toBe(429);
    await bus.forget('tracker:strange:127.0.0.1');
  });
});
