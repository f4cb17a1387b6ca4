import { beforeEach, describe, expect, it } from '@jest/globals';
import {
  createSubdepartment,
  createUbe,
  deleteUbe,
  type ImportRowResult,
  type ImportUpload,
  importRows,
  listHistory,
  listUbeSubdepartments,
  listUbes,
  login,
  type Paged,
  restoreUbe,
  type Ube,
  type UbeRoleName,
  type UbeSubdepartment,
  type UserRecord,
  updateSubdepartment,
  updateUbe,
} from 'contract';
import { createTestClient, type TestClient } from '../../../testing/domain.ts';
import { PASSWORD, type TestApp } from '../../../testing/harness.ts';
import { createVisitorLog, type VisitorLog } from '../../../testing/visitor-log.ts';
import { withTestApp } from '../../../testing/with-test-app.ts';
import { importAs } from '../../imports/testing.ts';

let app: TestApp;
let one: TestClient;
let log: VisitorLog;
withTestApp(async (fresh) => {
  app = fresh;
  one = await createTestClient(app, { phones: 0 });
  log = await createVisitorLog(app, one);
});

const CEDULAS = ['1710034065', '0912345675', '0102030400'];
const body = (values: object = {}) => ({
  name: 'Rosa',
  last_name: 'Quimí',
  identification: '171003406-5',
  foreign_document: false,
  email: 'rosa@example.com',
  phone: '',
  username: 'rquimi',
  password: PASSWORD,
  master: false,
  blocked: false,
  roles: [],
  ...values,
});
const role = (name: UbeRoleName, subdepartment_id = log.subdepartment) => ({
  subdepartment_id,
  role: name,
});
const create = (values: object = {}, as = one.operator) =>
  app.call<Ube>(createUbe, { as, body: body(values) });
const made = async (values: object = {}) => {
  const answer = await create(values);
  expect([answer.status, answer.body.errors]).toEqual([201, {}]);
  return answer.body.data as Ube;
};
const change = (id: number, values: object) =>
  app.call<Ube>(updateUbe, { as: one.operator, params: { id }, body: values });
const reviews = (values: object) =>
  app.call(updateSubdepartment, {
    as: one.operator,
    params: { id: log.subdepartment },
    body: values,
  });
const signIn = (username: string, password: string) =>
  app.call<UserRecord>(login, { body: { username, password } });

describe('a user of the electronic log', () => {
  it('is an account whose record shows its roles', async () => {
    const { id } = await made({ roles: [role('REQUEST'), role('VALIDATE')] });
    const { body: answer } = await signIn('rquimi', PASSWORD);
    expect(answer.data).toMatchObject({
      type: 'bitacora_electronica',
      ube_metadata: { is_ubes: true, solicitador: true, validador: true },
    });
    expect(answer.data?.ube_metadata).not.toHaveProperty('autorizador');
    const changed = await change(id, { roles: [role('VISUALIZE')], master: true });
    expect(changed.body.data).toMatchObject({ master: true, identification: '1710034065' });
    const again = (await signIn('rquimi', PASSWORD)).body.data?.ube_metadata;
    expect(again).toEqual({ is_ubes: true, visualizador: true, master: true });
  });

  it('without a password gets a random one by mail; a change without one keeps it', async () => {
    const { id } = await made({ password: '' });
    const [email, ...more] = await app.db.selectFrom('mail_outbox').selectAll().execute();
    expect([email?.recipient, more]).toEqual(['rosa@example.com', []]);
    const password = /Contraseña: (\S+)/.exec(email?.body ?? '')?.[1] ?? '';
    expect((await signIn('rquimi', password)).status).toBe(200);
    expect((await change(id, { name: 'Ana', password: '' })).status).toBe(200);
    expect((await signIn('rquimi', password)).status).toBe(200);
    const { body: history } = await app.call(listHistory, {
      as: one.operator,
      params: { entity: 'ube', id },
    });
    expect(JSON.stringify(history)).not.toContain(password);
  });

  it('has a user name and email unique in the system, and a cédula unique in the client', async () => {
    await made();
    const other = await createTestClient(app, { phones: 0 });
    expect((await create({}, other.operator)).body.errors).toHaveProperty('username');
    expect((await create({ username: 'otra' }, other.operator)).body.errors).toHaveProperty('email');
    const free = { username: 'otra', email: 'otra@example.com' };
    expect((await create(free, other.operator)).status).toBe(201);
    const errors = (await create({ username: 'otra2', email: 'ROSA@example.com' })).body.errors;
    expect(Object.keys(errors).sort()).toEqual(['email', 'identification']);
  });

  it('is deleted and restored', async () => {
    const { id } = await made({ roles: [role('REQUEST')] });
    await app.call(deleteUbe, { as: one.operator, params: { id } });
    expect((await signIn('rquimi', PASSWORD)).status).toBe(401);
    const back = await app.call<Ube>(restoreUbe, { as: one.operator, params: { id } });
    expect(back.body.data?.roles).toHaveLength(1);
    expect((await signIn('rquimi', PASSWORD)).status).toBe(200);
  });
});

