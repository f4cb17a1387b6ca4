import { describe, expect, it } from '@jest/globals';
import {
  createBlacklistEntry,
  createDepartment,
  createEmployee,
  createProvider,
  createStaff,
  createSubdepartment,
  createVip,
  deleteBlacklistEntry,
  deleteBranch,
  deleteDepartment,
  deleteEmployee,
  deleteProvider,
  deleteStaff,
  deleteSubdepartment,
  deleteVip,
  type Endpoint,
  getBlacklistEntry,
  getDepartment,
  getEmployee,
  getProvider,
  getStaff,
  getSubdepartment,
  getVip,
  listBlacklist,
  listBranches,
  listDepartments,
  listEmployees,
  listProviders,
  listStaff,
  listSubdepartments,
  listVips,
  type Paged,
  restoreBlacklistEntry,
  restoreDepartment,
  restoreEmployee,
  restoreProvider,
  restoreStaff,
  restoreSubdepartment,
  restoreVip,
  updateBlacklistEntry,
  updateDepartment,
  updateEmployee,
  updateProvider,
  updateStaff,
  updateSubdepartment,
  updateVip,
} from 'contract';
import type { TestClient } from '../../../testing/domain.ts';
import type { TestApp, TestUser } from '../../../testing/harness.ts';
import { callTwice } from '../../../testing/repeat.ts';
import { withTwoClients } from '../../../testing/two-clients.ts';
import { createVisitorLog, person, type VisitorLog } from '../../../testing/visitor-log.ts';

/** @both-databases What every catalogue does, on the only connection. */

let app: TestApp;
let one: TestClient;
let other: TestClient;
let admin: TestUser;
let log: VisitorLog;
let theirs: VisitorLog;
withTwoClients(
  async (clients) => {
    ({ app, one, other } = clients);
    admin = await app.createUser('admin');
    log = await createVisitorLog(app, one);
    theirs = await createVisitorLog(app, other);
  },
  { one: { phones: 0 } },
);

type Row = { id: number; client_id: number; name: string };
type Six = Record<'list' | 'get' | 'create' | 'update' | 'remove' | 'restore', Endpoint>;

interface Case {
  endpoints: Six;
  /** A body that is accepted, for a record beside those that are there. */
  body: (log: VisitorLog) => Record<string, unknown>;
  /** A field only one undeleted record may have. */
  unique: string;
  forAdmin: boolean;
}

const cases: Record<string, Case> = {
  departments: {
    endpoints: {
      list: listDepartments,
      get: getDepartment,
      create: createDepartment,
      update: updateDepartment,
      remove: deleteDepartment,
      restore: restoreDepartment,
    },
    body: ({ branch }) => ({ branch_id: branch, name: 'Ñaupa', description: '', active: true }),
    unique: 'name',
    forAdmin: true,
  },
  subdepartments: {
    endpoints: {
      list: listSubdepartments,
      get: getSubdepartment,
      create: createSubdepartment,
      update: updateSubdepartment,
      remove: deleteSubdepartment,
      restore: restoreSubdepartment,
    },
    body: ({ department }) => ({
      department_id: department,
      name: 'Ñaupa',
      description: '',
      validations: 0,
      authorizations: 0,
      request_mandatory: true,
      active: true,
    }),
    unique: 'name',
    forAdmin: true,
  },
  employees: {
    endpoints: {
      list: listEmployees,
      get: getEmployee,
      create: createEmployee,
      update: updateEmployee,
      remove: deleteEmployee,
      restore: restoreEmployee,
    },
    body: ({ department, subdepartment }) => ({
      ...person('1710034065'),
      name: 'Ñaupa',
      department_id: department,
      subdepartment_id: subdepartment,
    }),
    unique: 'identity',
    forAdmin: true,
  },
  providers: {
    endpoints: {
      list: listProviders,
      get: getProvider,
      create: createProvider,
      update: updateProvider,
      remove: deleteProvider,
      restore: restoreProvider,
    },
    body: ({ client }) => ({
      name: 'Ñaupa',
      business_name: '',
      ruc: '1790011674001',
      foreign_document: false,
      contact_name: '',
      phone: '',
      email: '',
      address: '',
      active: true,
      client_id: client,
    }),
    unique: 'ruc',
    forAdmin: true,
  },
  staff: {
    endpoints: {
      list: listStaff,
      get: getStaff,
      create: createStaff,
      update: updateStaff,
      remove: deleteStaff,
      restore: restoreStaff,
    },
    body: ({ branch, provider }) => ({
      ...person('1710034065'),
      name: 'Ñaupa',
      type: 'carrier',
      branch_id: branch,
      provider_id: provider,
      documents_until: '2999-12-31',
    }),
    unique: 'identity',
    forAdmin: true,
  },
  vip: {
    endpoints: {
      list: listVips,
      get: getVip,
      create: createVip,
      update: updateVip,
      remove: deleteVip,
      restore: restoreVip,
    },
    body: ({ branch }) => ({
      type: 'identity',
      value: '171003406-5',
      foreign: false,
      name: 'Ñaupa',
      reason: '',
      branch_id: branch,
      valid_from: null,
      valid_until: null,
    }),
    unique: 'value',
    forAdmin: false,
  },
  blacklist: {
    endpoints: {
      list: listBlacklist,
      get: getBlacklistEntry,
      create: createBlacklistEntry,
      update: updateBlacklistEntry,
      remove: deleteBlacklistEntry,
      restore: restoreBlacklistEntry,
    },
    body: () => ({
      type: 'plate',
      value: 'gsq 1234',
      foreign: false,
      name: 'Ñaupa',
      reason: 'Robado',
      valid_from: null,
      valid_until: null,
    }),
    unique: 'value',
    forAdmin: false,
  },
};

