import { describe, expect, it } from '@jest/globals';
import { importResult } from 'contract';
import type { TestClient } from '../../testing/domain.ts';
import type { TestApp } from '../../testing/harness.ts';
import { withTwoClients } from '../../testing/two-clients.ts';
import { verifyPassword } from '../accounts/auth/password.ts';
import { chunkOf } from './dry-run.ts';
import { runImports } from './import-job.ts';
import { importAs } from './testing.ts';

/** Correcting cells in the review of an import, before anything is written. */
let app: TestApp;
let one: TestClient;
let other: TestClient;
withTwoClients(
  async (clients) => {
    ({ app, one, other } = clients);
    await app.db.updateTable('client').set({ uca_limit: 9000 }).execute();
  },
  { one: { phones: 1 } },
);

const HEADER = 'NOMBRE;APELLIDO;USUARIO;EMAIL;TIPO;LUGAR;CONTRASEÑA';
const csv = (...lines: string[]) => `${[HEADER, ...lines].join('\r\n')}\r\n`;
const person = (n: number, place = `Muelle ${one.id}`, password = '') =>
  `Ana;Vera ${n};guardia${n};g${n}@ejemplo.com;Guardia;${place};${password}`;
const ucas = (as = one.operator) => importAs(app, 'ucas', as);
const outcomes = async (id: number) => (await ucas().rows(id)).map(({ row, outcome }) => [row, outcome]);
const place = () => `Muelle ${one.id}`;
const result = async (id: number, query: object) =>
  (
    await app.call(importResult, {
      as: one.operator,
      params: { kind: 'ucas', id },
      query: { format: 'csv', ...query },
    })
  ).text.replace(/^\ufeff/, '');

it('corrects a cell, reports what the rows would do now, and writes the corrected value', async () => {
  const steps = ucas();
  const id = await steps.checked('a.csv', csv(person(1, 'Nortte'), person(2)));
  const { status, body } = await steps.correct(id, 2, { column: 'LUGAR', value: ` ${place()} ` });
  expect(status).toBe(200);
  expect(body.data).toMatchObject({ corrected: 1, check: { total: 2, create: 2, error: 0, allowed: true } });
  expect(body.data?.rows).toEqual([
    {
      row: 2,
      outcome: 'create',
      name: 'Ana Vera 1',
      errors: {},
      cells: { LUGAR: { value: place(), read: 'Nortte', secret: false, equal: 0 } },
    },
  ]);
  // Still wrong, with another message; and reverted to the file's value, which is no longer a correction.
  const wrong = await steps.correct(id, 2, { column: 'LUGAR', value: 'Sur' });
  expect(wrong.body.data?.rows[0]?.errors.LUGAR).toContain('«Sur»');
  const back = await steps.correct(id, 2, { column: 'LUGAR', value: 'Nortte' });
  expect(back.body.data?.rows[0]?.cells.LUGAR).toMatchObject({ value: 'Nortte', read: null });
  await steps.correct(id, 2, { column: 'LUGAR', value: place() });
  const log = await app.db
    .selectFrom('audit_log')
    .selectAll()
    .where('action', '=', 'correct')
    .orderBy('id')
    .execute();
  expect(log[0]).toMatchObject({
    ...{ entity: 'import', entity_id: String(id), client_id: one.id, user_id: one.operator.id },
    before: { row: 2, rows: 1, place: 'Nortte' },
    after: { row: 2, rows: 1, place: place() },
  });
  await steps.confirm(id);
  await runImports(app.ports);
  expect(await outcomes(id)).toEqual([
    [2, 'create'],
    [3, 'create'],
  ]);
  const [head, first, second] = (await result(id, {})).split('\r\n');
  expect(head).toBe(`FILA;RESULTADO;DETALLE;CORREGIDO;${HEADER}`);
  expect(first).toContain(`2;Creado;;LUGAR: el archivo decía «Nortte»;Ana;`);
  expect(first).toContain(`;${place()};`);
  expect(second).toContain('3;Creado;;;Ana;');
  expect((await steps.correct(id, 2, { column: 'LUGAR', value: 'x' })).status).toBe(409);
});

