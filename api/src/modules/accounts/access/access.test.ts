import { describe, expect, it } from '@jest/globals';
import {
  type AccessPoint,
  checkImport,
  createIpRule,
  deleteIpRule,
  type Envelope,
  getIpRule,
  getProfile,
  getUserAccess,
  giveUserAccess,
  type HistoryEntry,
  type ImportCheck,
  type ImportUpload,
  type IpRule,
  type IpRuleInput,
  type IpVerdict,
  listHistory,
  listMyPoints,
  login,
  type Paged,
  restoreHistory,
  testIpAccess,
  type UserAccess,
  updateIpRule,
} from 'contract';
import type { TestClient } from '../../../testing/domain.ts';
import { PASSWORD, type TestApp, type TestUser } from '../../../testing/harness.ts';
import { withTwoClients } from '../../../testing/two-clients.ts';
import { createVisitorLog, type VisitorLog } from '../../../testing/visitor-log.ts';
import { selectBranches } from '../../elog/branch/branch.repository.ts';
import { selectDepartments } from '../../elog/department/department.repository.ts';
import { selectSubdepartments } from '../../elog/subdepartment/subdepartment.repository.ts';
import { importAs } from '../../imports/testing.ts';

/** Calls are from 127.0.0.1, and from elsewhere through a trusted proxy. */
let app: TestApp;
let one: TestClient;
let other: TestClient;
let log: VisitorLog;
withTwoClients(
  async (clients) => {
    ({ app, one, other } = clients);
    log = await createVisitorLog(app, one);
  },
  { one: { phones: 1 }, server: { environment: { TRUST_PROXY: '127.0.0.1' } } },
);

const HERE = '127.0.0.0/8';
const rule = (values: Partial<IpRuleInput> = {}) => ({
  applies_to: 'type' as const,
  user_id: null,
  user_type: 'uma' as const,
  range: '10.0.0.0/8',
  note: '',
  active: true,
  ...values,
});
const create = (values: Partial<IpRuleInput> = {}, as: TestUser = one.operator) =>
  app.call<IpRule>(createIpRule, { as, body: rule(values) });
const made = async (values: Partial<IpRuleInput> = {}) => {
  const { status, body } = await create(values);
  expect([status, body.errors]).toEqual([201, {}]);
  return body.data as IpRule;
};
const forUser = (user: TestUser, range: string) =>
  ({ applies_to: 'user', user_id: user.id, user_type: null, range }) as const;
const profile = (as: TestUser, from?: string) =>
  app.call(getProfile, { as, ...(from && { headers: { 'x-forwarded-for': from } }) });

describe('a rule', () => {
  it('is stored as its network, and is IPv4 or IPv6', async () => {
    expect((await made({ range: ' 10.1.2.3/8 ' })).range).toBe('10.0.0.0/8');
    expect((await made({ range: '2001:DB8:0::1/32' })).range).toBe('2001:db8::/32');
    expect((await made({ range: '190.12.4.9/32' })).range).toBe('190.12.4.9');
    for (const range of ['', '300.1.1.1', '10.0.0.0/33', 'casa', '10.0.0']) {
      expect(Object.keys((await create({ range })).body.errors)).toEqual(['range']);
    }
    expect((await create({ range: '10.9.9.9/8' })).body.errors).toHaveProperty('range');
  });

  it('applies to a user or a type, within the caller’s own client', async () => {
    expect((await create({ user_type: null })).body.errors).toHaveProperty('user_type');
    expect((await create({ applies_to: 'user' })).body.errors).toHaveProperty('user_id');
    expect((await create(forUser(other.uma, HERE))).body.errors).toHaveProperty('user_id');
    const mine = await made(forUser(one.uma, HERE));
    expect(mine).toMatchObject({ user_id: one.uma.id, user_type: null, applies_to: 'user' });
    expect((await app.call(getIpRule, { as: other.operator, params: { id: mine.id } })).status).toBe(404);
  });
});

