import { generateKeyPairSync } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type DataOf, publicConfig, registerPushToken } from 'contract';
import { createTestClient, type TestClient, type TestPhone } from '../../../testing/domain.ts';
import { createTestApp, type TestApp, type TestUser } from '../../../testing/harness.ts';
import { createFakeBrowser, createFakePushServices, readVapid } from '../../../testing/push-service.ts';
import { queuePush } from './push-queue.ts';
import { deliverPushes, forgetPushes } from './push-runner.ts';

const services = createFakePushServices();
const { privateKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  publicKeyEncoding: { type: 'spki', format: 'pem' },
});
const firebase = {
  FIREBASE_PROJECT_ID: 'vigia-prueba',
  FIREBASE_CLIENT_EMAIL: 'push@vigia-prueba.iam.gserviceaccount.com',
  FIREBASE_PRIVATE_KEY: privateKey,
};

let app: TestApp;
let bare: TestApp;
let one: TestClient;
let phone: TestPhone;
const browser = createFakeBrowser('https://push.example.com/send/abcdefgh');
beforeAll(async () => {
  app = await createTestApp({ environment: firebase, pushTransport: services });
  bare = await createTestApp();
}, 60_000);
beforeEach(async () => {
  await app.truncate();
  services.reset();
  one = await createTestClient(app);
  phone = one.phones[0] as TestPhone;
});
afterAll(async () => {
  await app.close();
  await bare.close();
});

const register = (as: TestUser, platform: string, token: string, on = app) =>
  on.call<{ id: number }>(registerPushToken, { as, body: { platform, token } });
const hour = () => new Date(app.clock.now().getTime() + 3_600_000);
const queue = (userId: number, values: { expiresAt?: Date } = {}, on = app) =>
  on.database.transact('system', (trx) =>
    queuePush(trx, [
      { userId, kind: 'request', title: 'Título', body: 'Ñandú', path: '/x', expiresAt: hour(), ...values },
    ]),
  );
const rows = (on = app) => on.db.selectFrom('push_delivery').selectAll().orderBy('id').execute();
/** More than the difference between the database's clock and the server's. */
const run = async (on = app) => {
  on.clock.advance(50);
  return deliverPushes(on.ports);
};

describe('a push to a browser', () => {
  it('is encrypted for that browser only and signed by this server', async () => {
    await register(one.operator, 'web', browser.token);
    await queue(one.operator.id);
    expect(await run()).toBe(1);
    const [call] = services.pushes();
    expect(call?.address).toBe(browser.endpoint);
    expect(call?.headers).toMatchObject({ 'Content-Encoding': 'aes128gcm', Urgency: 'high' });
    expect(browser.read(call?.body as Buffer)).toMatchObject({
      ...{ kind: 'request', title: 'Título', body: 'Ñandú', path: '/x' },
    });
    expect(() => createFakeBrowser(browser.endpoint).read(call?.body as Buffer)).toThrow();
    const config = await app.call<DataOf<typeof publicConfig>>(publicConfig);
    expect(readVapid(call?.headers.Authorization)).toMatchObject({
      aud: 'https://push.example.com',
      sub: 'mailto:no-reply@localhost',
      key: config.body.data?.web_push_key,
    });
    expect(await rows()).toMatchObject([{ state: 'sent', status: 201, attempts: 1, client_id: one.id }]);
  });

  it('removes a browser that no longer accepts pushes', async () => {
    await register(one.operator, 'web', browser.token);
    await queue(one.operator.id);
    await queue(one.operator.id);
    services.answer({ status: 410, text: 'gone' }, { status: 201 });
    await run();
    const states = (await rows()).map(({ state }) => state);
    expect(states).toContain('gone');
    expect(await app.db.selectFrom('push_token').selectAll().execute()).toEqual([]);
  });
});

