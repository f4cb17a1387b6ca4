import { beforeEach, describe, expect, it } from '@jest/globals';
import {
  appRoute,
  archiveRoute,
  arriveRoute,
  cancelRoute,
  createRoute,
  createRouteTemplate,
  type DataOf,
  DEGREE_METRES,
  deleteRouteTemplate,
  type FoundWay,
  findWay,
  getRoute,
  listRoutes,
  listRouteTemplates,
  metresBetween,
  type Paged,
  type PlannedRoute,
  postPositions,
  type RouteInput,
  type RouteRow,
  type RouteTemplate,
  type RouteTrack,
  renameRouteTemplate,
  routeTrack,
  updateRoute,
  writePlaces,
} from 'contract';
import { openDirections } from '../../../ports/open-directions.ts';
import type { TestClient, TestPhone } from '../../../testing/domain.ts';
import { createFakeOsrm } from '../../../testing/fake-osrm.ts';
import type { TestApp, TestUser } from '../../../testing/harness.ts';
import { withTwoClients } from '../../../testing/two-clients.ts';

let app: TestApp;
let one: TestClient;
let other: TestClient;
let phone: TestPhone;
withTwoClients((clients) => {
  ({ app, one, other } = clients);
  phone = one.phones[0] as TestPhone;
});

const START = { lat: -2.2, lng: -79.9 };
/** A place given by metres north of the start and metres east of the line. */
const at = (north: number, east = 0) => ({
  lat: START.lat + north / DEGREE_METRES,
  lng: START.lng + east / DEGREE_METRES / Math.cos((START.lat * Math.PI) / 180),
});
const change = {
  ...{ name: 'Traslado al puerto', start: START, destination: { ...at(3000), radius: 50 } },
  ...{ waypoints: [{ ...at(1500), key: 1, name: 'Gasolinera', radius: 60 }], due_at: null },
};
const assign = (body: Partial<RouteInput> = {}, as: TestUser = one.operator) =>
  app.call<{ id: number }>(createRoute, {
    as,
    body: { ...change, uca_id: phone.uca_id, session_id: null, ...body },
  });
const assigned = async () => (await assign()).body.data?.id ?? 0;
const look = (id: number, as: TestUser = one.operator) =>
  app.call<PlannedRoute>(getRoute, { as, params: { id } });
const status = async (id: number) => (await look(id)).body.data?.status;
const track = async (id: number) =>
  (await app.call<RouteTrack>(routeTrack, { as: one.operator, params: { id } })).body.data;
const edit = (id: number, body: object = {}) =>
  app.call(updateRoute, { as: one.operator, params: { id }, body: { ...change, ...body } });
const cancel = (id: number, as: TestUser = one.operator) =>
  app.call(cancelRoute, { as, params: { id }, body: { note: 'Regresó a la base' } });
const archive = (id: number) => app.call(archiveRoute, { as: one.operator, params: { id } });
const listed = async (query: Record<string, unknown> = {}, as: TestUser = one.operator) =>
  (await app.call<Paged<RouteRow>>(listRoutes, { as, query })).body.data?.data ?? [];
const arrive = (route_id: number, as: TestPhone = phone) =>
  app.call<{ status: number }>(arriveRoute, { as, body: { route_id } });
const onPhone = async (as: TestPhone = phone) =>
  (await app.call<DataOf<typeof appRoute>>(appRoute, { as })).body.data?.route;

/** Sends fixes half a minute apart: metres north of the start and metres east of the line. */
async function walk(...places: readonly (readonly [north: number, east?: number])[]) {
  for (const [north, east] of places) {
    app.clock.advance(30_000);
    await app.call(postPositions, {
      as: phone,
      body: {
        positions: [{ ...at(north, east), accuracy: 8, captured_at: app.clock.now().toISOString() }],
      },
    });
  }
}
const alerts = async () =>
  (await app.db.selectFrom('alert').select(['type', 'route_id']).orderBy('id').execute()).filter(
    ({ type }) => type >= 9,
  );

beforeEach(async () => {
  await app.db.updateTable('uca').set({ mishap_seconds: 60, detour_metres: 100 }).execute();
});

