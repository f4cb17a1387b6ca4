import { expect, it } from '@jest/globals';
import {
  type ActivityInput,
  dayAfter,
  moveTask,
  type TaskCalendar,
  type TaskCounts,
  type TaskDays,
  taskCalendar,
  taskDays,
  toWallTime,
  updateActivity,
} from 'contract';
import { dataOf } from '../../../testing/data-of.ts';
import type { TestClient } from '../../../testing/domain.ts';
import type { TestApp } from '../../../testing/harness.ts';
import { withTwoClients } from '../../../testing/two-clients.ts';
import { judgeTasks } from './judge-tasks.ts';
import { keepTasksAhead } from './keep-tasks.ts';
import { settleTasks } from './settle-tasks.ts';
import { activityInput, createActivity, HOUR, MINUTE, passTime, scanPoint, tasksOf } from './testing.ts';

let app: TestApp;
let one: TestClient;
let other: TestClient;
withTwoClients((clients) => {
  ({ app, one, other } = clients);
});

const ZONE = 'America/Guayaquil';
/** A day of the clients' calendar, some days from today. */
const day = (from: number) => dayAfter(toWallTime(app.clock.now().getTime(), ZONE)?.day ?? '', from);
const counts = (query: Record<string, unknown>, client = one) =>
  dataOf(app.call<TaskCalendar>(taskCalendar, { as: client.operator, query }));
const named = (query: Record<string, unknown>, client = one) =>
  dataOf(app.call<TaskDays>(taskDays, { as: client.operator, query }));
const instants = ({ days }: TaskDays) => days.flatMap(({ tasks }) => tasks.map(({ due_at }) => due_at));

it('has the tasks that were created and, after them, what the plan makes due, each once', async () => {
  const { id } = await createActivity(app, one, activityInput(app, one, { minutes: [60, 180] }));
  const made = await tasksOf(app, one);
  const now = app.clock.now().getTime();
  const due = Array.from({ length: 5 }, (_, nth) =>
    [60, 180].map((minute) => now + nth * 24 * HOUR + minute * MINUTE),
  )
    .flat()
    .map((at) => Math.floor(at / MINUTE) * MINUTE);
  const shown = await named({ first: day(0), last: day(6) });
  expect(shown.zone).toBe(ZONE);
  expect(instants(shown).slice(0, due.length).map(Date.parse)).toEqual(due);
  const tasks = shown.days.flatMap((one) => one.tasks);
  expect(tasks.filter((task) => task.id !== null).map((task) => task.id)).toEqual(
    made.map((task) => task.id),
  );
  expect(
    tasks.every((task) => task.activity_id === id && task.state === 'planned' && task.points === 1),
  ).toBe(true);
  const { days } = await counts({ first: day(0), last: day(6) });
  expect(days.map(({ day: on, planned }) => [on, planned])).toEqual(
    shown.days.map(({ day: on, total }) => [on, total]),
  );
  expect((await counts({ first: day(0), last: day(6) }, other)).days).toEqual([]);
  expect((await named({ first: day(0), last: day(6) }, other)).days).toEqual([]);
});

it('shows the outcome of the tasks of each activity', async () => {
  const first = await createActivity(app, one, activityInput(app, one, { minutes: [60] }));
  await passTime(app, one, 60);
  await scanPoint(app, one);
  await judgeTasks(app.ports);
  const { days } = await counts({ first: day(-1), last: day(1), activity_id: first.id });
  const sum = (state: keyof TaskCounts) => days.reduce((total, one) => total + one[state], 0);
  expect([sum('fulfilled'), sum('unfulfilled')]).toEqual([1, 0]);
  expect(days.flatMap(({ activities }) => activities)).toContainEqual(
    expect.objectContaining({ id: first.id, name: 'Ronda', fulfilled: 1 }),
  );
  await passTime(app, one, 2 * 24 * 60);
  await judgeTasks(app.ports);
  const after = await counts({ first: day(-3), last: day(0) });
  expect(after.days.reduce((total, one) => total + one.unfulfilled, 0)).toBeGreaterThan(0);
});

it('lists no more of a day than requested, and how many there are', async () => {
  await createActivity(app, one, activityInput(app, one, { minutes: [40, 60, 80, 100] }));
  const on = day(3);
  const { days } = await named({ first: on, last: on, most: 2 });
  const all = await named({ first: on, last: on });
  expect(days).toEqual(all.days.map((one) => ({ ...one, tasks: one.tasks.slice(0, 2) })));
  expect(all.days[0]?.total).toBe(4);
});

