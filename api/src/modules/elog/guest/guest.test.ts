import { describe, expect, it } from '@jest/globals';
import {
  createBlacklistEntry,
  createGuest,
  deleteGuest,
  type Guest,
  listGuests,
  type Paged,
  restoreGuest,
  toWallTime,
  updateGuest,
} from 'contract';
import { allFlags, createTestClient, type TestClient } from '../../../testing/domain.ts';
import type { TestApp, TestUser } from '../../../testing/harness.ts';
import { withTestApp } from '../../../testing/with-test-app.ts';
import { importAs } from '../../imports/testing.ts';

let app: TestApp;
let one: TestClient;
let operator: TestUser;
const requester = (client_id: number) =>
  app.createUser('cliente', { client_id, flags: { ...allFlags, solicitador: true } });
withTestApp(async (fresh) => {
  app = fresh;
  one = await createTestClient(app, { phones: 0 });
  operator = await requester(one.id);
});

const CEDULA = '1710034065';
const body = (values: object = {}) => ({
  name: 'Rosa',
  last_name: 'Quimí',
  identity: '171003406-5',
  foreign_document: false,
  verified: false,
  verifier_name: '',
  verified_on: null,
  blocked: false,
  ...values,
});
const create = (values: object = {}) => app.call<Guest>(createGuest, { as: operator, body: body(values) });
const blacklist = () =>
  app.call(createBlacklistEntry, {
    as: one.operator,
    body: {
      type: 'identity',
      value: CEDULA,
      foreign: false,
      name: 'Rosa',
      reason: 'Hurto',
      valid_from: null,
      valid_until: null,
    },
  });

describe('a guest', () => {
  it('with a checked document names who checked it, today unless another day is given', async () => {
    expect((await create({ verified: true })).body.errors).toEqual({
      verifier_name: ['Este campo es obligatorio'],
    });
    const { body: answer } = await create({ verified: true, verifier_name: 'Luis', verified_on: '' });
    expect(answer.data?.verified_on).toMatch(/^\d{4}-\d\d-\d\d$/);
    const id = answer.data?.id;
    const undone = await app.call<Guest>(updateGuest, {
      as: operator,
      params: { id },
      body: { verified: false },
    });
    expect(undone.body.data).toMatchObject({ verifier_name: '', verified_on: null, identity: CEDULA });
    expect((await create()).body.errors).toHaveProperty('identity');
    expect((await create({ identity: '1710034066' })).body.errors).toHaveProperty('identity');
    expect((await create({ identity: 'AB 1234', foreign_document: true })).status).toBe(201);
  });

  it('cannot have been checked on a future day, by the client’s own calendar', async () => {
    const today = toWallTime(app.clock.now().getTime(), 'America/Guayaquil')?.day ?? '';
    const next = new Date(Date.parse(today) + 86_400_000).toISOString().slice(0, 10);
    const verified = { verified: true, verifier_name: 'Luis' };
    expect((await create({ ...verified, verified_on: next })).body.errors).toEqual({
      verified_on: ['Esta fecha aún no llega'],
    });
    const { body: made } = await create({ ...verified, verified_on: today });
    const params = { id: made.data?.id };
    const change = (values: object) => app.call(updateGuest, { as: operator, params, body: values });
    expect((await change({ verified_on: next })).status).toBe(422);
    expect((await change({ verified: false, verified_on: next })).status).toBe(200);
  });

  it('must not be blacklisted, however the document is written, nor restored when blacklisted', async () => {
    const { body: made } = await create();
    const id = made.data?.id;
    await app.call(deleteGuest, { as: operator, params: { id } });
    expect((await blacklist()).status).toBe(201);
    expect((await create()).body.errors).toEqual({
      identity: ['Está en la lista negra y no se puede agregar a los invitados'],
    });
    expect((await app.call(restoreGuest, { as: operator, params: { id } })).status).toBe(409);
  });

  it('can be blocked and filtered as such, and belongs to the own client', async () => {
    const { body: made } = await create();
    const id = made.data?.id;
    await app.call(updateGuest, { as: operator, params: { id }, body: { blocked: true } });
    const list = async (as: TestUser, query: object) =>
      (await app.call<Paged<Guest>>(listGuests, { as, query: { ...query } })).body.data?.metadata.total;
    expect(await list(operator, { blocked: 'true', search: 'quimi' })).toBe(1);
    expect(await list(operator, { blocked: 'false' })).toBe(0);
    const other = await createTestClient(app, { phones: 0 });
    expect(await list(await requester(other.id), {})).toBe(0);
    expect((await app.call(listGuests, { as: one.operator })).status).toBe(403);
  });
});

it('are imported: existing ones skipped, blacklisted ones and missing verifiers refused', async () => {
  await create({ identity: 'AB1234', foreign_document: true });
  await blacklist();
  const head = 'NOMBRE;APELLIDO;CEDULA;EXTRANJERO;VERIFICADO;NOMBRE VERIFICADOR;BLOQUEADO';
  const lines = [
    'Ana;Mora;ab-1234;si;;;',
    `Rosa;Quimí;${CEDULA};;;;`,
    'Luis;Peña;0912345675;;si;Eva Mora;no',
    'Ivo;Paz;0102030400;;si;;',
  ];
  const run = importAs(app, 'invitados', operator);
  await run.all('invitados.csv', [head, ...lines].join('\r\n'));
  const { body: all } = await app.call<Paged<Guest>>(listGuests, {
    as: operator,
    query: { sort: 'name' },
  });
  expect(all.data?.data.map(({ name, verifier_name }) => [name, verifier_name])).toEqual([
    ['Luis', 'Eva Mora'],
    ['Rosa', ''],
  ]);
});
