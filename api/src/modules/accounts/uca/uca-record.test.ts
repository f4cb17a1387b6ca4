import { describe, expect, it } from '@jest/globals';
import {
  appProfile,
  createUca,
  defaultUcaSettings,
  deleteUca,
  getUca,
  listUcas,
  login,
  type Paged,
  restoreUca,
  type Uca,
  type UcaInput,
  type UcaRecord,
  type UcaType,
  ucaType,
  updateUca,
} from 'contract';
import { dataOf } from '../../../testing/data-of.ts';
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
  { one: { phones: 1 } },
);

const input = (values: Partial<UcaInput> = {}): UcaInput => ({
  name: 'María',
  last_name: 'Peñafiel',
  username: 'mpenafiel',
  email: 'maria@example.com',
  phone: '',
  password: '',
  type: 'Guardia',
  place_id: one.place,
  blocked: false,
  ...defaultUcaSettings,
  ...values,
});
const create = (values: Partial<UcaInput> = {}, as: TestUser = one.operator) =>
  app.call<UcaRecord>(createUca, { as, body: input(values) });
const made = async (values: Partial<UcaInput> = {}) => {
  return dataOf(create(values));
};
const change = (id: number, body: object, as: TestUser = one.operator) =>
  app.call<UcaRecord>(updateUca, { as, params: { id }, body });
const signIn = (username: string, password: string) => app.call(login, { body: { username, password } });

describe('creating a UCA', () => {
  it('creates an account and emails the generated password', async () => {
    const { password: _, ...asked } = input();
    expect(await made()).toMatchObject({ ...asked, client_id: one.id, place_name: `Muelle ${one.id}` });
    const email = await app.db.selectFrom('mail_outbox').selectAll().executeTakeFirstOrThrow();
    expect(email.recipient).toBe('maria@example.com');
    const password = /[\w-]{16}/.exec(email.body)?.[0] ?? '';
    expect((await signIn('mpenafiel', password)).status).toBe(200);
    expect(JSON.stringify(await app.db.selectFrom('audit_log').selectAll().execute())).not.toContain(
      password,
    );
  });

  it('emails nothing when a password is given', async () => {
    await made({ password: PASSWORD });
    expect((await signIn('mpenafiel', PASSWORD)).status).toBe(200);
    expect(await app.db.selectFrom('mail_outbox').selectAll().execute()).toEqual([]);
  });

  it('names the fields that are wrong', async () => {
    const { status, body } = await create({ username: 'María.P', email: 'x', collect_seconds: 0, name: ' ' });
    expect(status).toBe(422);
    expect(Object.keys(body.errors).sort()).toEqual(['collect_seconds', 'email', 'name', 'username']);
    const often = await create({ collect_seconds: 60, post_seconds: 30 });
    expect(Object.keys(often.body.errors)).toEqual(['post_seconds']);
    expect((await create({ password: 'corta' })).body.errors).toHaveProperty('password');
  });

  it('refuses a duplicate user name or address, and a place of another client', async () => {
    await made();
    const { status, body } = await create({ place_id: other.place });
    expect(status).toBe(422);
    expect(Object.keys(body.errors).sort()).toEqual(['email', 'place_id', 'username']);
  });

  it('stops at the client’s limit and names it', async () => {
    await app.db.updateTable('client').set({ uca_limit: 2 }).where('id', '=', one.id).execute();
    await made();
    const { status, body } = await create({ username: 'otra' });
    expect([status, body.message]).toEqual([409, 'Se supera el límite de UCAs del cliente (2)']);
  });

  it('requires the client from users who see all of them', async () => {
    expect((await create({}, admin)).body.errors).toHaveProperty('client_id');
    const { body } = await create({ client_id: other.id, place_id: other.place }, admin);
    expect(body.data?.client_id).toBe(other.id);
    expect((await create({ client_id: other.id, username: 'b' })).body.errors).toHaveProperty('client_id');
  });

  it('creates the type it names, once, ignoring case', async () => {
    expect((await made({ type: 'Canino' })).type).toBe('Canino');
    expect((await made({ type: 'CANINO', username: 'otra', email: 'otra@example.com' })).type).toBe('Canino');
    const types = await app.db
      .selectFrom('uca_type')
      .select('name')
      .where('client_id', '=', one.id)
      .execute();
    expect(types.map(({ name }) => name).sort()).toEqual(['Canino', 'Guardia']);
  });
});

