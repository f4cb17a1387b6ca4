import { describe, expect, it } from '@jest/globals';
import {
  createUma,
  deleteUma,
  getUma,
  listUmas,
  login,
  type Paged,
  restoreUma,
  type Uma,
  type UmaInput,
  type UserRecord,
  updateUma,
} from 'contract';
import type { TestClient } from '../../../testing/domain.ts';
import { PASSWORD, type TestApp, type TestUser } from '../../../testing/harness.ts';
import { withTwoClients } from '../../../testing/two-clients.ts';

let app: TestApp;
let one: TestClient;
let other: TestClient;
let admin: TestUser;
withTwoClients(
  async (clients) => {
    ({ app, one, other } = clients);
    admin = await app.createUser('admin');
  },
  { one: { phones: 0 } },
);

const input: UmaInput = {
  name: 'Élida',
  last_name: 'Zambrano',
  username: 'ezambrano',
  email: 'elida@example.com',
  phone: '',
  password: '',
  blocked: false,
  activity_control: true,
  create_activity: true,
  geofence: true,
  is_sos: false,
  is_form: true,
  manage_stocks: true,
  is_ubes: true,
  requester: true,
  validator: false,
  authorizer: false,
  visualizer: false,
  master: false,
};
const create = (values: object = {}, as: TestUser = admin) =>
  app.call<Uma>(createUma, { as, body: { ...input, client_id: one.id, ...values } });
const idOf = async (values: object = {}) => (await create(values)).body.data?.id ?? 0;
const edit = (id: number, body: object) => app.call<Uma>(updateUma, { as: admin, params: { id }, body });
const list = async (query: Record<string, unknown> = {}, as: TestUser = admin) =>
  (await app.call<Paged<Uma>>(listUmas, { as, query })).body.data?.data ?? [];
const signIn = (password: string) =>
  app.call<UserRecord>(login, { body: { username: 'ezambrano', password } });

describe('UMAs', () => {
  it('sign in with the modules of their client that they are not denied, and their roles', async () => {
    const { status, body } = await create({ password: PASSWORD });
    expect([status, body.data?.is_sos, body.data?.requester]).toEqual([201, false, true]);
    const { data } = (await signIn(PASSWORD)).body;
    expect(data?.uma_metadata).toMatchObject({ control_actividades: true, is_geocerca: true });
    expect(data?.uma_metadata).not.toHaveProperty('is_sos');
    // The client of the tests has no forms: allowing them gives nothing.
    expect(data?.uma_metadata).not.toHaveProperty('is_formularios');
    expect(data?.ube_metadata).toMatchObject({ solicitador: true });
  });

  it('get a random password by email when none is given, and keep theirs on an update', async () => {
    const id = await idOf();
    const email = await app.db.selectFrom('mail_outbox').selectAll().executeTakeFirstOrThrow();
    const made = /Contraseña: (\S+)/.exec(email.body)?.[1] ?? '';
    expect((await signIn(made)).status).toBe(200);
    await edit(id, { name: 'Elisa', password: '' });
    expect((await signIn(made)).status).toBe(200);
  });

  it('are listed by name, searched without accents, filtered by client and by blocked state', async () => {
    await create();
    expect((await list({ search: 'elida' })).map(({ username }) => username)).toEqual(['ezambrano']);
    expect((await list({ client_id: one.id })).map(({ client_id }) => client_id)).toEqual([one.id, one.id]);
    expect(await list({ blocked: 'true' })).toEqual([]);
    const own = await list({}, other.operator);
    expect(own.map(({ client_id }) => client_id)).toEqual([other.id]);
    expect(await list({ client_id: one.id }, other.operator)).toEqual([]);
  });

  it('have a user name and address unique among all accounts', async () => {
    await create();
    const { status, body } = await create({ client_id: other.id });
    expect([status, Object.keys(body.errors)]).toEqual([422, ['username', 'email']]);
    expect((await create({ username: 'No' })).body.errors).toHaveProperty('username');
    expect((await create({ username: 'nueva', client_id: undefined })).body.errors).toHaveProperty(
      'client_id',
    );
  });

  it('cannot sign in while they are blocked, and stay with their client', async () => {
    const id = await idOf({ password: PASSWORD });
    await signIn(PASSWORD);
    await edit(id, { blocked: true });
    expect((await signIn(PASSWORD)).status).not.toBe(200);
    const open = await app.db
      .selectFrom('session')
      .select('id')
      .where('user_id', '=', id)
      .where('ended_at', 'is', null)
      .execute();
    expect(open).toEqual([]);
    expect((await edit(id, { client_id: other.id })).body.errors).toHaveProperty('client_id');
  });

  it('are deleted and restored, unless their name was taken meanwhile', async () => {
    const id = await idOf({ password: PASSWORD });
    const by = { as: admin, params: { id } };
    expect((await app.call(deleteUma, by)).status).toBe(200);
    expect((await app.call(getUma, by)).status).toBe(404);
    expect((await signIn(PASSWORD)).status).toBe(401);
    expect((await app.call(restoreUma, by)).status).toBe(200);
    expect((await signIn(PASSWORD)).status).toBe(200);
    await app.call(deleteUma, by);
    await create({ client_id: other.id });
    expect((await app.call(restoreUma, by)).status).toBe(409);
  });

  it('can be changed only by admins, and no other account can be changed as one', async () => {
    expect((await create({}, one.operator)).status).toBe(403);
    expect((await edit(one.operator.id, { name: 'X' })).status).toBe(404);
  });
});
