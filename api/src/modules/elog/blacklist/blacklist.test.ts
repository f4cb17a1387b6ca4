import { beforeEach, describe, expect, it } from '@jest/globals';
import {
  type BlacklistEntry,
  type BlacklistInput,
  type BlacklistMarked,
  checkBlacklist,
  createBlacklistEntry,
  createContact,
  createEmployee,
  createGuest,
  createProvider,
  createStaff,
  createUbe,
  createVip,
  deleteBlacklistEntry,
  deleteEmployee,
  type Employee,
  type Endpoint,
  identityForms,
  type ListedElsewhere,
  listBlacklist,
  listContacts,
  listEmployees,
  listGuests,
  listProviders,
  listStaff,
  listUbes,
  listVips,
  type Paged,
  plateForms,
  restoreEmployee,
  updateBlacklistEntry,
  updateContact,
  updateEmployee,
  updateGuest,
  updateProvider,
  updateStaff,
  updateUbe,
  updateVip,
} from 'contract';
import { sql } from 'kysely';
import type { TestClient } from '../../../testing/domain.ts';
import { PASSWORD, type TestApp } from '../../../testing/harness.ts';
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

const CEDULA = '1710034065';
const send = <D = unknown>(endpoint: Endpoint, body: object, params?: Record<string, unknown>) =>
  app.call<D>(endpoint, { as: one.operator, body, ...(params && { params }) });
const entry = (values: Partial<BlacklistInput> = {}) => ({
  type: 'identity',
  value: CEDULA,
  foreign: false,
  name: 'Rosa',
  reason: 'Hurto',
  valid_from: null,
  valid_until: null,
  ...values,
});
const blacklist = async (values: Partial<BlacklistInput> = {}) => {
  const { status, body } = await send<BlacklistEntry>(createBlacklistEntry, entry(values));
  expect([status, body.errors]).toEqual([201, {}]);
  return body.data as BlacklistEntry;
};
const employee = (values: object = {}) => ({
  ...person(CEDULA),
  department_id: log.department,
  subdepartment_id: null,
  ...values,
});
const staff = (values: object = {}) => ({
  ...person(CEDULA),
  type: 'employee',
  branch_id: log.branch,
  provider_id: null,
  documents_until: '2099-01-01',
  ...values,
});
const provider = (values: object = {}) => ({
  name: 'Rosa Quimí',
  business_name: '',
  ruc: `${CEDULA}001`,
  foreign_document: false,
  contact_name: '',
  phone: '',
  email: '',
  address: '',
  active: true,
  ...values,
});
const vip = (values: object = {}) => ({ ...entry(), reason: '', branch_id: null, ...values });

describe('a blacklisted person', () => {
  it('cannot be added to another list, and the refusal names the list', async () => {
    await blacklist();
    for (const [endpoint, body, field, list] of [
      [createEmployee, employee({ identity: '171003406-5' }), 'identity', 'los empleados'],
      [createStaff, staff(), 'identity', 'los trabajadores'],
      [createProvider, provider(), 'ruc', 'los proveedores'],
      [createVip, vip(), 'value', 'la lista VIP'],
    ] as const) {
      const { status, body: answer } = await send(endpoint, body);
      expect([status, answer.errors]).toEqual([
        422,
        { [field]: [`Está en la lista negra y no se puede agregar a ${list}`] },
      ]);
    }
  });

  it('is found by the plate too, however it is written', async () => {
    await blacklist({ type: 'plate', value: 'gba-123' });
    for (const plate of ['GBA123', 'gba 0123', 'GBA-0123']) {
      expect((await send(createEmployee, employee({ plate }))).body.errors).toHaveProperty('plate');
    }
    expect((await send(createVip, vip({ type: 'plate', value: 'GBA 123' }))).body.errors).toHaveProperty(
      'value',
    );
    expect((await send(createEmployee, employee({ plate: 'GBA1234' }))).status).toBe(201);
  });

  it('stays refused on restoring, and existing records may still be changed', async () => {
    const made = await send<Employee>(createEmployee, employee());
    const id = made.body.data?.id;
    await blacklist();
    expect((await send(updateEmployee, { phone: '0991234567' }, { id })).status).toBe(200);
    await app.call(deleteEmployee, { as: one.operator, params: { id } });
    const refused = await app.call(restoreEmployee, { as: one.operator, params: { id } });
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'Está en la lista negra y no se puede agregar a los empleados',
    ]);
  });

  it('is accepted again when the entry has ended or was deleted', async () => {
    const past = await blacklist({ valid_until: '2001-01-01' });
    expect(past.state).toBe('expired');
    expect((await send(createEmployee, employee())).status).toBe(201);
    const { id } = await blacklist({ type: 'plate', value: 'AB123C' });
    await app.call(deleteBlacklistEntry, { as: one.operator, params: { id } });
    expect((await send(createStaff, staff({ plate: 'AB123C' }))).status).toBe(201);
  });

  it('is blacklisted only within this client', async () => {
    await app.call(createBlacklistEntry, { as: other.operator, body: entry() });
    expect((await send(createEmployee, employee())).status).toBe(201);
  });
});

