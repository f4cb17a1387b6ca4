import { beforeEach, describe, expect, it } from '@jest/globals';
import {
  dayAfter,
  deleteActivity,
  type Holiday,
  type HolidayInput,
  type HolidayUse,
  holiday,
  type TaskCalendar,
  taskCalendar,
} from 'contract';
import { dataOf } from '../../../testing/data-of.ts';
import type { TestClient } from '../../../testing/domain.ts';
import type { TestApp } from '../../../testing/harness.ts';
import { withTwoClients } from '../../../testing/two-clients.ts';
import { activityInput, createActivity, tasksOf } from '../task/testing.ts';

let app: TestApp;
let one: TestClient;
let other: TestClient;
withTwoClients((clients) => {
  ({ app, one, other } = clients);
});

/** The client's day of its first task ahead. */
let day: string;
/** Its days are those of the calendar, at whatever hour this runs. */
const make = (on_holidays: HolidayUse, name = 'Ronda') => {
  const input = activityInput(app, one, { name });
  return createActivity(app, one, { ...input, schedule: { ...input.schedule, day_starts: '', on_holidays } });
};
const add = (values: Partial<HolidayInput> = {}, as = one.operator) =>
  app.call<Holiday>(holiday.create, {
    as,
    body: { name: 'Aniversario', day, every_year: false, ...values },
  });
const days = async () => (await tasksOf(app, one)).map((task) => task.day);

beforeEach(async () => {
  const { id } = await make('kept');
  day = (await tasksOf(app, one))[0]?.day ?? '';
  await dataOf(app.call(deleteActivity, { as: one.operator, params: { id } }));
});

describe('holidays', () => {
  it('remove tasks of activities not done on their day, and restore them', async () => {
    await make('skipped');
    expect(await days()).toContain(day);
    const { id } = await dataOf(add());
    expect(await days()).not.toContain(day);
    expect((await days()).length).toBeGreaterThan(0);
    const at = { as: one.operator, params: { id } };
    await dataOf(app.call(holiday.update, { ...at, body: { day: dayAfter(day, 1) } }));
    expect(await days()).toContain(day);
    expect(await days()).not.toContain(dayAfter(day, 1));
    await dataOf(app.call(holiday.remove, at));
    expect(await days()).toEqual(expect.arrayContaining([day, dayAfter(day, 1)]));
    await dataOf(app.call(holiday.restore, at));
    expect(await days()).not.toContain(dayAfter(day, 1));
  });

  it('of every year count by day and month, and are all the days of activities that use only them', async () => {
    await make('only');
    expect(await days()).toEqual([]);
    await dataOf(add({ day: `2020${day.slice(4)}`, every_year: true }));
    expect(await days()).toEqual([day]);
  });

  it('leave other activities and other clients as they are', async () => {
    await make('kept');
    await make('skipped', 'Otra');
    const before = await days();
    await dataOf(add({}, other.operator));
    expect(await days()).toEqual(before);
  });

  it('are shown in the calendar, which plans beyond what is made by them', async () => {
    await make('skipped');
    const later = dayAfter(day, 10);
    const query = { first: dayAfter(day, 9), last: dayAfter(day, 11) };
    const calendar = () => dataOf(app.call<TaskCalendar>(taskCalendar, { as: one.operator, query }));
    expect((await calendar()).days.map((one) => one.day)).toContain(later);
    await dataOf(add({ day: later }));
    const { days: shown, holidays } = await calendar();
    expect(shown.map((one) => one.day)).not.toContain(later);
    expect(holidays).toEqual([{ day: later, name: 'Aniversario' }]);
  });

  it('are one a day', async () => {
    await dataOf(add());
    const again = await add({ name: 'Otro' });
    expect([again.status, Object.keys(again.body.errors)]).toEqual([422, ['day']]);
    const never = await add({ day: '2026-02-30' });
    expect([never.status, Object.keys(never.body.errors)]).toEqual([422, ['day']]);
  });
});
