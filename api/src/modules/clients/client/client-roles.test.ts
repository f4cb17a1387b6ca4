import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  broadcastingAuth,
  type Client,
  type ClientAccount,
  type ClientInput,
  can,
  changeClientAccount,
  createClient,
  deleteUma,
  getProfile,
  type HeldRoles,
  type HistoryEntry,
  listClientAccounts,
  listGuests,
  listHistory,
  login,
  type Paged,
  type SessionData,
  type UserRecord,
  updateClient,
  updateSubdepartment,
  updateUma,
} from 'contract';
import { rawClient } from '../../../realtime/testing.ts';
import { testClientInput } from '../../../testing/client-input.ts';
import { createTestClient, type TestClient } from '../../../testing/domain.ts';
import { createTestApp, PASSWORD, type TestApp, type TestUser } from '../../../testing/harness.ts';
import { createVisitorLog, type VisitorLog } from '../../../testing/visitor-log.ts';

let app: TestApp;
let port: number;
let admin: TestUser;
beforeAll(async () => {
  app = await createTestApp();
  port = await app.ports.realtime.listen();
});
beforeEach(async () => {
  await app.truncate();
  admin = await app.createUser('admin');
});
afterAll(() => app.close());

const accounts = async (as: TestUser) =>
  (await app.call<{ data: ClientAccount[] }>(listClientAccounts, { as })).body.data?.data ?? [];
const give = (as: TestUser, id: number, body: Partial<HeldRoles>) =>
  app.call<ClientAccount>(changeClientAccount, { as, params: { id }, body });
const profileOf = async (as: TestUser) =>
  (await app.call<UserRecord>(getProfile, { as })).body.data as UserRecord;
const statusOf = async (as: TestUser) => (await app.call(listGuests, { as })).status;

/** A client onboarded by an admin, and its account signed in. */
async function takenOn(values: Partial<ClientInput>) {
  const body = { ...testClientInput('puertosur'), password: PASSWORD, is_ubes: true, ...values };
  const created = await app.call<Client>(createClient, { as: admin, body });
  expect([created.status, created.body.errors]).toEqual([201, {}]);
  const id = created.body.data?.id ?? 0;
  const { body: answer } = await app.call<SessionData>(login, {
    body: { username: 'puertosur', password: PASSWORD },
  });
  const session = answer.data as SessionData;
  return { id, as: { id: session.id, client_id: id, token: session.api_token, session_id: 0 } };
}
const edit = (id: number, body: Partial<ClientInput>) =>
  app.call<Client>(updateClient, { as: admin, params: { id }, body });

describe('a client onboarded by an admin', () => {
  it('sees Guests by the roles its form granted, and only with the module', async () => {
    const { id, as } = await takenOn({ requester: true });
    expect(await statusOf(as)).toBe(200);
    expect(can(await profileOf(as), 'visitRequests.manage')).toBe(true);
    await edit(id, { is_ubes: false });
    expect(await statusOf(as)).toBe(403);
    const { body } = await edit(id, { is_ubes: true });
    expect(body.data).toMatchObject({ requester: true, validator: false });
    expect(await statusOf(as)).toBe(200);
    await edit(id, { requester: false, visualizer: true });
    expect([await statusOf(as), can(await profileOf(as), 'visitRequests.manage')]).toEqual([403, true]);
  });

  it('sees neither without a role, until one is granted in its own list of users', async () => {
    const { id, as } = await takenOn({});
    expect([await statusOf(as), can(await profileOf(as), 'visitRequests.manage')]).toEqual([403, false]);
    expect(await accounts(as)).toMatchObject([{ id: as.id, type: 'cliente', requester: false }]);
    expect((await give(as, as.id, { validator: true })).body.data).toMatchObject({ validator: true });
    expect(await statusOf(as)).toBe(200);
    const { body } = await app.call<Paged<HistoryEntry>>(listHistory, {
      as: admin,
      params: { entity: 'client', id },
    });
    expect(body.data?.data[0]?.changes).toEqual([{ field: 'validator', before: false, after: true }]);
  });

  it('is notified at once, and nobody of another client', async () => {
    const { id, as } = await takenOn({});
    const other = await createTestClient(app, { phones: 0 });
    const join = async (user: TestUser, channel: string) => {
      const client = rawClient(port, `/app/${app.ports.config.REALTIME_APP_KEY}?protocol=7`);
      const socket_id = await client.socketId();
      const body = { socket_id, channel_name: channel };
      const { status } = await app.call(broadcastingAuth, { as: user, body });
      client.socket.close();
      return status;
    };
    expect(await join(as, `private-accounts.${id}`)).toBe(200);
    expect(await join(other.operator, `private-accounts.${id}`)).toBe(403);
    app.published.length = 0;
    await give(as, as.id, { requester: true });
    await edit(id, { geofence: true });
    expect(app.published).toEqual([
      { channels: [`private-accounts.${id}`], event: 'accounts.changed', data: { user_ids: [as.id] } },
      { channels: [`private-accounts.${id}`], event: 'accounts.changed', data: { user_ids: null } },
    ]);
  });
});

