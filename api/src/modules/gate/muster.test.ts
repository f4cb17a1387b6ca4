import { expect, it } from '@jest/globals';
import * as contract from 'contract';
import type { TestApp, TestUser } from '../../testing/harness.ts';
import { withTestApp } from '../../testing/with-test-app.ts';
import { admit, createGateScene, type GateScene, leaves, person } from './testing.ts';

let app: TestApp;
let scene: GateScene;
withTestApp(async (fresh) => {
  app = fresh;
  scene = await createGateScene(app, { mandatory: false });
});

const people = [
  person('1710034065', 'Rosa', 'Quimí'),
  person('0912345675', 'Ana', 'Vera'),
  person('0926687856', 'Luis', 'Mora'),
];
const inside = async () => {
  const { body } = await admit(app, scene, { people, approval: { id: null, name: 'Carla' } });
  if (!body.data) throw new Error(JSON.stringify(body));
  return body.data.ids;
};
const begin = (as: TestUser = scene.guards[0]) =>
  app.call<{ id: number }>(contract.startMuster, {
    as,
    body: { branch_id: scene.branch, note: 'Simulacro' },
  });
const seen = async (id: number, as: TestUser = scene.guards[0]) => {
  const { body } = await app.call<contract.MusterDetail>(contract.getMuster, { as, params: { id } });
  if (!body.data) throw new Error(JSON.stringify(body));
  return body.data;
};
const tick = (id: number, person_id: number, as: TestUser, at: Date, place = '') =>
  app.call(contract.tickMuster, {
    ...{ as, params: { id }, body: { ticks: [{ person_id, at: at.toISOString(), place }] } },
  });

it('freezes who is inside, and is one muster however many begin it', async () => {
  const [first] = await inside();
  const both = await Promise.all(scene.guards.map(begin));
  const ids = both.map(({ body }) => body.data?.id);
  expect(ids[0]).toBe(ids[1]);
  await leaves(app, scene, first ?? 0);
  const { persons, moves } = await seen(ids[0] ?? 0);
  expect(persons.map(({ name }) => name)).toEqual(['Ana Vera', 'Luis Mora', 'Rosa Quimí']);
  expect(moves).toMatchObject([{ name: 'Rosa Quimí', way: 'left' }]);
});

it('is ticked by three devices at once: the first tick stands, whenever it arrives', async () => {
  await inside();
  const id = (await begin()).body.data?.id ?? 0;
  const { persons } = await seen(id);
  const now = app.clock.now().getTime();
  const wardens = [...scene.guards, scene.client.uma];
  // Each ticks everybody, the last one to be heard saw them first.
  await Promise.all(
    wardens.flatMap((warden, nth) =>
      persons.map((one) => tick(id, one.id, warden, new Date(now - nth * 60_000), `P${nth}`)),
    ),
  );
  const after = await seen(id);
  expect(after.ticked).toBe(3);
  expect(after.persons.every(({ tick: stands }) => stands?.place === 'P2')).toBe(true);
});

it('takes a wrong tick back with its author kept, and the same tick again changes nothing', async () => {
  await inside();
  const id = (await begin()).body.data?.id ?? 0;
  const [one] = (await seen(id)).persons;
  const at = app.clock.now();
  for (const _ of [1, 2]) expect((await tick(id, one?.id ?? 0, scene.guards[0], at)).status).toBe(200);
  const untick = { as: scene.guards[1], params: { id }, body: { person_id: one?.id ?? 0 } };
  expect((await app.call(contract.untickMuster, untick)).status).toBe(200);
  const [after] = (await seen(id)).persons;
  expect(after?.tick).toBeNull();
  expect(after?.taken_back).toHaveLength(1);
});

it('ends once, and then nobody ticks', async () => {
  await inside();
  const id = (await begin()).body.data?.id ?? 0;
  const [one] = (await seen(id)).persons;
  const end = { as: scene.client.uma, params: { id }, body: { note: '' } };
  expect((await app.call(contract.endMuster, end)).status).toBe(200);
  expect((await app.call(contract.endMuster, end)).status).toBe(409);
  expect((await tick(id, one?.id ?? 0, scene.guards[0], app.clock.now())).status).toBe(409);
  expect((await begin()).body.data?.id).not.toBe(id);
});

it('is nobody else’s to see', async () => {
  const id = (await begin()).body.data?.id ?? 0;
  const stranger = await app.createUser('garita', { client_id: await app.createClient() });
  expect((await app.call(contract.getMuster, { as: stranger, params: { id } })).status).toBe(404);
});
