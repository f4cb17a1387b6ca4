import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  broadcastingAuth,
  changePassword,
  createBranchUser,
  createClient,
  createGate,
  createGuest,
  createLogKeeper,
  createUbe,
  createUca,
  createUma,
  type Endpoint,
  getProfile,
  login,
  type PointAccount,
  resetPassword,
  type Ube,
  type UserType,
  updateBranchUser,
  updateClient,
  updateGate,
  updateGuest,
  updateLogKeeper,
  updateUbe,
  updateUca,
  updateUma,
  userTypes,
} from 'contract';
import { endpoints } from 'contract/endpoints';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import { eventually, rawClient } from '../../../realtime/testing.ts';
import { allFlags, createTestClient, type TestClient } from '../../../testing/domain.ts';
import { createTestApp, PASSWORD, type TestApp, type TestUser } from '../../../testing/harness.ts';
import { formOf } from '../../../testing/multipart.ts';
import { pointAccountInput } from '../../../testing/point-account-input.ts';
import { createVisitorLog, type VisitorLog } from '../../../testing/visitor-log.ts';
import { hashToken, newToken } from './tokens.ts';

/** A new password or a block ends every session and socket, through any endpoint, and nothing revives one. */

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
  one = await createTestClient(app, { phones: 1 });
  admin = await app.createUser('admin');
  await sql`update app_user set last_name = 'Quimí'`.execute(app.db);
});
afterAll(async () => {
  await app.ports.realtime.close();
  await app.close();
});

const NEW = 'otra-clave-2026';
const profile = async (as: TestUser) => (await app.call(getProfile, { as })).status;
const answered = async (call: Promise<{ status: number; body: { errors?: unknown } }>) => {
  const { status, body } = await call;
  expect([status, body.errors]).toEqual([200, {}]);
};

type Field = 'password' | 'blocked';
/** How an endpoint changes an account: which one, and the change. */
interface Change {
  target(): Promise<TestUser> | TestUser;
  make(target: TestUser, values: Partial<Record<Field, unknown>>): Promise<void>;
}

async function withSession(id: number): Promise<TestUser> {
  return app.openSession(id, one.id);
}

async function accountOf(type: UserType) {
  const user = await app.createUser(type, { client_id: one.id });
  await sql`update app_user set last_name = 'Quimí' where id = ${user.id}`.execute(app.db);
  return user;
}

async function newUbe() {
  const body = {
    name: 'Rosa',
    last_name: 'Quimí',
    identification: '1710034065',
    foreign_document: false,
    email: 'rosa@example.com',
    phone: '',
    username: 'rquimi',
    password: PASSWORD,
    master: false,
    blocked: false,
    roles: [],
  };
  const made = await app.call<Ube>(createUbe, { as: one.operator, body });
  return withSession(made.body.data?.id ?? 0);
}

/** An account bound to an attention point: created by one endpoint, changed by the other. */
const bound = (
  create: Endpoint,
  update: Endpoint,
  at: (log: VisitorLog) => object,
): Record<string, Change> => ({
  [update.id]: {
    target: async () => {
      const made = await app.call<PointAccount>(create, {
        as: one.operator,
        body: pointAccountInput(at(await createVisitorLog(app, one))),
      });
      return withSession(made.body.data?.id ?? 0);
    },
    make: ({ id }, body) => answered(app.call(update, { as: one.operator, params: { id }, body })),
  },
});