it('lists of a day only what is in one state, however much of it comes before', async () => {
  await createActivity(app, one, activityInput(app, one, { minutes: [60, 180] }));
  await passTime(app, one, 61);
  const period = { first: day(-1), last: day(5) };
  const all = (await named(period)).days.flatMap(({ tasks }) => tasks);
  const open = all.filter(({ state }) => state === 'open');
  expect(open).toHaveLength(1);
  const planned = await named({ ...period, state: 'planned' });
  expect(planned.days.flatMap(({ tasks }) => tasks)).toEqual(all.filter(({ state }) => state === 'planned'));
  expect(planned.days.reduce((sum, { total }) => sum + total, 0)).toBe(all.length - 1);
  // What is only planned has not begun.
  expect((await named({ ...period, state: 'open' })).days.flatMap(({ tasks }) => tasks)).toEqual(open);
});

it('is narrowed by activity, person and type', async () => {
  const first = await createActivity(app, one);
  const second = await createActivity(app, one, {
    ...activityInput(app, one),
    ...{ name: 'Otra', uca_ids: [one.phones[1]?.uca_id ?? 0] },
  });
  const period = { first: day(0), last: day(6) };
  const who = async (query: Record<string, unknown>) => {
    const { days } = await counts({ ...period, ...query });
    return [...new Set(days.flatMap(({ activities }) => activities.map(({ id }) => id)))];
  };
  expect(new Set(await who({}))).toEqual(new Set([first.id, second.id]));
  expect(await who({ activity_id: second.id })).toEqual([second.id]);
  expect(await who({ uca_id: one.phones[0]?.uca_id })).toEqual([first.id]);
  expect(await who({ type_id: 999_999 })).toEqual([]);
});

const shownFor = async (query: Record<string, unknown>, first = 0, last = 6) => {
  const { days } = await counts({ first: day(first), last: day(last), ...query });
  const found = days.flatMap(({ activities }) => activities.map(({ name }) => name));
  const listed = await tasksOf(app, one, { first: day(first), last: day(last), ...query, per_page: 100 });
  return {
    calendar: [...new Set(found)].sort(),
    list: [...new Set(listed.map(({ activity_name }) => activity_name))].sort(),
  };
};
const typeNamed = async (name: string) => {
  const types = app.db.selectFrom('uca_type').select('id').where('client_id', '=', one.id);
  return (await types.where('name', '=', name).executeTakeFirstOrThrow()).id;
};
const both = (...names: string[]) => ({ calendar: names, list: names });

it('a type finds the rounds of its people, however they are assigned', async () => {
  const [guardia, motorizado] = [await typeNamed('Guardia'), await typeNamed('Motorizado')];
  const [guard = 0, rider = 0] = one.phones.map(({ uca_id }) => uca_id);
  const rounds: [string, Partial<ActivityInput>][] = [
    ['Guardia por nombre', { uca_ids: [guard] }],
    ['Motorizado por nombre', { uca_ids: [rider] }],
    ['Motorizado por tipo', { uca_ids: [], type_ids: [motorizado] }],
    ['Por grupo', { uca_ids: [], group_ids: [one.group] }],
    ['De cada uno', { uca_ids: [guard, rider], assignment: 'shift' }],
    ['De un guardia', { uca_ids: [guard], assignment: 'shift' }],
  ];
  for (const [name, values] of rounds)
    await createActivity(app, one, activityInput(app, one, { name, ...values }));
  const guards = both('De cada uno', 'De un guardia', 'Guardia por nombre', 'Por grupo');
  const riders = both('De cada uno', 'Motorizado por nombre', 'Motorizado por tipo', 'Por grupo');
  expect(await shownFor({ type_id: guardia })).toEqual(guards);
  expect(await shownFor({ type_id: motorizado })).toEqual(riders);
  // Of rounds by shift only those of its people, whether they were created or are only planned.
  const { days } = await named({ first: day(0), last: day(6), type_id: guardia });
  const owners = days.flatMap(({ tasks }) => tasks.flatMap(({ assigned }) => assigned?.uca_id ?? []));
  expect([...new Set(owners)]).toEqual([guard]);
  await passTime(app, one, 2 * 24 * 60);
  await judgeTasks(app.ports);
  await app.db.updateTable('activity').set({ active: false }).execute();
  expect(await shownFor({ type_id: guardia }, -3, -1)).toEqual(guards);
  expect(await shownFor({ type_id: motorizado }, -3, -1)).toEqual(riders);
});