describe('allowed addresses', () => {
  it('are all without rules; a type’s rules apply at once, and a user’s own override them', async () => {
    expect((await profile(one.uma)).status).toBe(200);
    await made();
    const refused = await profile(one.uma);
    expect([refused.status, refused.body.message]).toEqual([
      401,
      'IP inválida: no puede entrar desde 127.0.0.1',
    ]);
    expect((await profile(one.uma, '10.20.30.40')).status).toBe(200);
    expect((await profile(one.operator)).status).toBe(200);
    await made(forUser(one.uma, HERE));
    expect((await profile(one.uma)).status).toBe(200);
    expect((await profile(one.uma, '10.20.30.40')).status).toBe(401);
  });

  it('are checked at sign-in too, after the password, and disabled rules are ignored', async () => {
    const uma = await app.createUser('uma', { client_id: one.id, username: 'vigia' });
    const signIn = (password: string) =>
      app.call(login, { body: { username: 'vigia', password } }).then(({ status }) => status);
    const { id } = await made({ range: '2001:db8::/32' });
    expect([await signIn('otra clave'), await signIn(PASSWORD)]).toEqual([401, 403]);
    expect((await profile(uma, '2001:db8::7')).status).toBe(200);
    await app.call(updateIpRule, { as: one.operator, params: { id }, body: { active: false } });
    expect(await signIn(PASSWORD)).toBe(200);
  });

  it('knows an IPv4 address inside IPv6', async () => {
    await made();
    expect((await profile(one.uma, '::ffff:10.1.1.1')).status).toBe(200);
  });
});

describe('a rule that would lock its author out', () => {
  it('is refused with their address: a rule of their own, of their type, and deleting one', async () => {
    const refused = await create({ user_type: 'cliente' });
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      { range: ['Con este cambio usted se quedaría fuera: su dirección es 127.0.0.1'] },
    ]);
    expect((await create(forUser(one.operator, '10.0.0.0/8'))).status).toBe(422);
    const { id } = await made({ user_type: 'cliente', range: HERE });
    await made({ user_type: 'cliente' });
    const deleted = await app.call(deleteIpRule, { as: one.operator, params: { id } });
    expect(deleted.status).toBe(422);
    const moved = await app.call(updateIpRule, {
      as: one.operator,
      params: { id },
      body: { range: '192.168.0.0/16' },
    });
    expect(moved.status).toBe(422);
    expect((await profile(one.operator)).status).toBe(200);
  });

  it('can be previewed: which rule decides, for them or for anybody, from any address', async () => {
    const test = async (query: object = {}) =>
      (await app.call<IpVerdict>(testIpAccess, { as: one.operator, query: { ...query } })).body.data;
    expect(await test()).toMatchObject({ address: '127.0.0.1', allowed: true, decided_by: 'open' });
    await made();
    const user_id = one.uma.id;
    expect(await test({ user_id })).toMatchObject({ allowed: false, decided_by: 'type', range: null });
    expect(await test({ user_id, address: '10.3.4.5' })).toMatchObject({
      allowed: true,
      decided_by: 'type',
      range: '10.0.0.0/8',
    });
    const foreign = { as: one.operator, query: { user_id: other.uma.id } };
    expect((await app.call(testIpAccess, foreign)).status).toBe(422);
  });
});