/** Endpoints that change accounts. New ones that accept a password or a block belong here, or in `others`. */
const changes: Record<string, Change> = {
  [updateUca.id]: {
    target: () => one.phones[0] as TestUser,
    make: (_, body) =>
      answered(app.call(updateUca, { as: admin, params: { id: one.phones[0]?.uca_id ?? 0 }, body })),
  },
  [updateUma.id]: {
    target: () => accountOf('uma'),
    make: ({ id }, body) => answered(app.call(updateUma, { as: admin, params: { id }, body })),
  },
  [updateUbe.id]: {
    target: newUbe,
    make: ({ id }, body) => answered(app.call(updateUbe, { as: one.operator, params: { id }, body })),
  },
  [updateClient.id]: {
    target: async () => {
      await app.db
        .updateTable('client')
        .set({ contact_name: 'Rosa', contact_last_name: 'Quimí', contact_email: 'rosa@example.com' })
        .set({ contact_phone: '042345678', localization: 'EC', ruc: '0992846178001' })
        .execute();
      return one.operator;
    },
    make: async (_, values) => {
      const form = await formOf(values, {});
      await answered(app.call(updateClient, { as: admin, params: { id: one.id }, ...form }));
    },
  },
  ...bound(createBranchUser, updateBranchUser, ({ branch }) => ({ branch_id: branch })),
  ...bound(createGate, updateGate, ({ branch }) => ({ branch_id: branch })),
  ...bound(createLogKeeper, updateLogKeeper, ({ subdepartment }) => ({
    subdepartment_ids: [subdepartment],
  })),
  [changePassword.id]: {
    target: () => accountOf('sucursal'),
    // By the same person, in another browser.
    make: async ({ id }, { password }) => {
      const body = { current_password: PASSWORD, password };
      const as = await withSession(id);
      await answered(app.call(changePassword, { as, body }));
      expect(await profile(as)).toBe(200);
    },
  },
  [resetPassword.id]: {
    target: () => accountOf('garita'),
    make: async ({ id }, { password }) => {
      const token = newToken();
      await app.db
        .insertInto('password_reset')
        .values({
          hash: hashToken(token),
          user_id: id,
          created_at: app.clock.now(),
          expires_at: new Date(app.clock.now().getTime() + 60_000),
        })
        .execute();
      await answered(app.call(resetPassword, { body: { token, password } }));
    },
  },
};

/** Endpoints with such a field that do not change an existing account. */
const others = [
  login,
  createUca,
  createUma,
  createUbe,
  createBranchUser,
  createGate,
  createLogKeeper,
  createClient,
  createGuest,
  updateGuest,
].map(({ id }) => id);

function fieldsOf({ body }: Endpoint): string[] {
  if (!body) return [];
  const json = z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }) as { properties?: object };
  return Object.keys(json.properties ?? {});
}
const isField = (name: string): name is Field => name === 'password' || name === 'blocked';
const declared = endpoints.flatMap((endpoint) => {
  const fields = endpoint.method === 'GET' ? [] : fieldsOf(endpoint).filter(isField);
  return fields.length > 0 ? [{ id: endpoint.id, fields }] : [];
});

it('covers every endpoint that accepts a password or a block', () => {
  expect(declared.map(({ id }) => id).sort()).toEqual([...Object.keys(changes), ...others].sort());
});

describe.each(declared.filter(({ id }) => !others.includes(id)))('$id', ({ id, fields }) => {
  const { target, make } = changes[id] as Change;

  it.each(fields)('with a new %s ends open sessions for good', async (field) => {
    const user = await target();
    const beside = await withSession(user.id);
    expect(await profile(user)).toBe(200);
    await make(user, { [field]: field === 'password' ? NEW : true });
    expect([await profile(user), await profile(beside)]).toEqual([401, 401]);
    if (field === 'blocked') {
      await make(user, { blocked: false });
      expect([await profile(user), await profile(beside)]).toEqual([401, 401]);
    }
  });
});

describe.each(userTypes)('an account of type %s', (type) => {
  it.each([
    ['a password', sql`password_hash = 'x'`, sql`password_hash = 'y'`],
    ['a block', sql`blocked = true`, sql`blocked = false`],
    ['being deleted', sql`deleted_at = now()`, sql`deleted_at = null`],
  ])('loses its sessions by %s, from any writer', async (_, there, back) => {
    const user = await app.createUser(type, { client_id: one.id });
    for (const change of [there, back]) {
      await sql`update app_user set ${change} where id = ${user.id}`.execute(app.db);
      expect(await profile(user)).toBe(401);
    }
  });
});

