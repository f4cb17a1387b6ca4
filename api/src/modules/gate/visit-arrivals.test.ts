import { expect, it } from '@jest/globals';
import { type DataOf, listVisitArrivals, voidGateEntry } from 'contract';
import type { TestApp, TestUser } from '../../testing/harness.ts';
import { withTestApp } from '../../testing/with-test-app.ts';
import { admit, createGateScene, type GateScene, later, leaves, visitNow } from './testing.ts';

let app: TestApp;
let scene: GateScene;
withTestApp(async (fresh) => {
  app = fresh;
  scene = await createGateScene(app);
});

const arrivals = (as: TestUser, id: number) =>
  app.call<DataOf<typeof listVisitArrivals>>(listVisitArrivals, {
    ...{ as, params: { id } },
  });

it('shows the requester who has arrived, with their newest entry, and leaves out what was voided', async () => {
  const visit = await visitNow(app, scene);
  expect((await arrivals(scene.requester, visit)).body.data).toEqual({ data: [] });

  const first = (await admit(app, scene)).body.data?.id ?? 0;
  expect((await arrivals(scene.requester, visit)).body.data?.data).toMatchObject([
    { id: first, name: 'Rosa', last_name: 'Quimí', left_at: null, times: 1 },
  ]);

  await leaves(app, scene, first);
  await later(app, 60_000);
  const second = (await admit(app, scene)).body.data?.id ?? 0;
  expect((await arrivals(scene.requester, visit)).body.data?.data).toMatchObject([
    { id: second, left_at: null, times: 2 },
  ]);

  await app.call(voidGateEntry, {
    ...{ as: scene.guards[0], params: { id: second }, body: { version: 1, reason: 'Era otra persona' } },
  });
  const [only] = (await arrivals(scene.requester, visit)).body.data?.data ?? [];
  expect(only).toMatchObject({ id: first, times: 1 });
  expect(only?.left_at).not.toBeNull();
});

it('is seen by those who see the request, and by nobody of another client', async () => {
  const visit = await visitNow(app, scene);
  await admit(app, scene);
  const elsewhere = await createGateScene(app);
  expect((await arrivals(elsewhere.requester, visit)).status).toBe(404);
});
