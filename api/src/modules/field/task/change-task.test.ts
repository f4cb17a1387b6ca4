import { expect, it } from '@jest/globals';
import {
  dayAfter,
  deleteActivity,
  excuseTask,
  iso,
  movePlannedTask,
  moveTask,
  type TaskDays,
  type TaskRecord,
  taskDays,
  toWallTime,
  updateActivity,
} from 'contract';
import { sql } from 'kysely';
import { dataOf } from '../../../testing/data-of.ts';
import type { TestClient } from '../../../testing/domain.ts';
import type { TestApp } from '../../../testing/harness.ts';
import { withTwoClients } from '../../../testing/two-clients.ts';
import { judgeTasks } from './judge-tasks.ts';
import { keepTasksAhead } from './keep-tasks.ts';
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

/** Rounds moved that so far are only planned, and rounds of several people changed together. */

let app: TestApp;
let one: TestClient;
let other: TestClient;
withTwoClients((clients) => {
  ({ app, one, other } = clients);
});

const DAYS = 5;
/** The minute that is so far from now, some days ahead. */
const minuteIn = (minutes: number, days = DAYS) =>
  Math.floor(app.clock.now().getTime() / MINUTE) * MINUTE + days * 24 * HOUR + minutes * MINUTE;
const movePlanned = (body: Record<string, unknown>, client = one) =>
  app.call<TaskRecord>(movePlannedTask, {
    as: client.operator,
    body: { assigned_to: null, reason: 'Feria del barrio', ...body },
  });
/** When tasks are due in the next days, by the calendar. */
async function shown() {
  const first = toWallTime(app.clock.now().getTime(), 'America/Guayaquil')?.day ?? '';
  const query = { first, last: dayAfter(first, 6) };
  const { days } = await dataOf(app.call<TaskDays>(taskDays, { as: one.operator, query }));
  return days.flatMap(({ tasks }) => tasks);
}
const passDays = async (days: number) => {
  for (let nth = 0; nth < days; nth++) {
    await passTime(app, one, 24 * 60);
    await keepTasksAhead(app.ports);
  }
};
const byShift = () =>
  activityInput(app, one, {
    assignment: 'shift',
    uca_ids: one.phones.slice(0, 2).map(({ uca_id }) => uca_id),
    minutes: [60, 240],
  });

it('moves a round that is only planned: it is there once, and its neighbours end where it opens', async () => {
  const { id } = await createActivity(app, one, activityInput(app, one, { minutes: [60, 240] }));
  const [planned_at, due_at] = [iso(minuteIn(240)), iso(minuteIn(100))];
  const before = (await shown()).length;
  const moved = await dataOf(movePlanned({ activity_id: id, planned_at, due_at }));
  expect(moved).toMatchObject({ planned_at, due_at, assigned: null, moved: { reason: 'Feria del barrio' } });
  const tasks = await shown();
  expect(tasks).toHaveLength(before);
  expect(tasks.map((task) => task.due_at)).not.toContain(planned_at);
  expect(tasks.find((task) => task.due_at === due_at)).toMatchObject({ id: moved.id, moved: true });
  await passDays(DAYS);
  const made = await tasksOf(app, one, { per_page: 100 });
  expect(made.filter((task) => task.planned_at === planned_at)).toHaveLength(1);
  const first = made.find((task) => task.due_at === iso(minuteIn(60, 0)));
  // Ten minutes before the moved one is due.
  expect((await taskOf(app, one, first?.id ?? 0)).places).toMatchObject([{ ends_at: iso(minuteIn(90, 0)) }]);
  await passTime(app, one, 100);
  await scanPoint(app, one);
  await judgeTasks(app.ports);
  expect(await taskOf(app, one, moved.id)).toMatchObject({ state: 'fulfilled', on_time: 1 });
});