describe('the line of a route', () => {
  const find = (as: TestUser = one.operator, places = writePlaces([START, at(1500), at(3000)])) =>
    app.call<FoundWay>(findWay, { as, query: { places } });

  it('is straight, and marked so, where no streets are known, even if they were requested', async () => {
    expect((await find()).body.data).toMatchObject({ by: 'straight', seconds: null, metres: 3000 });
    const id = (await assign({ by: 'streets' })).body.data?.id ?? 0;
    expect((await look(id)).body.data).toMatchObject({ by: 'straight', seconds: null });
  });

  it('follows the streets of a routing service when requested', async () => {
    const osrm = await createFakeOsrm();
    const { directions } = app.ports;
    app.ports.directions = openDirections({ DIRECTIONS_URL: osrm.url }, app.ports);
    try {
      const [a, b] = [START, at(2000, 2000)];
      const { data } = (await find(one.operator, writePlaces([a, b]))).body;
      expect(data?.by).toBe('streets');
      expect(data?.seconds).toBeGreaterThan(0);
      expect(data?.metres).toBeGreaterThan(metresBetween(a, b) * 1.3);

      const body = { waypoints: [], start: a, destination: { ...b, radius: 50 } };
      const id = (await assign({ ...body, by: 'streets' })).body.data?.id ?? 0;
      const { line, metres, by, seconds } = (await look(id)).body.data as PlannedRoute;
      expect({ by, seconds, metres }).toEqual({
        by: 'streets',
        seconds: data?.seconds,
        metres: data?.metres,
      });
      expect(line).toEqual(data?.data);
      expect((await onPhone())?.line).toEqual(line);

      await edit(id, body);
      expect((await look(id)).body.data).toMatchObject({ by: 'straight', seconds: null, line: [a, b] });
    } finally {
      app.ports.directions = directions;
      await osrm.close();
    }
  });

  it.each(['', '-2.2,-79.9', 'aquí;allá', Array(33).fill('-2.2,-79.9').join(';')])(
    'is refused for the places «%s»',
    async (places) => expect((await find(one.operator, places)).status).toBe(422),
  );
});

describe('a route', () => {
  it('is followed through a detour, the return to it, a waypoint and the end', async () => {
    const id = await assigned();
    expect(await onPhone()).toMatchObject({ id, name: 'Traslado al puerto', visited: [] });
    await walk([0], [300], [600, 200]);
    expect(await status(id)).toBe(2);
    await walk([700, 200], [800, 200]);
    expect(await status(id)).toBe(3);
    await walk([1000, 10], [1200]);
    expect(await status(id)).toBe(1);
    await walk([1500], [2500], [2980], [3000]);
    expect((await look(id)).body.data).toMatchObject({ status: 6, visited: [1] });
    expect(await alerts()).toEqual([9, 12, 13, 14].map((type) => ({ type, route_id: id })));
    const { data = [], lines = [], travelled_metres = 0 } = (await track(id)) ?? {};
    expect(data.map(({ what, detail }) => [what, detail])).toEqual([
      ['finished', ''],
      ['waypoint', 'Gasolinera'],
      ['retaken', ''],
      ['detour', ''],
      ['created', ''],
    ]);
    expect(lines.flat()).not.toEqual([]);
    expect(travelled_metres).toBeGreaterThan(3000);
    expect(await onPhone()).toBeNull();
  });

  it('raises one alert for a UCA that does not move, and none for a silent phone', async () => {
    const id = await assigned();
    await walk([100], [100], [100], [100], [100]);
    expect([await status(id), await alerts()]).toEqual([5, [{ type: 10, route_id: id }]]);
    await walk([300]);
    app.clock.advance(30 * 60_000);
    await walk([300]);
    expect([await status(id), (await alerts()).length]).toEqual([1, 1]);
  });

  it('reports progress and estimated arrival while under way', async () => {
    const id = await assigned();
    await walk([300], [600], [900], [1200]);
    const found = await track(id);
    expect(found?.left_metres).toBeGreaterThan(1790);
    expect(found?.left_metres).toBeLessThan(1810);
    const minutes = (Date.parse(found?.arrival ?? '') - app.clock.now().getTime()) / 60_000;
    expect(minutes).toBeCloseTo(3, 1);
    expect((await listed({ state: 'open' })).map(({ arrival }) => arrival)).toEqual([found?.arrival]);
    await cancel(id);
    expect((await listed()).map(({ arrival }) => arrival)).toEqual([null]);
  });

  it('can be changed under way: the phone is notified and its next fix is judged by the new plan', async () => {
    const id = await assigned();
    await walk([300], [600, 200]);
    app.published.length = 0;
    const east = { destination: { ...at(600, 3000), radius: 50 }, waypoints: [], start: at(600, 0) };
    expect((await edit(id, east)).status).toBe(200);
    expect([await status(id), (await alerts()).map(({ type }) => type)]).toEqual([8, [11]]);
    const events = app.published.map(({ event }) => event);
    expect(events).toEqual(expect.arrayContaining(['device.route', 'route.changed', 'alert.raised']));
    await walk([600, 300]);
    expect(await status(id)).toBe(1);
  });

  it('is pushed to the UCA’s phones when it is assigned, changed and cancelled', async () => {
    await app.db
      .insertInto('push_token')
      .values({ user_id: phone.id, client_id: one.id, platform: 'web', token: 'a phone of the route' })
      .execute();
    const id = await assigned();
    await edit(id, { name: 'Traslado al aeropuerto' });
    await cancel(id);
    const pushes = await app.db
      .selectFrom('push_delivery')
      .select(['user_id', 'kind', 'title', 'body'])
      .orderBy('id')
      .execute();
    const told = { user_id: phone.id, kind: 'route' };
    expect(pushes).toEqual([
      { ...told, title: 'Tiene una ruta nueva', body: 'Traslado al puerto' },
      { ...told, title: 'Su ruta cambió', body: 'Traslado al aeropuerto' },
      { ...told, title: 'Su ruta fue cancelada', body: 'Traslado al aeropuerto' },
    ]);
  });

  it('is the UCA’s only route while it is under way', async () => {
    const id = await assigned();
    expect((await assign()).status).toBe(409);
    expect((await cancel(id)).status).toBe(200);
    expect((await assign()).status).toBe(201);
  });

  it('cannot be changed or cancelled once over, and is archived once', async () => {
    const id = await assigned();
    expect((await archive(id)).status).toBe(409);
    await cancel(id);
    expect([(await cancel(id)).status, (await edit(id)).status]).toEqual([409, 409]);
    await walk([300, 500], [300, 500], [300, 500], [300, 500]);
    expect([await status(id), await alerts()]).toEqual([9, []]);
    expect((await listed({ state: 'over' })).map((row) => row.id)).toEqual([id]);
    expect([(await archive(id)).status, (await archive(id)).status]).toEqual([200, 409]);
    expect(await listed()).toEqual([]);
    expect((await listed({ state: 'archived' })).map((row) => row.status)).toEqual([7]);
    expect((await track(id))?.data.map(({ what, detail }) => [what, detail])).toEqual([
      ['archived', ''],
      ['cancelled', 'Regresó a la base'],
      ['created', ''],
    ]);
  });

  it('ends once, when the UCA reports arrival', async () => {
    const id = await assigned();
    expect((await arrive(id, one.phones[1])).status).toBe(404);
    expect((await arrive(id)).body.data).toEqual({ status: 6 });
    expect((await arrive(id)).body.data).toEqual({ status: 6 });
    expect((await alerts()).map(({ type }) => type)).toEqual([14]);
  });

  it('must lead somewhere, needs a UCA of the client, and is invisible to other clients', async () => {
    expect((await assign({ destination: { ...at(10), radius: 50 }, waypoints: [] })).status).toBe(422);
    const stranger = other.phones[0]?.uca_id ?? 0;
    expect((await assign({ uca_id: stranger })).body.errors).toHaveProperty('uca_id');
    expect((await assign({ session_id: 999_999 })).body.errors).toHaveProperty('session_id');
    const id = await assigned();
    expect((await look(id, other.operator)).status).toBe(404);
    expect((await cancel(id, other.operator)).status).toBe(404);
    expect(await listed({}, other.operator)).toEqual([]);
    expect((await look(999_999)).body.message).toBe('La ruta ya terminó o no existe');
  });
});

