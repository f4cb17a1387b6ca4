import { expect, it } from '@jest/globals';
import {
  type Activity,
  type ActivityRecord,
  activityInput,
  createActivity,
  createGroup,
  EntityKind,
  getActivity,
  getImport,
  type ImportRun,
  type ImportUpload,
  listActivities,
  type Paged,
  recordChannels,
  toWallTime,
} from 'contract';
import { createTestClient, type TestClient } from '../../../testing/domain.ts';
import type { TestApp } from '../../../testing/harness.ts';
import { withTwoClients } from '../../../testing/two-clients.ts';
import { importAs } from '../../imports/testing.ts';
import { tasksOf } from '../task/testing.ts';

let app: TestApp;
let one: TestClient;
let other: TestClient;
withTwoClients(async (clients) => {
  ({ app, one, other } = clients);
  await app.db
    .insertInto('label')
    .values({ client_id: one.id, name: 'Noche', description: '', color: 'blue' })
    .execute();
});

const here = (client = one) => importAs(app, 'actividades', client.operator);
type Cells = Record<string, string>;
const today = () => toWallTime(app.clock.now().getTime(), 'America/Guayaquil')?.day ?? '';
const least = (): Cells => ({ DESDE: today(), HORAS: '00:00', PUNTOS: 'bita 1', TIPOS: 'guardia' });

/** A sheet of the columns that its rows have. */
function sheet(...rows: Cells[]): string {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
  return [columns, ...rows.map((row) => columns.map((column) => row[column] ?? ''))]
    .map((cells) => cells.map(quoted).join(';'))
    .join('\n');
}
const rowsOf = async (...rows: Cells[]) => here().rows(await here().checked('a.csv', sheet(...rows)));
const called = (n: number, client = one) =>
  app.db
    .updateTable('app_user')
    .set({ name: 'María', last_name: 'Peñafiel' })
    .where('id', '=', client.phones[n]?.id ?? 0)
    .returning('username')
    .executeTakeFirstOrThrow();
