import { randomUUID } from 'node:crypto';
import { beforeEach, expect, it } from '@jest/globals';
import {
  type ActivityReplay,
  type BodyOf,
  dayAfter,
  fromWallTime,
  replayActivity,
  SYNC_GRACE_HOURS,
  toWallTime,
} from 'contract';
import { dataOf } from '../../../testing/data-of.ts';
import type { TestClient } from '../../../testing/domain.ts';
import type { TestApp } from '../../../testing/harness.ts';
import { withTwoClients } from '../../../testing/two-clients.ts';
import { judgeTasks } from '../task/judge-tasks.ts';
import { createActivity, MINUTE, passTime, scanPoint } from '../task/testing.ts';

let app: TestApp;
let one: TestClient;
let other: TestClient;
withTwoClients((clients) => {
  ({ app, one, other } = clients);
});

const HOUR = 3_600_000;
type Terms = BodyOf<typeof replayActivity>;
let terms: Terms;
/** 08:00 by the client's clock, some days ago. */
let eight: (daysAgo: number) => number;
beforeEach(() => {
  const today = toWallTime(app.clock.now().getTime(), 'America/Guayaquil')?.day ?? '';
  eight = (daysAgo) =>
    Date.parse(fromWallTime(dayAfter(today, -daysAgo), '08:00', 'America/Guayaquil') ?? '');
  terms = {
    ...{
      kind: 'repetitive',
      order: 'any',
      assignment: 'first',
      tolerance_minutes: 10,
      type_ids: [],
      group_ids: [],
    },
    uca_ids: [one.phones[0]?.uca_id ?? 0],
    points: [{ checkpoint_id: one.checkpoint.id, after_minutes: null, ask: 'nothing', note: '' }],
    schedule: {
      ...{
        every: { unit: 'day', count: 1 },
        weekdays: [],
        month_days: [],
        month_weekdays: [],
        times: ['08:00'],
      },
      // It begins tomorrow: the past is replayed as if it had begun before.
      ...{
        day_starts: '',
        from: dayAfter(today, 1),
        until: null,
        except: [],
        on_holidays: 'kept' as const,
      },
    },
  };
});

const scanned = (
  at: number,
  values: { phone?: number; broken?: string[]; type?: 'scan' | 'observation'; hoursLater?: number } = {},
) =>
  app.db
    .insertInto('scan')
    .values({
      ...{ client_id: one.id, uca_id: one.phones[values.phone ?? 0]?.uca_id ?? 0 },
      ...{ checkpoint_id: one.checkpoint.id, uuid: randomUUID(), type: values.type ?? 'scan' },
      ...{ captured_at: new Date(at), received_at: new Date(at + (values.hoursLater ?? 0) * HOUR) },
      broken: JSON.stringify(values.broken ?? []),
    })
    .execute();
const replayed = (changes: Partial<Terms> = {}) =>
  dataOf(
    app.call<ActivityReplay>(replayActivity, {
      as: one.operator,
      body: { ...terms, ...changes },
    }),
  );

it('says what compliance the client requires', async () => {
  await app.db.updateTable('client').set({ compliance_percent: 85 }).where('id', '=', one.id).execute();
  expect(await replayed()).toMatchObject({ compliance_percent: 85 });
});

it('judges what would have been due by the good scans of those who would have done it', async () => {
  await scanned(eight(2) + 10 * 60_000);
  await scanned(eight(3) + 2 * HOUR);
  await scanned(eight(4), { phone: 1 });
  await scanned(eight(5), { broken: ['too_far'] });
  await scanned(eight(6), { type: 'observation' });
  const found = await replayed();
  expect(found).toMatchObject({ ucas: 1, on_time: 1, late: 1 });
  expect(found.missed).toBeGreaterThanOrEqual(27);
  expect(found.points).toMatchObject([
    { checkpoint_id: one.checkpoint.id, checkpoint_name: 'Bita 1', on_time: 1, late: 1 },
  ]);
  const type = await app.db
    .selectFrom('uca_type')
    .select(['id', 'name'])
    .where('client_id', '=', one.id)
    .orderBy('id')
    .executeTakeFirstOrThrow();
  await app.db.updateTable('uca').set({ type: type.name }).where('client_id', '=', one.id).execute();
  expect(await replayed({ uca_ids: [], type_ids: [type.id] })).toMatchObject({ on_time: 2, late: 1 });
});

