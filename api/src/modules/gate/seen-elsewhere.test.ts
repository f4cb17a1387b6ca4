import { expect, it } from '@jest/globals';
import { addGatePhoto, leaveElsewhere } from 'contract';
import { takePicture } from '../../simulator/picture.ts';
import type { TestApp, TestUser } from '../../testing/harness.ts';
import { formOf } from '../../testing/multipart.ts';
import { withTestApp } from '../../testing/with-test-app.ts';
import { admit, ask, cedula, createGateScene, entryAs, type GateScene, leaves, visitNow } from './testing.ts';

let app: TestApp;
let scene: GateScene;
/** Another branch of the client, and who keeps its gate. */
let other: number;
let guard: TestUser;
withTestApp(async (fresh) => {
  app = fresh;
  scene = await createGateScene(app);
  const place = { client_id: scene.client.id, name: 'Oficina Quito', code: 'Q' };
  const { id } = await app.db
    .insertInto('branch')
    .values({ ...place, address: '', city: '', province: '' })
    .returning('id')
    .executeTakeFirstOrThrow();
  other = id;
  guard = await app.createUser('garita', { client_id: scene.client.id });
  await app.db.updateTable('app_user').set({ branch_id: other }).where('id', '=', guard.id).execute();
});

const entered = async () => {
  await visitNow(app, scene);
  return (await admit(app, scene)).body.data?.id ?? 0;
};
const seen = (id: number, branch_id: number, as: TestUser) =>
  app.call<{ id: number }>(leaveElsewhere, { as, params: { id }, body: { branch_id, at: null } });

it('ends the entry elsewhere of a person who is here, and then decides again', async () => {
  const id = await entered();
  const there = { ...scene, branch: other };
  expect((await ask(app, there, cedula, guard)).matches).toMatchObject([
    { decision: { rule: 2, reason: 'elsewhere' }, inside: { entry_id: id } },
  ]);
  // They cannot look into the other branch's log, so they cannot reconcile there either.
  expect((await leaves(app, scene, id, {}, guard)).status).toBe(404);
  expect((await seen(id, other, guard)).status).toBe(200);
  expect(await entryAs(app, scene.guards[0], id)).toMatchObject({ state: 'out', left_how: 'elsewhere' });
  expect((await ask(app, there, cedula, guard)).matches).toMatchObject([{ inside: null }]);
  expect((await seen(id, other, guard)).body.message).toMatch(/salida|salió/i);
});

it('is no way to end an entry of the own branch, nor at a gate that is not kept', async () => {
  const id = await entered();
  expect((await seen(id, scene.branch, scene.guards[0])).status).toBe(409);
  expect((await seen(id, other, scene.guards[0])).status).toBe(422);
  const stranger = await createGateScene(app);
  expect((await seen(id, stranger.branch, stranger.guards[0])).status).toBe(404);
  expect(await entryAs(app, scene.guards[0], id)).toMatchObject({ state: 'inside' });
});

it('shows no photo that another branch took: its log is not theirs', async () => {
  const id = await entered();
  const form = await formOf({ kind: 'person' }, { file: { name: 'cara.png', bytes: takePicture('gate') } });
  await app.call(addGatePhoto, { ...{ as: scene.guards[0], params: { id } }, ...form });
  expect((await ask(app, scene, cedula)).matches).toMatchObject([{ photo: { entry_id: id } }]);
  expect((await ask(app, { ...scene, branch: other }, cedula, guard)).matches).toMatchObject([
    { photo: null },
  ]);
});