it('ends what was made before by a round that is only planned', async () => {
  const { id } = await createActivity(app, one, activityInput(app, one, { minutes: [60, 240] }));
  // After the last that is made, on a day whose other round is not.
  const [planned_at, due_at] = [iso(minuteIn(240)), iso(minuteIn(50))];
  const { places } = await dataOf(movePlanned({ activity_id: id, planned_at, due_at }));
  expect(places).toMatchObject([{ closes_at: iso(minuteIn(60)), ends_at: iso(minuteIn(60)) }]);
});

it('leaves the place free that a planned round was moved from', async () => {
  const { id } = await createActivity(app, one, activityInput(app, one, { minutes: [60, 100, 240] }));
  const [planned_at, due_at] = [iso(minuteIn(100)), iso(minuteIn(300, DAYS + 4))];
  await dataOf(movePlanned({ activity_id: id, planned_at, due_at }));
  await passDays(DAYS);
  const made = await tasksOf(app, one, { per_page: 100 });
  const first = made.find((task) => task.due_at === iso(minuteIn(60, 0)));
  // Until ten minutes before the one after it, not before the one that was moved away.
  expect((await taskOf(app, one, first?.id ?? 0)).places).toMatchObject([{ ends_at: iso(minuteIn(230, 0)) }]);
});

it('refuses a time farther off than a year, next to it', async () => {
  const { id } = await createActivity(app, one, activityInput(app, one, { minutes: [60] }));
  const far = await movePlanned({
    activity_id: id,
    planned_at: iso(minuteIn(60)),
    due_at: '2206-11-22T13:00:00Z',
  });
  expect([far.status, Object.keys(far.body.errors)]).toEqual([422, ['due_at']]);
  const unknown = await movePlanned({
    ...{ activity_id: id, planned_at: '2999-01-01T00:00:00Z', due_at: iso(minuteIn(100)) },
  });
  expect([unknown.status, Object.keys(unknown.body.errors)]).toEqual([409, ['task']]);
  expect(unknown.body.message).toContain('más de un año');
});

it('gives a scan to who needs it before a round that was excused', async () => {
  for (const [name, minutes] of [
    ['Antes', 60],
    ['Luego', 65],
  ] as const)
    await createActivity(app, one, activityInput(app, one, { name, minutes: [minutes] }));
  const tasks = await tasksOf(app, one);
  const named = (name: string) => tasks.find(({ activity_name }) => activity_name === name)?.id ?? 0;
  await passTime(app, one, 60);
  await dataOf(
    app.call(excuseTask, {
      ...{ as: one.operator, params: { id: named('Antes') } },
      body: { positions: [1], reason: 'Inundación' },
    }),
  );
  await scanPoint(app, one);
  await judgeTasks(app.ports);
  expect(await taskOf(app, one, named('Antes'))).toMatchObject({ excused: 1, on_time: 0 });
  expect(await taskOf(app, one, named('Luego'))).toMatchObject({ on_time: 1 });
});

it('gives a scan to one round of a day that was shared out in another way meanwhile', async () => {
  const [mine = 0] = one.phones.map(({ uca_id }) => uca_id);
  const { id } = await createActivity(app, one, activityInput(app, one, { minutes: [30] }));
  await passTime(app, one, 25);
  const shift = activityInput(app, one, { minutes: [25], assignment: 'shift', uca_ids: [mine] });
  await dataOf(app.call(updateActivity, { as: one.operator, params: { id }, body: shift }));
  await passTime(app, one, 20);
  await scanPoint(app, one);
  await judgeTasks(app.ports);
  const tasks = await tasksOf(app, one, { per_page: 100 });
  expect(tasks.reduce((sum, { on_time, late }) => sum + on_time + late, 0)).toBe(1);
});

