import { describe, expect, it } from '@jest/globals';
import {
  type AttentionPoint,
  can,
  createBranchUser,
  createGate,
  createLogKeeper,
  type DataOf,
  deleteBranchUser,
  deleteGate,
  deleteLogKeeper,
  getBranchUser,
  getGate,
  getImport,
  getLogKeeper,
  type ImportKindName,
  type ImportRun,
  type ImportUpload,
  landingFor,
  listAttentionPoints,
  listBranchUsers,
  listGates,
  listLogKeepers,
  listPointOffers,
  listUbes,
  login,
  type Paged,
  type PointAccount,
  restoreBranchUser,
  restoreGate,
  restoreLogKeeper,
  type Ube,
  type UserRecord,
  updateBranchUser,
  updateGate,
  updateLogKeeper,
  updateSubdepartment,
  updateUbe,
} from 'contract';
import type { TestClient } from '../../../testing/domain.ts';
import { PASSWORD, type TestApp, type TestUser } from '../../../testing/harness.ts';
import { pointAccountInput } from '../../../testing/point-account-input.ts';
import { withTwoClients } from '../../../testing/two-clients.ts';
import { createVisitorLog, type VisitorLog } from '../../../testing/visitor-log.ts';
import { runImports } from '../../imports/import-job.ts';
import { importAs } from '../../imports/testing.ts';

let app: TestApp;
let one: TestClient;
let other: TestClient;
let admin: TestUser;
let log: VisitorLog;
let othersLog: VisitorLog;
withTwoClients(
  async (clients) => {
    ({ app, one, other } = clients);
    admin = await app.createUser('admin');
    log = await createVisitorLog(app, one);
    othersLog = await createVisitorLog(app, other);
  },
  { one: { phones: 0 } },
);

const account = pointAccountInput({
  name: 'Wellington',
  last_name: 'Arreaga',
  username: 'warreaga',
  email: 'garita@example.com',
});

/** The three kinds, each with its endpoints and what it is bound to. */
const kinds = {
  branch_user: {
    type: 'sucursal',
    list: listBranchUsers,
    get: getBranchUser,
    create: createBranchUser,
    update: updateBranchUser,
    remove: deleteBranchUser,
    restore: restoreBranchUser,
    at: (place: VisitorLog) => ({ branch_id: place.branch }),
  },
  gate: {
    type: 'garita',
    list: listGates,
    get: getGate,
    create: createGate,
    update: updateGate,
    remove: deleteGate,
    restore: restoreGate,
    at: (place: VisitorLog) => ({ branch_id: place.branch }),
  },
  log_keeper: {
    type: 'bitacora_electronica',
    list: listLogKeepers,
    get: getLogKeeper,
    create: createLogKeeper,
    update: updateLogKeeper,
    remove: deleteLogKeeper,
    restore: restoreLogKeeper,
    at: (place: VisitorLog) => ({ subdepartment_ids: [place.subdepartment] }),
  },
} as const;
type Kind = keyof typeof kinds;

const create = (kind: Kind, values: object = {}, as: TestUser = one.operator) =>
  app.call<PointAccount>(kinds[kind].create, {
    as,
    body: { ...account, ...kinds[kind].at(log), ...values },
  });
async function made(kind: Kind, values: object = {}, as?: TestUser): Promise<PointAccount> {
  const { status, body } = await create(kind, values, as);
  expect([status, body.errors]).toEqual([201, {}]);
  return body.data as PointAccount;
}
const edit = (kind: Kind, id: number, body: object, as: TestUser = one.operator) =>
  app.call<PointAccount>(kinds[kind].update, { as, params: { id }, body });
const list = async (kind: Kind, query: Record<string, unknown> = {}, as: TestUser = one.operator) =>
  (await app.call<Paged<PointAccount>>(kinds[kind].list, { as, query })).body.data?.data ?? [];
const signIn = (username = account.username) =>
  app.call<UserRecord>(login, { body: { username, password: PASSWORD } });
const openSessions = (id: number) =>
  app.db.selectFrom('session').select('id').where('user_id', '=', id).where('ended_at', 'is', null).execute();