describe('roles in every subdepartment', () => {
  let one: TestClient;
  let log: VisitorLog;
  beforeEach(async () => {
    one = await createTestClient(app, { phones: 0 });
    log = await createVisitorLog(app, one);
  });
  const votes = (body: object) =>
    app.call(updateSubdepartment, { as: one.operator, params: { id: log.subdepartment }, body });

  it('can belong to a UMA too, and cannot be granted by another client', async () => {
    expect((await accounts(one.operator)).map(({ type }) => type)).toEqual(['cliente', 'uma']);
    expect(await statusOf(one.uma)).toBe(403);
    const other = await createTestClient(app, { phones: 0 });
    expect((await give(other.operator, one.uma.id, { requester: true })).status).toBe(404);
    expect((await give(one.uma, one.uma.id, { requester: true })).status).toBe(403);
    await give(one.operator, one.uma.id, { requester: true });
    expect(await statusOf(one.uma)).toBe(200);
  });

  it('count among those who may vote, each person once', async () => {
    await give(one.operator, one.operator.id, { validator: true, authorizer: true });
    expect((await votes({ validations: 1 })).status).toBe(200);
    expect((await votes({ authorizations: 1 })).body.errors).toEqual({
      authorizations: [
        'Faltan personas para validar y autorizar (hay 1): nadie hace las dos cosas en una solicitud',
      ],
    });
    await give(one.operator, one.uma.id, { authorizer: true });
    expect((await votes({ authorizations: 1 })).status).toBe(200);
  });

  it('cannot be revoked while a subdepartment needs their votes, wherever one tries', async () => {
    await give(one.operator, one.operator.id, { validator: true });
    await give(one.operator, one.uma.id, { authorizer: true });
    expect((await votes({ validations: 1, authorizations: 1 })).status).toBe(200);
    const refusals = [
      await give(one.operator, one.operator.id, { validator: false }),
      await edit(one.id, {
        validator: false,
        ruc: '0992846178001',
        contact_name: 'R',
        contact_last_name: 'Q',
        contact_email: 'r@example.com',
        contact_phone: '042345678',
        localization: 'EC',
      }),
      await app.call(updateUma, {
        as: admin,
        params: { id: one.uma.id },
        body: { last_name: 'M', blocked: true },
      }),
      await app.call(deleteUma, { as: admin, params: { id: one.uma.id } }),
    ];
    for (const { status, body } of refusals)
      expect([status, body.message]).toEqual([
        422,
        'Faltarían personas para validar o autorizar en Patio · Terminal',
      ]);
    expect((await give(one.operator, one.operator.id, { requester: true })).status).toBe(200);
  });
});