it('says when the plan has no such round, when it is open and when it is of another client', async () => {
  const { id } = await createActivity(app, one, activityInput(app, one, { minutes: [60] }));
  const [planned_at, due_at] = [iso(minuteIn(60)), iso(minuteIn(100))];
  const wrong = await movePlanned({ activity_id: id, planned_at: iso(minuteIn(61)), due_at });
  expect([wrong.status, wrong.body.message]).toEqual([409, expect.stringContaining('ya no está prevista')]);
  expect((await movePlanned({ activity_id: id, planned_at, due_at, assigned_to: 1 })).status).toBe(409);
  expect((await movePlanned({ activity_id: id, planned_at, due_at }, other)).status).toBe(404);
  const past = await movePlanned({ activity_id: id, planned_at, due_at: iso(minuteIn(-1, 0)) });
  expect([past.status, Object.keys(past.body.errors)]).toEqual([422, ['due_at']]);
  expect(await tasksOf(app, one, { per_page: 100 })).toHaveLength(2);
  await passTime(app, one, 55);
  expect((await movePlanned({ activity_id: id, planned_at: iso(minuteIn(5, 0)), due_at })).status).toBe(409);
});

it('says so when somebody moved the planned round meanwhile', async () => {
  const { id } = await createActivity(app, one, activityInput(app, one, { minutes: [60] }));
  const [planned_at, due_at] = [iso(minuteIn(60)), iso(minuteIn(100))];
  await dataOf(movePlanned({ activity_id: id, planned_at, due_at }));
  const second = await movePlanned({ activity_id: id, planned_at, due_at: iso(minuteIn(110)) });
  expect([second.status, Object.keys(second.body.errors)]).toEqual([409, ['task']]);
  expect(second.body.message).toContain('ya movió esta ronda');
});

it('takes a moved round away with its activity, as what is not moved', async () => {
  const activity = await createActivity(app, one, activityInput(app, one, { minutes: [60] }));
  await dataOf(
    movePlanned({ activity_id: activity.id, planned_at: iso(minuteIn(60)), due_at: iso(minuteIn(100)) }),
  );
  await app.call(deleteActivity, { as: one.operator, params: { id: activity.id } });
  expect(await tasksOf(app, one)).toEqual([]);
});

it('by shift moves one person’s round, or those of the others too', async () => {
  const { id } = await createActivity(app, one, byShift());
  const [mine, theirs] = one.phones.map(({ uca_id }) => uca_id);
  const due_at = iso(minuteIn(100));
  const owners = async () =>
    (await shown())
      .filter((task) => task.due_at === due_at)
      .map(({ assigned }) => assigned?.uca_id)
      .sort((left, right) => (left ?? 0) - (right ?? 0));
  await dataOf(movePlanned({ activity_id: id, planned_at: iso(minuteIn(60)), due_at, assigned_to: mine }));
  expect(await owners()).toEqual([mine]);
  await dataOf(
    movePlanned({ activity_id: id, planned_at: iso(minuteIn(240)), due_at, assigned_to: mine, others: true }),
  );
  expect(await owners()).toEqual([mine, mine, theirs]);
  const [made] = await tasksOf(app, one);
  const to = iso(minuteIn(120, 0));
  await dataOf(
    app.call(moveTask, {
      ...{ as: one.operator, params: { id: made?.id ?? 0 } },
      body: { due_at: to, reason: 'Relevo', others: true },
    }),
  );
  expect((await tasksOf(app, one)).filter((task) => task.due_at === to)).toHaveLength(2);
});

it('leaves the others’ rounds as they are where one of them was moved alone', async () => {
  const { id } = await createActivity(app, one, byShift());
  const [mine, theirs] = one.phones.map(({ uca_id }) => uca_id);
  const firstOf = new Map(
    (await tasksOf(app, one)).reverse().map(({ id: task, assigned }) => [assigned?.uca_id, task]),
  );
  const [moved, stayed] = [firstOf.get(mine) ?? 0, firstOf.get(theirs) ?? 0];
  const change = (endpoint: typeof moveTask | typeof excuseTask, task: number, body: object) =>
    dataOf(
      app.call<TaskRecord>(endpoint, {
        ...{ as: one.operator, params: { id: task } },
        body: { reason: 'Feria del barrio', ...body },
      }),
    );
  const alone = iso(minuteIn(150, 0));
  await change(moveTask, moved, { due_at: alone });
  // From the moved one, and from the one that stayed.
  await change(excuseTask, moved, { positions: [1], others: true });
  expect(await taskOf(app, one, stayed)).toMatchObject({ excused: 0 });
  await change(moveTask, stayed, { due_at: iso(minuteIn(90, 0)), others: true });
  expect(await taskOf(app, one, moved)).toMatchObject({ due_at: alone });
  // The same with rounds that are only planned.
  const planned_at = iso(minuteIn(60));
  await dataOf(movePlanned({ activity_id: id, planned_at, due_at: iso(minuteIn(150)), assigned_to: mine }));
  const due_at = iso(minuteIn(90));
  await dataOf(movePlanned({ activity_id: id, planned_at, due_at, assigned_to: theirs, others: true }));
  const there = (await shown()).filter((task) => task.due_at === due_at);
  expect(there.map(({ assigned }) => assigned?.uca_id)).toEqual([theirs]);
});

