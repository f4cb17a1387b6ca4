import { expect, it } from '@jest/globals';
import {
  type ActivityPoint,
  appTasks,
  deleteActivity,
  drawTurns,
  excuseTask,
  moveTask,
  restoreActivity,
  type TaskBoard,
  type TaskRecord,
  taskBoard,
  toWallTime,
  updateActivity,
  withdrawExcuse,
} from 'contract';
import { sql } from 'kysely';
import { dataOf } from '../../../testing/data-of.ts';
import type { TestClient } from '../../../testing/domain.ts';
import type { TestApp } from '../../../testing/harness.ts';
import { withTwoClients } from '../../../testing/two-clients.ts';
import { judgeTasks } from './judge-tasks.ts';
import { keepTasksAhead } from './keep-tasks.ts';
import { checkDays } from './task-checks.ts';
import {
  activityInput,
  createActivity,
  HOUR,
  MINUTE,
  passTime,
  scanPoint,
  taskOf,
  tasksOf,
} from './testing.ts';

let app: TestApp;
let one: TestClient;
let other: TestClient;
withTwoClients((clients) => {
  ({ app, one, other } = clients);
});

const DAY = 24 * HOUR;
const pass = (minutes: number) => passTime(app, one, minutes);
const outcomes = async (client = one) => {
  await judgeTasks(app.ports);
  const rows = await app.db
    .selectFrom('task_point')
    .select('outcome')
    .where('client_id', '=', client.id)
    .orderBy('due_at')
    .orderBy('position')
    .execute();
  return rows.map(({ outcome }) => outcome);
};
const firstTask = async () => {
  const [task] = await tasksOf(app, one);
  if (!task) throw new Error('no task was created');
  return task;
};
const as = (id: number, body: object) => ({ as: one.operator, params: { id }, body });

it('tasks are created two days ahead, once, and no sooner than the activity', async () => {
  const { id } = await createActivity(app, one);
  const tasks = await tasksOf(app, one);
  expect(tasks).toMatchObject([
    { activity_id: id, activity_name: 'Ronda', state: 'planned', points: 1, missed: 0, moved: null },
    { activity_id: id, state: 'planned' },
  ]);
  expect(await tasksOf(app, other)).toEqual([]);
  expect(await keepTasksAhead(app.ports)).toBe(0);
  await pass(24 * 60);
  expect(await keepTasksAhead(app.ports)).toBe(1);
  expect(await tasksOf(app, one)).toHaveLength(3);
  expect(await keepTasksAhead(app.ports)).toBe(0);
});

it('a point is on time within the tolerance, late after it, and missed once its day is over', async () => {
  await createActivity(app, one, activityInput(app, one, { minutes: [60, 180, 300] }));
  await pass(55);
  await scanPoint(app, one);
  expect((await outcomes()).slice(0, 3)).toEqual(['on_time', 'pending', 'pending']);
  await pass(140);
  await scanPoint(app, one);
  expect((await outcomes()).slice(0, 3)).toEqual(['on_time', 'late', 'pending']);
  await pass(24 * 60 - 150);
  expect((await outcomes()).slice(0, 3)).toEqual(['on_time', 'late', 'missed']);
  expect(await firstTask()).toMatchObject({ state: 'fulfilled', on_time: 1, late: 0, missed: 0 });
  expect((await tasksOf(app, one, { state: 'unfulfilled' })).map(({ missed }) => missed)).toEqual([1]);
});

it('only an assigned guard serves it, by a scan that breaks no rule', async () => {
  await createActivity(app, one);
  await pass(60);
  await scanPoint(app, one, { phone: 1 });
  await scanPoint(app, one, { type: 'observation', note: 'Todo bien' });
  expect((await outcomes())[0]).toBe('pending');
  await scanPoint(app, one);
  expect((await outcomes())[0]).toBe('on_time');
});

it('a scan’s fix is there for operators and not for phones', async () => {
  await createActivity(app, one);
  await pass(60);
  const fix = { lat: -2.27, lng: -79.9, accuracy: 12 };
  await scanPoint(app, one, fix);
  await judgeTasks(app.ports);
  const task = await firstTask();
  expect((await taskOf(app, one, task.id)).places).toMatchObject([{ lat: -2.28, fix }]);
  const next = (await tasksOf(app, one))[1];
  expect((await taskOf(app, one, next?.id ?? 0)).places).toMatchObject([{ fix: null }]);
  const phone = await app.call(appTasks, { as: one.phones[0] });
  expect(JSON.stringify(phone.body.data)).toContain('"scan_id"');
  expect(JSON.stringify(phone.body.data)).not.toContain('"fix"');
});

