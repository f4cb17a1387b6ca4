import { expect, it } from '@jest/globals';
import {
  type DataOf,
  type Endpoint,
  type Paged,
  type RouteHappeningKind,
  type RouteReportRow,
  RouteStatus,
  type RouteStatusId,
  routeReport,
} from 'contract';
import type { TestClient } from '../../../testing/domain.ts';
import type { TestApp, TestUser } from '../../../testing/harness.ts';
import { reportData, reportSheet } from '../../../testing/reports.ts';
import { withTwoClients } from '../../../testing/two-clients.ts';

type Summary = DataOf<typeof routeReport.summary>;
type Lines = DataOf<typeof routeReport.by.uca.rows>;
type Log = Paged<RouteReportRow>;

let app: TestApp;
let one: TestClient;
let other: TestClient;
withTwoClients((clients) => {
  ({ app, one, other } = clients);
});
const get = <D>(endpoint: Endpoint, query: object = {}, as: TestUser = one.operator) =>
  reportData<D>(app, endpoint, query, as);

const MINUTE = 60_000;
/** Monday 2 March at six in the morning in Guayaquil, in the requested week. */
const FROM = Date.parse('2026-03-02T11:00:00Z');
const week = { from: '2026-03-02', to: '2026-03-08' };

/** A route of a phone; times are minutes after six, or after its own start. */
interface Made {
  name: string;
  phone: number;
  at: number;
  due?: number;
  ended?: number;
  status?: RouteStatusId;
  events?: RouteHappeningKind[];
}

async function fill(routes: readonly Made[]): Promise<void> {
  await app.db.deleteFrom('route').execute();
  for (const { name, phone, at, due, ended, status = RouteStatus.started, events = [] } of routes) {
    const after = (minutes: number | undefined) =>
      minutes === undefined ? null : new Date(FROM + (at + minutes) * MINUTE).toISOString();
    const { id } = await app.db
      .insertInto('route')
      .values({
        ...{ client_id: one.id, name, uca_id: one.phones[phone]?.uca_id ?? 0, session_id: null, status },
        ...{ plan: '{}', standing: '{}', metres: 3000, started_by: one.operator.id },
        ...{ started_at: after(0) as string, due_at: after(due), ended_at: after(ended) },
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    for (const what of events)
      await app.db
        .insertInto('route_event')
        .values({
          client_id: one.id,
          route_id: id,
          at: after(1) as string,
          what,
          user_id: null,
          detail: '',
          lat: null,
          lng: null,
        })
        .execute();
  }
}

const { finished, cancelled, archived, detour } = RouteStatus;
const routes: Made[] = [
  { name: 'Temprano', phone: 0, at: 0, due: 60, ended: 40, status: finished },
  { name: 'Tarde', phone: 0, at: 100, due: 30, ended: 40, status: finished, events: ['detour', 'detour'] },
  {
    name: 'Archivada',
    phone: 1,
    at: 200,
    due: 30,
    ended: 90,
    status: archived,
    events: ['finished', 'still'],
  },
  { name: 'Anulada', phone: 1, at: 300, due: 30, ended: 90, status: archived, events: ['cancelled'] },
  { name: 'Cancelada', phone: 1, at: 400, ended: 5, status: cancelled, events: ['detour'] },
  { name: 'Sin hora', phone: 2, at: 500, status: detour, events: ['detour'] },
  { name: 'Perdida', phone: 0, at: 600, due: 10 },
];

it('counts each route once, as it ended, with its detours and how late it was', async () => {
  await fill(routes);
  const { figures } = await get<Summary>(routeReport.summary, week);
  expect(figures).toEqual({
    ...{ total: 7, open: 2, finished: 3, cancelled: 2, finished_share: 0.6 },
    ...{ detours: 4, detoured_share: expect.closeTo(3 / 7, 9), stops: 1 },
    // Two arrived late, one is still expected; one was early, and the others had no time to be there.
    late_share: 0.75,
    ...{ late_p50: 600, late_p95: 3600, took_p50: 2400, ucas: 3 },
    previous: null,
  });
  const { data } = await get<Lines>(routeReport.by.uca.rows, { ...week, per_page: 50 });
  expect(data.slice(1).reduce((sum, { total }) => sum + total, 0)).toBe(7);
  for (const by of ['type', 'place', 'hour'] as const)
    expect((await get<Lines>(routeReport.by[by].rows, week)).data[0]?.detours).toBe(4);
});

const named = async (query: object) =>
  (await get<Log>(routeReport.log, { ...week, sort: 'started_at', ...query })).data.map(({ name }) => name);

it('every figure opens its rows', async () => {
  await fill(routes);
  expect(await named({ outcome: ['finished'] })).toEqual(['Temprano', 'Tarde', 'Archivada']);
  expect(await named({ outcome: ['cancelled'] })).toEqual(['Anulada', 'Cancelada']);
  expect(await named({ detoured: ['yes'] })).toEqual(['Tarde', 'Cancelada', 'Sin hora']);
  expect(await named({ punctuality: ['late'] })).toEqual(['Tarde', 'Archivada', 'Perdida']);
  expect(await named({ punctuality: ['on_time', 'none'] })).toEqual([
    ...['Temprano', 'Anulada', 'Cancelada', 'Sin hora'],
  ]);
  expect(await named({ uca_id: [one.phones[0]?.uca_id], search: 'perd' })).toEqual(['Perdida']);
});

it('each column sorts, and the spreadsheet has the words of the screen', async () => {
  await fill(routes);
  const [late] = (await get<Log>(routeReport.log, { ...week, sort: '-late_seconds' })).data;
  expect(late).toMatchObject({ name: 'Archivada', late_seconds: 3600, took_seconds: 5400, stops: 1 });
  const columns = ['name', 'uca_name', 'uca_type', 'place_name', 'started_at', 'due_at', 'ended_at'];
  const more = ['outcome', 'punctuality', 'detours', 'stops', 'took_seconds', 'late_seconds', 'metres'];
  for (const column of [...columns, ...more])
    for (const sort of [column, `-${column}`])
      expect([sort, (await named({ sort })).length]).toEqual([sort, 7]);
  const sheet = await reportSheet(app, routeReport.logExcel, { ...week, sort: 'started_at' }, one.operator);
  expect(sheet[1]).toEqual(expect.arrayContaining(['Temprano', 'Terminada', 'A tiempo', 3000]));
});

it('shows nothing of another client', async () => {
  await fill(routes);
  expect((await get<Summary>(routeReport.summary, week, other.operator)).figures.total).toBe(0);
  expect((await get<Log>(routeReport.log, week, other.operator)).data).toEqual([]);
});