/** A socket that joins a channel. */
async function subscribed(as: TestUser, channel_name: string) {
  const client = rawClient(port, `/app/${app.ports.config.REALTIME_APP_KEY}?protocol=7`);
  const socket_id = await client.socketId();
  const signed = await app.call(broadcastingAuth, { as, body: { socket_id, channel_name } });
  expect(signed.status).toBe(200);
  const { auth } = JSON.parse(signed.text);
  client.send({ event: 'pusher:subscribe', data: { channel: channel_name, auth } });
  await client.take('pusher_internal:subscription_succeeded');
  return client;
}
const closed = async (client: Awaited<ReturnType<typeof subscribed>>) =>
  (await eventually(() => client.closed, 'close', 1000)).code;

describe('sockets', () => {
  it('end with a password, with a block and with the client’s, within a second, and nobody else’s', async () => {
    const uma = await subscribed(one.uma, `private-new.request.${one.id}`);
    const phone = one.phones[0] as TestClient['phones'][number];
    const device = await subscribed(phone, `private-device.${phone.uca_id}`);
    const operator = await subscribed(one.operator, `private-new.request.${one.id}`);
    const boss = await subscribed(admin, `private-new.request.${one.id}`);
    await app.call(updateUma, { as: admin, params: { id: one.uma.id }, body: { password: NEW } });
    expect(await closed(uma)).toBe(4009);
    const blocked = { as: admin, params: { id: phone.uca_id }, body: { blocked: true } };
    await app.call(updateUca, blocked);
    expect(await closed(device)).toBe(4009);
    expect(operator.closed).toBeNull();
    await sql`update client set blocked = true where id = ${one.id}`.execute(app.db);
    app.ports.outbox.wake();
    expect(await closed(operator)).toBe(4009);
    await sql`update client set blocked = false where id = ${one.id}`.execute(app.db);
    expect(await profile(one.operator)).toBe(401);
    expect(boss.closed).toBeNull();
    boss.socket.close();
  });

  it('reconnect without the channels of a lost permission, joined or only signed for', async () => {
    const positions = `private-positions.${one.id}`;
    const requests = `private-new.request.${one.id}`;
    const hears = await subscribed(one.operator, positions);
    const signedFor = await subscribed(one.uma, requests);
    const body = { socket_id: await signedFor.socketId(), channel_name: positions };
    expect((await app.call(broadcastingAuth, { as: one.uma, body })).status).toBe(200);
    const other = await subscribed(one.operator, requests);
    await app.db
      .updateTable('client')
      .set({ flags: JSON.stringify({ ...allFlags, is_geocerca: false, is_sos: false }) })
      .where('id', '=', one.id)
      .execute();
    app.ports.outbox.wake();
    expect([await closed(hears), await closed(signedFor)]).toEqual([4200, 4200]);
    expect(other.closed).toBeNull();
    other.socket.close();
    const again = { socket_id: '1.2', channel_name: positions };
    expect((await app.call(broadcastingAuth, { as: one.operator, body: again })).status).toBe(403);
  });

  it('are reviewed when somebody’s own flags or roles change', async () => {
    const hears = await subscribed(one.uma, `private-positions.${one.id}`);
    const body = { geofence: false, is_sos: false };
    await app.call(updateUma, { as: admin, params: { id: one.uma.id }, body });
    expect(await closed(hears)).toBe(4200);
  });
});

describe('a sign-in that races a change', () => {
  it.each([
    ['a new password', sql`password_hash = 'another'`],
    ['a block', sql`blocked = true`],
  ])('opens nothing after %s', async (_, change) => {
    const user = await app.createUser('uma', { client_id: one.id, username: 'cruza' });
    const system = app.database.transact;
    // While the password is being checked, the account changes.
    app.database.transact = async (scope, work) => {
      app.database.transact = system;
      await sql`update app_user set ${change} where id = ${user.id}`.execute(app.db);
      return system(scope, work);
    };
    const body = { username: 'cruza', password: PASSWORD };
    const answer = await app.call(login, { body });
    app.database.transact = system;
    expect(answer.status).toBe(401);
    const open = await app.db.selectFrom('session').select('id').where('user_id', '=', user.id);
    expect(await open.where('ended_at', 'is', null).execute()).toEqual([]);
  });
});