describe.each(Object.keys(kinds) as Kind[])('an account of the kind %s', (kind) => {
  it('signs in as its type, with its branch and its roles, and lands where its type does', async () => {
    const { id } = await made(kind, { requester: true });
    const { status, body } = await signIn();
    const user = body.data as UserRecord;
    expect([status, user.type]).toEqual([200, kinds[kind].type]);
    expect(user.branch_id).toBe(kind === 'log_keeper' ? null : log.branch);
    expect(user.ube_metadata).toMatchObject({ solicitador: true });
    expect(landingFor(user)).toBe('/solicitudes');
    expect(can(user, 'visitRequests.manage')).toBe(true);
    const [row] = await list(kind);
    expect(row).toMatchObject({ id, client_id: one.id, username: 'warreaga', requester: true });
  });

  it('is signed out at once by a new password, a block and its deletion, which can be undone', async () => {
    const { id } = await made(kind);
    const by = { as: one.operator, params: { id } };
    for (const end of [() => edit(kind, id, { blocked: true }), () => app.call(kinds[kind].remove, by)]) {
      await edit(kind, id, { blocked: false });
      expect((await signIn()).status).toBe(200);
      expect(await openSessions(id)).toHaveLength(1);
      expect((await end()).status).toBe(200);
      expect(await openSessions(id)).toEqual([]);
      expect((await signIn()).status).not.toBe(200);
    }
    expect(await list(kind)).toEqual([]);
    expect((await app.call(kinds[kind].get, by)).status).toBe(404);
    expect((await app.call(kinds[kind].restore, by)).status).toBe(200);
    expect((await signIn()).status).toBe(200);
    await edit(kind, id, { password: 'otra-clave-2026' });
    expect(await openSessions(id)).toEqual([]);
    expect((await signIn()).status).toBe(401);
  });

  it('gets a password by email when none is given, and has unique names among all accounts', async () => {
    await made(kind, { password: '' });
    const email = await app.db.selectFrom('mail_outbox').selectAll().executeTakeFirstOrThrow();
    expect(email.recipient).toBe(account.email);
    const again = await create(kind, { ...kinds[kind].at(othersLog) }, other.operator);
    expect([again.status, Object.keys(again.body.errors).sort()]).toEqual([422, ['email', 'username']]);
  });

  it('is bound to places of its own client only, and is invisible to other clients', async () => {
    const { id } = await made(kind);
    const [field] = Object.keys(kinds[kind].at(othersLog));
    const elsewhere = await edit(kind, id, kinds[kind].at(othersLog));
    expect([elsewhere.status, Object.keys(elsewhere.body.errors)]).toEqual([422, [field]]);
    expect((await edit(kind, id, { name: 'Robada' }, other.operator)).status).toBe(404);
    expect(await list(kind, {}, other.operator)).toEqual([]);
    expect(await list(kind, { branch_id: log.branch })).toHaveLength(1);
    expect(await list(kind, { branch_id: othersLog.branch })).toEqual([]);
    expect(await list(kind, { client_id: one.id }, admin)).toHaveLength(1);
  });

  it('is in no other kind’s list, nor among those with roles by subdepartment', async () => {
    const { id } = await made(kind);
    for (const each of Object.keys(kinds) as Kind[])
      expect([each, (await list(each)).length]).toEqual([each, each === kind ? 1 : 0]);
    const ubes = await app.call<Paged<Ube>>(listUbes, { as: one.operator });
    expect(ubes.body.data?.data).toEqual([]);
    const edited = await app.call(updateUbe, {
      as: one.operator,
      params: { id },
      body: { name: 'X' },
    });
    expect(edited.status).toBe(404);
  });

  it('is refused while its document is blacklisted', async () => {
    await app.db
      .insertInto('blacklist')
      .values({ client_id: one.id, type: 'identity', value: '0926687856', name: 'Malo', reason: 'Hurto' })
      .execute();
    const { status, body } = await create(kind, { identification: '0926687856' });
    expect([status, Object.keys(body.errors)]).toEqual([422, ['identification']]);
  });
});

