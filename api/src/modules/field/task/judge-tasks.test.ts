import { expect, it } from '@jest/globals';
import { judgeDue } from 'contract';
import { sql } from 'kysely';
import { readMigrations } from '../../../ports/migrate.ts';
import type { TestClient } from '../../../testing/domain.ts';
import type { TestApp } from '../../../testing/harness.ts';
import { withTwoClients } from '../../../testing/two-clients.ts';
import { judgeTasks, judgeWaiting } from './judge-tasks.ts';
import { keepTasksAhead } from './keep-tasks.ts';
import { settleTasks } from './settle-tasks.ts';
import { checkDays, checkTasks } from './task-checks.ts';
import { activityInput, createActivity, MINUTE, passTime } from './testing.ts';

/** @both-databases Rounds are judged in batches under locks, on the only connection. */

let app: TestApp;
let one: TestClient;
withTwoClients((clients) => {
  ({ app, one } = clients);
});

/** Numbers from 0 to below 1, the same for a seed each time. */
function draws(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

/** A scan of the first phone as it is stored, with its windows to be judged. */
const scanAt = (at: number) =>
  app.database.transact('system', async (trx) => {
    const captured = new Date(at).toISOString();
    await sql`insert into scan (client_id, uca_id, checkpoint_id, uuid, type, note, captured_at, received_at, broken, flags)
      values (${one.id}, ${one.phones[0]?.uca_id}, ${one.checkpoint.id}, gen_random_uuid(), 'scan', '', ${captured},
        ${captured}, '[]', '[]')`.execute(trx);
    await checkTasks(trx, one.phones[0]?.uca_id ?? 0, [{ checkpoint_id: one.checkpoint.id, at: captured }]);
  });

/** Judges what is due, and what that makes due of the days after. */
async function judgeAll(): Promise<void> {
  while ((await judgeTasks(app.ports)) > 0);
}

/** Stores scans in some order, judging now and then. Returns what serves each window in the end. */
async function servedBy(scans: readonly number[], draw: () => number) {
  await app.db.updateTable('task_point').set({ scan_id: null, outcome: 'pending' }).execute();
  await app.db.deleteFrom('scan').execute();
  for (const at of scans) {
    await scanAt(at);
    if (draw() < 0.5) await judgeTasks(app.ports);
  }
  await judgeAll();
  return served();
}

const served = () =>
  app.db
    .selectFrom('task_point')
    .leftJoin('scan', 'scan.id', 'task_point.scan_id')
    .select(['task_point.id', 'outcome', 'scan.captured_at'])
    .orderBy('task_point.id')
    .execute();

it.each([1, 2, 3, 4])(
  'windows that overlap, within a day and over midnight, are judged as whole days are, in any order of scans (%d)',
  async (seed) => {
    const draw = draws(seed);
    const minutes = Array.from({ length: 5 }, (_, nth) => 60 + nth * 200 + Math.floor(draw() * 150));
    const tolerance = [20, 90, 200, 420][seed - 1] ?? 0;
    await createActivity(app, one, activityInput(app, one, { minutes, tolerance_minutes: tolerance }));
    const start = app.clock.now().getTime();
    const scans = Array.from({ length: 14 }, () => start + Math.floor(draw() * 2.4 * 1440) * MINUTE);
    await passTime(app, one, 1440);
    await keepTasksAhead(app.ports);
    await passTime(app, one, 2.6 * 1440);
    const results = [];
    for (const order of [scans, scans.toReversed(), scans.toSorted(() => draw() - 0.5)])
      results.push(await servedBy(order, draw));
    expect(results[1]).toEqual(results[0]);
    expect(results[2]).toEqual(results[0]);
    expect(results[0]?.filter(({ captured_at }) => captured_at).length).toBeGreaterThan(4);
    const days = await app.db.selectFrom('task_day').select(['activity_id', 'day']).execute();
    await app.database.transact('system', (trx) => checkDays(trx, days));
    await judgeAll();
    expect(await served()).toEqual(results[0]);
    expect(await app.db.selectFrom('task_check').select('id').execute()).toEqual([]);
  },
);

it.each([1, 2, 3])(
  'a scan serves one window of all activities that share a checkpoint, as if they were one, in any order of scans (%d)',
  async (seed) => {
    const draw = draws(seed);
    const start = app.clock.now().getTime();
    for (const tolerance_minutes of [15, 120, 240]) {
      const minutes = Array.from({ length: 3 }, (_, nth) => 90 + nth * 300 + Math.floor(draw() * 250));
      const name = `Ronda ${tolerance_minutes}`;
      await createActivity(app, one, activityInput(app, one, { name, minutes, tolerance_minutes }));
    }
    const made = Array.from({ length: 14 }, () => start + Math.floor(draw() * 1.3 * 1440) * MINUTE);
    await passTime(app, one, 2 * 1440);
    await passTime(app, one, 2 * 1440);
    const windows = await app.db
      .selectFrom('task_point')
      .select(['id', 'opens_at', 'closes_at', 'ends_at'])
      .orderBy('closes_at')
      .orderBy('opens_at')
      .orderBy('activity_id')
      .orderBy('day')
      .orderBy('due_at')
      .execute();
    const together = judgeDue(
      windows.map((window) => ({
        opens: Date.parse(window.opens_at),
        closes: Date.parse(window.closes_at),
        ends: Date.parse(window.ends_at),
      })),
      made.map((at, id) => ({ id, at })),
      app.clock.now().getTime(),
    );
    const wanted = windows
      .map(({ id }, nth) => ({
        id,
        outcome: together[nth]?.outcome,
        captured_at:
          together[nth]?.scan == null ? null : new Date(made[together[nth].scan] ?? 0).toISOString(),
      }))
      .toSorted((left, right) => left.id - right.id);
    expect(wanted.filter(({ outcome }) => outcome === 'on_time').length).toBeGreaterThan(2);
    for (const order of [made, made.toReversed(), made.toSorted(() => draw() - 0.5)])
      expect(await servedBy(order, draw)).toEqual(wanted);
  },
);

it('a scan that arrives while it is judged, after the moment from which it judges, serves its round', async () => {
  await createActivity(app, one);
  await passTime(app, one, 60);
  await judgeAll();
  const began = app.clock.now();
  await scanAt(began.getTime() + 300);
  await app.database.transact('system', (trx) => judgeWaiting(trx, began, 10));
  expect((await served())[0]).toMatchObject({ outcome: 'on_time' });
});

it('an upgrade has the days looked at that were told of before, so that they keep who is assigned', async () => {
  await createActivity(app, one);
  await passTime(app, one, 25 * 60);
  await judgeAll();
  await settleTasks(app.ports);
  await judgeAll();
  const days = () => app.db.selectFrom('task_day').select(['day', 'uca_ids']).orderBy('day').execute();
  const people = [one.phones[0]?.uca_id];
  const [over, running] = await days();
  expect([over?.uca_ids, running?.uca_ids]).toEqual([people, null]);
  await app.db.updateTable('task_day').set({ uca_ids: null }).execute();
  const upgrade = readMigrations().find(({ name }) => name === '278_days_kept.sql')?.sql ?? '';
  await sql.raw(upgrade).execute(app.db);
  const checks = await app.db.selectFrom('task_check').select('day').execute();
  expect(checks).toEqual([{ day: over?.day }]);
  await judgeAll();
  expect(await days()).toEqual([over, running]);
});
