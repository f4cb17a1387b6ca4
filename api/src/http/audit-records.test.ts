import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { boxCorners, defaultUcaSettings, type Endpoint } from 'contract';
import { endpoints } from 'contract/endpoints';
import { takePicture } from '../simulator/picture.ts';
import { createTestApp, type TestApp, type TestUser } from '../testing/harness.ts';
import { formOf } from '../testing/multipart.ts';
import { pointAccountInput } from '../testing/point-account-input.ts';
import { recordTables } from '../testing/record-tables.ts';
import { callTwice } from '../testing/repeat.ts';

/** Every list whose records are created, changed, deleted and restored leaves an entry of each of the four. */
let app: TestApp;
let operator: TestUser;
let admin: TestUser;
let place: number;
let type: number;
let checkpoint: number;
let uca: number;
let point: { id: number; branch_id: number };

beforeAll(async () => {
  app = await createTestApp({ demo: true });
  const account = async (username: string) => {
    const user = app.db.selectFrom('app_user').select(['id', 'client_id']).where('username', '=', username);
    const { id, client_id } = await user.executeTakeFirstOrThrow();
    return app.openSession(id, client_id);
  };
  operator = await account('cliente');
  admin = await account('admin');
  const first = async (table: 'place' | 'uca_type' | 'checkpoint' | 'uca') => {
    const rows = app.db.selectFrom(table).select('id').where('client_id', '=', operator.client_id);
    return (await rows.orderBy('id').executeTakeFirstOrThrow()).id;
  };
  place = await first('place');
  type = await first('uca_type');
  checkpoint = await first('checkpoint');
  uca = await first('uca');
  point = await app.db
    .selectFrom('subdepartment')
    .innerJoin('department', 'department.id', 'subdepartment.department_id')
    .select(['subdepartment.id', 'department.branch_id'])
    .where('subdepartment.client_id', '=', operator.client_id)
    .executeTakeFirstOrThrow();
}, 240_000);
afterAll(() => app.close());

const person = { name: 'Ana', last_name: 'Paredes', email: 'ana@example.com', phone: '0991234567' };
const account = { ...person, password: '', blocked: false };
const off = (...names: string[]) => Object.fromEntries(names.map((name) => [name, false]));

const pointAccount = (username: string) =>
  pointAccountInput({ ...account, username, email: `${username}@example.com` });

interface Record {
  body: () => object;
  /** Sent with it as a form. */
  photo?: Uint8Array;
  change?: object;
  as?: () => TestUser;
}