it('a scan that arrives late changes a missed point and is marked so, but not after three days', async () => {
  await createActivity(app, one);
  const due = app.clock.now().getTime() + HOUR;
  await pass(24 * 60 + 40);
  expect((await outcomes())[0]).toBe('missed');
  await scanPoint(app, one, { at: due });
  expect((await outcomes())[0]).toBe('on_time');
  const { id } = await firstTask();
  expect((await taskOf(app, one, id)).places).toMatchObject([{ outcome: 'on_time', synced_late: true }]);
  await pass((4 * DAY) / MINUTE);
  await scanPoint(app, one, { at: due + DAY });
  expect((await outcomes())[1]).toBe('missed');
});

it('a guard assigned when a day ended stays so', async () => {
  const { id } = await createActivity(app, one);
  const due = app.clock.now().getTime() + HOUR;
  await pass(24 * 60 + 40);
  await judgeTasks(app.ports);
  await app.call(updateActivity, as(id, { uca_ids: [one.phones[1]?.uca_id] }));
  await scanPoint(app, one, { at: due, phone: 1 });
  expect((await outcomes())[0]).toBe('missed');
  await scanPoint(app, one, { at: due });
  expect((await outcomes())[0]).toBe('on_time');
});

it('a changed activity recreates what has not opened; a paused or deleted one leaves nothing ahead', async () => {
  const { id } = await createActivity(app, one, activityInput(app, one, { minutes: [60, 180] }));
  await pass(55);
  const open = await firstTask();
  const changed = activityInput(app, one, { minutes: [120] });
  await app.call(updateActivity, as(id, { schedule: changed.schedule, tolerance_minutes: 30 }));
  const tasks = await tasksOf(app, one);
  expect(tasks.map(({ id }) => id === open.id)).toEqual([true, false, false]);
  expect((await taskOf(app, one, tasks[1]?.id ?? 0)).tolerance_minutes).toBe(30);
  await app.call(updateActivity, as(id, { active: false }));
  expect(await tasksOf(app, one)).toMatchObject([{ id: open.id }]);
  await app.call(updateActivity, as(id, { active: true }));
  expect(await tasksOf(app, one)).toHaveLength(3);
  await app.call(deleteActivity, { as: one.operator, params: { id } });
  expect(await app.db.selectFrom('task').select('id').execute()).toEqual([{ id: open.id }]);
  await app.call(restoreActivity, { as: one.operator, params: { id } });
  expect(await tasksOf(app, one)).toHaveLength(3);
});

it('a random order is drawn for each round and can be shown again', async () => {
  const [point] = activityInput(app, one).points;
  const points = Array.from({ length: 9 }, () => ({ ...(point as ActivityPoint) }));
  await createActivity(app, one, activityInput(app, one, { order: 'random', points }));
  const [first, second] = await Promise.all(
    (await tasksOf(app, one)).map(async ({ id }) => (await taskOf(app, one, id)).places),
  );
  expect(first?.map(({ turn }) => turn)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
  expect(first?.map(({ position }) => position)).not.toEqual(second?.map(({ position }) => position));
  const { rows } = await sql<{ seed: number }>`select seed from task order by due_at`.execute(app.db);
  const turns = drawTurns(rows[0]?.seed ?? 0, 9);
  expect(first?.map(({ position }) => turns[position - 1])).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
});

it('an operator excuses what nobody scanned, with a reason, and undoes it', async () => {
  await createActivity(app, one, activityInput(app, one, { minutes: [60, 180] }));
  await pass(24 * 60 + 40);
  await judgeTasks(app.ports);
  const { id } = await firstTask();
  const excused = await app.call<TaskRecord>(excuseTask, as(id, { positions: [1], reason: 'Inundación' }));
  expect(excused.body.data).toMatchObject({
    ...{ state: 'fulfilled', missed: 0, excused: 1 },
    places: [{ outcome: 'excused', excuse: { reason: 'Inundación', by: expect.any(String) } }],
  });
  await judgeTasks(app.ports);
  expect(await firstTask()).toMatchObject({ excused: 1, missed: 0 });
  const back = await app.call<TaskRecord>(withdrawExcuse, as(id, { positions: [1] }));
  expect(back.body.data).toMatchObject({
    missed: 1,
    excused: 0,
    places: [{ outcome: 'missed', excuse: null }],
  });
  const strange = await app.call(excuseTask, as(id, { positions: [2], reason: 'Inundación' }));
  expect([strange.status, Object.keys(strange.body.errors)]).toEqual([422, ['positions']]);
});

it('what was scanned is not excused, and a scan that arrives later counts for what is', async () => {
  await createActivity(app, one);
  await pass(60);
  const { id } = await firstTask();
  await app.call(excuseTask, as(id, { positions: [1], reason: 'Relevo' }));
  await scanPoint(app, one);
  expect((await outcomes())[0]).toBe('on_time');
  const refused = await app.call(excuseTask, as(id, { positions: [1], reason: 'Relevo' }));
  expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining('escaneó')]);
});

