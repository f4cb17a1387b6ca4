import { describe, expect, it } from '@jest/globals';
import {
  createNotificationRequest,
  type DataOf,
  deletePushToken,
  listPushDeliveries,
  listPushTokens,
  registerPushToken,
  sendPushTest,
} from 'contract';
import type { TestClient, TestPhone } from '../../../testing/domain.ts';
import type { TestApp, TestUser } from '../../../testing/harness.ts';
import { createFakeBrowser, createFakePushServices } from '../../../testing/push-service.ts';
import { withTwoClients } from '../../../testing/two-clients.ts';
import { queueDispatchPushes, queueMissedPushes, queuePush } from './push-queue.ts';

type Tokens = DataOf<typeof listPushTokens>;
type Deliveries = DataOf<typeof listPushDeliveries>;
type Outcome = DataOf<typeof sendPushTest>;

const services = createFakePushServices();
let app: TestApp;
let admin: TestUser;
let one: TestClient;
let other: TestClient;
withTwoClients(
  async (clients) => {
    ({ app, one, other } = clients);
    services.reset();
    admin = await app.createUser('admin');
  },
  { server: { pushTransport: services } },
);

const browserAt = (name: string) => createFakeBrowser(`https://push.example.com/send/${name}`);
const register = (as: TestUser, token: string, platform = 'web') =>
  app.call<{ id: number }>(registerPushToken, { as, body: { platform, token } });
const idOf = async (as: TestUser, token: string, platform = 'web') =>
  (await register(as, token, platform)).body.data?.id ?? 0;
const tokensOf = async (as: TestUser) =>
  (await app.call<Tokens>(listPushTokens, { as })).body.data?.data ?? [];
const deliveries = async (query: Record<string, unknown> = {}) =>
  (await app.call<Deliveries>(listPushDeliveries, { as: admin, query })).body.data;
const rows = () =>
  app.db.selectFrom('push_delivery').selectAll().orderBy('user_id').orderBy('platform', 'desc').execute();

describe('tokens', () => {
  it('are stored once, move with the device, and only their owner lists and deletes them', async () => {
    const { token } = browserAt('device-1');
    const id = await idOf(one.operator, token);
    expect(await idOf(one.operator, token)).toBe(id);
    expect(await tokensOf(one.operator)).toMatchObject([{ id, platform: 'web', token_end: 'device-1' }]);
    expect(await tokensOf(one.uma)).toEqual([]);
    expect((await app.call(deletePushToken, { as: one.uma, params: { id } })).status).toBe(404);
    expect((await app.call(deletePushToken, { as: admin, params: { id } })).status).toBe(404);
    expect(await idOf(other.operator, token)).toBe(id);
    expect(await tokensOf(one.operator)).toEqual([]);
    expect((await app.call(deletePushToken, { as: other.operator, params: { id } })).status).toBe(200);
    expect(await app.db.selectFrom('push_token').selectAll().execute()).toEqual([]);
  });

  it('are at most twenty per person: the oldest is dropped', async () => {
    const first = await idOf(one.operator, 'token-of-phone-0', 'android');
    for (let count = 1; count <= 20; count++) {
      await register(one.operator, `token-of-phone-${count}`, 'android');
    }
    const ids = (await tokensOf(one.operator)).map(({ id }) => id);
    expect(ids).toHaveLength(20);
    expect(ids).not.toContain(first);
  });

  const keys = JSON.parse(browserAt('x').token).keys as object;
  it.each([
    ['no JSON', 'a token of a phone'],
    ['no keys', JSON.stringify({ endpoint: 'https://push.example.com/x' })],
    [
      'short keys',
      JSON.stringify({ endpoint: 'https://push.example.com/x', keys: { p256dh: 'AA', auth: 'AA' } }),
    ],
    ...[
      'http://push.example.com/x',
      'https://localhost/x',
      'https://push.localhost/x',
      'https://intranet/x',
      'https://127.0.0.1/x',
      'https://10.1.2.3/x',
      'https://169.254.169.254/latest',
      'https://2130706433/x',
      'https://[::1]/x',
      'https://[::ffff:192.168.0.1]/x',
      'https://user:secret@push.example.com/x',
      'javascript:alert(1)',
    ].map((endpoint) => [endpoint, JSON.stringify({ endpoint, keys })] as const),
  ])('of a browser are refused: %s', async (_, token) => {
    const { status, body } = await register(one.operator, token);
    expect(status).toBe(422);
    expect(Object.keys(body.errors ?? {})).toEqual(['token']);
  });
});

