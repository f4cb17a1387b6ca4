import { beforeEach, describe, expect, it } from '@jest/globals';
import {
  type Branch,
  type BranchInput,
  createBranch,
  deleteBranch,
  getBranch,
  listBranches,
  type Paged,
  restoreBranch,
  updateBranch,
} from 'contract';
import { createTestClient, type TestClient } from '../../../testing/domain.ts';
import type { TestApp, TestUser } from '../../../testing/harness.ts';
import { withTwoClients } from '../../../testing/two-clients.ts';

type Page = Paged<Branch>;

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

const input: BranchInput = {
  name: 'Terminal Guayaquil',
  code: 'GYE-01',
  address: 'Av. de la Marina',
  city: 'Guayaquil',
  province: 'Guayas',
  phone: '',
  email: '',
  lat: -2.2829,
  lng: -79.9071,
  active: true,
};
const create = (values: Partial<BranchInput> = {}, as: TestUser = one.operator) =>
  app.call<Branch>(createBranch, { as, body: { ...input, ...values } });
const list = (query: Record<string, unknown> = {}, as: TestUser = one.operator) =>
  app.call<Page>(listBranches, { as, query });
const names = async (query: Record<string, unknown>, as?: TestUser) =>
  (await list(query, as)).body.data?.data.map(({ name }) => name);

describe('the list of branches', () => {
  beforeEach(async () => {
    await create({ name: 'Ñandú norte', code: 'A', city: 'Quito', province: 'Pichincha' });
    await create({ name: 'álamos', code: 'B', active: false });
    await create({ name: 'Zaruma', code: 'C' });
    await create({ name: 'Bahía', code: 'D', address: 'Malecón 100 %' });
  });

  it('sorts by name ignoring case and accents, both ways', async () => {
    expect(await names({})).toEqual(['álamos', 'Bahía', 'Ñandú norte', 'Zaruma']);
    expect(await names({ sort: '-name' })).toEqual(['Zaruma', 'Ñandú norte', 'Bahía', 'álamos']);
  });

  it('searches all words without accents, and treats % and _ literally', async () => {
    expect(await names({ search: 'NANDU quito' })).toEqual(['Ñandú norte']);
    expect(await names({ search: '100 %' })).toEqual(['Bahía']);
    expect(await names({ search: 'a_amos' })).toEqual([]);
  });

  it('filters by city, province and activity', async () => {
    expect(await names({ city: 'Quito' })).toEqual(['Ñandú norte']);
    expect(await names({ province: 'Guayas', active: 'true' })).toEqual(['Bahía', 'Zaruma']);
    expect(await names({ active: 'false' })).toEqual(['álamos']);
  });

  it('pages without repeating or skipping a row, and counts them', async () => {
    for (let index = 0; index < 19; index++)
      await create({ name: `Igual ${index}`, code: '', city: 'Igual' });
    const seen: number[] = [];
    for (const page of [1, 2, 3]) {
      const { body } = await list({ page, per_page: 10, sort: 'city' });
      expect(body.data?.metadata).toEqual({ page, per_page: 10, total: 23, pages: 3 });
      seen.push(...(body.data?.data.map(({ id }) => id) ?? []));
    }
    expect(new Set(seen).size).toBe(23);
    expect((await list({ page: 9 })).body.data?.data).toEqual([]);
  });

  it('refuses an invalid page size, column or filter', async () => {
    for (const query of [{ per_page: 7 }, { sort: 'password_hash' }, { colour: 'red' }]) {
      expect((await list(query)).status).toBe(422);
    }
  });
});

