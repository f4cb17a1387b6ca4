import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  type AccessUser,
  broadcastingAuth,
  createIpRule,
  deleteIpRule,
  getIpRule,
  getProfile,
  getUserAccess,
  type IpRule,
  type IpRuleInput,
  type IpVerdict,
  listAccessUsers,
  listIpRules,
  login,
  type Paged,
  testIpAccess,
  updateIpRule,
} from 'contract';
import { eventually, rawClient } from '../../../realtime/testing.ts';
import { createTestClient, type TestClient } from '../../../testing/domain.ts';
import { createTestApp, PASSWORD, type TestApp, type TestUser } from '../../../testing/harness.ts';

/** The effect of rule changes on people who are signed in, and the rules for admins. */
let app: TestApp;
let port: number;
let one: TestClient;
let admin: TestUser;
beforeAll(async () => {
  app = await createTestApp();
  port = await app.ports.realtime.listen();
});
beforeEach(async () => {
  await app.truncate();
  one = await createTestClient(app, { phones: 0 });
  admin = await app.createUser('admin');
});
afterAll(async () => {
  await app.ports.realtime.close();
  await app.close();
});

const rule = (values: Partial<IpRuleInput>) => ({
  applies_to: 'type' as const,
  user_id: null,
  user_type: null,
  range: '10.0.0.0/8',
  note: '',
  active: true,
  ...values,
});
const create = (as: TestUser, values: Partial<IpRuleInput>) =>
  app.call<IpRule>(createIpRule, { as, body: rule(values) });
const profile = async (as: TestUser) => (await app.call(getProfile, { as })).status;

/** A socket on which somebody receives their client's requests. */
async function listening(as: TestUser) {
  const client = rawClient(port, `/app/${app.ports.config.REALTIME_APP_KEY}?protocol=7`);
  const socket_id = await client.socketId();
  const channel_name = `private-new.request.${one.id}`;
  const { status } = await app.call(broadcastingAuth, { as, body: { socket_id, channel_name } });
  expect(status).toBe(200);
  return client;
}

describe('a rule that excludes somebody signed in', () => {
  it('refuses their next call and closes their sockets, and nobody else’s', async () => {
    const uma = await listening(one.uma);
    const operator = await listening(one.operator);
    expect((await create(one.operator, { user_type: 'uma' })).status).toBe(201);
    expect(await profile(one.uma)).toBe(401);
    expect((await eventually(() => uma.closed, 'close')).code).toBe(4009);
    expect(operator.closed).toBeNull();
    operator.socket.close();
  });

  it('applies once it is enabled, and not to those whose own rules allow them', async () => {
    const other = await app.createUser('uma', { client_id: one.id });
    await create(one.operator, { applies_to: 'user', user_id: other.id, range: '127.0.0.1' });
    const free = await listening(other);
    const bound = await listening(one.uma);
    const { body } = await create(one.operator, { user_type: 'uma', active: false });
    const params = { id: body.data?.id ?? 0 };
    expect(await profile(one.uma)).toBe(200);
    expect([bound.closed, free.closed]).toEqual([null, null]);
    await app.call(updateIpRule, { as: one.operator, params, body: { active: true } });
    expect((await eventually(() => bound.closed, 'close')).code).toBe(4009);
    expect(free.closed).toBeNull();
    free.socket.close();
  });

  it('has no effect when it is refused itself', async () => {
    const operator = await listening(one.operator);
    expect((await create(one.operator, { user_type: 'cliente' })).status).toBe(422);
    expect(await profile(one.operator)).toBe(200);
    expect(operator.closed).toBeNull();
    operator.socket.close();
  });
});

describe('rules for admins', () => {
  it('apply to their type or one of them, and only admins see and change them', async () => {
    const second = await app.createUser('admin', { username: 'segundo' });
    await create(admin, { user_type: 'admin', range: '127.0.0.1' });
    const { body } = await create(admin, { applies_to: 'user', user_id: second.id });
    expect(body.data).toMatchObject({ client_id: null, client_name: null, user_id: second.id });
    expect([await profile(admin), await profile(second)]).toEqual([200, 401]);
    const signIn = { body: { username: 'segundo', password: PASSWORD } };
    expect((await app.call(login, signIn)).status).toBe(403);
    const params = { id: body.data?.id ?? 0 };
    const seen = async (as: TestUser) =>
      (await app.call<Paged<IpRule>>(listIpRules, { as })).body.data?.metadata.total;
    expect([await seen(admin), await seen(one.operator)]).toEqual([2, 0]);
    expect((await app.call(getIpRule, { as: one.operator, params })).status).toBe(404);
    const body404 = { as: one.operator, params, body: { active: false } };
    expect((await app.call(updateIpRule, body404)).status).toBe(404);
    expect((await app.call(deleteIpRule, { as: admin, params })).status).toBe(200);
    expect(await profile(second)).toBe(200);
  });

  it('cannot be created by a client, nor apply to one', async () => {
    expect((await create(one.operator, { user_type: 'admin' })).body.errors).toHaveProperty('user_type');
    const forAdmin = { applies_to: 'user', user_id: admin.id } as const;
    expect((await create(one.operator, forAdmin)).body.errors).toHaveProperty('user_id');
    await create(admin, { user_type: 'admin', range: '127.0.0.1' });
    const twice = await create(admin, { user_type: 'admin', range: '127.0.0.1/32' });
    expect(twice.body.errors).toHaveProperty('range');
    expect(await profile(one.operator)).toBe(200);
    const rest = await create(admin, { user_type: 'cliente', range: '127.0.0.1' });
    expect(rest.body.errors).toHaveProperty('client_id');
  });

  it('never lock out the admin who saves them', async () => {
    expect((await create(admin, { user_type: 'admin' })).body.errors).toHaveProperty('range');
    expect((await create(admin, { applies_to: 'user', user_id: admin.id })).status).toBe(422);
    const { body } = await create(admin, { user_type: 'admin', range: '127.0.0.0/8' });
    await create(admin, { user_type: 'admin' });
    const params = { id: body.data?.id ?? 0 };
    expect((await app.call(deleteIpRule, { as: admin, params })).status).toBe(422);
    const off = { as: admin, params, body: { active: false } };
    expect((await app.call(updateIpRule, off)).status).toBe(422);
    expect(await profile(admin)).toBe(200);
  });

  it('can be chosen and tested: admins are listed to admins on request', async () => {
    const names = async (as: TestUser, query: Record<string, unknown>) =>
      (await app.call<Paged<AccessUser>>(listAccessUsers, { as, query })).body.data?.data.map(({ id }) => id);
    expect(await names(admin, {})).not.toContain(admin.id);
    expect(await names(admin, { with_admins: 'true' })).toContain(admin.id);
    expect(await names(one.operator, { with_admins: 'true' })).not.toContain(admin.id);
    const query = { user_id: admin.id, address: '10.1.1.1' };
    const test = (as: TestUser) => app.call<IpVerdict>(testIpAccess, { as, query });
    await create(admin, { user_type: 'admin', range: '127.0.0.1' });
    expect((await test(admin)).body.data).toMatchObject({ allowed: false, decided_by: 'type' });
    expect((await test(one.operator)).status).toBe(422);
    const points = { as: admin, params: { id: admin.id } };
    expect((await app.call(getUserAccess, points)).status).toBe(404);
  });
});