const records: { [path: string]: Record } = {
  '/v1/sucursal': {
    body: () => ({
      ...{ name: 'Sucursal auditada', code: '', address: '', city: 'Quito', province: 'Pichincha' },
      ...{ phone: '', email: '', lat: null, lng: null, active: true },
    }),
  },
  '/v1/imagen_satelital': {
    body: () => ({
      ...{ name: 'Patio auditado', active: true, general: false, source: 'text', source_text: '' },
      corners: boxCorners({ west: -79.95, south: -2.31, east: -79.85, north: -2.21 }),
    }),
    photo: takePicture('audit'),
  },
  '/v1/feriado': { body: () => ({ name: 'Auditado', day: '2026-12-26', every_year: true }) },
  '/v1/uca': {
    body: () => ({
      ...account,
      ...defaultUcaSettings,
      username: 'auditada1',
      type: 'Guardia',
      place_id: place,
    }),
  },
  '/v1/tipo': { body: () => ({ name: 'Tipo auditado', description: '' }) },
  '/v1/lugar': { body: () => ({ name: 'Lugar auditado', branch_id: null, lat: null, lng: null }) },
  '/v1/checkpoint': {
    body: () => ({
      name: 'Punto auditado',
      type: '',
      place_id: place,
      code: 'AUDIT-1',
      qr_type: 'N',
      lat: -2.2,
      lng: -79.9,
    }),
  },
  '/v1/etiqueta': { body: () => ({ name: 'Etiqueta auditada', description: '', color: 'blue' }) },
  '/v1/regla': {
    body: () => ({
      name: 'Regla auditada',
      description: '',
      max_metres: 50,
      min_minutes: null,
      qr_types: ['N'],
      text_required: true,
      from_time: '',
      to_time: '',
      days: [1, 2],
      active: true,
    }),
  },
  '/v1/geocerca': {
    body: () => ({
      ...{ name: 'Geocerca auditada', description: '', type_id: type, place_id: place },
      ...{ shape: 'circle', lat: -2.2, lng: -79.9, radius: 120, points: [], color: '#0b687d' },
      ...{
        checkpoint_ids: [checkpoint],
        uca_ids: [uca],
        offline_minutes: null,
        dwell_minutes: null,
        emails_dwell: [],
        expected: [],
      },
      ...{ emails_entry: [person.email], emails_exit: [person.email], emails_summary: [person.email] },
    }),
  },
  '/v1/actividad': {
    body: () => ({
      ...{ name: 'Actividad auditada', kind: 'repetitive', instructions: '', tolerance_minutes: null },
      ...{ order: 'any', assignment: 'shift', stay_minutes: null, active: true },
      schedule: {
        ...{
          every: { unit: 'day', count: 1 },
          weekdays: [],
          month_days: [],
          month_weekdays: [],
          times: ['22:00'],
        },
        ...{ day_starts: '', from: '2026-03-02', until: null, except: [], on_holidays: 'kept' as const },
      },
      ...{ uca_ids: [uca], type_ids: [type], group_ids: [] },
      points: [{ checkpoint_id: checkpoint, after_minutes: null, ask: 'nothing', note: '' }],
    }),
  },
  '/v1/grupo': { body: () => ({ name: 'Grupo auditado', description: '', entity: 3, added_ids: [place] }) },
  '/v1/contacto': {
    body: () => ({
      name: 'Ana',
      email: person.email,
      phone: person.phone,
      identification: '',
      relationship: '',
      ...off('foreign_document', 'is_sos', 'is_follow_me', 'main', 'button_disconnect', 'sos_pressed'),
      ...off('phone_disconnect', 'unknown_button', 'route_detour', 'route_stale', 'route_edited'),
    }),
  },
  '/v1/uma': {
    as: () => admin,
    body: () => ({
      ...account,
      username: 'auditada2',
      email: 'uma@example.com',
      client_id: operator.client_id,
      ...off('activity_control', 'create_activity', 'geofence', 'is_sos', 'is_form', 'manage_stocks'),
      ...off('is_ubes', 'requester', 'validator', 'authorizer', 'visualizer', 'master'),
    }),
  },
  '/v1/ube': {
    body: () => ({
      ...account,
      username: 'auditada3',
      email: 'ube@example.com',
      identification: 'PA123456',
      foreign_document: true,
      master: true,
      roles: [],
    }),
  },
  '/v1/sucursal/usuario': {
    body: () => ({ ...pointAccount('auditada4'), branch_id: point.branch_id }),
  },
  '/v1/acceso/garita': {
    body: () => ({ ...pointAccount('auditada5'), branch_id: point.branch_id }),
  },
  '/v1/acceso/bitacora': {
    body: () => ({ ...pointAccount('auditada6'), subdepartment_ids: [point.id] }),
  },
  '/v1/invitado': {
    body: () => ({
      name: 'Ana',
      last_name: 'Paredes',
      identity: 'PA654321',
      verifier_name: '',
      verified_on: null,
      foreign_document: true,
      ...off('verified', 'blocked'),
    }),
  },
  '/v1/acceso/ip': {
    body: () => ({
      applies_to: 'type',
      user_id: null,
      user_type: 'garita',
      range: '10.0.0.0/8',
      note: '',
      active: true,
    }),
    change: { note: 'Red interna' },
  },
};

function endpointOf(id: string): Endpoint {
  const found = endpoints.find((endpoint) => endpoint.id === id);
  if (!found) throw new Error(`there is no endpoint ${id}`);
  return found;
}

/** The visitor log's, which the test of its catalogues writes in every way. */
const elsewhere = [
  ...['/v1/departamento', '/v1/subdepartamento', '/v1/empleado', '/v1/proveedor'],
  ...['/v1/trabajador', '/v1/vip', '/v1/lista-negra'],
];

it('tests every catalogue but those with their own test', () => {
  expect([...Object.keys(records), ...elsewhere].sort()).toEqual([...recordTables.keys()].sort());
});

describe.each(Object.entries(records))('%s', (path, { body, photo, change = { name: 'Otra' }, as }) => {
  it('leaves an audit entry of each write, one for a creation that is sent twice', async () => {
    const user = as?.() ?? operator;
    const newest = app.db.selectFrom('audit_log').select((eb) => eb.fn.max('id').as('id'));
    const before = (await newest.executeTakeFirst())?.id ?? 0;
    const files = photo && { photo: { name: 'a.png', bytes: photo } };
    const sent = files ? await formOf(body(), files) : { body: body() };
    const made = await callTwice<{ id: number }>(app, endpointOf(`POST ${path}`), { as: user, ...sent });
    expect([made.status, made.body.errors]).toEqual([201, {}]);
    const params = { id: made.body.data?.id ?? 0 };
    const steps = [`PATCH ${path}/{id}`, `DELETE ${path}/{id}`, `POST ${path}/{id}/restore`];
    for (const step of steps) {
      const changes = step.startsWith('PATCH') ? { body: change } : {};
      const answer = await app.call(endpointOf(step), { as: user, params, ...changes });
      expect([step, answer.status, answer.body.errors]).toEqual([step, 200, {}]);
    }
    const entries = await app.db
      .selectFrom('audit_log')
      .select('action')
      .where('entity_id', '=', String(params.id))
      .where('id', '>', before)
      .where('user_id', '=', user.id)
      .orderBy('id')
      .execute();
    expect(entries.map(({ action }) => action)).toEqual(['create', 'update', 'delete', 'restore']);
  });
});
