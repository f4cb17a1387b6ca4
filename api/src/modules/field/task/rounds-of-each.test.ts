import { beforeEach, expect, it } from '@jest/globals';
import {
  type ActivityInput,
  type ActivityPoint,
  appTasks,
  createActivity as createActivityEndpoint,
  type DataOf,
  dayAfter,
  type Endpoint,
  moveTask,
  type SuggestedRound,
  startTask,
  suggestedRound,
  type TaskBoard,
  type TaskCalendar,
  type TaskDays,
  taskBoard,
  taskCalendar,
  taskDays,
  toWallTime,
  updateActivity,
} from 'contract';
import { dataOf } from '../../../testing/data-of.ts';
import { createTestClient, type TestClient } from '../../../testing/domain.ts';
import type { TestApp } from '../../../testing/harness.ts';
import { withTwoClients } from '../../../testing/two-clients.ts';
import { judgeTasks } from './judge-tasks.ts';
import { keepTasksAhead } from './keep-tasks.ts';
import { settleTasks } from './settle-tasks.ts';
import { activityInput, createActivity, MINUTE, passTime, scanPoint, taskOf, tasksOf } from './testing.ts';

/** Activities by shift: each person who is assigned owes rounds of their own (docs/adr/0095). */

let app: TestApp;
let one: TestClient;
let ids: number[];
withTwoClients((clients) => {
  ({ app, one } = clients);
});
beforeEach(() => {
  ids = one.phones.slice(0, 2).map(({ uca_id }) => uca_id);
});

const byShift = (values: Parameters<typeof activityInput>[2] = {}) =>
  activityInput(app, one, { assignment: 'shift', uca_ids: ids, ...values });
const pass = (minutes: number) => passTime(app, one, minutes);
/** Of the first due time, whose rounds there are and how they stand. */
async function firstRounds() {
  const tasks = await tasksOf(app, one);
  return tasks
    .filter(({ due_at }) => due_at === tasks[0]?.due_at)
    .map(({ assigned, state }) => [assigned?.uca_id, state]);
}
const phoneTasks = async (index: number) =>
  (await dataOf(app.call<DataOf<typeof appTasks>>(appTasks, { as: one.phones[index] }))).data;
const join = (uca_id: number) =>
  app.db.insertInto('uca_group_member').values({ client_id: one.id, group_id: one.group, uca_id }).execute();
const leave = (uca_id: number) =>
  app.db.deleteFrom('uca_group_member').where('uca_id', '=', uca_id).execute();

it('makes a round for each person, which only their own scans serve', async () => {
  await createActivity(app, one, byShift());
  expect(await firstRounds()).toEqual(ids.map((id) => [id, 'planned']));
  await pass(60);
  await scanPoint(app, one);
  await scanPoint(app, one);
  await judgeTasks(app.ports);
  expect(await firstRounds()).toEqual([
    [ids[0], 'fulfilled'],
    [ids[1], 'open'],
  ]);
  await scanPoint(app, one, { phone: 1 });
  await judgeTasks(app.ports);
  expect(await firstRounds()).toEqual(ids.map((id) => [id, 'fulfilled']));
});

it('is one round of all where whoever comes first does it', async () => {
  await createActivity(app, one, byShift({ assignment: 'first' }));
  expect(await firstRounds()).toEqual([[undefined, 'planned']]);
});

it('gives a phone its own rounds, and lets no other report on them', async () => {
  await createActivity(app, one, byShift());
  const [[mine], [theirs]] = [await phoneTasks(0), await phoneTasks(1)];
  expect(mine?.id).not.toBe(theirs?.id);
  expect(await phoneTasks(2)).toEqual([]);
  const start = (index: number) =>
    app.call(startTask, {
      ...{ as: one.phones[index], params: { id: mine?.id ?? 0 } },
      body: { at: app.clock.now().toISOString() },
    });
  await pass(55);
  expect([(await start(1)).status, (await start(0)).status]).toEqual([404, 200]);
  const round = await dataOf(app.call<SuggestedRound>(suggestedRound, { as: one.phones[1] }));
  expect(round.points.map(({ task_id }) => task_id)).toEqual([theirs?.id]);
});

it('follows who joins and who leaves: rounds that have opened stay with whose they are', async () => {
  await createActivity(app, one, byShift({ uca_ids: [], group_ids: [one.group], minutes: [60, 240] }));
  expect((await firstRounds()).map(([id]) => id)).toEqual(ids);
  await pass(55);
  const third = one.phones[2]?.uca_id ?? 0;
  await leave(ids[0] ?? 0);
  await join(third);
  await keepTasksAhead(app.ports);
  const rounds = Map.groupBy(await tasksOf(app, one), ({ due_at }) => due_at);
  const owners = [...rounds.values()].map((some) => some.map(({ assigned }) => assigned?.uca_id));
  expect(owners[0]).toEqual(ids);
  expect(new Set(owners.slice(1).map(String))).toEqual(new Set([String([ids[1], third])]));
  // What is open is still theirs to do.
  expect(await phoneTasks(0)).toHaveLength(1);
  await scanPoint(app, one);
  await judgeTasks(app.ports);
  expect((await firstRounds())[0]).toEqual([ids[0], 'fulfilled']);
  await keepTasksAhead(app.ports);
  expect(await tasksOf(app, one)).toHaveLength([...rounds.values()].flat().length);
});

