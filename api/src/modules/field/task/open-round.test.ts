import { beforeEach, expect, it } from '@jest/globals';
import { type ActivityInput, type ActivityRecord, iso, updateActivity } from 'contract';
import { dataOf } from '../../../testing/data-of.ts';
import type { TestClient } from '../../../testing/domain.ts';
import type { TestApp } from '../../../testing/harness.ts';
import { withTwoClients } from '../../../testing/two-clients.ts';
import { judgeTasks } from './judge-tasks.ts';
import {
  activityInput,
  createActivity,
  MINUTE,
  passTime,
  scanPoint,
  taskOf,
  tasksOf,
  wallIn,
} from './testing.ts';

/** A round that is open when its plan changes: nothing of it changes but until when it can be late. */

let app: TestApp;
let one: TestClient;
let activity: ActivityRecord;
withTwoClients((clients) => {
  ({ app, one } = clients);
});
beforeEach(async () => {
  activity = await createActivity(app, one, activityInput(app, one, { minutes: [60, 240] }));
  await passTime(app, one, 80);
});

const save = (values: Partial<ActivityInput>) =>
  dataOf(app.call(updateActivity, { as: one.operator, params: { id: activity.id }, body: values }));
/** The minute that is so far from now. */
const minute = (minutes: number) => iso((Math.floor(app.clock.now().getTime() / MINUTE) + minutes) * MINUTE);
const times = (...minutes: number[]) => ({
  schedule: { ...activity.schedule, times: minutes.map((at) => wallIn(app, at)) },
});
const first = async () => {
  const [task] = await tasksOf(app, one);
  return taskOf(app, one, task?.id ?? 0);
};

it('is late until the next round opens, which a later scan serves', async () => {
  const before = await first();
  expect(before.ends_at).toBe(minute(150));
  await save(times(-20, 40, 160));
  const open = await first();
  expect([open.id, open.ends_at, open.places[0]?.ends_at]).toEqual([before.id, minute(30), minute(30)]);
  // Too late for the second to be on time; the first has ended.
  await passTime(app, one, 55);
  await scanPoint(app, one);
  await judgeTasks(app.ports);
  expect((await tasksOf(app, one)).slice(0, 2)).toMatchObject([
    { missed: 1, late: 0 },
    { missed: 0, late: 1 },
  ]);
});

it('is late for longer where the next round is not due any more', async () => {
  const { ends_at } = await first();
  await save(times(-20));
  expect(Date.parse((await first()).ends_at)).toBeGreaterThan(Date.parse(ends_at));
});