describe.each(Object.entries(cases))('%s', (_, { endpoints, body, unique, forAdmin }) => {
  const create = (as: TestUser = one.operator, values: object = {}, own = log) =>
    app.call<Row>(endpoints.create, { as, body: { ...body(own), ...values } });
  const list = async (query: Record<string, unknown> = {}, as: TestUser = one.operator) =>
    (await app.call<Paged<Row>>(endpoints.list, { as, query })).body.data?.data ?? [];

  it('creates, finds by any part of the name without accents, and sorts by every column it offers', async () => {
    const made = await callTwice(app, endpoints.create, { as: one.operator, body: body(log) });
    expect([made.status, made.body.errors]).toEqual([201, {}]);
    expect((await list({ search: 'naup' })).map(({ name }) => name)).toEqual(['Ñaupa']);
    expect(await list({ search: 'no such thing' })).toEqual([]);
    expect(await list({ sort: '-created_at' })).toHaveLength((await list()).length);
    const refused = await app.call(endpoints.list, { as: one.operator, query: { sort: 'deleted_at' } });
    expect(refused.status).toBe(422);
  });

  it('is known to its own client and, where they see the list, to admins', async () => {
    const id = (await create()).body.data?.id ?? 0;
    for (const endpoint of [endpoints.get, endpoints.update, endpoints.remove, endpoints.restore]) {
      const change = endpoint.method === 'PATCH' ? { name: 'Robada' } : undefined;
      const { status } = await app.call(endpoint, { as: other.operator, params: { id }, body: change });
      expect([endpoint.id, status]).toEqual([endpoint.id, 404]);
    }
    expect((await list({}, other.operator)).some((row) => row.id === id)).toBe(false);
    const { status, body: answer } = await app.call<Row>(endpoints.get, { as: admin, params: { id } });
    expect([status, answer.data?.client_id]).toEqual(forAdmin ? [200, one.id] : [403, undefined]);
    if (!forAdmin) return;
    expect((await list({ client_id: other.id }, admin)).some((row) => row.id === id)).toBe(false);
    expect((await create(admin, {}, theirs)).body.data?.client_id).toBe(other.id);
  });

  it('keeps what was not given, judges the whole record, and writes both sides to the audit log', async () => {
    const id = (await create()).body.data?.id ?? 0;
    const by = { as: one.operator, params: { id } };
    const changed = await app.call<Row>(endpoints.update, { ...by, body: { name: 'Otra' } });
    expect(changed.body.data).toMatchObject({
      id,
      name: 'Otra',
      [unique]: changed.body.data?.[unique as 'name'],
    });
    const entry = await app.db
      .selectFrom('audit_log')
      .selectAll()
      .where('action', '=', 'update')
      .executeTakeFirstOrThrow();
    expect(entry).toMatchObject({ entity_id: String(id), client_id: one.id, before: { name: 'Ñaupa' } });
    expect(entry.after).toMatchObject({ name: 'Otra' });
    const empty = await app.call(endpoints.update, { ...by, body: { [unique]: 'undefined' } });
    expect([empty.status, empty.body.errors]).toEqual([422, { [unique]: ['Este campo es obligatorio'] }]);
  });

  it('leaves an audit entry of each write', async () => {
    const id = (await create()).body.data?.id ?? 0;
    const by = { as: one.operator, params: { id } };
    await app.call(endpoints.update, { ...by, body: { name: 'Otra' } });
    await app.call(endpoints.remove, by);
    await app.call(endpoints.restore, by);
    const entries = await app.db
      .selectFrom('audit_log')
      .select('action')
      .where('entity_id', '=', String(id))
      .where('user_id', '=', one.operator.id)
      .orderBy('id')
      .execute();
    expect(entries.map(({ action }) => action)).toEqual(['create', 'update', 'delete', 'restore']);
  });

  it('accepts the same value twice from two clients only, and again once it is deleted', async () => {
    const id = (await create()).body.data?.id ?? 0;
    const again = await create(one.operator, unique === 'name' ? { name: 'ÑAUPA' } : { name: 'Distinta' });
    expect([again.status, again.body.errors]).toEqual([
      422,
      { [unique]: ['Ya existe un registro con este valor'] },
    ]);
    expect((await create(other.operator, {}, theirs)).status).toBe(201);
    const by = { as: one.operator, params: { id } };
    expect((await app.call(endpoints.remove, by)).status).toBe(200);
    expect((await app.call(endpoints.get, by)).status).toBe(404);
    const second = (await create()).body.data?.id ?? 0;
    const refused = await app.call(endpoints.restore, by);
    expect([refused.status, refused.body.message]).toEqual([409, 'Ya existe un registro con este valor']);
    await app.call(endpoints.remove, { as: one.operator, params: { id: second } });
    expect((await app.call<Row>(endpoints.restore, by)).body.data?.name).toBe('Ñaupa');
    expect((await app.call(endpoints.restore, by)).status).toBe(200);
  });
});