/** Saves an activity with other values. */
const save = ({ id }: { id: number }, values: Partial<ActivityInput>) =>
  dataOf(
    app.call(updateActivity, {
      ...{ as: one.operator, params: { id }, body: { ...byShift(), ...values } },
    }),
  );
const move = async (id: number, minutes: number) =>
  dataOf(
    app.call(moveTask, {
      ...{ as: one.operator, params: { id } },
      body: {
        due_at: new Date(app.clock.now().getTime() + minutes * MINUTE).toISOString(),
        reason: 'Relevo',
      },
    }),
  );

it('makes nothing beside a round that was moved or has opened when it is shared out anew', async () => {
  const activity = await createActivity(app, one, byShift({ assignment: 'first', minutes: [60, 240] }));
  const [first, second] = await tasksOf(app, one);
  await move(second?.id ?? 0, 200);
  await pass(55);
  await save(activity, { assignment: 'shift', schedule: activity.schedule });
  const tasks = await tasksOf(app, one);
  const planned = (at?: string) => tasks.filter(({ planned_at }) => planned_at === at);
  expect(planned(first?.planned_at).map(({ assigned }) => assigned)).toEqual([null]);
  expect(planned(second?.planned_at).map(({ assigned }) => assigned)).toEqual([null]);
  expect(tasks.filter(({ assigned }) => assigned !== null).length).toBeGreaterThan(1);
});

it('takes a round that was moved from who leaves or is blocked', async () => {
  await createActivity(app, one, byShift({ minutes: [240] }));
  const mine = (await tasksOf(app, one)).find(({ assigned }) => assigned?.uca_id === ids[0]);
  await move(mine?.id ?? 0, 200);
  await app.db
    .updateTable('app_user')
    .set({ blocked: true })
    .where('id', '=', one.phones[0]?.id ?? 0)
    .execute();
  await keepTasksAhead(app.ports);
  expect(new Set((await tasksOf(app, one)).map(({ assigned }) => assigned?.uca_id))).toEqual(
    new Set([ids[1]]),
  );
});

it('takes a round that was moved from who leaves by an edit of its activity', async () => {
  const activity = await createActivity(app, one, byShift({ minutes: [240] }));
  for (const { id, assigned } of await tasksOf(app, one))
    if (assigned?.uca_id === ids[0]) await move(id, 200);
  await save(activity, { uca_ids: [ids[1] ?? 0] });
  expect(new Set((await tasksOf(app, one)).map(({ assigned }) => assigned?.uca_id))).toEqual(
    new Set([ids[1]]),
  );
});

it('counts in the calendar one round for each person, those to come as well', async () => {
  await createActivity(app, one, byShift());
  const today = toWallTime(app.clock.now().getTime(), 'America/Guayaquil')?.day ?? '';
  const query = { first: dayAfter(today, 3), last: dayAfter(today, 4) };
  const read = async <T>(endpoint: Endpoint, more = {}) =>
    dataOf(app.call<T>(endpoint, { as: one.operator, query: { ...query, ...more } }));
  const counted = await read<TaskCalendar>(taskCalendar);
  expect(counted.days.map(({ planned }) => planned)).toEqual([2, 2]);
  const named = await read<TaskDays>(taskDays);
  expect(named.days.map(({ total }) => total)).toEqual([2, 2]);
  expect(named.days[0]?.tasks.map(({ assigned }) => assigned?.uca_id)).toEqual(ids);
  const mine = await read<TaskDays>(taskDays, { uca_id: ids[1] });
  expect(mine.days.flatMap(({ tasks }) => tasks.map(({ assigned }) => assigned?.uca_id))).toEqual([
    ids[1],
    ids[1],
  ]);
  const made = await tasksOf(app, one, { uca_id: ids[1] });
  expect(made.length).toBeGreaterThan(0);
  expect(new Set(made.map(({ assigned }) => assigned?.uca_id))).toEqual(new Set([ids[1]]));
});

