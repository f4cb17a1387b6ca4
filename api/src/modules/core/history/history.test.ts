import { describe, expect, it } from '@jest/globals';
import {
  type Branch,
  createBranch,
  createDepartment,
  createEmployee,
  deleteBranch,
  getBranch,
  type HistoryEntry,
  listHistory,
  listUses,
  listUsesOfMany,
  type Paged,
  type RecordUse,
  type RecordUses,
  restoreBranch,
  restoreHistory,
  updateBranch,
  updateDepartment,
} from 'contract';
import type { TestClient } from '../../../testing/domain.ts';
import type { TestApp, TestUser } from '../../../testing/harness.ts';
import { withTwoClients } from '../../../testing/two-clients.ts';
import { createVisitorLog, person, type VisitorLog } from '../../../testing/visitor-log.ts';

let app: TestApp;
let one: TestClient;
let other: TestClient;
let log: VisitorLog;
withTwoClients(
  async (clients) => {
    ({ app, one, other } = clients);
    log = await createVisitorLog(app, one);
  },
  { one: { phones: 0 } },
);

const branch = {
  name: 'Terminal de prueba',
  code: 'PRU-1',
  address: '',
  city: 'Guayaquil',
  province: 'Guayas',
  phone: '',
  email: '',
  lat: null,
  lng: null,
  active: true,
};
const create = async () =>
  (await app.call<Branch>(createBranch, { as: one.operator, body: branch })).body.data?.id ?? 0;
const change = (id: number, body: object) =>
  app.call(updateBranch, { as: one.operator, params: { id }, body });
const historyOf = async (entity: string, id: number, as: TestUser = one.operator, query = {}) =>
  app.call<Paged<HistoryEntry>>(listHistory, {
    as,
    params: { entity, id },
    query,
  });
const entriesOf = async (id: number) => (await historyOf('branch', id)).body.data?.data ?? [];
const restore = (id: number, entry: number, as: TestUser = one.operator) =>
  app.call(restoreHistory, { as, params: { entity: 'branch', id, entry } });

describe('the history of a record', () => {
  it('shows who changed what, when and from where, newest first', async () => {
    const id = await create();
    await change(id, { city: 'Quito', province: 'Pichincha' });
    await change(id, { lat: -0.18, active: false });
    const entries = await entriesOf(id);
    expect(entries.map(({ action }) => action)).toEqual(['update', 'update', 'create']);
    expect(entries[0]).toMatchObject({
      user_name: expect.stringContaining('Nombre'),
      address: '127.0.0.1',
      imported: false,
      changes: [
        { field: 'lat', before: null, after: -0.18 },
        { field: 'active', before: true, after: false },
      ],
    });
    expect(entries[1]?.changes).toEqual([
      { field: 'city', before: 'Guayaquil', after: 'Quito' },
      { field: 'province', before: 'Guayas', after: 'Pichincha' },
    ]);
    expect(entries[2]?.changes).toContainEqual({ field: 'name', before: null, after: 'Terminal de prueba' });
    expect(entries.map(({ restorable }) => restorable)).toEqual([false, true, true]);
    const second = await historyOf('branch', id, one.operator, { page: 2, per_page: 10 });
    expect(second.body.data).toMatchObject({ data: [], metadata: { total: 3 } });
  });

  it('names what a reference points to', async () => {
    const { body } = await app.call<{ id: number }>(createDepartment, {
      as: one.operator,
      body: { branch_id: log.branch, name: 'Ñaupa', description: '', active: true },
    });
    const id = body.data?.id ?? 0;
    await app.call(updateDepartment, {
      as: one.operator,
      params: { id },
      body: { branch_id: log.second },
    });
    const [newest] = (await historyOf('department', id)).body.data?.data ?? [];
    const names = await app.db.selectFrom('branch').select(['id', 'name']).execute();
    const nameOf = (branchId: number) => names.find((one) => one.id === branchId)?.name;
    expect(newest?.changes).toEqual([
      { field: 'branch_id', before: nameOf(log.branch), after: nameOf(log.second) },
    ]);
  });

  it('outlives the record, and shows a deletion and a restoration', async () => {
    const id = await create();
    await app.call(deleteBranch, { as: one.operator, params: { id } });
    expect((await entriesOf(id)).map(({ action, restorable }) => [action, restorable])).toEqual([
      ['delete', false],
      ['create', false],
    ]);
    await app.call(restoreBranch, { as: one.operator, params: { id } });
    expect((await entriesOf(id))[0]).toMatchObject({ action: 'restore', changes: [] });
  });

  it('is visible to those who see the record', async () => {
    const id = await create();
    expect((await historyOf('branch', id, other.operator)).status).toBe(404);
    expect((await historyOf('branch', 999_999)).status).toBe(404);
    expect((await historyOf('branch', id, one.uma)).status).toBe(403);
    expect((await historyOf('branch', id, await app.createUser('admin'))).status).toBe(200);
    expect((await historyOf('vip', id, await app.createUser('admin'))).status).toBe(403);
    const entry = (await entriesOf(id))[0]?.id ?? 0;
    expect((await restore(id, entry, other.operator)).status).toBe(404);
  });
});