describe('route templates', () => {
  const places = [START, at(1500), at(3000)].map((place, turn) => ({
    ...{ ...place, key: turn + 1, name: turn === 1 ? 'Gasolinera' : '', radius: 50 },
  }));
  const keep = (name: string, as: TestUser = one.operator) =>
    app.call<{ id: number }>(createRouteTemplate, { as, body: { name, by: 'streets', places } });
  const kept = async (as: TestUser = one.operator) =>
    (await app.call<{ data: RouteTemplate[] }>(listRouteTemplates, { as })).body.data?.data ?? [];
  const rename = (id: number, name: string, as: TestUser = one.operator) =>
    app.call(renameRouteTemplate, { as, params: { id }, body: { name } });
  const drop = (id: number, as: TestUser = one.operator) =>
    app.call(deleteRouteTemplate, { as, params: { id } });

  it('are saved, renamed and deleted, with unique names', async () => {
    const first = (await keep('Ronda del puerto')).body.data?.id ?? 0;
    await keep('Banco');
    expect((await keep('RONDA DEL PUERTO')).status).toBe(409);
    expect((await kept()).map(({ name }) => name)).toEqual(['Banco', 'Ronda del puerto']);
    expect((await kept())[1]).toEqual({ id: first, name: 'Ronda del puerto', by: 'streets', places });
    expect([(await rename(first, 'banco')).status, (await rename(first, 'Alba')).status]).toEqual([409, 200]);
    expect((await rename(first, 'ALBA')).status).toBe(200);
    expect((await drop(first)).status).toBe(200);
    expect((await drop(first)).status).toBe(404);
    expect((await kept()).map(({ name }) => name)).toEqual(['Banco']);
  });

  it('are invisible to other clients', async () => {
    const id = (await keep('Ronda')).body.data?.id ?? 0;
    expect(await kept(other.operator)).toEqual([]);
    const tried = [await rename(id, 'Mía', other.operator), await drop(id, other.operator)];
    expect(tried.map(({ status }) => status)).toEqual([404, 404]);
    expect((await keep('Ronda', other.operator)).status).toBe(201);
  });
});