describe('roles', () => {
  it('do not conflict, and are in subdepartments of the own client', async () => {
    for (const roles of [
      [role('REQUEST'), role('REQUEST')],
      [role('VALIDATE'), role('AUTHORIZE')],
      [role('REQUEST', 999_999)],
    ]) {
      const answer = await create({ roles });
      expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, ['roles']]);
    }
  });

  it('cover the votes of their subdepartment: neither stage falls short', async () => {
    expect((await reviews({ validations: 1 })).body.errors).toEqual({
      validations: ['Faltan personas que puedan validar (hay 0); asigne antes los roles'],
    });
    const { id } = await made({ roles: [role('VALIDATE')] });
    expect((await reviews({ validations: 1 })).status).toBe(200);
    expect((await reviews({ authorizations: 1 })).body.errors).toHaveProperty('authorizations');
    for (const values of [{ roles: [] }, { roles: [role('AUTHORIZE')] }, { blocked: true }]) {
      expect([values, (await change(id, values)).body.message]).toEqual([
        values,
        'Faltarían personas para validar o autorizar en Patio · Terminal',
      ]);
    }
    expect((await app.call(deleteUbe, { as: one.operator, params: { id } })).status).toBe(422);
    await made({
      username: 'otra',
      email: 'o@example.com',
      identification: CEDULAS[1],
      roles: [role('VALIDATE')],
    });
    expect((await change(id, { roles: [] })).status).toBe(200);
    const list = await app.call<{ data: UbeSubdepartment[] }>(listUbeSubdepartments, {
      as: one.operator,
    });
    expect(list.body.data?.data).toMatchObject([{ validations: 1, validators: 1, authorizers: 0 }]);
  });
});

it('are imported: existing ones skipped, conflicts and unknown places named', async () => {
  await made();
  const head =
    'NOMBRE;APELLIDO;CEDULA;USUARIO;EMAIL TRABAJO;PUNTO DE ATENCION;DEPARTAMENTO;SUBDEPARTAMENTO;SOLICITADOR;VALIDADOR;AUTORIZADOR';
  const lines = [
    `Rosa;Quimí;${CEDULAS[0]};rquimi;rosa@example.com;;;;;;`,
    `Luis;Peñafiel;${CEDULAS[1]};lpena;luis@example.com;terminal;Operaciones;PATIO;si;x;no`,
    `Eva;Mora;${CEDULAS[2]};emora;eva@example.com;Terminal;Operaciones;Patio;;si;si`,
  ];
  await importAs(app, 'ubes', one.operator).all('ubes.csv', [head, ...lines].join('\r\n'));
  const { body: list } = await app.call<Paged<Ube>>(listUbes, {
    as: one.operator,
    query: { role: 'VALIDATE' },
  });
  expect(list.data?.data.map(({ username, roles }) => [username, roles.map((held) => held.role)])).toEqual([
    ['lpena', ['REQUEST', 'VALIDATE']],
  ]);
  const { body: all } = await app.call<Paged<Ube>>(listUbes, { as: one.operator });
  expect(all.data?.metadata.total).toBe(2);
});

