import { describe, expect, it } from '@jest/globals';
import {
  type DataOf,
  listClients,
  listStockCategories,
  listUcas,
  type Paged,
  type StockCategory,
  type Uca,
  uca,
  ucaParameters,
} from 'contract';
import type { TestClient, TestPhone } from '../testing/domain.ts';
import type { TestApp, TestUser } from '../testing/harness.ts';
import { withTwoClients } from '../testing/two-clients.ts';

/** The catalogue lists that only read: UCAs, stock categories, clients. */
let app: TestApp;
let one: TestClient;
let other: TestClient;
let admin: TestUser;
const phone = (index: number) => one.phones[index] as TestPhone;
withTwoClients(
  async (clients) => {
    ({ app, one, other } = clients);
    admin = await app.createUser('admin');
    // One phone is heard from.
    await app.db
      .insertInto('last_position')
      .values({
        uca_id: phone(0).uca_id,
        client_id: one.id,
        connection: 1,
        heard_at: new Date(),
        battery: 40,
      })
      .execute();
  },
  { one: { phones: 3, name: 'Ñuble' }, other: { phones: 1, name: 'Azuay' } },
);

describe('the list of UCAs', () => {
  const list = async (query: Record<string, unknown> = {}, as: TestUser = one.operator) =>
    (await app.call<Paged<Uca>>(listUcas, { as, query })).body.data;
  const ids = async (query: Record<string, unknown>, as?: TestUser) =>
    (await list(query, as))?.data.map(({ id }) => id).sort((a, b) => a - b);
  it('filters by type, place, connection and client', async () => {
    expect(await ids({ type: 'Guardia' })).toEqual([phone(0).uca_id, phone(2).uca_id]);
    expect(await ids({ place: `Muelle ${one.id}` })).toHaveLength(3);
    expect(await ids({ connection: 1 })).toEqual([phone(0).uca_id]);
    expect(await ids({ connection: 0 })).toEqual([phone(1).uca_id, phone(2).uca_id]);
    expect(await ids({ client_id: other.id })).toEqual([]);
    expect(await ids({ client_id: other.id }, admin)).toEqual([other.phones[0]?.uca_id]);
    expect(await ids({}, admin)).toHaveLength(4);
  });

  it('searches name, username, type and place, and sorts by each of its columns', async () => {
    const all = await list();
    const username = all?.data[0]?.username ?? '';
    expect((await list({ search: username }))?.data.map((row) => row.username)).toEqual([username]);
    expect(await ids({ search: 'motorizado MUELLE' })).toEqual([phone(1).uca_id]);
    for (const column of Object.keys(uca.shape)) {
      if (column === 'id' || column === 'client_id') continue;
      const rows = (await list({ sort: `-${column}` }))?.data.length;
      expect([column, rows]).toEqual([column, 3]);
    }
    expect((await list({ sort: '-battery' }))?.data[0]?.id).toBe(phone(0).uca_id);
  });

  it('offers the types, places and groups of the caller only', async () => {
    type Choices = DataOf<typeof ucaParameters>;
    const { body } = await app.call<Choices>(ucaParameters, { as: one.uma });
    expect(body.data).toEqual({
      types: ['Guardia', 'Motorizado'],
      places: [`Muelle ${one.id}`],
      groups: [{ id: one.group, name: 'Turno noche', ucas: 2 }],
    });
  });
});

describe('the list of stock categories', () => {
  async function category(name: string, used: number, client_id = one.id): Promise<void> {
    const { id } = await app.db
      .insertInto('stock_category')
      .values({
        client_id,
        name,
        barcode_prefix: name.slice(0, 3),
        barcode_min: 1,
        barcode_max: 10,
        barcode_max_digits: 2,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const item = await app.db
      .insertInto('stock_item')
      .values({ client_id, category_id: id, name, sku: name })
      .returning('id')
      .executeTakeFirstOrThrow();
    const codes = Array.from({ length: used }, (_, n) => ({
      client_id,
      category_id: id,
      item_id: item.id,
      number: n + 1,
      code: `${name}${n}`,
    }));
    if (codes.length > 0) await app.db.insertInto('stock_barcode').values(codes).execute();
    for (const quantity of [20, -5]) {
      const kind = quantity > 0 ? 'receive' : 'issue';
      await app.db
        .insertInto('stock_movement')
        .values({ client_id, item_id: item.id, kind, quantity })
        .execute();
    }
  }
  const list = async (query: Record<string, unknown> = {}, as: TestUser = one.operator) =>
    (await app.call<Paged<StockCategory>>(listStockCategories, { as, query })).body.data?.data;
  const names = async (query: Record<string, unknown>) => (await list(query))?.map(({ name }) => name);

  it('shows the used part of each range, warns from 80 %, and sums the ledger', async () => {
    await category('Ok', 7);
    await category('Ávisa', 8);
    await category('Lleno', 10);
    await category('Ajena', 1, other.id);
    expect(await names({ range: 'ok' })).toEqual(['Ok']);
    expect(await names({ range: 'warning' })).toEqual(['Ávisa']);
    expect(await names({ range: 'full' })).toEqual(['Lleno']);
    expect(await names({})).toEqual(['Ávisa', 'Lleno', 'Ok']);
    expect(await names({ sort: '-used_percent' })).toEqual(['Lleno', 'Ávisa', 'Ok']);
    expect(await names({ search: 'avisa' })).toEqual(['Ávisa']);
    expect((await list({ search: 'Ok' }))?.[0]).toMatchObject({
      items_count: 1,
      checkpoints_count: 0,
      stock_quantity: 15,
      barcodes_used: 7,
      used_percent: 70,
    });
  });

  it('makes the ledger append-only', async () => {
    const change = app.database.transact({ clientId: one.id, allClients: false }, (trx) =>
      trx.updateTable('stock_movement').set({ quantity: 1 }).execute(),
    );
    await expect(change).rejects.toThrow(/permission denied/);
  });
});

describe('the list of clients', () => {
  const call = (as: TestUser, query: Record<string, unknown> = {}) =>
    app.call<Paged<{ name: string; ucas: number }>>(listClients, { as, query });

  it('is for admins, counts UCAs, searches and filters', async () => {
    const { body } = await call(admin, { sort: '-ucas' });
    expect(body.data?.data.map(({ name, ucas }) => [name, ucas])).toEqual([
      ['Ñuble', 3],
      ['Azuay', 1],
    ]);
    expect((await call(admin, { search: 'nuble' })).body.data?.metadata.total).toBe(1);
    expect((await call(admin, { type: 'residential' })).body.data?.metadata.total).toBe(0);
    expect((await call(one.operator)).status).toBe(403);
  });
});
