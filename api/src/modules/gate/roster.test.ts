import { randomUUID } from 'node:crypto';
import { expect, it } from '@jest/globals';
import {
  type Coordinates,
  countInside,
  type DataOf,
  endShift as endShiftEndpoint,
  findSite,
  type GatePack,
  type GateSite,
  getGatePack,
  getMuster,
  type MusterDetail,
  markNotedMuster,
  type NotedPerson,
  noteMuster,
  startMuster,
  tickMuster,
} from 'contract';
import { dataOf } from '../../testing/data-of.ts';
import type { TestApp, TestUser } from '../../testing/harness.ts';
import { withTestApp } from '../../testing/with-test-app.ts';
import { admit, beginsShift, createGateScene, type GateScene, later, leaves, person } from './testing.ts';

let app: TestApp;
let scene: GateScene;
withTestApp(async (fresh) => {
  app = fresh;
  scene = await createGateScene(app, { mandatory: false });
});

const MINUTE = 60_000;

const letIn = async (): Promise<number> => {
  const approval = { id: null, name: 'Carla' };
  return (await dataOf(admit(app, scene, { people: [person()], approval }))).id;
};
const onShift = async (as: TestUser): Promise<number> => {
  const { id } = await dataOf(beginsShift(app, scene, as));
  await later(app, MINUTE);
  return id;
};
const endShift = (id: number, as: TestUser) =>
  app.call(endShiftEndpoint, { as, params: { id }, body: { note: '' } });
const begin = async () => {
  const body = { branch_id: scene.branch, note: '' };
  const { id } = await dataOf(app.call<{ id: number }>(startMuster, { as: scene.guards[0], body }));
  await later(app, MINUTE);
  return id;
};
const seen = (id: number) =>
  dataOf(app.call<MusterDetail>(getMuster, { as: scene.guards[0], params: { id } }));
const nameOf = async ({ id }: TestUser): Promise<string> => {
  const user = await app.db
    .selectFrom('app_user')
    .select(['name', 'last_name'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return `${user.name} ${user.last_name}`.trim();
};

it('puts the guards on shift on the sheet of a muster, and whose shift begins or ends meanwhile apart', async () => {
  const [one, two] = scene.guards;
  const entry = await letIn();
  const shift = await onShift(one);
  const id = await begin();
  const { persons } = await seen(id);
  expect(persons.map(({ kind, entry_id, shift_id }) => [kind, entry_id, shift_id])).toEqual(
    expect.arrayContaining([
      ['visitor', entry, null],
      ['guard', null, shift],
    ]),
  );
  const guard = persons.find(({ kind }) => kind === 'guard');
  expect(guard).toMatchObject({ name: await nameOf(one), uncertain: false });

  const at = app.clock.now().toISOString();
  const ticks = [{ person_id: guard?.id ?? 0, at, place: '' }];
  expect((await app.call(tickMuster, { as: two, params: { id }, body: { ticks } })).status).toBe(200);
  const next = await onShift(two);
  await endShift(shift, one);
  const after = await seen(id);
  expect([after.people, after.ticked]).toEqual([2, 1]);
  expect(after.moves.map(({ shift_id, way }) => [shift_id, way])).toEqual([
    [next, 'entered'],
    [shift, 'left'],
  ]);
});

it('stores the guards whom a device counted without a connection, those of that branch', async () => {
  const shift = await onShift(scene.guards[0]);
  const key = randomUUID();
  const body = { key, branch_id: scene.branch, note: '', started_at: app.clock.now().toISOString() };
  const as = scene.guards[1];
  const { id } = await dataOf(
    app.call<{ id: number }>(noteMuster, { as, body: { ...body, people: [{ shift_id: shift }] } }),
  );
  expect((await seen(id)).persons).toMatchObject([{ kind: 'guard', shift_id: shift, uncertain: false }]);

  await later(app, MINUTE);
  const mark = (who: NotedPerson) =>
    app.call(markNotedMuster, {
      ...{ as, params: { key } },
      body: { marks: [{ who, way: 'tick', at: app.clock.now().toISOString(), place: '' }] },
    });
  expect((await mark({ shift_id: shift })).status).toBe(200);
  expect((await mark({ shift_id: shift + 1000 })).status).toBe(422);
  expect((await seen(id)).ticked).toBe(1);
});

it('counts the guards of each branch, and keeps them for a gate without a connection', async () => {
  const [one, two] = scene.guards;
  const shift = await onShift(one);
  const counts = await dataOf(app.call<DataOf<typeof countInside>>(countInside, { as: two }));
  expect(counts.data).toMatchObject([{ branch_id: scene.branch, inside: 0, guards: 1 }]);
  const pack = await dataOf(app.call<GatePack>(getGatePack, { as: two, query: { branch_id: scene.branch } }));
  expect(pack.guards).toMatchObject([{ shift_id: shift, name: await nameOf(one) }]);
});

const place = { lat: -2.19, lng: -79.88 };
const siteAt = async ({ lat, lng }: Coordinates, as: TestUser = scene.guards[0]) => {
  const { status, body } = await app.call<GateSite>(findSite, { as, query: { lat, lng } });
  expect(status).toBe(200);
  return body.data;
};

it('shows who is on the site of the nearest branch, and nothing far from all', async () => {
  const [one] = scene.guards;
  await app.db.updateTable('branch').set(place).where('id', '=', scene.branch).execute();
  const [gone, here] = [await letIn(), await onShift(one)];
  expect((await leaves(app, scene, gone)).status).toBe(200);
  const entry = await letIn();
  const running = await begin();

  // A thousandth of a degree is 111 m.
  const site = await siteAt({ ...place, lat: place.lat + 0.001 });
  expect(site).toMatchObject({ branch_id: scene.branch, metres: 111, total: 2, muster_id: running });
  expect(site?.people.map(({ entry_id, shift_id }) => entry_id ?? shift_id)).toEqual(
    expect.arrayContaining([entry, here]),
  );
  expect(site?.kinds.toSorted((a, b) => a.kind.localeCompare(b.kind))).toEqual([
    { kind: 'guard', count: 1 },
    { kind: 'visitor', count: 1 },
  ]);
  expect(await siteAt({ ...place, lng: place.lng + 0.01 })).toBeNull();

  await app.db.updateTable('branch').set({ lat: 0, lng: 179.999 }).where('id', '=', scene.branch).execute();
  expect((await siteAt({ lat: 0, lng: -179.9995 }))?.branch_id).toBe(scene.branch);
});

it('is nothing to another client', async () => {
  await app.db.updateTable('branch').set(place).where('id', '=', scene.branch).execute();
  const stranger = await app.createUser('garita', { client_id: await app.createClient() });
  expect(await siteAt(place, stranger)).toBeNull();
});
