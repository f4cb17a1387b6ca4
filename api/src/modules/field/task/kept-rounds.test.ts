import { expect, it } from '@jest/globals';
import {
  type ActivityInput,
  type ActivityRecord,
  declineTask,
  deleteActivity,
  excuseTask,
  type HistoryEntry,
  listHistory,
  type Paged,
  type TaskRecord,
  updateActivity,
} from 'contract';
import { dataOf } from '../../../testing/data-of.ts';
import type { TestClient } from '../../../testing/domain.ts';
import type { TestApp } from '../../../testing/harness.ts';
import { withTwoClients } from '../../../testing/two-clients.ts';
import { keepTasksAhead } from './keep-tasks.ts';
import { activityInput, createActivity, passTime, taskOf, tasksOf } from './testing.ts';

/** Rounds that have not begun and of which something was excused, or refused, when their activity changes. */

let app: TestApp;
let one: TestClient;
withTwoClients((clients) => {
  ({ app, one } = clients);
});

const reason = 'Fiebre';
const pointOf = (checkpoint_id: number, note = '') => ({
  ...{ checkpoint_id, after_minutes: null, ask: 'nothing' as const, note },
});
const two = () => [pointOf(one.checkpoint.id), pointOf(one.checkpoint.id)];
const save = ({ id }: ActivityRecord, values: Partial<ActivityInput>) =>
  dataOf(app.call(updateActivity, { as: one.operator, params: { id }, body: values }));
const excuse = (id: number, ...positions: number[]) =>
  dataOf(
    app.call<TaskRecord>(excuseTask, {
      ...{ as: one.operator, params: { id }, body: { positions, reason: 'Inundación' } },
    }),
  );
const decline = (id: number) =>
  dataOf(
    app.call(declineTask, {
      ...{ as: one.phones[0], params: { id }, body: { at: app.clock.now().toISOString(), reason } },
    }),
  );
const goneOf = (id: number) =>
  app.db.selectFrom('task_gone').select('said').where('task_id', '=', id).executeTakeFirst();
const historyOf = async ({ id }: ActivityRecord) =>
  (
    await dataOf(
      app.call<Paged<HistoryEntry>>(listHistory, {
        ...{ as: one.operator, params: { entity: 'activity', id } },
      }),
    )
  ).data;

it('are not due any more once it is paused or deleted', async () => {
  const made: ActivityRecord[] = [];
  for (const name of ['Pausa', 'Fin'])
    made.push(await createActivity(app, one, activityInput(app, one, { name, points: two() })));
  const [paused, deleted] = made as [ActivityRecord, ActivityRecord];
  const tasks = await tasksOf(app, one, { per_page: 100 });
  for (const { id } of tasks) await excuse(id, 1);
  for (const { id } of tasks) await decline(id);
  await save(paused, { active: false });
  await dataOf(app.call(deleteActivity, { as: one.operator, params: { id: deleted.id } }));
  expect(await tasksOf(app, one)).toEqual([]);
  const [{ uca_id } = { uca_id: 0 }] = one.phones;
  expect(await goneOf(tasks[0]?.id ?? 0)).toEqual({
    said: [{ uca_id, what: 'decline', at: expect.any(String), reason }],
  });
  const entry = (await historyOf(paused)).find(({ action }) => action === 'decline_gone');
  const words: unknown[] = JSON.parse(String(entry?.changes[0]?.after));
  expect(words).toHaveLength(tasks.length / 2);
  expect(words[0]).toMatchObject({
    ...{ uca_id, what: 'decline', reason, name: expect.stringContaining('Nombre') },
  });
  // The phone that sends its word again finds it kept.
  const again = await app.call(declineTask, {
    ...{ as: one.phones[0], params: { id: tasks[0]?.id ?? 0 } },
    body: { at: app.clock.now().toISOString(), reason },
  });
  expect(again.status).toBe(409);
  expect((await goneOf(tasks[0]?.id ?? 0))?.said).toHaveLength(1);
});

it('are not due any more by who refused them and then left: only by who came instead', async () => {
  const [mine = 0, theirs = 0] = one.phones.map(({ uca_id }) => uca_id);
  const activity = await createActivity(
    app,
    one,
    activityInput(app, one, { assignment: 'shift', uca_ids: [mine] }),
  );
  const [first] = await tasksOf(app, one);
  await decline(first?.id ?? 0);
  await app.db
    .insertInto('activity_uca')
    .values({ client_id: one.id, activity_id: activity.id, uca_id: theirs })
    .execute();
  await app.db.deleteFrom('activity_uca').where('uca_id', '=', mine).execute();
  await keepTasksAhead(app.ports);
  const tasks = await tasksOf(app, one);
  expect(new Set(tasks.map(({ assigned }) => assigned?.uca_id))).toEqual(new Set([theirs]));
  expect((await goneOf(first?.id ?? 0))?.said).toMatchObject([{ uca_id: mine, reason }]);
  expect((await historyOf(activity))[0]).toMatchObject({ action: 'decline_gone' });
});

it('are not due beside those of another hour', async () => {
  const activity = await createActivity(app, one, activityInput(app, one, { minutes: [60], points: two() }));
  const [first, second] = await tasksOf(app, one);
  await excuse(first?.id ?? 0, 1);
  await decline(second?.id ?? 0);
  await save(activity, { schedule: activityInput(app, one, { minutes: [120] }).schedule });
  const tasks = await tasksOf(app, one);
  expect(tasks).toHaveLength(2);
  expect(tasks.filter(({ id }) => id === first?.id || id === second?.id)).toEqual([]);
  expect(tasks.every(({ excused, declined }) => excused === 0 && declined === null)).toBe(true);
});

it('follow it where they stay due, and keep the excuse with its point and the refusal', async () => {
  const { id: other } = await app.db
    .insertInto('checkpoint')
    .values({
      ...{ client_id: one.id, place_id: one.place, name: 'Bita 2', code: 'MN-2', lat: -2.28, lng: -79.9 },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const activity = await createActivity(
    app,
    one,
    activityInput(app, one, { points: [pointOf(one.checkpoint.id), pointOf(other)] }),
  );
  const [{ id } = { id: 0 }] = await tasksOf(app, one);
  await excuse(id, 2);
  await decline(id);
  const points = [
    pointOf(one.checkpoint.id),
    pointOf(one.checkpoint.id, 'nuevo'),
    pointOf(other, 'al fondo'),
  ];
  await save(activity, { points, tolerance_minutes: 25 });
  const more = await taskOf(app, one, id);
  expect(more).toMatchObject({ points: 3, excused: 1, tolerance_minutes: 25, declined: { reason } });
  expect(more.places.map(({ note, outcome, excuse: given }) => [note, outcome, given?.reason])).toEqual([
    ['', 'pending', undefined],
    ['nuevo', 'pending', undefined],
    ['al fondo', 'excused', 'Inundación'],
  ]);
  expect(new Set(more.places.map(({ opens_at }) => opens_at))).toEqual(new Set([more.opens_at]));
  await save(activity, { points: two() });
  expect(await taskOf(app, one, id)).toMatchObject({ points: 2, excused: 0, declined: { reason } });
  await passTime(app, one, 1);
  expect((await tasksOf(app, one))[0]).toMatchObject({ id, state: 'planned' });
});