describe('rows affected by a correction', () => {
  it('stop being duplicates when the first one changes, and become duplicates', async () => {
    const steps = ucas();
    const same = person(1);
    const id = await steps.checked('a.csv', csv(same, same.replace('Vera', 'Loor'), person(3)));
    expect(await outcomes(id)).toEqual([
      [2, 'create'],
      [3, 'error'],
      [4, 'create'],
    ]);
    await steps.correct(id, 2, { column: 'USUARIO', value: 'guardia7' });
    const apart = await steps.correct(id, 2, { column: 'EMAIL', value: 'g7@ejemplo.com' });
    expect(apart.body.data?.rows.map(({ row, outcome }) => [row, outcome])).toEqual([
      [2, 'create'],
      [3, 'create'],
    ]);
    const again = await steps.correct(id, 2, { column: 'USUARIO', value: 'GUARDIA3'.toLowerCase() });
    expect(again.body.data?.rows.find(({ row }) => row === 4)?.errors).toEqual({
      USUARIO: '«guardia3» se repite: ya está en la fila 2',
    });
    expect(again.body.data?.check).toMatchObject({ create: 2, error: 1 });
  });

  it('that conflict with other rows keep that error', async () => {
    const steps = ucas();
    // Row 4 repeats the user name of row 2 and the email of row 3, which the correction does not change.
    const id = await steps.checked(
      'a.csv',
      csv(person(1), person(2), person(1).replace('g1@', 'g2@').replace('Vera', 'Loor')),
    );
    const { body } = await steps.correct(id, 2, { column: 'USUARIO', value: 'guardia9' });
    expect(body.data?.rows.find(({ row }) => row === 4)?.errors).toEqual({
      EMAIL: '«g2@ejemplo.com» se repite: ya está en la fila 3',
    });
  });

  it('are compared with the database', async () => {
    const steps = ucas();
    await steps.all('a.csv', csv(person(1)));
    const id = await steps.checked('b.csv', csv(person(2, 'Nortte')));
    const { body } = await steps.correct(id, 2, { column: 'USUARIO', value: 'guardia1' });
    expect(body.data?.check).toMatchObject({ ignore: 1, error: 0 });
    const taken = await steps.correct(id, 2, { column: 'EMAIL', value: 'g1@ejemplo.com' });
    expect(taken.body.data?.check).toMatchObject({ ignore: 1 });
    await steps.correct(id, 2, { column: 'LUGAR', value: place() });
    const fresh = await steps.correct(id, 2, { column: 'USUARIO', value: 'guardia2' });
    expect(fresh.body.data?.rows[0]?.errors).toEqual({
      EMAIL: 'El correo «g1@ejemplo.com» ya lo usa otra cuenta',
    });
  });

  it('count against the client’s limit', async () => {
    const steps = ucas();
    await app.db.updateTable('client').set({ uca_limit: 2 }).where('id', '=', one.id).execute();
    const id = await steps.checked('a.csv', csv(person(1, 'Nortte'), person(2)));
    const { body } = await steps.correct(id, 2, { column: 'LUGAR', value: place() });
    expect(body.data?.rows[0]?.errors).toEqual({ USUARIO: 'Se supera el límite de UCAs del cliente (2)' });
  });
});

describe('the same wrong value in many rows', () => {
  it.each(['few', 'more than are checked at once'])('is corrected once: %s', async (much) => {
    const steps = ucas();
    const wrong = much === 'few' ? 3 : chunkOf(app.ports) + 5;
    const lines = Array.from({ length: wrong }, (_, n) => person(n, 'Nortte'));
    const id = await steps.checked('a.csv', csv(...lines, person(wrong), person(wrong + 1, 'Sur')));
    const [first] = await steps.rows(id, { outcome: 'error' });
    expect(first?.cells.LUGAR).toMatchObject({ value: 'Nortte', equal: wrong - 1 });
    const { body } = await steps.correct(id, 2, { column: 'LUGAR', value: place(), equal: true });
    expect(body.data).toMatchObject({
      corrected: wrong,
      check: { create: wrong + 1, error: 1, allowed: true },
    });
    expect((await steps.rows(id, { outcome: 'error' })).map(({ row }) => row)).toEqual([wrong + 3]);
  });
});

it('lets a file continue whose required cells were empty', async () => {
  const steps = ucas();
  const { body } = await steps.upload('a.csv', csv(person(1).replace('Ana', ''), person(2)));
  const id = body.data?.run.id ?? 0;
  const checked = await steps.check(id, body.data?.match ?? {});
  expect(checked.body.data).toMatchObject({
    allowed: false,
    notes: ['La columna NOMBRE es obligatoria y está vacía en 1 fila (la 2). No se guardará nada'],
  });
  const now = await steps.correct(id, 2, { column: 'NOMBRE', value: 'Eva' });
  expect(now.body.data?.check).toMatchObject({ allowed: true, notes: [], create: 2 });
  expect((await steps.confirm(id)).status).toBe(200);
});