it('one task is moved with a reason, while it has not opened, and counts when it is moved to', async () => {
  await createActivity(app, one, activityInput(app, one, { minutes: [60, 180] }));
  const [first, second] = await tasksOf(app, one);
  const to = app.clock.now().getTime() + 120 * MINUTE;
  const body = { due_at: new Date(to).toISOString(), reason: 'Cambio de guardia' };
  const moved = await app.call<TaskRecord>(moveTask, as(first?.id ?? 0, body));
  expect(moved.body.data).toMatchObject({
    ...{ due_at: body.due_at, planned_at: first?.planned_at, moved: { reason: 'Cambio de guardia' } },
    // The next one opens at 170.
    places: [{ ends_at: new Date(to + 50 * MINUTE).toISOString().replace(/:\d\d\.\d+Z/, ':00.000Z') }],
  });
  const past = await app.call(
    moveTask,
    as(second?.id ?? 0, { ...body, due_at: first?.planned_at.replace(/^\d{4}/, '2020') }),
  );
  expect([past.status, Object.keys(past.body.errors)]).toEqual([422, ['due_at']]);
  await pass(121);
  await scanPoint(app, one);
  expect((await outcomes()).slice(0, 2)).toEqual(['on_time', 'pending']);
  const open = await app.call(
    moveTask,
    as(first?.id ?? 0, { ...body, due_at: new Date(to + HOUR).toISOString() }),
  );
  expect(open.status).toBe(409);
});

it('a scan that names a round serves that one, which others that close first would have taken', async () => {
  await createActivity(app, one, activityInput(app, one, { name: 'Antes', minutes: [60] }));
  await createActivity(app, one, activityInput(app, one, { name: 'Luego', minutes: [65] }));
  const tasks = await tasksOf(app, one);
  const named = (name: string) => tasks.find(({ activity_name }) => activity_name === name)?.id ?? 0;
  const [first, second] = [named('Antes'), named('Luego')];
  const stands = async () => {
    await judgeTasks(app.ports);
    return [(await taskOf(app, one, first)).on_time, (await taskOf(app, one, second)).on_time];
  };
  await pass(60);
  await scanPoint(app, one, { task_id: second });
  expect(await stands()).toEqual([0, 1]);
  // Of another client or unknown: as if it had named none.
  await scanPoint(app, one, { task_id: 999_999 });
  expect(await stands()).toEqual([1, 1]);
});

it('the board has what is due now, what was just missed, and the counts of today', async () => {
  await createActivity(app, one, activityInput(app, one, { minutes: [60, 180] }));
  await pass(171);
  await judgeTasks(app.ports);
  const board = await app.call<TaskBoard>(taskBoard, { as: one.operator });
  expect(board.body.data).toMatchObject({
    due: [{ outcome: 'pending', activity_name: 'Ronda', checkpoint_name: 'Bita 1' }],
    missed: [{ outcome: 'missed', checkpoint_name: 'Bita 1' }],
  });
});

it('the board counts what is due on the day of the calendar, whatever day its shift is of', async () => {
  await createActivity(app, one, activityInput(app, one, { minutes: [60, 180, 480, 960, 1380] }));
  await pass(30);
  const { today } = await dataOf(app.call<TaskBoard>(taskBoard, { as: one.operator }));
  const days = (await tasksOf(app, one, { per_page: 100 })).map(
    ({ due_at }) => toWallTime(Date.parse(due_at), 'America/Guayaquil')?.day,
  );
  expect(today.points + today.ahead).toBe(days.filter((day) => day === today.day).length);
});