describe('an earlier state', () => {
  it('is restored by an ordinary change, logged as a restoration', async () => {
    const id = await create();
    await change(id, { city: 'Quito' });
    const created = (await entriesOf(id)).at(-1)?.id ?? 0;
    expect((await restore(id, created)).status).toBe(200);
    const row = await app.call<Branch>(getBranch, { as: one.operator, params: { id } });
    expect(row.body.data).toMatchObject(branch);
    expect((await entriesOf(id))[0]).toMatchObject({
      action: 'restore',
      changes: [{ field: 'city', before: 'Quito', after: 'Guayaquil' }],
    });
  });

  it('must satisfy the rules of a change, and be an entry of the record itself', async () => {
    const id = await create();
    await change(id, { name: 'Otra', code: 'OTRA' });
    const entries = await entriesOf(id);
    const twin = await create();
    expect((await restore(id, entries.at(-1)?.id ?? 0)).body.errors).toHaveProperty('name');
    expect((await restore(twin, entries.at(-1)?.id ?? 0)).status).toBe(404);
  });
});

describe('where a record is used', () => {
  it('is shown with counts, names and a link', async () => {
    const employee = {
      ...person('1710034065'),
      name: 'Ñaupa',
      department_id: log.department,
      subdepartment_id: log.subdepartment,
    };
    await app.call(createEmployee, { as: one.operator, body: employee });
    const { body } = await app.call<{ data: RecordUse[] }>(listUses, {
      as: one.operator,
      params: { entity: 'department', id: log.department },
    });
    expect(body.data?.data.map(({ label, path }) => [label, path])).toEqual([
      ['subdepartamentos (1)', `/subdepartamentos?department_id=${log.department}`],
      ['empleados (1)', `/empleados?department_id=${log.department}`],
    ]);
    expect(body.data?.data[1]?.names[0]).toContain('Ñaupa');
    const free = await app.call<{ data: unknown[] }>(listUses, {
      as: one.operator,
      params: { entity: 'branch', id: await create() },
    });
    expect(free.body.data?.data).toEqual([]);
  });

  it('is shown for many at once, to those who may see them', async () => {
    const free = await create();
    const ask = (as: TestUser, ids: string) =>
      app.call<{ data: RecordUses[] }>(listUsesOfMany, {
        as,
        params: { entity: 'branch' },
        query: { ids },
      });
    const { branch: used } = log;
    const { body } = await ask(one.operator, `${free},${used},999999`);
    expect(body.data?.data.map(({ id }) => id)).toEqual([used]);
    expect(body.data?.data[0]?.uses.map(({ label, names }) => [label, names.length])).toContainEqual([
      'departamentos (1)',
      1,
    ]);
    expect((await ask(other.operator, String(used))).body.data?.data).toEqual([]);
    expect((await ask(one.operator, '1,a')).status).toBe(422);
    expect((await ask(one.operator, Array(201).fill('1').join(','))).status).toBe(422);
  });
});