describe('a person blacklisted afterwards', () => {
  const contact = {
    name: 'Rosa',
    email: 'rosa@example.com',
    phone: '0991234567',
    identification: CEDULA,
    foreign_document: false,
    relationship: '',
    is_sos: true,
    is_follow_me: false,
    main: false,
    button_disconnect: false,
    sos_pressed: true,
    phone_disconnect: false,
    unknown_button: false,
    route_detour: false,
    route_stale: false,
    route_edited: false,
  };
  const guest = {
    name: 'Rosa',
    last_name: 'Quimí',
    identity: CEDULA,
    foreign_document: false,
    verified: false,
    verifier_name: '',
    verified_on: null,
    blocked: false,
  };
  const ube = {
    name: 'Rosa',
    last_name: 'Quimí',
    identification: CEDULA,
    foreign_document: false,
    email: 'rosa@example.com',
    phone: '',
    username: 'rquimi',
    password: PASSWORD,
    master: false,
    blocked: false,
    roles: [],
  };
  const kinds: [string, Endpoint, Endpoint, Endpoint, () => object][] = [
    ['employee', createEmployee, listEmployees, updateEmployee, () => employee()],
    ['staff', createStaff, listStaff, updateStaff, () => staff()],
    ['provider', createProvider, listProviders, updateProvider, () => provider()],
    ['vip', createVip, listVips, updateVip, () => vip()],
    ['guest', createGuest, listGuests, updateGuest, () => guest],
    ['ube', createUbe, listUbes, updateUbe, () => ube],
    ['contact', createContact, listContacts, updateContact, () => contact],
  ];
  const marks = async (list: Endpoint, only?: number) => {
    type Rows = Paged<BlacklistMarked & { id: number }>;
    const { body } = await app.call<Rows>(list, { as: one.operator });
    const rows = (body.data?.data ?? []).filter(({ id }) => only === undefined || id === only);
    return rows.map(({ blacklist_id }) => blacklist_id);
  };
  beforeEach(async () => {
    await app.db
      .updateTable('app_user')
      .set({ flags: JSON.stringify({ solicitador: true }) })
      .where('id', '=', one.operator.id)
      .execute();
  });

  it.each(kinds)(
    'is marked as such as %s, in the list and on saving, and nobody else',
    async (_, create, list, update, body) => {
      const made = await send<{ id: number } & BlacklistMarked>(create, body());
      expect([made.status, made.body.errors, made.body.data?.blacklist_id]).toEqual([201, {}, null]);
      await app.call(createBlacklistEntry, { as: other.operator, body: entry() });
      await blacklist({ value: '0912345675' });
      await blacklist({ type: 'plate', value: 'GBA-123' });
      expect(await marks(list, made.body.data?.id)).toEqual([null]);
      const { id } = await blacklist();
      expect(await marks(list, made.body.data?.id)).toEqual([id]);
      const saved = await send<BlacklistMarked>(update, { name: 'Ana' }, { id: made.body.data?.id });
      expect([saved.status, saved.body.data?.blacklist_id]).toEqual([200, id]);
      await send(updateBlacklistEntry, { valid_until: '2001-01-01' }, { id });
      expect(await marks(list, made.body.data?.id)).toEqual([null]);
      await send(updateBlacklistEntry, { valid_until: null, valid_from: '2099-01-01' }, { id });
      expect(await marks(list, made.body.data?.id)).toEqual([null]);
    },
  );

  it('is marked by the plate and by the RUC too, however they are written', async () => {
    await send(createEmployee, employee({ plate: 'GBA-0123', identity: '0912345675' }));
    await send(createGuest, guest);
    const { id: plate } = await blacklist({ type: 'plate', value: 'gba 123' });
    const { id: ruc } = await blacklist({ value: `${CEDULA}001` });
    expect(await marks(listEmployees)).toEqual([plate]);
    expect(await marks(listGuests)).toEqual([ruc]);
  });

  it('cannot become a ube either, and is marked when found', async () => {
    await blacklist();
    expect((await send(createUbe, ube)).body.errors).toEqual({
      identification: ['Está en la lista negra y no se puede agregar a los usuarios con roles'],
    });
  });

  it('is normalised alike by the database and the contract', async () => {
    const identities = [CEDULA, `${CEDULA}001`, '0992846178001', 'AB1234', '1790012345001'];
    const plates = ['GBA123', 'GBA0123', 'GBA1234', 'AB123C'];
    const { rows } = await sql<{ forms: string[] }>`
      select identity_forms(value) as forms from unnest(${identities}::text[]) with ordinality as t(value, n)
      union all select plate_forms(value) from unnest(${plates}::text[]) as value`.execute(app.db);
    expect(rows.map(({ forms }) => forms)).toEqual([
      ...identities.map(identityForms),
      ...plates.map(plateForms),
    ]);
  });
});