it('asks whose round it is, names them in the email and alerts of them', async () => {
  await createActivity(app, one, byShift());
  await pass(60);
  await scanPoint(app, one);
  await judgeTasks(app.ports);
  const { due } = await dataOf(app.call<TaskBoard>(taskBoard, { as: one.operator, query: {} }));
  expect(due.map(({ assigned, ask }) => [assigned?.uca_id, ask?.uca_id])).toEqual([[ids[1], ids[1]]]);
  await pass(1440);
  await judgeTasks(app.ports);
  await settleTasks(app.ports);
  const emails = await app.db.selectFrom('mail_outbox').select('subject').execute();
  const name = due[0]?.assigned?.name ?? '';
  expect(emails.length).toBeGreaterThan(0);
  expect(emails.every(({ subject }) => subject.includes(`Ronda (${name})`))).toBe(true);
  const alerts = await app.db
    .selectFrom('alert')
    .select('uca_id')
    .where('task_id', 'is not', null)
    .orderBy('id')
    .execute();
  expect(alerts).toEqual([{ uca_id: ids[1] }]);
});

it('keeps the order and the time to stay that a round was made with', async () => {
  const { id } = await createActivity(app, one, byShift({ stay_minutes: 3 }));
  const [task] = await tasksOf(app, one);
  await pass(55);
  await save({ id }, { order: 'random', stay_minutes: 9 });
  expect(await taskOf(app, one, task?.id ?? 0)).toMatchObject({ order: 'any', stay_minutes: 3 });
});

it('judges each person the same in any order of scans', async () => {
  await createActivity(app, one, byShift({ minutes: [60, 90, 130], tolerance_minutes: 25 }));
  await pass(300);
  const start = app.clock.now().getTime();
  const scans = [-245, -215, -210, -172, -160, -150].map((minute, nth) => ({
    at: start + minute * MINUTE,
    phone: nth % 2,
  }));
  const results = [];
  for (const order of [scans, scans.toReversed()]) {
    await app.db.updateTable('task_point').set({ scan_id: null, outcome: 'pending' }).execute();
    await app.db.deleteFrom('scan').execute();
    for (const scan of order) {
      await scanPoint(app, one, scan);
      await judgeTasks(app.ports);
    }
    results.push(
      await app.db
        .selectFrom('task_point')
        .leftJoin('scan', 'scan.id', 'task_point.scan_id')
        .select(['task_point.assigned_to', 'task_point.due_at', 'outcome', 'captured_at', 'scan.uca_id'])
        .orderBy('task_point.id')
        .execute(),
    );
  }
  expect(results[1]).toEqual(results[0]);
  const served = results[0]?.filter(({ uca_id }) => uca_id !== null) ?? [];
  expect(served.length).toBeGreaterThan(3);
  expect(served.every(({ uca_id, assigned_to }) => uca_id === assigned_to)).toBe(true);
});

it('recreates what is due when the client changes its tolerance or its time zone, and only then', async () => {
  await createActivity(app, one, byShift({ tolerance_minutes: null }));
  const change = (values: { time_tolerance_minutes?: number; timezone?: string }) =>
    app.db.updateTable('client').set(values).where('id', '=', one.id).execute();
  const dues = async () => {
    await keepTasksAhead(app.ports);
    return (await tasksOf(app, one)).map(({ id, due_at, opens_at }) => ({
      ...{ id, due_at, early: (Date.parse(due_at) - Date.parse(opens_at)) / MINUTE },
    }));
  };
  const first = await dues();
  expect(await dues()).toEqual(first);
  await change({ time_tolerance_minutes: 17 });
  const second = await dues();
  expect(second.map(({ early }) => early)).toEqual(second.map(() => 17));
  expect(second.map(({ due_at }) => due_at)).toEqual(first.map(({ due_at }) => due_at));
  await change({ timezone: 'America/La_Paz' });
  const third = await dues();
  // An hour ahead of Guayaquil: what has its time of day an hour earlier.
  const later = new Set(second.map(({ due_at }) => Date.parse(due_at) - 60 * MINUTE));
  expect(third.filter(({ due_at }) => later.has(Date.parse(due_at))).length).toBeGreaterThan(1);
  expect(third.some(({ id }) => second.some((one) => one.id === id))).toBe(false);
});

it('refuses more rounds by shift than can be created ahead', async () => {
  const crowd = await createTestClient(app, { phones: 11 });
  const minutes = Array.from({ length: 24 }, (_, nth) => nth * 60);
  const base = activityInput(app, crowd, { minutes, assignment: 'shift' });
  const points = Array.from({ length: 100 }, () => base.points[0] as ActivityPoint);
  const keep = (people: number, values: Partial<ActivityInput> = {}) =>
    app.call(createActivityEndpoint, {
      as: crowd.operator,
      body: {
        ...base,
        points,
        uca_ids: crowd.phones.slice(0, people).map(({ uca_id }) => uca_id),
        ...values,
      },
    });
  const { status, body } = await keep(11);
  expect([status, Object.keys(body.errors)]).toEqual([422, ['assignment']]);
  // Paused, it can be kept, and shared out otherwise.
  expect((await keep(11, { active: false })).status).toBe(201);
  expect((await keep(11, { name: 'Otra', assignment: 'first' })).status).toBe(201);
});