describe('a password', () => {
  it('is corrected without being shown, logged or stored', async () => {
    const steps = ucas();
    const id = await steps.checked(
      'a.csv',
      csv(person(1, place(), 'corta'), person(2, place(), 'secreta-2')),
    );
    const [line] = await steps.rows(id, { outcome: 'error' });
    expect(line?.cells).toEqual({ CONTRASEÑA: { value: '', read: null, secret: true, equal: 0 } });
    expect(line?.errors.CONTRASEÑA).not.toContain('corta');
    const { body } = await steps.correct(id, 2, { column: 'CONTRASEÑA', value: 'secreta-123' });
    expect(JSON.stringify(body)).not.toContain('secreta');
    for (const query of [{}, { outcome: 'error' }]) expect(await result(id, query)).not.toContain('secreta');
    expect(JSON.stringify(await app.db.selectFrom('audit_log').selectAll().execute())).not.toContain(
      'secreta',
    );
    await steps.confirm(id);
    await runImports(app.ports);
    const kept = JSON.stringify(await app.db.selectFrom('import_row').selectAll().execute());
    expect(kept).not.toMatch(/secreta|corta/);
    const { password_hash } = await app.db
      .selectFrom('app_user')
      .select('password_hash')
      .where('username', '=', 'guardia1')
      .executeTakeFirstOrThrow();
    expect(await verifyPassword('secreta-123', password_hash)).toBe(true);
  });
});

it('offers the rows with errors as a file before anything is written, in their own columns', async () => {
  const steps = ucas();
  const id = await steps.checked('Guardias.csv', csv(person(1), person(2, 'Nortte'), person(3)));
  const lines = (await result(id, { outcome: 'error' })).trim().split('\r\n');
  expect(lines).toHaveLength(2);
  expect(lines[0]).toBe(`FILA;RESULTADO;DETALLE;${HEADER}`);
  expect(lines[1]).toMatch(/^3;Con errores;LUGAR: No existe el lugar «Nortte» en .+;Ana;Vera 2;guardia2;/);
});

describe('permission and timing', () => {
  it('only users who may import it can; an unknown column or row is refused', async () => {
    const id = await ucas().checked('a.csv', csv(person(1, 'Nortte')));
    const body = { column: 'LUGAR', value: 'x' };
    expect((await ucas(other.operator).correct(id, 2, body)).status).toBe(404);
    const gate = await app.createUser('garita', { client_id: one.id });
    expect((await ucas(gate).correct(id, 2, body)).status).toBe(403);
    expect((await ucas().correct(id, 2, { column: 'TELEFONO', value: '1' })).body.errors).toHaveProperty(
      'column',
    );
    expect((await ucas().correct(id, 99, body)).status).toBe(404);
    const [line] = await app.db.selectFrom('import_row').select('original').execute();
    expect(line?.original).toEqual({});
  });

  it('not while the file is being checked, nor before, and a check does not start twice', async () => {
    const steps = ucas();
    const { body } = await steps.upload('a.csv', csv(person(1, 'Nortte')));
    const id = body.data?.run.id ?? 0;
    const match = body.data?.match ?? {};
    const fix = { column: 'LUGAR', value: place() };
    expect((await steps.correct(id, 2, fix)).status).toBe(409);
    await steps.check(id, match);
    const checking_until = new Date(app.clock.now().getTime() + 1000);
    await app.db.updateTable('import_run').set({ checking: 'somebody', checking_until }).execute();
    const refused = await steps.correct(id, 2, fix);
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'Este archivo se está revisando en este momento; espere a que termine',
    ]);
    expect((await steps.check(id, match)).status).toBe(409);
    expect((await steps.confirm(id)).status).toBe(409);
    app.clock.advance(2000);
    expect((await steps.correct(id, 2, fix)).status).toBe(200);
    expect((await steps.confirm(id)).status).toBe(200);
  });

  it('counts both of two simultaneous corrections', async () => {
    const steps = ucas();
    const id = await steps.checked('a.csv', csv(person(1, 'Nortte'), person(2, 'Sur')));
    const both = await Promise.all(
      [2, 3].map((row) => steps.correct(id, row, { column: 'LUGAR', value: place() })),
    );
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(both.map(({ body }) => body.data?.check.create).sort()).toEqual([1, 2]);
  });
});
