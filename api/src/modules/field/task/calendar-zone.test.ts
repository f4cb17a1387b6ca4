import { expect, it } from '@jest/globals';
import {
  type ActivityInput,
  createSharedCalendar,
  type DataOf,
  holiday,
  sharedCalendarDays,
  sharedCalendarMonth,
  type TaskCalendar,
  type TaskDays,
  taskCalendar,
  taskDays,
  toWallTime,
} from 'contract';
import { dataOf } from '../../../testing/data-of.ts';
import type { TestClient } from '../../../testing/domain.ts';
import type { TestApp } from '../../../testing/harness.ts';
import { withTwoClients } from '../../../testing/two-clients.ts';
import { activityInput, createActivity, MINUTE, passTime, tasksOf } from './testing.ts';

/** The calendar of a client in Guayaquil as it is looked at elsewhere. */

let app: TestApp;
let one: TestClient;
withTwoClients((clients) => {
  ({ app, one } = clients);
});

const ZONE = 'America/Guayaquil';
const MADRID = 'Europe/Madrid';
/** Browsers and databases do not all have both names. */
const INDIA = ['Asia/Kolkata', 'Asia/Calcutta'] as const;
/** Madrid sets its clock forward on 30 March 2031; Guayaquil never does. */
const NOW = '2031-03-28T12:00:00Z';
const period = { first: '2031-03-28', last: '2031-04-02' };
/** In Madrid 23:30, 00:30 and 03:30 before the change, and 00:30, 01:30 and 04:30 after it; in India 4:00 and later. */
const times = ['17:30', '18:30', '21:30'];

async function plan(values: Partial<ActivityInput['schedule']> = {}) {
  await passTime(app, one, (Date.parse(NOW) - app.clock.now().getTime()) / MINUTE);
  const input = activityInput(app, one);
  await createActivity(app, one, {
    ...input,
    schedule: { ...input.schedule, times, day_starts: '', ...values },
  });
}
const read = (query: Record<string, unknown>) =>
  dataOf(app.call<TaskDays>(taskDays, { as: one.operator, query }));
const counted = (query: Record<string, unknown>) =>
  dataOf(app.call<TaskCalendar>(taskCalendar, { as: one.operator, query }));
const inZone = (zone?: string) => ({ ...period, ...(zone !== undefined && { zone }) });
const byDay = (days: readonly { day: string; total: number }[]) => days.map(({ day, total }) => [day, total]);

/** How many rounds each day has; those left out have none. */
const whole = ['03-28', '03-29', '03-30', '03-31', '04-01', '04-02'].map((day) => [`2031-${day}`, 3]);
const inMadrid = whole.map(([day], nth) => [day, [1, 3, 2][nth] ?? 3]);
const expected = [
  [undefined, whole],
  [ZONE, whole],
  [MADRID, inMadrid],
  ...INDIA.map((zone) => [zone, whole.slice(1)] as const),
] as const;

it('has its days in the zone that is asked for, across midnight and a clock change', async () => {
  await plan();
  const made = await tasksOf(app, one);
  for (const [zone, days] of expected) {
    const shown = await read(inZone(zone));
    const where = zone ?? ZONE;
    expect([shown.zone, byDay(shown.days)]).toEqual([where, days]);
    for (const { day, tasks } of shown.days)
      expect(tasks.map(({ due_at }) => toWallTime(due_at, where)?.day)).toEqual(tasks.map(() => day));
    // What was created and what is only planned are the client's rounds, at its hours.
    const tasks = shown.days.flatMap((day) => day.tasks);
    expect(tasks.flatMap(({ id }) => id ?? [])).toEqual(made.map(({ id }) => id));
    expect(tasks.some(({ id }) => id === null)).toBe(true);
    expect(new Set(tasks.map(({ due_at }) => toWallTime(due_at, ZONE)?.time.slice(0, 5)))).toEqual(
      new Set(times),
    );
    const month = await counted(inZone(zone));
    expect([month.zone, month.days.map(({ day, planned }) => [day, planned])]).toEqual([where, days]);
  }
  // By day, the first of each.
  const { days } = await read({ ...inZone(MADRID), most: 1 });
  expect(byDay(days)).toEqual(inMadrid);
  expect(days.map(({ tasks }) => tasks.map(({ due_at }) => toWallTime(due_at, MADRID)?.time))).toEqual([
    ...[['23:30:00'], ['00:30:00'], ['00:30:00'], ['00:30:00'], ['00:30:00'], ['00:30:00']],
  ]);
});

it('keeps the client’s holidays: by the name of its days, and in its plans', async () => {
  const day = '2031-03-29';
  await dataOf(
    app.call(holiday.create, { as: one.operator, body: { name: 'Aniversario', day, every_year: false } }),
  );
  await plan({ on_holidays: 'skipped' });
  const { days, holidays } = await read(inZone(MADRID));
  expect(holidays).toEqual([{ day, name: 'Aniversario' }]);
  // Of the holiday in Guayaquil are its 23:30 and all of the day after.
  expect(byDay(days).slice(0, 3)).toEqual([
    ['2031-03-28', 1],
    ['2031-03-29', 2],
    ['2031-03-31', 3],
  ]);
});

it('is shared in the zone that its guest asks for', async () => {
  await plan();
  const body = { name: 'Muelle', uca_id: null, type_id: null, activity_id: null, with_names: false };
  const { token } = await dataOf(
    app.call<{ token: string }>(createSharedCalendar, { as: one.operator, body }),
  );
  for (const [zone, days] of expected) {
    const ask = { body: { token, ...inZone(zone) } };
    const shown = await dataOf(app.call<DataOf<typeof sharedCalendarDays>>(sharedCalendarDays, ask));
    expect([shown.zone, byDay(shown.days)]).toEqual([zone ?? ZONE, days]);
    const month = await dataOf(app.call<TaskCalendar>(sharedCalendarMonth, ask));
    expect(month.days.map(({ day, planned }) => [day, planned])).toEqual(days);
  }
  const nowhere = await app.call(sharedCalendarDays, { body: { token, ...inZone('Luna/Copernico') } });
  expect([nowhere.status, Object.keys(nowhere.body.errors ?? {})]).toEqual([422, ['zone']]);
});

it('refuses what is no zone, next to its cause', async () => {
  for (const endpoint of [taskCalendar, taskDays])
    for (const zone of ['Luna/Copernico', '+05:00', '']) {
      const { status, body } = await app.call(endpoint, { as: one.operator, query: inZone(zone) });
      expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['zone']]);
    }
});