it('a day that is over is of those who were assigned then', async () => {
  const type_id = await typeNamed('Motorizado');
  const [first = 0, second = 0] = one.phones.map(({ uca_id }) => uca_id);
  const input = activityInput(app, one, { uca_ids: [first] });
  const { id } = await createActivity(app, one, input);
  // Rounds are created in advance all the time; those of yesterday may still change.
  await passTime(app, one, 3 * 24 * 60);
  await keepTasksAhead(app.ports);
  await judgeTasks(app.ports);
  const given = { as: one.operator, params: { id }, body: { ...input, uca_ids: [second] } };
  await dataOf(app.call(updateActivity, given));
  expect(await shownFor({ uca_id: first }, -5, -2)).toEqual(both('Ronda'));
  expect(await shownFor({ uca_id: second }, -5, -2)).toEqual(both());
  expect(await shownFor({ type_id }, -5, -2)).toEqual(both());
  expect(await shownFor({ uca_id: first }, 1, 6)).toEqual(both());
  expect(await shownFor({ uca_id: second }, 1, 6)).toEqual(both('Ronda'));
  expect(await shownFor({ type_id }, 1, 6)).toEqual(both('Ronda'));
});

it('a day on which everything was scanned in time is of those who were assigned then', async () => {
  const [first = 0, second = 0] = one.phones.map(({ uca_id }) => uca_id);
  const input = activityInput(app, one, { uca_ids: [first] });
  const { id } = await createActivity(app, one, input);
  const [round] = await tasksOf(app, one);
  await passTime(app, one, 60);
  await scanPoint(app, one);
  await judgeTasks(app.ports);
  await passTime(app, one, 24 * 60 - 20);
  await settleTasks(app.ports);
  await judgeTasks(app.ports);
  const given = { as: one.operator, params: { id }, body: { ...input, uca_ids: [second] } };
  await dataOf(app.call(updateActivity, given));
  const listed = async (uca_id: number) => (await tasksOf(app, one, { uca_id })).map((task) => task.id);
  expect(await listed(first)).toContain(round?.id);
  expect(await listed(second)).not.toContain(round?.id);
});

it('sets of people are stored in one order, whatever the order of their days', async () => {
  const sorted = one.phones.map(({ uca_id }) => `${uca_id}`).sort();
  const people = sorted.toReversed();
  for (const [nth, id] of [...people, ...people].entries())
    await createActivity(app, one, activityInput(app, one, { name: `Ronda ${nth}`, uca_ids: [Number(id)] }));
  await passTime(app, one, 24 * 60 + 40);
  await judgeTasks(app.ports);
  const sets = await app.db.selectFrom('task_people').select('uca_ids').orderBy('id').execute();
  expect(sets.map(({ uca_ids }) => uca_ids.join(' '))).toEqual(sorted);
});

it('has no future tasks of a paused activity', async () => {
  const input = activityInput(app, one);
  const { id } = await createActivity(app, one, input);
  await dataOf(
    app.call(updateActivity, {
      as: one.operator,
      params: { id },
      body: { ...input, active: false },
    }),
  );
  expect((await counts({ first: day(0), last: day(20) })).days).toEqual([]);
});

it('has a task where it was moved to, not where its plan had it', async () => {
  await createActivity(app, one);
  const [task] = await tasksOf(app, one);
  const due_at = new Date(Date.parse(task?.due_at ?? '') + 3 * HOUR).toISOString();
  await dataOf(
    app.call(moveTask, {
      as: one.operator,
      params: { id: task?.id ?? 0 },
      body: { due_at, reason: 'Lluvia' },
    }),
  );
  const shown = (await named({ first: day(0), last: day(1) })).days.flatMap(({ tasks }) => tasks);
  expect(shown.filter(({ moved }) => moved)).toMatchObject([{ id: task?.id, due_at }]);
  expect(shown.some(({ due_at: at }) => at === task?.planned_at)).toBe(false);
});

it('refuses a period that is too long or ends before it begins', async () => {
  const { operator } = one;
  const refused = async (endpoint: typeof taskCalendar | typeof taskDays, last: string) =>
    (await app.call(endpoint, { as: operator, query: { first: '2026-11-10', last } })).status;
  expect(await refused(taskCalendar, '2026-12-22')).toBe(422);
  expect(await refused(taskCalendar, '2026-12-21')).toBe(200);
  expect(await refused(taskDays, '2026-11-17')).toBe(422);
  expect(await refused(taskDays, '2026-11-09')).toBe(422);
});