describe('roles in visit requests', () => {
  it('are granted by those who administer them; others neither grant them nor take an account over', async () => {
    const given = await create('gate', { visualizer: true }, one.uma);
    expect([given.status, Object.keys(given.body.errors)]).toEqual([422, ['visualizer']]);
    const { id } = await made('gate', {}, one.uma);
    expect((await edit('gate', id, { password: 'otra-clave-2026' }, one.uma)).status).toBe(200);
    expect((await edit('gate', id, { visualizer: true })).status).toBe(200);
    expect((await edit('gate', id, { password: 'nueva-clave-2026' }, one.uma)).status).toBe(403);
    expect((await edit('gate', id, { email: 'uma@example.com' }, one.uma)).status).toBe(403);
    expect((await edit('gate', id, { blocked: true }, one.uma)).status).toBe(200);
    expect((await create('branch_user', { username: 'otro' }, one.uma)).status).toBe(403);
  });

  it('count for the votes of the points they are bound to, none of which may fall short', async () => {
    const { id } = await made('branch_user', { validator: true });
    const by = { as: one.operator, params: { id: log.subdepartment } };
    const needs = (validations: number) => app.call(updateSubdepartment, { ...by, body: { validations } });
    expect((await needs(2)).status).toBe(422);
    expect((await needs(1)).status).toBe(200);
    expect((await edit('branch_user', id, { validator: false })).body.errors).toHaveProperty('validator');
    expect((await edit('branch_user', id, { blocked: true })).status).toBe(422);
    const removed = await app.call(deleteBranchUser, { as: one.operator, params: { id } });
    expect(removed.status).toBe(422);
    const second = await made('log_keeper', {
      username: 'pleon',
      email: 'pleon@example.com',
      validator: true,
    });
    expect((await edit('branch_user', id, { blocked: true })).status).toBe(200);
    const away = await app.call(deleteLogKeeper, { as: one.operator, params: { id: second.id } });
    expect(away.status).toBe(422);
  });
});

it('offers the branches and subdepartments of the caller’s client, to UMAs too', async () => {
  type Points = Paged<AttentionPoint>;
  type Offers = DataOf<typeof listPointOffers>;
  const points = await app.call<Points>(listAttentionPoints, { as: one.uma });
  expect(points.body.data?.data.map(({ id }) => id)).toEqual([log.second, log.branch]);
  const offers = async (as: TestUser, query: Record<string, unknown> = {}) =>
    (await app.call<Offers>(listPointOffers, { as, query })).body.data?.data.map(
      ({ subdepartment_id }) => subdepartment_id,
    );
  expect(await offers(one.uma)).toEqual([log.subdepartment]);
  expect(await offers(one.uma, { branch_id: othersLog.branch })).toEqual([]);
  expect(await offers(admin)).toEqual([]);
  expect(await offers(admin, { client_id: other.id })).toEqual([othersLog.subdepartment]);
});

describe('imports of accounts', () => {
  const csv = (...lines: string[]) => `\ufeff${lines.join('\r\n')}\r\n`;
  async function send(kind: ImportKindName, file: string): Promise<ImportRun | null> {
    const steps = importAs(app, kind, one.operator);
    const { run, match } = (await steps.upload('cuentas.csv', file)).body.data as ImportUpload;
    await steps.check(run.id, match);
    await steps.confirm(run.id);
    await runImports(app.ports);
    const by = { as: one.operator, params: { kind, id: run.id } };
    return (await app.call<ImportRun>(getImport, by)).body.data;
  }
  const columns = 'NOMBRE;APELLIDO;USUARIO;EMAIL;PUNTO DE ATENCION';

  it('bind to a branch, skip existing ones, and refuse unknown or taken values', async () => {
    await made('gate', { username: 'garita1', email: 'g1@example.com' });
    await app.createUser('uma', { client_id: one.id, username: 'ocupado' });
    const ended = await send(
      'garitas',
      csv(
        `${columns};CEDULA;CONTRASEÑA`,
        `Garita;Norte;garita1;g1@example.com;Terminal;;${PASSWORD}`,
        `Garita;Sur;garita2;g2@example.com;TERMINAL;;${PASSWORD}`,
        `Garita;Este;garita3;g3@example.com;Ninguna;;`,
        `Garita;Oeste;ocupado;g4@example.com;Terminal;;`,
      ),
    );
    expect(ended).toMatchObject({ created: 1, ignored: 1, errors: 2 });
    const { body } = await signIn('garita2');
    expect(body.data).toMatchObject({ type: 'garita', branch_id: log.branch });
  });

  it('bind electronic log users to a subdepartment, and email generated passwords', async () => {
    const file = csv(
      `${columns};DEPARTAMENTO;SUBDEPARTAMENTO`,
      `Priscila;Santana;psantana;ps@example.com;Terminal;Operaciones;Patio`,
    );
    expect(await send('bitacora', file)).toMatchObject({ created: 1, errors: 0 });
    const [row] = await list('log_keeper');
    expect(row).toMatchObject({ username: 'psantana', subdepartment_ids: [log.subdepartment] });
    expect(await app.db.selectFrom('mail_outbox').select('recipient').execute()).toEqual([
      { recipient: 'ps@example.com' },
    ]);
    expect(
      await send('usuarios_sucursal', csv(columns, 'Ana;Loor;aloor;al@example.com;Terminal')),
    ).toMatchObject({ created: 1 });
    expect((await list('branch_user')).map(({ branch_id }) => branch_id)).toEqual([log.branch]);
  });
});