describe('access to attention points', () => {
  const access = (user: TestUser, body?: object) =>
    app.call<UserAccess>(body ? giveUserAccess : getUserAccess, {
      as: one.operator,
      params: { id: user.id },
      ...(body && { body }),
    });
  const points = (answer: { body: Envelope<UserAccess> }) =>
    answer.body.data?.points.filter(({ allowed }) => allowed).map((point) => point.subdepartment_name);
  const subdepartment = async (name: string) =>
    (
      await app.db
        .insertInto('subdepartment')
        .values({ client_id: one.id, branch_id: log.branch, department_id: log.department, name })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id;

  it('can be added or overwritten, within the client', async () => {
    const gate = await subdepartment('Garita');
    expect(points(await access(one.uma, { action: 'add', subdepartment_ids: [gate] }))).toEqual(['Garita']);
    const both = await access(one.uma, { action: 'add', subdepartment_ids: [log.subdepartment] });
    expect(points(both)).toEqual(['Garita', 'Patio']);
    expect(both.body.data?.user).toMatchObject({ branches: 1, subdepartments: 2 });
    expect(points(await access(one.uma, { action: 'overwrite', subdepartment_ids: [gate] }))).toEqual([
      'Garita',
    ]);
    expect((await access(other.uma)).status).toBe(404);
    const { subdepartment: foreign } = await createVisitorLog(app, other);
    expect((await access(one.uma, { action: 'add', subdepartment_ids: [foreign] })).status).toBe(422);
  });

  it('has a history by name, and can be restored to an earlier state', async () => {
    const gate = await subdepartment('Garita');
    await access(one.uma, { action: 'add', subdepartment_ids: [gate] });
    await access(one.uma, { action: 'overwrite', subdepartment_ids: [log.subdepartment] });
    const params = { entity: 'user_access', id: one.uma.id };
    const history = async () =>
      (
        await app.call<Paged<HistoryEntry>>(listHistory, {
          as: one.operator,
          params,
        })
      ).body.data?.data ?? [];
    const [newest, first] = await history();
    const change = newest?.changes[0];
    expect([change?.before, change?.after]).toEqual([
      expect.stringMatching(/: Garita$/),
      expect.stringMatching(/: Patio$/),
    ]);
    const back = { as: one.operator, params: { ...params, entry: first?.id ?? 0 } };
    expect((await app.call(restoreHistory, back)).status).toBe(200);
    expect(points(await access(one.uma))).toEqual(['Garita']);
    expect((await history())[0]?.action).toBe('restore');
  });

  it('limits gate staff to their own points, in their record and in every list of places', async () => {
    const gate = await subdepartment('Garita');
    const user = await app.createUser('garita', { client_id: one.id });
    const own = async (as: TestUser) =>
      (await app.call<{ data: AccessPoint[] }>(listMyPoints, { as })).body.data?.data.map(
        (point) => point.subdepartment_name,
      );
    expect(await own(user)).toEqual(['Garita', 'Patio']);
    const scope = { clientId: one.id, allClients: false };
    const ctx = { ...scope, user: { id: user.id, type: 'garita', branch_id: null } };
    const seen = () =>
      app.database.transact(scope, async (trx) => ({
        branches: (await selectBranches(trx, ctx as never).execute()).length,
        departments: (await selectDepartments(trx, ctx as never).execute()).length,
        subdepartments: (await selectSubdepartments(trx, ctx as never).execute()).map(({ name }) => name),
      }));
    const free = await seen();
    expect(free.branches).toBeGreaterThan(1);
    await access(user, { action: 'add', subdepartment_ids: [gate] });
    expect(await own(user)).toEqual(['Garita']);
    expect(await seen()).toEqual({ branches: 1, departments: 1, subdepartments: ['Garita'] });
    // An operator with access to some still sees everything of the client.
    await access(one.uma, { action: 'add', subdepartment_ids: [gate] });
    expect(await own(one.uma)).toEqual(['Garita', 'Patio']);
  });

  it('is imported by cédula: adding skips existing access, overwriting removes the rest', async () => {
    const gate = await subdepartment('Garita');
    await app.db
      .updateTable('app_user')
      .set({ identification: '1710034065' })
      .where('id', '=', one.uma.id)
      .execute();
    await access(one.uma, { action: 'add', subdepartment_ids: [log.subdepartment] });
    const head = 'PUNTO DE ATENCION;DEPARTAMENTO;SUBDEPARTAMENTO;CEDULA\r\n';
    const line = (name: string, document = '171003406-5') => `terminal;OPERACIONES;${name};${document}\r\n`;
    const run = importAs(app, 'acceso', one.operator);
    await run.all('a.csv', head + line('patio') + line('Garita'));
    expect(points(await access(one.uma))).toEqual(['Garita', 'Patio']);
    expect(gate).toBeGreaterThan(0);

    const { body } = await run.upload('b.csv', head + line('Garita') + line('Nada') + line('Patio', '99'));
    const { run: uploaded, match } = body.data as ImportUpload;
    const checked = await app.call<ImportCheck>(checkImport, {
      as: one.operator,
      params: { kind: 'acceso', id: uploaded.id },
      body: { columns: match, action: 'overwrite' },
    });
    expect(checked.body.data).toMatchObject({ create: 0, update: 1, error: 2, allowed: true });
    await run.confirm(uploaded.id);
    const { runImports } = await import('../../imports/import-job.ts');
    await runImports(app.ports);
    expect(points(await access(one.uma))).toEqual(['Garita']);
  });
});
