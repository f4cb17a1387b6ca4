import { beforeEach, expect, it } from '@jest/globals';
import { exportVisits, rejectVisit, visitReportTypes } from 'contract';
import type { TestApp, TestUser } from '../../testing/harness.ts';
import { reportSheet } from '../../testing/reports.ts';
import { withTestApp } from '../../testing/with-test-app.ts';
import { askedIn, createVisitScene, type VisitScene } from './testing.ts';

let app: TestApp;
let scene: VisitScene;
let first: number;
let second: number;
withTestApp(async (fresh) => {
  app = fresh;
  scene = await createVisitScene(app);
});

const guest = (name: string, identity: string) => ({
  ...{ guest_id: null, name, last_name: 'Quimí', identity, foreign_document: true },
});

beforeEach(async () => {
  first = await askedIn(app, scene, {
    name: '=1+1',
    guests: [guest('Rosa', 'AB100'), guest('Luis', 'AB200')],
    equipment: [
      { way: 'enter', description: 'Taladro', serial: 'T-9', quantity: 2 },
      { way: 'remove', description: 'Generador', serial: '', quantity: 1 },
    ],
  });
  second = await askedIn(app, scene, { name: 'Segunda', main_reason: 'audit' });
  await app.call(rejectVisit, {
    ...{ as: scene.validators[0] as TestUser, params: { id: second } },
    body: { version: 1, reason: 'Sin orden de trabajo' },
  });
});

/** The sheet as rows by their headers. */
async function sheet(query: object, as: TestUser = scene.master) {
  const [head = [], ...rows] = await reportSheet(app, exportVisits, query, as);
  return rows.map((row) => Object.fromEntries(head.map((name, nth) => [name, row[nth]])));
}

it('has a row a request with its fields, its votes and its outcome, in the order of the list', async () => {
  const rows = await sheet({ sort: 'created_at' });
  expect(rows).toEqual([
    expect.objectContaining({
      ...{ 'Nº de solicitud': first, Nombre: '=1+1', Estado: 'Creada', 'Motivo principal': 'Mantenimiento' },
      ...{ Personal: 'Personal externo', 'Número de orden': 'OT-17', Supervisores: 'Luis Vera' },
      ...{ Invitados: 'Rosa Quimí (AB100), Luis Quimí (AB200)', 'Cuántos invitados': 2 },
      ...{ 'Equipos que ingresan': '2 × Taladro (T-9)', 'Equipos que salen': '1 × Generador' },
      ...{ Validaciones: '0/1', Autorizaciones: '0/1', Entraron: 'No', 'Actividad de riesgo': 'No' },
    }),
    expect.objectContaining({
      ...{ 'Nº de solicitud': second, Nombre: 'Segunda', Estado: 'Rechazada en validación' },
      'Motivo del rechazo o de la cancelación': 'Sin orden de trabajo',
    }),
  ]);
});

it('has a row a guest with their request, in the order of the requests and of their guests', async () => {
  const { client, log } = scene;
  const { id } = await app.db
    .insertInto('provider')
    .values({ client_id: client.id, name: 'Eléctrica Andina', ruc: '1790011674001' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await app.db
    .insertInto('staff')
    .values({
      ...{ client_id: client.id, branch_id: log.branch, name: 'Luis', last_name: 'Quimí' },
      ...{ identity: 'AB200', type: 'employee', provider_id: id, documents_until: '2030-01-01' },
    })
    .execute();
  const rows = await sheet({ report_type: 'guests', sort: 'created_at' });
  expect(rows.map((row) => [row.Identificación, row['Nº de solicitud'], row.Empresa])).toEqual([
    ['AB100', first, undefined],
    ['AB200', first, 'Eléctrica Andina'],
    ['1710034065', second, undefined],
  ]);
  expect(rows[0]).toMatchObject({
    Nombre: 'Rosa',
    Estado: 'Creada',
    Verificado: 'No',
    'En lista negra': 'No',
  });
});

it('has a row an action with who, when and why', async () => {
  const rows = await sheet({ report_type: 'actions', sort: 'created_at' });
  expect(rows.map((row) => [row['Nº de solicitud'], row.Acción, row['Motivo o comentario']])).toEqual([
    [first, 'Creación', undefined],
    [second, 'Creación', undefined],
    [second, 'Rechazo', 'Sin orden de trabajo'],
  ]);
});

it.each(visitReportTypes)('follows the filter and the roles (%s)', async (report_type) => {
  const of = async (query: object, as?: TestUser) =>
    new Set((await sheet({ report_type, ...query }, as)).map((row) => row['Nº de solicitud']));
  const stranger = await createVisitScene(app);
  expect(await of({ estados: '5' })).toEqual(new Set([second]));
  expect(await of({ search: 'segunda' })).toEqual(new Set([second]));
  expect(await of({ scope: 'mine' }, scene.validators[1] as TestUser)).toEqual(new Set([first]));
  expect(await of({}, stranger.master)).toEqual(new Set());
  const outsider = await app.createUser('bitacora_electronica', {
    client_id: scene.client.id,
    flags: { visualizador: true },
  });
  expect(await of({}, outsider)).toEqual(new Set());
});

it('contains more rows than a batch, once each', async () => {
  const row = await app.db
    .selectFrom('visit_request')
    .selectAll()
    .where('id', '=', first)
    .executeTakeFirstOrThrow();
  const { id: _, search: __, order_number: ___, detail, standing, ...columns } = row;
  await app.db
    .insertInto('visit_request')
    .values(
      Array.from({ length: 1100 }, () => ({
        ...columns,
        ...{ detail: JSON.stringify(detail), standing: JSON.stringify(standing) },
      })),
    )
    .execute();
  const ids = (await sheet({})).map((one) => one['Nº de solicitud']);
  expect([ids.length, new Set(ids).size]).toEqual([1102, 1102]);
});
