import { expect, it } from '@jest/globals';
import { countExpected, type DataOf } from 'contract';
import type { TestApp, TestUser } from '../../testing/harness.ts';
import { withTestApp } from '../../testing/with-test-app.ts';
import { askedIn } from '../visits/testing.ts';
import { admit, createGateScene, type GateScene, later, leaves, visitNow } from './testing.ts';

let app: TestApp;
let scene: GateScene;
withTestApp(async (fresh) => {
  app = fresh;
  // So that what is a few hours ahead is today.
  const now = app.clock.now().getTime();
  await later(app, Math.ceil(now / DAY) * DAY + 12 * HOUR - now);
  scene = await createGateScene(app);
});

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const other = { guest_id: null, name: 'Ana', last_name: 'Vera', foreign_document: false };

const counted = async (as: TestUser = scene.guards[0]) =>
  (await app.call<DataOf<typeof countExpected>>(countExpected, { as })).body.data?.data;

it('counts who has not arrived yet, with those whose time has begun', async () => {
  expect(await counted()).toEqual([]);
  const ahead = app.clock.now().getTime() + 4 * HOUR;
  await askedIn(app, scene, {
    guests: [{ ...other, identity: '0912345675' }],
    ...{ starts_at: new Date(ahead).toISOString(), ends_at: new Date(ahead + HOUR).toISOString() },
  });
  expect(await counted()).toEqual([{ branch_id: scene.branch, expected: 1, late: 0 }]);
  await visitNow(app, scene);
  expect(await counted()).toEqual([{ branch_id: scene.branch, expected: 2, late: 1 }]);
  const { body } = await admit(app, scene);
  expect(await counted()).toEqual([{ branch_id: scene.branch, expected: 1, late: 0 }]);
  await leaves(app, scene, body.data?.id ?? 0);
  expect(await counted()).toEqual([{ branch_id: scene.branch, expected: 1, late: 0 }]);
  await later(app, 5 * HOUR);
  expect(await counted()).toEqual([]);
});

it('counts at the gates that one keeps', async () => {
  await visitNow(app, scene);
  expect(await counted(scene.client.operator)).toEqual([{ branch_id: scene.branch, expected: 1, late: 1 }]);
  const elsewhere = await app.createUser('garita', { client_id: scene.client.id });
  await app.db
    .updateTable('app_user')
    .set({ branch_id: scene.log.second })
    .where('id', '=', elsewhere.id)
    .execute();
  expect(await counted(elsewhere)).toEqual([]);
  expect(await counted(await app.createUser('garita', { client_id: await app.createClient() }))).toEqual([]);
});