/** Rows as the database has them: `version` differs once one is written, `holder` once one is held. */
const rowsOf = async (table: 'task' | 'task_point' | 'task_day') => {
  const { rows } = await sql<{ key: string; version: string; holder: string; day: string }>`
    select ${table === 'task_day' ? sql`day::text` : sql`id::text`} as key, ctid::text as version, xmax::text as holder,
      day from ${sql.table(table)}`.execute(app.db);
  return new Map(rows.map(({ key, ...row }) => [key, row]));
};
const differing = <Row>(before: Map<string, Row>, after: Map<string, Row>, what: keyof Row) =>
  [...after].filter(([key, row]) => row[what] !== before.get(key)?.[what]);

it('moving one person’s round writes it and what it bounds, and holds those days', async () => {
  await createActivity(app, one, activityInput(app, one, { ...byShift(), minutes: [60, 100, 240] }));
  const [mine] = one.phones.map(({ uca_id }) => uca_id);
  const task = (await tasksOf(app, one)).find(({ assigned }) => assigned?.uca_id === mine);
  const before = [await rowsOf('task'), await rowsOf('task_point'), await rowsOf('task_day')] as const;
  await sql`delete from task_check`.execute(app.db);
  const due_at = new Date(Date.parse(task?.due_at ?? '') + 5 * MINUTE).toISOString();
  await dataOf(
    app.call(moveTask, {
      ...{ as: one.operator, params: { id: task?.id ?? 0 } },
      body: { due_at, reason: 'Relevo' },
    }),
  );
  expect(differing(before[0], await rowsOf('task'), 'version').map(([key]) => Number(key))).toEqual([
    task?.id,
  ]);
  expect(differing(before[1], await rowsOf('task_point'), 'version')).toHaveLength(1);
  const days = await rowsOf('task_day');
  expect(
    differing(before[2], days, 'holder')
      .map(([day]) => day)
      .sort(),
  ).toEqual([...days.keys()].sort());
  const asked = await app.db.selectFrom('task_check').select('day').distinct().execute();
  expect(asked).toHaveLength(1);
});

it('by shift excuses a point of one person’s round, or of all that nobody scanned', async () => {
  await createActivity(app, one, byShift());
  await passTime(app, one, 60);
  await scanPoint(app, one, { phone: 1 });
  await judgeTasks(app.ports);
  const [mine, theirs] = await tasksOf(app, one);
  const excuse = (id: number | undefined, others: boolean) =>
    app.call<TaskRecord>(excuseTask, {
      ...{ as: one.operator, params: { id: id ?? 0 } },
      body: { positions: [1], reason: 'Inundación', others },
    });
  expect((await excuse(theirs?.id, true)).status).toBe(409);
  expect((await excuse(mine?.id, true)).status).toBe(200);
  expect((await tasksOf(app, one)).slice(0, 2)).toMatchObject([{ excused: 1 }, { excused: 0, on_time: 1 }]);
  // What stayed as it was is not in its history.
  const audited = await app.db
    .selectFrom('audit_log')
    .select('entity_id')
    .where('entity', '=', 'task')
    .where('action', '=', 'excuse')
    .orderBy('id')
    .execute();
  expect(audited.map(({ entity_id }) => Number(entity_id))).toEqual([mine?.id]);
});
