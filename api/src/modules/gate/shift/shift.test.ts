import { randomUUID } from 'node:crypto';
import { expect, it } from '@jest/globals';
import {
  type AdmitBody,
  dayAfter,
  endShift,
  type GateShift,
  getShiftsNow,
  listShifts,
  type Paged,
  readShiftNote,
  refuseAtGate,
  type ShiftsNow,
  toWallTime,
  voidGateEntry,
} from 'contract';
import { dataOf } from '../../../testing/data-of.ts';
import { createTestClient } from '../../../testing/domain.ts';
import type { TestApp, TestUser } from '../../../testing/harness.ts';
import { withTestApp } from '../../../testing/with-test-app.ts';
import { admit, beginsShift, createGateScene, type GateScene, later, leaves, person } from '../testing.ts';
import { endForgottenShifts } from './end-forgotten.ts';

let app: TestApp;
let scene: GateScene;
withTestApp(async (fresh) => {
  app = fresh;
  scene = await createGateScene(app, { mandatory: false });
});

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const approval = { id: null, name: 'Carla' };

const begin = (as: TestUser = scene.guards[0], key: string = randomUUID(), branch_id = scene.branch) =>
  beginsShift(app, scene, as, { key, branch_id });
async function begun(as: TestUser = scene.guards[0]): Promise<number> {
  const made = await dataOf(begin(as));
  await later(app, MINUTE);
  return made.id;
}
const end = (id: number, note = '', as: TestUser = scene.guards[0]) =>
  app.call(endShift, { as, params: { id }, body: { note } });