describe('branches and tenants', () => {
  it('shows nobody the branches of another client, and the admin all of them', async () => {
    const id = (await create()).body.data?.id ?? 0;
    expect(await names({}, other.operator)).toEqual([]);
    expect(await names({ client_id: one.id }, other.operator)).toEqual([]);
    expect(await names({}, admin)).toEqual([input.name]);
    expect(await names({ client_id: other.id }, admin)).toEqual([]);
    for (const endpoint of [getBranch, updateBranch, deleteBranch, restoreBranch]) {
      const body = endpoint.method === 'PATCH' ? { name: 'Mía' } : undefined;
      const { status } = await app.call(endpoint, { as: other.operator, params: { id }, body });
      expect([endpoint.id, status]).toEqual([endpoint.id, 404]);
    }
  });

  it('requires the client from the admin and creates it there', async () => {
    const without = await create({}, admin);
    expect(without.status).toBe(422);
    expect(without.body.errors.client_id).toEqual(['Elija un cliente']);
    expect((await create({ client_id: 999_999 }, admin)).body.errors).toHaveProperty('client_id');
    expect((await create({ client_id: other.id }, admin)).body.data?.client_id).toBe(other.id);
    expect((await create({ client_id: other.id }, one.operator)).status).toBe(422);
  });

  it('is closed to users without the electronic log', async () => {
    const bare = await createTestClient(app, { phones: 1, flags: {} });
    for (const as of [bare.operator, bare.uma, bare.phones[0] as TestUser]) {
      expect((await list({}, as)).status).toBe(403);
    }
    expect((await app.call(listBranches)).status).toBe(401);
  });
});

describe('changing branches', () => {
  it('names the invalid field, in the caller’s language', async () => {
    const { status, body } = await app.call(createBranch, {
      as: one.operator,
      body: { ...input, name: ' ', lat: 91, email: 'no' },
      headers: { 'accept-language': 'en' },
    });
    expect(status).toBe(422);
    expect(Object.keys(body.errors).sort()).toEqual(['email', 'lat', 'name']);
    expect(body.errors.name).toEqual(['This field is required']);
  });

  it('refuses a duplicate name or code, in any case, but not in another client', async () => {
    await create();
    expect((await create({ name: 'TERMINAL guayaquil', code: 'X' })).body.errors).toHaveProperty('name');
    expect((await create({ name: 'Otra', code: 'gye-01' })).body.errors).toHaveProperty('code');
    expect((await create({ name: 'Sin código', code: '' })).status).toBe(201);
    expect((await create({ name: 'Sin código 2', code: '' })).status).toBe(201);
    expect((await create({}, other.operator)).status).toBe(201);
  });

  it('keeps fields not given and writes both states to the audit log', async () => {
    const id = (await create()).body.data?.id ?? 0;
    const { body } = await app.call<Branch>(updateBranch, {
      as: one.operator,
      params: { id },
      body: { phone: '042345678' },
    });
    expect(body.data).toMatchObject({ name: input.name, phone: '042345678' });
    const entry = await app.db
      .selectFrom('audit_log')
      .selectAll()
      .where('action', '=', 'update')
      .executeTakeFirstOrThrow();
    expect(entry).toMatchObject({ entity: 'branch', entity_id: String(id), client_id: one.id });
    expect(entry.before).toMatchObject({ phone: '' });
    expect(entry.after).toMatchObject({ phone: '042345678' });
  });

  it('refuses to delete what is used and names the uses; deletes and restores what is not', async () => {
    const id = (await create()).body.data?.id ?? 0;
    const by = { as: one.operator, params: { id } };
    await app.db.updateTable('app_user').set({ branch_id: id }).where('id', '=', one.uma.id).execute();
    const refused = await app.call(deleteBranch, by);
    expect(refused.status).toBe(409);
    expect(refused.body.message).toBe('No se puede eliminar: lo usan usuarios (1)');
    await app.db.updateTable('app_user').set({ branch_id: null }).where('id', '=', one.uma.id).execute();

    expect((await app.call(deleteBranch, by)).status).toBe(200);
    expect((await app.call(getBranch, by)).status).toBe(404);
    const again = (await create()).body.data?.id ?? 0;
    expect((await app.call(restoreBranch, by)).status).toBe(409);
    await app.call(deleteBranch, { as: one.operator, params: { id: again } });
    expect((await app.call<Branch>(restoreBranch, by)).body.data?.name).toBe(input.name);
    expect(await names({})).toEqual([input.name]);
  });
});
