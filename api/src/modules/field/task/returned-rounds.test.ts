import { expect, it } from '@jest/globals';
import {
  type ActivityInput,
  type ActivityRecord,
  declineTask,
  deleteActivity,
  excuseTask,
  iso,
  movePlannedTask,
  moveTask,
  restoreActivity,
  startTask,
  type TaskRecord,
  updateActivity,
} from 'contract';
import { dataOf } from '../../../testing/data-of.ts';
import type { TestClient } from '../../../testing/domain.ts';
import type { TestApp } from '../../../testing/harness.ts';
import { withTwoClients } from '../../../testing/two-clients.ts';
import { keepTasksAhead } from './keep-tasks.ts';
import { activityInput, createActivity, HOUR, MINUTE, passTime, taskOf, tasksOf } from './testing.ts';

/** A change that is taken back: its rounds are again those that phones know. */

let app: TestApp;
let one: TestClient;
withTwoClients((clients) => {
  ({ app, one } = clients);
});

const points = Array.from({ length: 9 }, () => 0).map(() => ({
  ...{ after_minutes: null, ask: 'nothing' as const, note: '' },
}));
const made = (minutes: number[], values: Partial<ActivityInput> = {}) =>
  createActivity(
    app,
    one,
    activityInput(app, one, {
      ...{ minutes, order: 'random', ...values },
      points: points.map((point) => ({ ...point, checkpoint_id: one.checkpoint.id })),
    }),
  );
const save = ({ id }: ActivityRecord, values: Partial<ActivityInput>) =>
  dataOf(app.call(updateActivity, { as: one.operator, params: { id }, body: values }));
const remove = ({ id }: ActivityRecord) =>
  dataOf(app.call(deleteActivity, { as: one.operator, params: { id } }));
const restore = ({ id }: ActivityRecord) =>
  dataOf(app.call(restoreActivity, { as: one.operator, params: { id } }));
const minute = (minutes: number) => iso((Math.floor(app.clock.now().getTime() / MINUTE) + minutes) * MINUTE);
const move = (id: number, due_at: string) =>
  dataOf(
    app.call<TaskRecord>(moveTask, {
      ...{ as: one.operator, params: { id }, body: { due_at, reason: 'Feria' } },
    }),
  );
const say = (endpoint: typeof startTask | typeof declineTask, id: number) =>
  app.call(endpoint, {
    ...{ as: one.phones[0], params: { id } },
    body: {
      at: app.clock.now().toISOString(),
      ...(endpoint === declineTask && { reason: 'Examen' }),
    },
  });
const excuse = (id: number, ...positions: number[]) =>
  dataOf(
    app.call<TaskRecord>(excuseTask, {
      ...{ as: one.operator, params: { id }, body: { positions, reason: 'Inundación' } },
    }),
  );
/** All that phones and operators see of the rounds. */
const rounds = async () => {
  const tasks = await tasksOf(app, one, { per_page: 100 });
  return Promise.all(
    tasks.map(async ({ id }) => {
      const { places, ...task } = await taskOf(app, one, id);
      return { ...task, places: places.map(({ id: _, ...place }) => place) };
    }),
  );
};

it('are the same once a deleted activity is restored: ids, orders, moves and refusals', async () => {
  const activity = await made([60, 240]);
  const [first, second] = await tasksOf(app, one);
  await move(second?.id ?? 0, minute(200));
  await say(declineTask, first?.id ?? 0);
  const before = await rounds();
  expect(before[0]?.refusals).toHaveLength(1);
  await remove(activity);
  expect(await tasksOf(app, one)).toEqual([]);
  await restore(activity);
  expect(await rounds()).toEqual(before);
  expect(await app.db.selectFrom('task_gone').select('task_id').execute()).toEqual([]);
  // A phone that heard nothing of it all.
  await passTime(app, one, 195);
  expect((await say(startTask, second?.id ?? 0)).status).toBe(200);
});

it('have what was said of them in the history once, however often they go and come back', async () => {
  const activity = await made([60, 240]);
  const [first, second] = await tasksOf(app, one);
  const noted = async () => {
    const rows = await app.db
      .selectFrom('audit_log')
      .select('after')
      .where('action', '=', 'decline_gone')
      .orderBy('id')
      .execute();
    return rows.map(({ after }) =>
      (after as { gone_said: { task_id: number }[] }).gone_said.map(({ task_id }) => task_id),
    );
  };
  await say(declineTask, first?.id ?? 0);
  for (let times = 0; times < 2; times++) {
    await remove(activity);
    await restore(activity);
  }
  expect(await noted()).toEqual([[first?.id]]);
  // What was said since is new.
  await say(declineTask, second?.id ?? 0);
  await remove(activity);
  expect(await noted()).toEqual([[first?.id], [second?.id]]);
});

it.each<
  [string, (activity: ActivityRecord) => Promise<unknown>, (activity: ActivityRecord) => Promise<unknown>]