const read = (id: number, as: TestUser) => app.call(readShiftNote, { as, params: { id } });
async function now(as: TestUser = scene.guards[0]): Promise<ShiftsNow> {
  return dataOf(
    app.call<ShiftsNow>(getShiftsNow, {
      as,
      query: { branch_id: scene.branch },
    }),
  );
}
async function list(as: TestUser, query: Record<string, unknown> = {}): Promise<GateShift[]> {
  return (await dataOf(app.call<Paged<GateShift>>(listShifts, { as, query }))).data;
}
const operator = () => app.createUser('cliente', { client_id: scene.client.id });
async function secondBranch(): Promise<number> {
  const { id } = await app.db
    .insertInto('branch')
    .values({ client_id: scene.client.id, name: 'Sur', code: 'S', address: '', city: '', province: '' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
const letIn = async (identity: string, name: string, values: Partial<AdmitBody> = {}) => {
  const one = { ...person(identity, name, 'Vera'), badge: `B-${name}` };
  const made = await dataOf(admit(app, scene, { people: [one], approval, ...values }));
  await later(app, MINUTE);
  return made.id;
};
/** One piece of what an entry brought leaves. */
async function taken(entry: number, note = '') {
  const { id } = await app.db
    .selectFrom('gate_item')
    .select('id')
    .where('entry_id', '=', entry)
    .executeTakeFirstOrThrow();
  return [{ id, taken: 1, note }];
}

it('is one of each person, the same one again by its key, and at one branch', async () => {
  const key = randomUUID();
  const [one, two] = await Promise.all([begin(undefined, key), begin(undefined, key)]);
  expect([one?.status, two?.status]).toEqual([201, 201]);
  expect(one?.body.data).toEqual(two?.body.data);
  expect((await begin()).body.data).toEqual(one?.body.data);
  expect((await begin(scene.guards[1])).body.data).not.toEqual(one?.body.data);

  const id = one?.body.data?.id ?? 0;
  expect((await end(id)).status).toBe(200);
  // Sent again after the end, the key is still that shift: it does not begin another.
  expect((await begin(undefined, key)).body.data).toEqual({ id });
  expect((await now()).mine).toBeNull();
});

it('does not begin at another branch while it runs, nor where the gate is not the caller’s', async () => {
  const boss = await operator();
  const first = (await begin(boss)).body.data?.id ?? 0;
  const other = await secondBranch();
  const refused = await begin(boss, undefined, other);
  expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining('sigue abierto en')]);
  expect((await end(first, '', boss)).status).toBe(200);
  expect((await begin(boss, undefined, other)).status).toBe(201);
  expect((await begin(scene.guards[0], undefined, other)).status).toBe(422);
});

it('counts what happened at the branch while it ran, and what it leaves behind', async () => {
  const before = await letIn('0926687856', 'Luis');
  const id = await begun();
  const rosa = await letIn('1710034065', 'Rosa', {
    equipment: [{ description: 'Taladro', serial: '', quantity: 3 }],
  });
  const ana = await letIn('0912345675', 'Ana', {
    equipment: [{ description: 'Laptop', serial: '', quantity: 1 }],
  });
  const foreigner = { ...person('ZZ70001', 'Nadie', 'Vera'), foreign_document: true };
  const { body: mistake } = await admit(app, scene, { people: [foreigner], approval });
  const voided = await app.call(voidGateEntry, {
    as: scene.guards[0],
    ...{ params: { id: mistake.data?.id ?? 0 }, body: { version: 1, reason: 'Error' } },
  });
  expect(voided.status).toBe(200);
  const refused = { branch_id: scene.branch, identity: 'ZZ80001', plate: '', name: 'Otro', note: '' };
  await app.call(refuseAtGate, { as: scene.guards[1], body: refused });
  expect((await now()).mine?.counts).toEqual({
    ...{ entries: 2, exits: 0, refusals: 1, inside: 3, badges: 0, equipment: 4 },
  });
  await leaves(app, scene, before, { badge_returned: true });
  const staying = await taken(rosa, 'Se queda en el taller');
  expect((await leaves(app, scene, rosa, { equipment: staying })).status).toBe(200);
  await later(app, MINUTE);

  const counts = { entries: 2, exits: 2, refusals: 1, inside: 1, badges: 1, equipment: 3 };
  expect((await now()).mine?.counts).toEqual(counts);
  const unsaid = await end(id);
  expect([unsaid.status, Object.keys(unsaid.body.errors)]).toEqual([422, ['note']]);
  expect((await end(id, 'Falta una credencial.')).status).toBe(200);
  expect((await end(id, 'Otra vez')).status).toBe(409);

  // What happens afterwards changes nothing of it.
  expect((await leaves(app, scene, ana, { equipment: await taken(ana) })).status).toBe(200);
  await letIn('0926687856', 'Luis');
  expect(await list(await operator())).toMatchObject([
    { id, counts, note: 'Falta una credencial.', ended_how: 'guard' },
  ]);
});

it('leaves a note to the others until each has read it, and shows who is there', async () => {
  const id = await begun();
  expect(await now(scene.guards[1])).toMatchObject({ mine: null, others: [{ id }], notes: [] });
  await end(id, 'Llega un camión a las 22:00.\nPuerta 3 dañada.');
  const told = await now(scene.guards[1]);
  expect(told).toMatchObject({ others: [], notes: [{ id, note: expect.stringContaining('\nPuerta 3') }] });
  expect((await now()).notes).toEqual([]);

  for (const _ of [1, 2]) expect((await read(id, scene.guards[1])).status).toBe(200);
  expect((await now(scene.guards[1])).notes).toEqual([]);
  const boss = await operator();
  expect((await now(boss)).notes).toHaveLength(1);
  const [shift] = await list(boss);
  expect(shift?.reads).toHaveLength(1);

  const next = await begun(scene.guards[1]);
  expect((await read(next, boss)).status).toBe(404);
  await later(app, 4 * 24 * HOUR);
  expect((await now(boss)).notes).toEqual([]);
});

it('is ended by the system after sixteen hours, once, and marked so', async () => {
  const id = await begun();
  await later(app, 15 * HOUR);
  const young = await begun(scene.guards[1]);
  expect(await endForgottenShifts(app.ports)).toBe(0);
  await later(app, HOUR);
  const both = await Promise.all([endForgottenShifts(app.ports), endForgottenShifts(app.ports)]);
  expect(both.toSorted()).toEqual([0, 1]);
  expect((await end(id)).status).toBe(409);
  const boss = await operator();
  expect(await list(boss, { state: 'system' })).toMatchObject([
    { id, ended_how: 'system', note: '', counts: { inside: 0 } },
  ]);
  expect(await list(boss, { state: 'open' })).toMatchObject([{ id: young, ended_at: null }]);
});

it('is ended by nobody else', async () => {
  const id = await begun();
  expect((await end(id, '', scene.guards[1])).status).toBe(404);
});

it('is found by branch, day, guard and note', async () => {
  const id = await begun();
  await end(id, 'Cámara 4 apagada');
  const boss = await operator();
  const { timezone } = await app.db
    .selectFrom('client')
    .select('timezone')
    .where('id', '=', scene.client.id)
    .executeTakeFirstOrThrow();
  const [shift] = await list(boss, { search: 'camara' });
  const day = toWallTime(Date.parse(shift?.began_at ?? ''), timezone)?.day ?? '';
  const found = async (query: Record<string, unknown>) => (await list(boss, query)).map((one) => one.id);
  expect(await found({ branch_id: scene.branch, from: day, to: day })).toEqual([id]);
  expect(await found({ from: dayAfter(day, 1) })).toEqual([]);
  expect(await found({ to: dayAfter(day, -1) })).toEqual([]);
  expect(await found({ branch_id: await secondBranch() })).toEqual([]);
});

it('is nothing to another client', async () => {
  const id = await begun();
  await end(id, 'Solo para nosotros');
  const other = await createTestClient(app, {});
  const stranger = await app.createUser('cliente', { client_id: other.id });
  expect(await list(stranger)).toEqual([]);
  expect((await read(id, stranger)).status).toBe(404);
  expect((await end(id, '', stranger)).status).toBe(404);
  const looked = await app.call(getShiftsNow, {
    ...{ as: stranger, query: { branch_id: scene.branch } },
  });
  expect(looked.body.data).toEqual({ mine: null, others: [], notes: [] });
  expect((await begin(stranger)).status).toBe(422);
});