it('credits one scan to one point of a round, and reports the result of each point', async () => {
  await scanned(eight(2));
  const [point] = terms.points;
  if (!point) throw new Error('no point');
  const found = await replayed({ points: [point, { ...point, after_minutes: 60 }] });
  expect(found.points.map(({ on_time }) => on_time)).toEqual([1, 0]);
});

it('counts a scan that came within the time to sync, and none after it', async () => {
  await scanned(eight(6), { hoursLater: SYNC_GRACE_HOURS });
  await scanned(eight(7), { hoursLater: SYNC_GRACE_HOURS + 1 });
  expect(await replayed()).toMatchObject({ on_time: 1 });
});

it('leaves out what serves a round of another activity, not of itself', async () => {
  const { id } = await createActivity(app, one);
  await passTime(app, one, 60);
  await scanPoint(app, one);
  await judgeTasks(app.ports);
  await passTime(app, one, 10);
  const minute = toWallTime(app.clock.now().getTime() - 10 * MINUTE, 'America/Guayaquil')?.time;
  const schedule = { ...terms.schedule, times: [minute?.slice(0, 5) ?? ''] };
  expect(await replayed({ schedule })).toMatchObject({ on_time: 0 });
  expect(await replayed({ schedule, activity_id: id })).toMatchObject({ on_time: 1 });
});

it('gives no point a time of its own in an order that is drawn', async () => {
  await scanned(eight(2));
  const points = terms.points.map((point) => ({ ...point, after_minutes: 120 }));
  expect(await replayed({ points })).toMatchObject({ on_time: 0 });
  expect(await replayed({ points, order: 'random' })).toMatchObject({ on_time: 1 });
});

it('by shift judges each person by their own scans, in a round of each', async () => {
  await scanned(eight(2));
  await scanned(eight(3), { phone: 1 });
  const two = { uca_ids: one.phones.slice(0, 2).map(({ uca_id }) => uca_id) };
  const first = await replayed(two);
  const each = await replayed({ ...two, assignment: 'shift' });
  expect([first.on_time, each.on_time]).toEqual([2, 2]);
  expect(each.rounds).toBe(2 * first.rounds);
  expect(each.missed).toBe(2 * (first.missed + first.on_time) - each.on_time);
});

it('says how far a round is', async () => {
  const there = await app.db
    .insertInto('checkpoint')
    .values({ client_id: one.id, place_id: one.place, name: 'Bita 2', code: 'B2', lat: -2.281, lng: -79.9 })
    .returning('id')
    .executeTakeFirstOrThrow();
  const points = [one.checkpoint.id, there.id, one.checkpoint.id].map((checkpoint_id) => ({
    ...{ checkpoint_id, after_minutes: null, ask: 'nothing' as const, note: '' },
  }));
  const { walk_metres } = await replayed({ points });
  expect(Math.abs(walk_metres - 222)).toBeLessThan(2);
});

it('uses the client’s own tolerance where none is set, and nothing of another client', async () => {
  await app.db.updateTable('client').set({ time_tolerance_minutes: 120 }).where('id', '=', one.id).execute();
  await scanned(eight(2) + 90 * 60_000);
  expect(await replayed({ tolerance_minutes: null })).toMatchObject({ on_time: 1, late: 0 });
  const { status, body } = await app.call(replayActivity, {
    as: one.operator,
    body: { ...terms, uca_ids: [other.phones[0]?.uca_id ?? 0] },
  });
  expect([status, Object.keys(body.errors)]).toEqual([422, ['uca_ids']]);
});
