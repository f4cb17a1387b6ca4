import { expect, it } from '@jest/globals';
import * as contract from 'contract';
import { dataOf } from '../../../testing/data-of.ts';
import type { TestClient } from '../../../testing/domain.ts';
import type { TestApp } from '../../../testing/harness.ts';
import { withTwoClients } from '../../../testing/two-clients.ts';
import { judgeTasks } from './judge-tasks.ts';
import { activityInput, createActivity, MINUTE, passTime, scanPoint } from './testing.ts';

let app: TestApp;
let one: TestClient;
withTwoClients((clients) => {
  ({ app, one } = clients);
});

const ZONE = 'America/Guayaquil';
const boardOf = () => dataOf(app.call<contract.TaskBoard>(contract.taskBoard, { as: one.operator }));

/** Passes to a time of the client's day after today, `HH:mm`; `days` later than tomorrow. */
async function passTo(time: string, days = 0): Promise<void> {
  const now = app.clock.now().getTime();
  const today = contract.toWallTime(now, ZONE)?.day ?? '';
  const at = Date.parse(contract.fromWallTime(contract.dayAfter(today, days), time, ZONE) ?? '');
  await passTime(app, one, (at - now) / MINUTE);
  await judgeTasks(app.ports);
}

const outcomes = ['on_time', 'late', 'missed', 'excused'] as const;

/** Each figure of today beside the number of rows that its link lists, as the log counts them. */
async function figuresAndRows() {
  const { today } = await boardOf();
  const rows = async (outcome?: string) => {
    const query = { from: today.day, to: today.day, ...(outcome && { outcome }), per_page: 100 };
    const log = await app.call<{ data: unknown[] }>(contract.complianceReport.log, {
      as: one.operator,
      query,
    });
    return log.body.data?.data.length;
  };
  const figures = [today.points, ...outcomes.map((outcome) => today[outcome])];
  const listed = [await rows(), ...(await Promise.all(outcomes.map((outcome) => rows(outcome))))];
  return { figures, listed, ahead: today.ahead, next_at: today.next_at };
}

const day = () => contract.toWallTime(app.clock.now().getTime(), ZONE)?.day ?? '';

it('counts today as the log does: what is due by now, by the time of each point', async () => {
  await passTo('12:00', 1);
  const input = activityInput(app, one);
  const at = (times: string[]) => ({ ...input.schedule, times, day_starts: '' });
  const [point] = input.points;
  if (!point) throw new Error('no point');
  await createActivity(app, one, { ...input, schedule: at(['10:00']) });
  const night = { ...input, name: 'De noche', points: [point, { ...point, after_minutes: 60 }] };
  await createActivity(app, one, { ...night, schedule: at(['23:30']) });

  await passTo('23:50');
  const evening = await figuresAndRows();
  // The first point of the night; the second is of tomorrow.
  expect(evening.figures).toEqual(evening.listed);
  expect(evening).toMatchObject({ ahead: 0, next_at: null });

  await passTo('09:50', 1);
  await scanPoint(app, one);
  await passTo('09:55');
  const ten = contract.fromWallTime(day(), '10:00', ZONE);
  const early = await figuresAndRows();
  expect(early.listed).toEqual([1, 0, 0, 1, 0]);
  expect(early).toMatchObject({ figures: early.listed, ahead: 2, next_at: ten });
  await passTo('10:00');
  const due = await figuresAndRows();
  expect(due.listed).toEqual([2, 1, 0, 1, 0]);
  expect(due).toMatchObject({ figures: due.listed, ahead: 1 });
});