describe('an entry', () => {
  it('names its author and its state today', async () => {
    const { created_by_name } = await blacklist();
    expect(created_by_name).toMatch(/^Nombre/);
    await blacklist({ type: 'plate', value: 'GBA1234', valid_from: '2099-01-01' });
    const states = async (state: string) =>
      (
        await app.call<Paged<unknown>>(listBlacklist, {
          as: one.operator,
          query: { state },
        })
      ).body.data?.metadata.total;
    expect([await states('current'), await states('upcoming'), await states('expired')]).toEqual([1, 1, 0]);
  });

  it('is a document or a plate by its kind, unless marked as foreign, with days in order', async () => {
    const errors = async (values: object) =>
      (await send(createBlacklistEntry, { ...entry(), ...values })).body.errors;
    expect(Object.keys(await errors({ value: '1710034066' }))).toEqual(['value']);
    expect(Object.keys(await errors({ type: 'plate', value: 'XX-1' }))).toEqual(['value']);
    expect(Object.keys(await errors({ valid_from: '2026-02-02', valid_until: '2026-02-01' }))).toEqual([
      'valid_until',
    ]);
    expect(Object.keys(await errors({ reason: 'null' }))).toEqual(['reason']);
    expect(await errors({ value: 'ab 12-34', foreign: true })).toEqual({});
    const { body } = await app.call<Paged<BlacklistEntry>>(listBlacklist, {
      as: one.operator,
      query: { search: 'AB1234' },
    });
    expect(body.data?.data.map(({ value }) => value)).toEqual(['AB1234']);
  });
});

describe('before blacklisting somebody', () => {
  const where = async (query: object) =>
    (
      await app.call<{ data: ListedElsewhere[] }>(checkBlacklist, {
        as: one.operator,
        query: { ...query },
      })
    ).body.data?.data.map(({ list, branch_name }) => [list, branch_name]);

  it('the lists they are on are shown', async () => {
    await send(createEmployee, employee({ plate: 'GBA-123' }));
    await send(createStaff, staff());
    await send(createProvider, provider());
    await send(createVip, vip());
    const values = { client_id: one.id, name: 'Rosa', last_name: 'Quimí', identity: CEDULA };
    await app.db.insertInto('guest').values(values).execute();
    const { id } = await app.createUser('bitacora_electronica', { client_id: one.id });
    await app.db.updateTable('app_user').set({ identification: CEDULA }).where('id', '=', id).execute();
    expect(await where({ type: 'identity', value: '171003406-5' })).toEqual([
      ['employees', 'Terminal'],
      ['guests', null],
      ['providers', null],
      ['staff', 'Terminal'],
      ['ubes', null],
      ['vip', null],
    ]);
    expect(await where({ type: 'plate', value: 'gba 0123' })).toEqual([['employees', 'Terminal']]);
    expect(await where({ type: 'plate', value: CEDULA })).toEqual([]);
    await blacklist();
    expect(await where({ type: 'identity', value: CEDULA })).toContainEqual(['blacklist', null]);
  });
});
