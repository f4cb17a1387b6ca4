import { expect, it } from '@jest/globals';
import { dayAfter, fromWallTime, type TaskBoard, taskBoard, toWallTime } from 'contract';
import { dataOf } from '../../../testing/data-of.ts';
import type { TestClient } from '../../../testing/domain.ts';
import type { TestApp } from '../../../testing/harness.ts';
import { withTwoClients } from '../../../testing/two-clients.ts';
import { judgeTasks } from './judge-tasks.ts';
import { activityInput, createActivity, MINUTE, passTime, scanPoint, tasksOf } from './testing.ts';

/** The ways from the board to all of what it lists only the first of. */

let app: TestApp;
let one: TestClient;
withTwoClients((clients) => {
  ({ app, one } = clients);
});

const ZONE = 'America/Guayaquil';
const boardOf = () => dataOf(app.call<TaskBoard>(taskBoard, { as: one.operator }));
const day = () => toWallTime(app.clock.now().getTime(), ZONE)?.day ?? '';

it('lists the rounds of what is due: before its hour as well, and of those that missed another point', async () => {
  const input = activityInput(app, one);
  const [point] = input.points;
  if (!point) throw new Error('no point');
  await createActivity(app, one, { ...input, points: [point, { ...point, after_minutes: 60 }] });
  await createActivity(app, one, activityInput(app, one, { name: 'Después', minutes: [300] }));
  /** The rounds of the board, and those of the list, with their states. */
  const both = async () => {
    await judgeTasks(app.ports);
    const { due } = await boardOf();
    const listed = await tasksOf(app, one, { due: 'now' });
    expect(listed.map(({ id }) => id)).toEqual([...new Set(due.map(({ task_id }) => task_id))]);
    return listed.map(({ state }) => state);
  };
  expect(await both()).toEqual([]);
  await passTime(app, one, 51);
  expect(await both()).toEqual(['open']);
  await passTime(app, one, 70);
  expect(await both()).toEqual(['unfulfilled']);
  await scanPoint(app, one);
  expect(await both()).toEqual([]);
});

it('names the first day of what was just missed once that is more than is listed', async () => {
  const pass = async (time: string, days = 0) => {
    const at = Date.parse(fromWallTime(dayAfter(day(), days), time, ZONE) ?? '');
    await passTime(app, one, (at - app.clock.now().getTime()) / MINUTE);
    await judgeTasks(app.ports);
  };
  await pass('12:00', 1);
  const input = activityInput(app, one);
  const at = (times: string[]) => ({ ...input.schedule, times, day_starts: '' });
  await createActivity(app, one, { ...input, schedule: at(['23:00']) });
  const points = Array.from({ length: 100 }, () => input.points).flat();
  await createActivity(app, one, { ...input, name: 'De noche', points, schedule: at(['00:30', '04:30']) });
  await pass('00:15', 1);
  expect(await boardOf()).toMatchObject({ missed: [{ activity_name: 'Ronda' }], missed_from: null });
  await pass('05:00');
  const { missed, missed_from } = await boardOf();
  expect(new Set(missed.map(({ activity_name }) => activity_name))).toEqual(new Set(['De noche']));
  expect(missed_from).toBe(dayAfter(day(), -1));
});
