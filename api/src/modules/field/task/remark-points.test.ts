import { randomUUID } from 'node:crypto';
import { beforeEach, expect, it } from '@jest/globals';
import { finishTask, type PointRemark, pointRemarks, postScanPhoto, remarksOf } from 'contract';
import { photoOf } from '../../../http/photo.ts';
import { takePicture } from '../../../simulator/picture.ts';
import { dataOf } from '../../../testing/data-of.ts';
import type { TestClient } from '../../../testing/domain.ts';
import type { TestApp } from '../../../testing/harness.ts';
import { multipartOf } from '../../../testing/multipart.ts';
import { withTwoClients } from '../../../testing/two-clients.ts';
import { judgeTasks } from './judge-tasks.ts';
import { remarkPast } from './remark-points.ts';
import { activityInput, createActivity, MINUTE, passTime, scanPoint, taskOf, tasksOf } from './testing.ts';

let app: TestApp;
let one: TestClient;
withTwoClients((clients) => {
  ({ app, one } = clients);
});

const codes = ['R1', 'R2', 'R3'];
let task: number;
/** A round of three points in their order, two minutes at each, and a photo of the last. */
beforeEach(async () => {
  const at = { client_id: one.id, place_id: one.place, lat: -2.28, lng: -79.9 };
  const made = await app.db
    .insertInto('checkpoint')
    .values(codes.map((code) => ({ ...at, code, name: code })))
    .returning('id')
    .execute();
  const points = made.map(({ id }, nth) => ({
    ...{ checkpoint_id: id, after_minutes: null, note: '' },
    ask: nth === 2 ? ('photo' as const) : ('nothing' as const),
  }));
  await createActivity(app, one, activityInput(app, one, { order: 'fixed', stay_minutes: 2, points }));
  task = (await tasksOf(app, one))[0]?.id ?? 0;
  await passTime(app, one, 60);
});

const scan = (nth: number, minutes: number, uuid = randomUUID(), phone = 0) =>
  scanPoint(app, one, {
    ...{ uuid, phone, checkpoint_code: codes[nth] },
    at: app.clock.now().getTime() + minutes * MINUTE,
  });
/** What is stored of each point, which is what its round shows. */
async function remarks(): Promise<PointRemark[][]> {
  await judgeTasks(app.ports);
  const rows = await app.db
    .selectFrom('task_point')
    .selectAll()
    .where('task_id', '=', task)
    .orderBy('turn')
    .execute();
  const stored = rows.map((row) => pointRemarks.filter((remark) => row[remark]));
  expect(stored).toEqual([...remarksOf(await taskOf(app, one, task)).values()]);
  return stored;
}

it('remarks are stored as scans arrive, in whatever order', async () => {
  expect(await remarks()).toEqual([[], [], []]);
  await scan(0, -8);
  await scan(2, -2);
  expect(await remarks()).toEqual([[], [], ['unpictured']]);
  // Arrives last, and was made too soon after the first.
  await scan(1, -7);
  expect(await remarks()).toEqual([['short_stay'], [], ['unpictured']]);
});

it('a point is out of turn until its scan is another’s', async () => {
  await scan(1, -8);
  await scan(0, -5);
  await scan(2, -2);
  const found = await remarks();
  expect(found.flat().filter((remark) => remark === 'out_of_turn')).toHaveLength(1);
});

it('the photo that arrives later, and the end of the round, change them', async () => {
  const uuid = randomUUID();
  await scan(0, -8);
  await scan(1, -5);
  await scan(2, -1, uuid);
  expect(await remarks()).toEqual([[], [], ['unpictured']]);
  const { bytes } = await photoOf(Buffer.from(takePicture('scan')), 'png');
  const form = await multipartOf('photo', 'reja.png', bytes);
  await dataOf(app.call<object>(postScanPhoto, { as: one.phones[0], params: { uuid }, ...form }));
  expect(await remarks()).toEqual([[], [], []]);
  const at = app.clock.now().toISOString();
  await app.db
    .updateTable('task')
    .set({ finished_at: at, finished_by: one.phones[0]?.uca_id ?? 0 })
    .where('id', '=', task)
    .execute();
  expect(await remarks()).toEqual([[], [], ['short_stay']]);
});

it('a stay ends when who was there says so, not when another does', async () => {
  const [, second] = one.phones;
  const activity_id = (await taskOf(app, one, task)).activity_id;
  await app.db
    .insertInto('activity_uca')
    .values({ client_id: one.id, activity_id, uca_id: second?.uca_id ?? 0 })
    .execute();
  const finish = (index: number, minutes: number) =>
    dataOf(
      app.call(finishTask, {
        ...{ as: one.phones[index], params: { id: task } },
        body: { at: new Date(app.clock.now().getTime() + minutes * MINUTE).toISOString(), reason: 'Relevo' },
      }),
    );
  await finish(0, -9);
  for (const [nth, minutes] of [-8, -5, -1].entries()) await scan(nth, minutes, randomUUID(), 1);
  expect(await remarks()).toEqual([[], [], ['unpictured']]);
  await finish(1, 0);
  expect(await remarks()).toEqual([[], [], ['short_stay', 'unpictured']]);
});

it('rounds from before there were remarks get theirs', async () => {
  await scan(0, -6);
  await scan(1, -5);
  expect(await remarks()).toEqual([['short_stay'], [], []]);
  await app.db.updateTable('task_point').set({ short_stay: false }).execute();
  await app.db.updateTable('task').set({ remarked: false }).where('id', '=', task).execute();
  expect(await remarks()).toEqual([['short_stay'], [], []]);
  const { remarked } = await app.db
    .selectFrom('task')
    .select('remarked')
    .where('id', '=', task)
    .executeTakeFirstOrThrow();
  expect(remarked).toBe(true);
});

it('and a few at a time, so that what is new does not wait for them', async () => {
  await app.db.updateTable('task').set({ remarked: false }).execute();
  const left = async () =>
    (await app.db.selectFrom('task').select('id').where('remarked', '=', false).execute()).length;
  const all = await left();
  expect(await remarkPast(app.ports, 1)).toBe(1);
  expect([all, await left()]).toEqual([2, 1]);
  expect([await remarkPast(app.ports), await remarkPast(app.ports)]).toEqual([1, 0]);
});