describe('what a record points at', () => {
  it('must be the client’s own and undeleted', async () => {
    const foreign: [Endpoint, Record<string, unknown>, string][] = [
      [createDepartment, { ...cases.departments?.body(theirs) }, 'branch_id'],
      [createSubdepartment, { ...cases.subdepartments?.body(theirs) }, 'department_id'],
      [createEmployee, { ...cases.employees?.body(theirs) }, 'department_id'],
      [
        createEmployee,
        { ...cases.employees?.body(log), subdepartment_id: theirs.subdepartment },
        'subdepartment_id',
      ],
      [createProvider, { ...cases.providers?.body(theirs) }, 'client_id'],
      [createStaff, { ...cases.staff?.body(theirs) }, 'branch_id'],
      [createStaff, { ...cases.staff?.body(log), provider_id: theirs.provider }, 'provider_id'],
      [createVip, { ...cases.vip?.body(theirs) }, 'branch_id'],
    ];
    for (const [endpoint, body, field] of foreign) {
      const { status, body: answer } = await app.call(endpoint, { as: one.operator, body });
      expect([endpoint.id, status, Object.keys(answer.errors)]).toEqual([endpoint.id, 422, [field]]);
    }
  });

  it('cannot be deleted while it is pointed at, and names what does', async () => {
    const employee = await app.call(createEmployee, {
      as: one.operator,
      body: cases.employees?.body(log),
    });
    expect(employee.status).toBe(201);
    await app.call(createStaff, { as: one.operator, body: cases.staff?.body(log) });
    const refusals: [Endpoint, number, string][] = [
      [deleteBranch, log.branch, 'departamentos (1), subdepartamentos (1), empleados (1), trabajadores (1)'],
      [deleteDepartment, log.department, 'subdepartamentos (1), empleados (1)'],
      [deleteSubdepartment, log.subdepartment, 'empleados (1)'],
      [deleteProvider, log.provider, 'trabajadores (1)'],
    ];
    for (const [endpoint, id, uses] of refusals) {
      const { status, body } = await app.call(endpoint, { as: one.operator, params: { id } });
      expect([status, body.message]).toEqual([409, `No se puede eliminar: lo usan ${uses}`]);
    }
  });

  it('moves with what it is in: a department moves its subdepartments and employees to another branch', async () => {
    await app.call(createEmployee, { as: one.operator, body: cases.employees?.body(log) });
    const { status } = await app.call(updateDepartment, {
      as: one.operator,
      params: { id: log.department },
      body: { branch_id: log.second },
    });
    expect(status).toBe(200);
    for (const endpoint of [listSubdepartments, listEmployees]) {
      const { body } = await app.call<Paged<{ branch_id: number }>>(endpoint, { as: one.operator });
      expect(body.data?.data.map(({ branch_id }) => branch_id)).toEqual([log.second]);
    }
  });
});

describe('somebody of one branch', () => {
  it('sees and creates what is at that branch', async () => {
    await app.call(createEmployee, { as: one.operator, body: cases.employees?.body(log) });
    await app.call(createVip, {
      as: one.operator,
      body: { ...cases.vip?.body(log), branch_id: null },
    });
    await app.db
      .updateTable('app_user')
      .set({ branch_id: log.second })
      .where('id', '=', one.operator.id)
      .execute();
    for (const [endpoint, total] of [
      [listDepartments, 0],
      [listEmployees, 0],
      [listProviders, 0],
      [listVips, 1],
      [listBranches, 1],
    ] as const) {
      const { body } = await app.call<Paged<unknown>>(endpoint, { as: one.operator });
      expect([endpoint.id, body.data?.metadata.total]).toEqual([endpoint.id, total]);
    }
    const refused = await app.call(createDepartment, {
      as: one.operator,
      body: cases.departments?.body(log),
    });
    expect(refused.body.errors).toHaveProperty('branch_id');
  });
});