describe('changing a UCA', () => {
  it('keeps the password and all fields not given', async () => {
    const { id } = await made({ password: PASSWORD });
    const { body } = await change(id, { virtual_sos: false, password: '', detour_metres: 250 });
    expect(body.data).toMatchObject({ virtual_sos: false, detour_metres: 250, username: 'mpenafiel' });
    expect((await signIn('mpenafiel', PASSWORD)).status).toBe(200);
  });

  it('checks rules between fields that are sent one by one', async () => {
    const { id } = await made();
    expect((await change(id, { post_seconds: 5 })).body.errors).toHaveProperty('post_seconds');
  });

  it('signs out a UCA that gets a new password or is blocked', async () => {
    const phone = one.phones[0] as TestUser & { uca_id: number };
    await app.db
      .updateTable('app_user')
      .set({ email: 'fono@example.com', username: 'fono', last_name: 'Cando' })
      .where('id', '=', phone.id)
      .execute();
    const profile = () => app.call<{ button_form: boolean }>(appProfile, { as: phone });
    await change(phone.uca_id, { button_form: false, collect_seconds: 15 });
    expect((await profile()).body.data).toMatchObject({ button_form: false, collect_seconds: 15 });
    await change(phone.uca_id, { password: 'otra-clave-2026' });
    expect((await profile()).status).toBe(401);
    const again = { ...(await app.openSession(phone.id, one.id)), uca_id: phone.uca_id };
    await change(phone.uca_id, { blocked: true });
    expect((await app.call(appProfile, { as: again })).status).toBe(401);
    const blocked = await app.call<Paged<Uca>>(listUcas, {
      as: one.operator,
      query: { blocked: 'true' },
    });
    expect(blocked.body.data?.data.map(({ id }) => id)).toEqual([phone.uca_id]);
  });

  it('is closed to other clients', async () => {
    const { id } = await made();
    for (const endpoint of [getUca, updateUca, deleteUca, restoreUca]) {
      const body = endpoint.method === 'PATCH' ? { name: 'Mía' } : undefined;
      const { status } = await app.call(endpoint, { as: other.operator, params: { id }, body });
      expect([endpoint.id, status]).toEqual([endpoint.id, 404]);
    }
  });
});

describe('the list of UCAs', () => {
  const found = async (search: string) => {
    const query = { search, sort: 'name' };
    const { body } = await app.call<Paged<Uca>>(listUcas, {
      as: one.operator,
      query,
    });
    return body.data?.data.map(({ name }) => name);
  };

  it('finds them by their current name, place and type, ordered by name', async () => {
    const { id } = await made();
    await made({ name: 'Ana', username: 'ana', email: 'ana@example.com' });
    expect(await found('penafiel guardia muelle')).toEqual(['Ana Peñafiel', 'María Peñafiel']);
    await change(id, { name: 'Adela', type: 'Ronda', email: 'adela@example.com' });
    expect(await found('penafiel')).toEqual(['Adela Peñafiel', 'Ana Peñafiel']);
    expect(await found('adela@example')).toEqual(['Adela Peñafiel']);
    expect(await found('maria')).toEqual([]);
    expect(await found('penafiel ronda')).toEqual(['Adela Peñafiel']);
    await app.db.updateTable('uca_type').set({ name: 'Patrulla' }).where('name', '=', 'Ronda').execute();
    expect(await found('penafiel patrulla')).toEqual(['Adela Peñafiel']);
    await app.db.updateTable('place').set({ name: 'Bodega' }).where('id', '=', one.place).execute();
    expect(await found('penafiel muelle')).toEqual([]);
    expect(await found('penafiel bodega')).toHaveLength(2);
  });
});

describe('deleting a UCA', () => {
  const by = (id: number) => ({ as: one.operator, params: { id } });

  it('deletes its account too, and both can be restored', async () => {
    const { id } = await made({ password: PASSWORD });
    expect((await app.call(deleteUca, by(id))).status).toBe(200);
    expect((await app.call(getUca, by(id))).status).toBe(404);
    expect((await signIn('mpenafiel', PASSWORD)).status).toBe(401);
    expect((await app.call(restoreUca, by(id))).body.data).toMatchObject({ id });
    expect((await signIn('mpenafiel', PASSWORD)).status).toBe(200);
  });

  it('is not restored over a taken user name or a full client', async () => {
    const { id } = await made();
    await app.call(deleteUca, by(id));
    const taker = await made();
    expect((await app.call(restoreUca, by(id))).status).toBe(409);
    await app.call(deleteUca, by(taker.id));
    await app.db.updateTable('client').set({ uca_limit: 1 }).where('id', '=', one.id).execute();
    expect((await app.call(restoreUca, by(id))).body.message).toContain('límite');
  });
});

describe('types of UCAs', () => {
  const type = async (name: string) =>
    (
      await app.call<UcaType>(ucaType.create, {
        as: one.operator,
        body: { name, description: '' },
      })
    ).body.data;

  it('are renamed on the UCAs that have them', async () => {
    const canine = await type('Canino');
    const { id } = await made({ type: 'Canino' });
    const params = { id: canine?.id };
    const renamed = await app.call(ucaType.update, {
      as: one.operator,
      params,
      body: { name: 'Guía canino' },
    });
    expect(renamed.body.data).toMatchObject({ name: 'Guía canino', ucas: 1 });
    expect((await app.call<UcaRecord>(getUca, { as: one.operator, params: { id } })).body.data?.type).toBe(
      'Guía canino',
    );
    const refused = await app.call(ucaType.remove, { as: one.operator, params });
    expect([refused.status, refused.body.message]).toEqual([409, 'No se puede eliminar: lo usan UCAs (1)']);
  });

  it('release their name when deleted, even where deleted UCAs have it', async () => {
    const first = await type('Canino');
    const { id } = await made({ type: 'Canino' });
    const by = { as: one.operator, params: { id } };
    await app.call(deleteUca, by);
    await app.call(ucaType.remove, { as: one.operator, params: { id: first?.id } });
    expect(await type('canino')).toMatchObject({ name: 'canino' });
    expect((await app.call(restoreUca, by)).status).toBe(200);
  });
});