describe('rows of one person', () => {
  const head =
    'NOMBRE;APELLIDO;CEDULA;USUARIO;EMAIL TRABAJO;PUNTO DE ATENCION;DEPARTAMENTO;SUBDEPARTAMENTO;SOLICITADOR;VALIDADOR;AUTORIZADOR';
  const line = (
    roles: string,
    values: { cedula?: string; email?: string; user?: string; place?: string } = {},
  ) => {
    const { cedula = CEDULAS[1], email = 'luis@example.com', user = 'lpena', place = 'Patio' } = values;
    return `Luis;Peñafiel;${cedula};${user};${email};Terminal;Operaciones;${place};${roles}`;
  };
  const ubesNow = async () => {
    const { body } = await app.call<Paged<Ube>>(listUbes, { as: one.operator });
    return (body.data?.data ?? []).map(({ username, roles }) => [
      username,
      roles.map((held) => `${held.subdepartment_name} ${held.role}`),
    ]);
  };
  const dryRun = async (csv: readonly string[]) => {
    const run = importAs(app, 'ubes', one.operator);
    const upload = (await run.upload('ubes.csv', csv.join('\r\n'))).body.data as ImportUpload;
    return { upload, check: (await run.check(upload.run.id, upload.match)).body.data };
  };
  const rowsOf = async (id: number) => {
    const { body } = await app.call<Paged<ImportRowResult>>(importRows, {
      as: one.operator,
      params: { kind: 'ubes', id },
    });
    return (body.data?.data ?? []).map(({ row, outcome, errors }) => [row, outcome, errors]);
  };
  beforeEach(async () => {
    const body = {
      department_id: log.department,
      name: 'Muelle',
      description: '',
      validations: 0,
      authorizations: 0,
      request_mandatory: false,
      active: true,
    };
    await app.call(createSubdepartment, { as: one.operator, body });
  });

  it('are one account with all their roles, as the dry run reports', async () => {
    const csv = [
      head,
      line('si;si;no'),
      line('no;no;si', { place: 'Muelle' }),
      line('si;no;no', { place: 'Muelle' }),
    ];
    const { upload, check } = await dryRun(csv);
    expect(check).toMatchObject({ create: 1, update: 2, error: 0 });
    const note = { USUARIO: 'Se une a la fila 2: una cuenta con los roles de ambas' };
    expect(await rowsOf(upload.run.id)).toEqual([
      [2, 'create', {}],
      [3, 'update', note],
      [4, 'update', note],
    ]);
    await importAs(app, 'ubes', one.operator).all('ubes.csv', csv.join('\r\n'));
    expect(await ubesNow()).toEqual([
      ['lpena', ['Muelle AUTHORIZE', 'Muelle REQUEST', 'Patio REQUEST', 'Patio VALIDATE']],
    ]);
    const record = await app.db
      .selectFrom('app_user')
      .select('flags')
      .where('username', '=', 'lpena')
      .executeTakeFirstOrThrow();
    expect(record.flags).toEqual({ solicitador: true, validador: true, autorizador: true });
    expect(await app.db.selectFrom('mail_outbox').selectAll().execute()).toHaveLength(1);
  });

  it('that contradict each other are refused, each naming the other', async () => {
    const csv = [head, line('si;no;no'), line('si;no;no', { cedula: CEDULAS[2] as string, place: 'Muelle' })];
    const { upload, check } = await dryRun(csv);
    expect(check).toMatchObject({ create: 0, update: 0, error: 2 });
    const [first, second] = await rowsOf(upload.run.id);
    expect(first?.[2]).toMatchObject({ USUARIO: expect.stringContaining('fila 3') });
    expect(second?.[2]).toMatchObject({ USUARIO: expect.stringContaining('fila 2') });
  });

  it('do not let somebody validate and authorize in one place', async () => {
    await importAs(app, 'ubes', one.operator).all(
      'ubes.csv',
      [head, line('no;si;no'), line('no;no;si')].join('\r\n'),
    );
    expect(await ubesNow()).toEqual([['lpena', ['Patio VALIDATE']]]);
  });
});