describe('a push to a phone', () => {
  it('is sent through Firebase with an access token that is requested once', async () => {
    await register(phone, 'android', 'phone-token-1');
    await queue(phone.id);
    await queue(phone.id);
    await run();
    expect(services.calls.map(({ address }) => new URL(address).host)).toEqual([
      'oauth2.googleapis.com',
      'fcm.googleapis.com',
      'fcm.googleapis.com',
    ]);
    const [call] = services.pushes();
    expect(call?.headers.authorization).toBe('Bearer access-1');
    expect(JSON.parse(String(call?.body)).message).toMatchObject({
      token: 'phone-token-1',
      notification: { title: 'Título', body: 'Ñandú' },
      data: { kind: 'request', path: '/x' },
      android: { priority: 'high', ttl: expect.stringMatching(/^3[56]\d\ds$/) },
    });
  });

  it('removes a token unknown to Firebase', async () => {
    await register(phone, 'ios', 'phone-token-2');
    await queue(phone.id);
    services.answer({ status: 404, text: '{"error":{"details":[{"errorCode":"UNREGISTERED"}]}}' });
    await run();
    expect(await rows()).toMatchObject([{ state: 'gone', status: 404, push_token_id: null }]);
    expect(await app.db.selectFrom('push_token').selectAll().execute()).toEqual([]);
  });

  it('fails at once when Firebase is not configured', async () => {
    await bare.truncate();
    const other = await createTestClient(bare);
    const there = other.phones[0] as TestPhone;
    await register(there, 'android', 'phone-token-3', bare);
    await queue(there.id, {}, bare);
    expect(await run(bare)).toBe(0);
    expect(await rows(bare)).toMatchObject([{ state: 'not_configured', attempts: 0, status: null }]);
  });
});

describe('failures', () => {
  beforeEach(() => register(phone, 'android', 'phone-token-4'));

  it.each([
    ['too many', { status: 429, text: 'slow down' }],
    ['trouble of the service', { status: 503, text: 'busy' }],
    ['no answer', 'down' as const],
  ])('%s is tried again, later each time', async (_, reply) => {
    await queue(phone.id);
    services.answer(reply);
    await run();
    expect(await rows()).toMatchObject([{ state: 'waiting', attempts: 1, finished_at: null }]);
    expect(await run()).toBe(0);
    app.clock.advance(5_000);
    expect(await run()).toBe(1);
    app.clock.advance(6_000);
    expect(await run()).toBe(0);
    services.answer({ status: 200, text: 'ok' });
    app.clock.advance(5_000);
    await run();
    expect(await rows()).toMatchObject([{ state: 'sent', status: 200, attempts: 3, detail: 'ok' }]);
  });

  it('wait as long as the service requests', async () => {
    await queue(phone.id);
    services.answer({ status: 429, retryAfterMs: 120_000 }, { status: 200 });
    await run();
    app.clock.advance(110_000);
    expect(await run()).toBe(0);
    app.clock.advance(11_000);
    expect(await run()).toBe(1);
  });

  it('end with the push’s lifetime, and the last response stays', async () => {
    await queue(phone.id, { expiresAt: new Date(app.clock.now().getTime() + 12_000) });
    services.answer({ status: 500, text: 'broken' });
    await run();
    app.clock.advance(5_500);
    await run();
    expect(await rows()).toMatchObject([{ state: 'failed', status: 500, detail: 'broken', attempts: 2 }]);
  });

  it('never send a push too late', async () => {
    await queue(phone.id, { expiresAt: app.clock.now() });
    await run();
    expect(services.calls).toEqual([]);
    expect(await rows()).toMatchObject([{ state: 'failed', detail: 'expired', status: null }]);
  });

  it('do not retry a refused push', async () => {
    await queue(phone.id);
    services.answer({ status: 400, text: 'INVALID_ARGUMENT' });
    await run();
    expect(await rows()).toMatchObject([{ state: 'failed', status: 400, detail: 'INVALID_ARGUMENT' }]);
  });

  it('send once though two servers run', async () => {
    for (let count = 0; count < 60; count++) await queue(phone.id);
    app.clock.advance(50);
    const sent = await Promise.all([deliverPushes(app.ports), deliverPushes(app.ports)]);
    expect(sent[0] + sent[1]).toBe(60);
    expect(services.pushes()).toHaveLength(60);
    expect(new Set((await rows()).map(({ state, attempts }) => `${state} ${attempts}`))).toEqual(
      new Set(['sent 1']),
    );
  });

  it('leave a push to others when a server dies with it, but not endlessly', async () => {
    await queue(phone.id);
    await app.db.updateTable('push_delivery').set({ attempts: 10 }).execute();
    await run();
    expect(services.calls).toEqual([]);
    expect(await rows()).toMatchObject([{ state: 'failed', detail: 'no answer' }]);
  });

  it('are deleted after a month', async () => {
    await queue(phone.id);
    await run();
    await forgetPushes(app.ports);
    expect(await rows()).toHaveLength(1);
    app.clock.advance(31 * 86_400_000);
    await forgetPushes(app.ports);
    expect(await rows()).toEqual([]);
  });
});