describe('the queue', () => {
  it('has one row per device, none without one, and nothing of a change that failed', async () => {
    await register(one.operator, browserAt('a').token);
    await register(one.operator, 'token-of-a-phone', 'ios');
    const notice = { kind: 'request', title: 'T', body: 'B', path: '/', expiresAt: new Date() } as const;
    const notices = [one.operator.id, one.uma.id].map((userId) => ({ ...notice, userId }));
    const inside = { clientId: one.id, allClients: false };
    await app.database.transact(inside, (trx) => queuePush(trx, notices));
    expect(await rows()).toMatchObject([{ platform: 'web' }, { platform: 'ios' }]);
    const failed = app.database.transact(inside, async (trx) => {
      await queuePush(trx, notices);
      throw new Error('rolled back');
    });
    await expect(failed).rejects.toThrow('rolled back');
    expect(await rows()).toHaveLength(2);
  });

  it('reaches nobody of another client from inside a client’s transaction', async () => {
    await register(other.operator, browserAt('b').token);
    const notice = { kind: 'request', title: 'T', body: 'B', path: '/', expiresAt: new Date() } as const;
    await app.database.transact({ clientId: one.id, allClients: false }, (trx) =>
      queuePush(trx, [{ ...notice, userId: other.operator.id }]),
    );
    expect(await rows()).toEqual([]);
  });

  it('notifies people of dispatches in their own language, and operators of missed ones', async () => {
    const [first, second] = one.phones as [TestPhone, TestPhone];
    await register(first, 'phone-of-first', 'android');
    await register(second, 'phone-of-second', 'android');
    await register(one.operator, browserAt('c').token);
    await register(other.operator, browserAt('d').token);
    await app.db.updateTable('app_user').set({ language: 'en' }).where('id', '=', second.id).execute();
    const { body } = await app.call<{ id: number }>(createNotificationRequest, {
      as: one.operator,
      body: {
        ...{ name: 'N', title: '¿Está en su puesto?', description: 'Conteste ya', mode: 'report' },
        ...{ request_photo: false, dispatch_now: true, max_response_time: 5, time_format: 'minute' },
        ...{ uca_ids: [first.uca_id, second.uca_id], group_ids: [] },
      },
    });
    const dispatches = await app.db
      .selectFrom('dispatch')
      .select(['id', 'occurrence_id', 'due_at'])
      .orderBy('id')
      .execute();
    await app.db.deleteFrom('push_delivery').execute();
    const inside = { clientId: one.id, allClients: false };
    await app.database.transact(inside, async (trx) => {
      await queueDispatchPushes(trx, 'request', dispatches);
      await queueDispatchPushes(trx, 'cancelled', dispatches);
    });
    expect(
      (await rows()).map(({ user_id, kind, title, body }) => [user_id, kind, title, body]).sort(),
    ).toEqual(
      [
        [first.id, 'cancelled', '¿Está en su puesto?', 'Se canceló; ya no hace falta responder.'],
        [first.id, 'request', '¿Está en su puesto?', 'Conteste ya'],
        [second.id, 'cancelled', '¿Está en su puesto?', 'It was cancelled; there is no need to answer.'],
        [second.id, 'request', '¿Está en su puesto?', 'Conteste ya'],
      ].sort(),
    );
    expect((await rows())[0]?.expires_at).toBe(dispatches[0]?.due_at);
    expect(body.data?.id).toBeGreaterThan(0);
    await app.db.deleteFrom('push_delivery').execute();
    const occurrences = dispatches.map(({ occurrence_id }) => occurrence_id);
    await app.database.transact('system', (trx) =>
      queueMissedPushes(trx, [...new Set(occurrences)], app.clock.now()),
    );
    expect(await rows()).toMatchObject([
      { user_id: one.operator.id, client_id: one.id, kind: 'missed', path: '/request/rules' },
    ]);
  });
});

describe('the developer’s page', () => {
  it('sends a test that the browser can read, and records it', async () => {
    const browser = browserAt('mine');
    const token_id = await idOf(admin, browser.token);
    const { status, body } = await app.call<Outcome>(sendPushTest, {
      as: admin,
      body: { token_id, title: 'Prueba', message: '¿Llega?' },
    });
    expect([status, body.data]).toMatchObject([200, { sent: true, status: 201 }]);
    expect(browser.read(services.pushes()[0]?.body as Buffer)).toMatchObject({
      ...{ title: 'Prueba', body: '¿Llega?', kind: 'test' },
    });
    expect((await deliveries())?.data).toMatchObject([
      { kind: 'test', state: 'sent', status: 201, attempts: 1, client_name: '' },
    ]);
  });

  it('shows refusals, deletes what is gone, and refuses when there is no service', async () => {
    const token_id = await idOf(one.operator, browserAt('theirs').token);
    services.answer({ status: 403, text: 'wrong key' }, { status: 410, text: 'gone' });
    const test = (id: number) =>
      app.call<Outcome>(sendPushTest, {
        as: admin,
        body: { token_id: id, title: 'Prueba', message: '' },
      });
    expect((await test(token_id)).body.data).toMatchObject({ sent: false, status: 403, detail: 'wrong key' });
    expect((await test(token_id)).body.data).toMatchObject({ sent: false, status: 410 });
    expect((await test(token_id)).status).toBe(422);
    const phone = await idOf(one.operator, 'token-of-a-phone', 'ios');
    expect((await test(phone)).status).toBe(422);
    const shown = await deliveries({ state: 'gone', kind: 'test' });
    expect(shown?.data).toMatchObject([{ state: 'gone', client_name: expect.stringMatching(/^Cliente/) }]);
    expect((await deliveries({ search: 'wrong key' }))?.metadata.total).toBe(1);
    expect((await deliveries({ sort: '-status' }))?.data.map((row) => row.status)).toEqual([410, 403]);
  });

  it('is for administrators', async () => {
    const { status } = await app.call(listPushDeliveries, { as: one.operator });
    expect(status).toBe(403);
  });
});