const another = async (name: string, code: string, client = one) =>
  (
    await app.db
      .insertInto('checkpoint')
      .values({ client_id: client.id, place_id: client.place, name, code, lat: -2.28, lng: -79.9 })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;

async function activities(client = one): Promise<ActivityRecord[]> {
  const as = client.operator;
  const { body } = await app.call<Paged<Activity>>(listActivities, {
    as,
    query: { sort: 'created_at' },
  });
  return Promise.all(
    (body.data?.data ?? []).map(async ({ id }) => {
      const found = await app.call<ActivityRecord>(getActivity, { as, params: { id } });
      return found.body.data as ActivityRecord;
    }),
  );
}

it('creates activities from rows, with their schedules, their tasks and their whole history', async () => {
  const second = await another('Bita 2', 'MN-2');
  const { username } = await called(1);
  await here().all(
    'rondas.csv',
    sheet(
      { NOMBRE: 'Cada día', ...least() },
      {
        ...{
          NOMBRE: 'Ronda nocturna',
          TIPO: 'Repetitiva',
          INSTRUCCIONES: 'Con linterna',
          ETIQUETAS: 'noche',
        },
        ...{ ESTADO: 'En pausa', CADA: '2', 'DIAS DE LA SEMANA': 'lunes, jueves', DESDE: '02/03/2026' },
        ...{ HASTA: '2026-12-31', HORAS: '22:00, 2:00', 'EL TURNO EMPIEZA A LAS': '20:00' },
        ...{ 'EN FERIADOS': 'Solo se hace en feriados', EXCEPCIONES: '25/12/2026', TOLERANCIA: '15' },
        ...{ PERMANENCIA: '5', ORDEN: 'Al azar', PUNTOS: 'MN-2, Bita 1, bita 2', 'NO ANTES DE': '0,,20' },
        ...{ 'SE PIDE': 'foto, solo escanear, foto', NOTAS: 'Una, dos || Tres', GRUPOS: 'turno noche' },
        ...{ UCAS: `${username}, maría peñafiel`, 'COMO SE REPARTE': 'Cada uno en su turno' },
      },
      { ...{ NOMBRE: 'Extintores', ...least() }, TIPO: 'Una vez', HORAS: '23:59' },
    ),
  );
  const made = new Map((await activities()).map((activity) => [activity.name, activity]));
  expect(made.size).toBe(3);
  expect(made.get('Cada día')).toMatchObject({
    ...{ kind: 'repetitive', order: 'any', assignment: 'first', active: true, type_names: ['Guardia'] },
    schedule: { every: { unit: 'day', count: 1 }, times: ['00:00'], from: today(), on_holidays: 'kept' },
  });
  const point = (checkpoint_id: number, after_minutes: number | null, ask: string, note: string) => ({
    ...{ checkpoint_id, after_minutes, ask, note },
  });
  const night = made.get('Ronda nocturna');
  expect(night).toMatchObject({
    ...{ kind: 'repetitive', instructions: 'Con linterna', tolerance_minutes: 15, stay_minutes: 5 },
    ...{ order: 'random', assignment: 'shift', active: false, labels: [{ name: 'Noche' }] },
    schedule: {
      ...{ every: { unit: 'week', count: 2 }, weekdays: [1, 4], month_days: [], times: ['22:00', '02:00'] },
      ...{ day_starts: '20:00', from: '2026-03-02', until: '2026-12-31', except: ['2026-12-25'] },
      on_holidays: 'only',
    },
    points: [
      point(second, 0, 'photo', 'Una, dos'),
      point(one.checkpoint.id, null, 'nothing', ''),
      point(second, 20, 'photo', 'Tres'),
    ],
    ...{ uca_ids: [one.phones[1]?.uca_id], type_ids: [], group_ids: [one.group] },
  });
  const tasks = (await tasksOf(app, one)).map(({ activity_name }) => activity_name);
  expect(tasks.filter((name) => name === 'Cada día')).toHaveLength(2);
  expect(tasks).not.toContain('Ronda nocturna');
  const entry = await app.db
    .selectFrom('audit_log')
    .select(['action', 'after', 'user_id', 'client_id'])
    .where('entity', '=', 'activity')
    .where('entity_id', '=', String(night?.id))
    .execute();
  expect(entry).toEqual([{ action: 'create', after: night, user_id: one.operator.id, client_id: one.id }]);
  expect(await activities(other)).toEqual([]);
  await app.sent();
  const channel = `private-${recordChannels.records(one.id, 'entities.activities')}`;
  const told = app.records.filter(({ channels }) => channels.includes(channel));
  // Once for all rows written together.
  const ids = [...made.values()].map(({ id }) => id).sort((a, b) => a - b);
  expect(told.map(({ data }) => data)).toContainEqual({
    ...{ client_id: one.id, entity: 'activity', action: 'create', ids },
  });
});

it('creates from a row what the form creates from the same input', async () => {
  await here().all('a.csv', sheet({ NOMBRE: 'De la hoja', ...least() }));
  const [imported] = await activities();
  const fields = Object.keys(activityInput.shape).map((name) => [name, imported?.[name as 'name']]);
  const body = { ...Object.fromEntries(fields), name: 'Del formulario', client_id: undefined };
  const { data } = (await app.call<ActivityRecord>(createActivity, { as: one.operator, body })).body;
  const { id, name, created_at, updated_at, ...rest } = imported as ActivityRecord;
  expect(data).toMatchObject(rest);
  const due = (await tasksOf(app, one)).map(({ activity_id, due_at }) => ({ activity_id, due_at }));
  const dueOf = (activity: number | undefined) =>
    due.filter(({ activity_id }) => activity_id === activity).map(({ due_at }) => due_at);
  expect(dueOf(id).length).toBeGreaterThan(0);
  expect(dueOf(data?.id)).toEqual(dueOf(id));
});

it('names every wrong cell, and takes the row once they are corrected', async () => {
  const id = await here().checked(
    'a.csv',
    sheet(
      {
        ...{ NOMBRE: 'Mal escrita', ...least(), HORAS: '25:00', 'DIAS DE LA SEMANA': 'lunes, funes' },
        ...{ ESTADO: 'quizás', TOLERANCIA: '-1', 'SE PIDE': 'video' },
      },
      {
        ...{ NOMBRE: 'Desconocidos', ...least(), PUNTOS: 'Bita 1, Luna', UCAS: 'nadie', TIPOS: 'Astronauta' },
        ...{ GRUPOS: 'Marte', ETIQUETAS: 'Sol' },
      },
      { NOMBRE: 'Sin días', ...least(), UNIDAD: 'semanas' },
      { NOMBRE: 'Nunca', ...least(), CADA: '12', 'DIAS DEL MES': '30', DESDE: '2026-02-01' },
      { NOMBRE: 'De nadie', ...least(), TIPOS: '' },
      { NOMBRE: 'Larga', ...least(), INSTRUCCIONES: 'x'.repeat(2500) },
    ),
  );
  const rows = await here().rows(id);
  const has = (text: string) => expect.stringContaining(text);
  expect(Object.fromEntries(rows.map(({ name, errors }) => [name, errors]))).toEqual({
    'Mal escrita': {
      HORAS: has('«25:00» no es una hora'),
      'DIAS DE LA SEMANA': has('«funes» no es un día de la semana'),
      ESTADO: has('En marcha, En pausa'),
      TOLERANCIA: has('no puede ser menor que 0'),
      'SE PIDE': has('«video» no se puede pedir'),
    },
    Desconocidos: {
      PUNTOS: has('«Luna»'),
      UCAS: has('«nadie»'),
      'TIPOS DE UCA': has('«Astronauta»'),
      GRUPOS: has('«Marte»'),
      ETIQUETAS: has('«Sol»'),
    },
    'Sin días': { 'DIAS DE LA SEMANA': has('escriba los días') },
    Nunca: { DESDE: has('no ocurre nunca') },
    'De nadie': { UCAS: has('Nadie la hace') },
    Larga: { INSTRUCCIONES: has('como máximo 2000') },
  });
  const days = await here().correct(id, 4, { column: 'UNIDAD', value: 'días' });
  expect(days.body.data?.rows).toMatchObject([{ row: 4, outcome: 'create', errors: {} }]);
});

it('says before anything is written which rows by shift have more rounds than can be created ahead', async () => {
  const crowd = await createTestClient(app, { phones: 11 });
  const times = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:00`).join(', ');
  const points = Array.from({ length: 100 }, () => crowd.checkpoint.code).join(', ');
  const many = {
    ...{ ...least(), HORAS: times, PUNTOS: points, TIPOS: 'guardia, motorizado' },
    'COMO SE REPARTE': 'Cada uno en su turno',
  };
  const theirs = importAs(app, 'actividades', crowd.operator);
  const id = await theirs.checked(
    'a.csv',
    sheet(
      { NOMBRE: 'De todos', ...many },
      { NOMBRE: 'En pausa', ...many, ESTADO: 'En pausa' },
      { NOMBRE: 'De quien llegue', ...many, 'COMO SE REPARTE': 'El primero que llegue' },
      { NOMBRE: 'De pocos', ...many, PUNTOS: crowd.checkpoint.code },
    ),
  );
  const rows = await theirs.rows(id);
  expect(rows.map(({ name, outcome, errors }) => [name, outcome, errors])).toEqual([
    ['De todos', 'error', { 'COMO SE REPARTE': expect.stringContaining('Demasiadas rondas') }],
    ['En pausa', 'create', {}],
    ['De quien llegue', 'create', {}],
    ['De pocos', 'create', {}],
  ]);
});

it('finds its columns by the words of the form, in Spanish or in English', async () => {
  const matched = async (...headers: string[]) => {
    const { match } = (await here().upload('a.csv', `${headers.join(';')}\n${'x;'.repeat(headers.length)}`))
      .body.data as ImportUpload;
    return headers.map((_, at) => Object.keys(match).find((column) => match[column] === at));
  };
  const spanish = ['Nombre', 'Días', 'Desde', 'Hora', 'Puntos de control', 'Tipo de UCA', 'Foto'];
  const columns = ['NOMBRE', 'DIAS DE LA SEMANA', 'DESDE', 'HORAS', 'PUNTOS', 'TIPOS DE UCA', 'SE PIDE'];
  expect(await matched(...spanish)).toEqual(columns);
  const english = ['Name', 'Days of the week', 'From', 'Times', 'Points', 'Types', 'Asked'];
  expect(await matched(...english)).toEqual(columns);
});

it('requires a code or a username where several share a name', async () => {
  await another('Bita 1', 'MN-3');
  const { username } = await called(0);
  await called(1);
  const several = { NOMBRE: 'Dudosa', ...least(), UCAS: 'María Peñafiel' };
  const exact = { NOMBRE: 'Clara', ...least(), UCAS: username, PUNTOS: 'MN-3' };
  const [doubtful, clear] = await rowsOf(several, exact);
  expect(doubtful?.errors).toEqual({
    PUNTOS: expect.stringContaining('escriba el código'),
    UCAS: expect.stringContaining('escriba el nombre de usuario'),
  });
  expect(clear).toMatchObject({ outcome: 'create', errors: {} });
});

it('accepts a name once, and skips what the client has already', async () => {
  await here().all('a.csv', sheet({ NOMBRE: 'Ronda', ...least() }));
  const rows = await rowsOf(
    { NOMBRE: 'RONDA', ...least(), PUNTOS: 'otra cosa' },
    { NOMBRE: 'Nueva', ...least() },
    { NOMBRE: 'nueva', ...least() },
  );
  expect(rows.map(({ outcome }) => outcome)).toEqual(['ignore', 'create', 'error']);
  expect(rows[2]?.errors).toEqual({ NOMBRE: expect.stringContaining('fila 3') });
});

it('knows nothing of another client, nor groups of anything but UCAs', async () => {
  await another('Solo suyo', 'XX-1', other);
  const { username } = await called(0, other);
  await app.call(createGroup, {
    as: one.operator,
    body: { name: 'Muelles', description: '', entity: EntityKind.place, added_ids: [one.place] },
  });
  const theirs = { PUNTOS: 'Solo suyo', UCAS: `${username}` };
  const [row] = await rowsOf({ NOMBRE: 'Ajena', ...least(), ...theirs, GRUPOS: 'Muelles' });
  expect(row?.errors).toEqual({
    PUNTOS: expect.stringContaining('«Solo suyo»'),
    UCAS: expect.stringContaining(`«${username}»`),
    GRUPOS: expect.stringContaining('«Muelles»'),
  });
});

it('writes nothing in a dry run, and not for those who may not', async () => {
  const rows = await rowsOf({ NOMBRE: 'Ronda', ...least() });
  expect(rows).toMatchObject([{ outcome: 'create' }]);
  expect(await activities()).toEqual([]);
  expect(await tasksOf(app, one)).toEqual([]);
  const guard = one.phones[0] as TestClient['operator'];
  expect((await importAs(app, 'actividades', guard).upload('a.csv', 'NOMBRE\nA')).status).toBe(403);
});

it('writes more rows than are written together', async () => {
  const many = Array.from({ length: 45 }, (_, n) => ({ NOMBRE: `Ronda ${n}`, ...least() }));
  const run = await here().all('a.csv', sheet(...many));
  const { body } = await app.call<ImportRun>(getImport, {
    ...{ as: one.operator, params: { kind: 'actividades', id: run } },
  });
  expect(body.data).toMatchObject({ status: 'completed', created: 45, errors: 0 });
  expect((await tasksOf(app, one, { per_page: 200 })).length).toBe(90);
});