>([
  ['paused', (activity) => save(activity, { active: false }), (activity) => save(activity, { active: true })],
  ['deleted', (activity) => remove(activity), (activity) => restore(activity)],
])('keep what was excused of them while their activity was %s, moved or not', async (_, stop, goOn) => {
  const activity = await made([60, 240]);
  const [first, second] = await tasksOf(app, one);
  await move(second?.id ?? 0, minute(200));
  await excuse(first?.id ?? 0, 2, 7);
  await excuse(second?.id ?? 0, 4);
  const before = await rounds();
  expect(before.slice(0, 2)).toMatchObject([{ excused: 2 }, { excused: 1 }]);
  // Twice: what came back is kept again.
  for (let times = 0; times < 2; times++) {
    await stop(activity);
    expect(await tasksOf(app, one)).toEqual([]);
    await goOn(activity);
    expect(await rounds()).toEqual(before);
  }
});

it('keep an excuse with its checkpoint where they come back with other points', async () => {
  const [point] = activityInput(app, one).points as [ActivityInput['points'][number]];
  const { id } = await app.db
    .insertInto('checkpoint')
    .values({
      ...{ client_id: one.id, place_id: one.place, name: 'Bita 2', code: 'MN-2', lat: -2.28, lng: -79.9 },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const other = { ...point, checkpoint_id: id };
  const activity = await createActivity(app, one, activityInput(app, one, { points: [point, other] }));
  const [task] = await tasksOf(app, one);
  await excuse(task?.id ?? 0, 2);
  await save(activity, { active: false });
  await save(activity, { active: true, points: [other, point, point] });
  const { places, excused } = await taskOf(app, one, task?.id ?? 0);
  expect([excused, places.map(({ outcome }) => outcome)]).toEqual([1, ['excused', 'pending', 'pending']]);
});

it('are the same after a pause, also one moved to or from days ahead', async () => {
  const activity = await made([60, 240]);
  const far = await dataOf(
    app.call<TaskRecord>(movePlannedTask, {
      as: one.operator,
      body: {
        ...{ activity_id: activity.id, planned_at: iso(Date.parse(minute(60)) + 5 * 24 * HOUR) },
        ...{ due_at: iso(Date.parse(minute(100)) + 5 * 24 * HOUR), assigned_to: null, reason: 'Feria' },
      },
    }),
  );
  const [first] = await tasksOf(app, one);
  const late = await move(first?.id ?? 0, iso(Date.parse(minute(100)) + 6 * 24 * HOUR));
  await save(activity, { active: false });
  await passTime(app, one, 24 * 60);
  await save(activity, { active: true });
  for (const before of [far, late]) {
    const { places, ...task } = await taskOf(app, one, before.id);
    expect(task).toMatchObject({ due_at: before.due_at, planned_at: before.planned_at, moved: before.moved });
    expect(
      places.map(({ opens_at, ends_at, turn, position }) => [opens_at, ends_at, turn, position]),
    ).toEqual(
      before.places.map(({ opens_at, ends_at, turn, position }) => [opens_at, ends_at, turn, position]),
    );
  }
});

it('are as their plan has them where the time to which they were moved is over', async () => {
  const activity = await made([60, 240]);
  const [, second] = await tasksOf(app, one);
  await move(second?.id ?? 0, minute(100));
  await save(activity, { active: false });
  await passTime(app, one, 110);
  await save(activity, { active: true });
  expect((await tasksOf(app, one))[0]).toMatchObject({
    ...{ due_at: second?.planned_at, planned_at: second?.planned_at, moved: null },
  });
});

it('are the same where the plan is as it was; one that was made meanwhile stays', async () => {
  const activity = await made([60, 240]);
  const before = await rounds();
  const { schedule } = activityInput(app, one, { minutes: [60, 300] });
  await save(activity, { schedule });
  await save(activity, { schedule: activity.schedule });
  expect(await rounds()).toEqual(before);
});

it('are the same by shift for who is back after a while, and no others are made for who stayed', async () => {
  const [mine = 0, theirs = 0] = one.phones.map(({ uca_id }) => uca_id);
  await made([60, 240], { assignment: 'shift', uca_ids: [theirs], group_ids: [one.group] });
  await app.db.deleteFrom('uca_group_member').where('uca_id', '<>', mine).execute();
  await keepTasksAhead(app.ports);
  const own = async () => (await tasksOf(app, one, { uca_id: mine })).map(({ id }) => id);
  const [first = 0, second = 0, third = 0] = await own();
  await move(second, minute(200));
  await move(third, iso(Date.parse(minute(100)) + 6 * 24 * HOUR));
  await say(declineTask, first);
  await excuse(second, 3);
  const before = await rounds();
  expect(before.map(({ id }) => id)).toEqual(expect.arrayContaining([first, second, third]));
  const member = { client_id: one.id, group_id: one.group, uca_id: mine };
  await app.db.deleteFrom('uca_group_member').where('uca_id', '=', mine).execute();
  await keepTasksAhead(app.ports);
  expect(await own()).toEqual([]);
  await passTime(app, one, 5);
  await app.db.insertInto('uca_group_member').values(member).execute();
  await keepTasksAhead(app.ports);
  expect(await rounds()).toEqual(before);
  await passTime(app, one, 190);
  expect((await say(startTask, second)).status).toBe(200);
});
