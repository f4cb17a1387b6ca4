import { beforeEach, expect, it } from '@jest/globals';
import { type ActivityPoint, type ClientInput, excuseTask, type TaskRecord, withdrawExcuse } from 'contract';
import { dataOf } from '../../../testing/data-of.ts';
import type { TestClient } from '../../../testing/domain.ts';
import type { TestApp } from '../../../testing/harness.ts';
import { withTwoClients } from '../../../testing/two-clients.ts';
import { judgeTasks } from './judge-tasks.ts';
import { settleTasks } from './settle-tasks.ts';
import { activityInput, createActivity, passTime, scanPoint, tasksOf } from './testing.ts';

/** An excuse that is withdrawn once its point is over: what is missed then is told like all that is missed. */

let app: TestApp;
let one: TestClient;
let id: number;
withTwoClients((clients) => {
  ({ app, one } = clients);
});

/** A round of two points, of which one was scanned and the other excused, is over. */
beforeEach(async () => {
  await app.db
    .updateTable('app_user')
    .set({ email: 'jefa@naviera.ec' })
    .where('id', '=', one.operator.id)
    .execute();
  const [point] = activityInput(app, one).points;
  const points = [point, { ...point, after_minutes: 0 }] as ActivityPoint[];
  await createActivity(app, one, activityInput(app, one, { points }));
  await passTime(app, one, 62);
  await scanPoint(app, one);
  await judgeTasks(app.ports);
  id = (await tasksOf(app, one))[0]?.id ?? 0;
});

const rule = (missed_alert: ClientInput['missed_alert']) =>
  app.db.updateTable('client').set({ missed_alert }).where('id', '=', one.id).execute();
const call = (endpoint: typeof excuseTask | typeof withdrawExcuse, body: object) =>
  dataOf(app.call<TaskRecord>(endpoint, { as: one.operator, params: { id }, body }));
const open = async () =>
  (
    await app.db
      .selectFrom('task_point')
      .select('position')
      .where('task_id', '=', id)
      .where('scan_id', 'is', null)
      .executeTakeFirstOrThrow()
  ).position;
const excuse = async () => call(excuseTask, { positions: [await open()], reason: 'Inundación' });
const withdraw = async () => call(withdrawExcuse, { positions: [await open()] });
const settle = async () => {
  await judgeTasks(app.ports);
  return settleTasks(app.ports);
};
const alerts = () => app.db.selectFrom('alert').select(['percent', 'point_ids']).execute();
const theirs = [{ percent: 50, point_ids: [expect.any(Number)] }];

it('is alerted of and mailed once, as a round below what its client requires', async () => {
  await excuse();
  await passTime(app, one, 24 * 60 - 20);
  expect([await settle(), await alerts()]).toEqual([0, []]);
  expect(await withdraw()).toMatchObject({ missed: 1, excused: 0 });
  expect([await settle(), await alerts()]).toEqual([1, theirs]);
  await excuse();
  await settle();
  await withdraw();
  expect([await settle(), await alerts()]).toEqual([0, theirs]);
});

it('is alerted of at once as a missed point, and once', async () => {
  await rule('point');
  await excuse();
  await passTime(app, one, 24 * 60 - 20);
  await settle();
  await withdraw();
  const once = [{ percent: null, point_ids: [expect.any(Number)] }];
  expect(await alerts()).toEqual(once);
  await excuse();
  await withdraw();
  await settle();
  expect(await alerts()).toEqual(once);
});

it('is no news a day after the round ended', async () => {
  await excuse();
  await passTime(app, one, 24 * 60 - 20);
  await settle();
  await passTime(app, one, 24 * 60);
  await withdraw();
  await app.db.updateTable('task').set({ settled_at: app.clock.now() }).where('id', '<>', id).execute();
  expect([await settle(), await alerts()]).toEqual([0, []]);
});

it('is pending while its time is not over', async () => {
  await excuse();
  expect(await withdraw()).toMatchObject({ missed: 0, excused: 0, state: 'open' });
});