it('the board names whom to ask: the only one assigned, nobody of several until one of them was there', async () => {
  await createActivity(app, one, activityInput(app, one, { minutes: [60] }));
  const both = one.phones.map(({ uca_id }) => uca_id ?? 0);
  const shared = { ...activityInput(app, one, { minutes: [61] }), name: 'De dos', uca_ids: both };
  await createActivity(app, one, shared);
  await pass(62);
  const asked = async () => {
    const { due } = await dataOf(app.call<TaskBoard>(taskBoard, { as: one.operator }));
    return Object.fromEntries(due.map(({ activity_name, ask }) => [activity_name, ask?.uca_id]));
  };
  expect(await asked()).toEqual({ Ronda: both[0], 'De dos': undefined });
  await scanPoint(app, one, { phone: 1, type: 'observation' });
  expect(await asked()).toEqual({ Ronda: both[0], 'De dos': both[1] });
});

it('in any order of scans and however often it is judged, the result is the same', async () => {
  const minutes = Array.from({ length: 12 }, (_, nth) => 60 + nth * 18);
  await createActivity(app, one, activityInput(app, one, { minutes }));
  const start = app.clock.now().getTime();
  const scans = Array.from(
    { length: 14 },
    (_, nth) => start + (52 + nth * 17 + ((nth * 7919) % 23)) * MINUTE,
  );
  await pass(24 * 60 + 40);
  const results = [];
  for (const order of [scans, scans.toReversed(), scans.toSorted((a, b) => (a % 7) - (b % 7))]) {
    await app.db.updateTable('task_point').set({ scan_id: null, outcome: 'pending', uca_id: null }).execute();
    await app.db.deleteFrom('scan').execute();
    for (const [nth, at] of order.entries()) {
      await scanPoint(app, one, { at });
      if (nth % 3 === 0) await Promise.all([judgeTasks(app.ports), judgeTasks(app.ports)]);
    }
    results.push((await outcomes()).slice(0, 12));
  }
  expect(results[1]).toEqual(results[0]);
  expect(results[2]).toEqual(results[0]);
  expect(new Set(results[0])).not.toEqual(new Set(['pending']));
  expect(await app.db.selectFrom('task_check').select('id').execute()).toEqual([]);
  // Judged a window at a time as scans arrived; whole days give the same.
  const served = () =>
    app.db.selectFrom('task_point').select(['id', 'outcome', 'scan_id']).orderBy('id').execute();
  const before = await served();
  const days = await app.db.selectFrom('task_day').select(['activity_id', 'day']).execute();
  await app.database.transact('system', (trx) => checkDays(trx, days));
  await judgeTasks(app.ports);
  expect(await served()).toEqual(before);
});

it('shows an early scan between two rounds, not one that repeats that of the round before', async () => {
  await createActivity(app, one, activityInput(app, one, { minutes: [60, 180] }));
  await passTime(app, one, 60);
  await scanPoint(app, one);
  await passTime(app, one, 1);
  await scanPoint(app, one);
  await judgeTasks(app.ports);
  const [, second] = await tasksOf(app, one);
  const early = async () => (await taskOf(app, one, second?.id ?? 0)).places[0]?.early;
  expect(await early()).toBeNull();
  await passTime(app, one, 90);
  await scanPoint(app, one);
  await judgeTasks(app.ports);
  expect(await early()).toMatchObject({ by: expect.any(String) });
});

it('shows an early scan, which counts for nothing, and what is strange about a scan', async () => {
  await createActivity(app, one);
  await passTime(app, one, 20);
  await scanPoint(app, one);
  await passTime(app, one, 10);
  await judgeTasks(app.ports);
  const [task] = await tasksOf(app, one);
  const early = await taskOf(app, one, task?.id ?? 0);
  expect(early.places).toMatchObject([{ outcome: 'pending', early: { by: expect.any(String) } }]);
  await passTime(app, one, 30);
  const now = app.clock.now().getTime();
  await scanPoint(app, one, {
    captured_at: new Date(now + HOUR).toISOString(),
    sent_at: new Date(now + HOUR).toISOString(),
  });
  await judgeTasks(app.ports);
  const done = await taskOf(app, one, task?.id ?? 0);
  expect(done.places).toMatchObject([
    { outcome: 'on_time', early: null, flags: ['clock', 'unlocated'], photo_id: null },
  ]);
});
