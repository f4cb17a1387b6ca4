import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { DEMO_PASSWORD } from '../../../seed/accounts.ts';
import { playedGuards } from '../../../seed/point-accounts.ts';
import { createTestApp, type TestApp } from '../../testing/harness.ts';
import { injected } from '../testing.ts';
import { createGatehouse } from './gatehouse.ts';
import { playGate } from './play-gate.ts';

/** @one-database Simulated people call endpoints, whose own suites run on PostgreSQL, and have no statements. */

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ demo: true });
});
afterAll(() => app.close());

const options = () => ({
  ...{ baseUrl: 'http://server', password: DEMO_PASSWORD, seed: 'test', fetch: injected(app) },
});
const played = `(select id from app_user where username = any('{${playedGuards.join(',')}}'))`;
const rowOf = async <T>(query: string) => (await app.database.pool.query(query)).rows[0] as T;

/** Current entries that others noted. */
const others = async () =>
  (
    await rowOf<{
      of: string;
    }>(`select md5(string_agg(id || ' ' || version || coalesce(left_at::text, ''), ',' order by id))
      as of from gate_entry where entered_by not in ${played}`)
  ).of;

it('lets people in and out by the rules, and leaves those of others alone', async () => {
  const before = await others();
  const done = await playGate({ ...options(), arrivals: 40 });
  expect(done.admitted).toBeGreaterThan(5);
  expect(done.left).toBeGreaterThan(3);
  expect(done.refused + done.waiting).toBeGreaterThan(0);
  expect(await others()).toBe(before);
  const { noted, inside } = await rowOf<{ noted: number; inside: number }>(`select count(*)::int as noted,
    count(*) filter (where left_at is null)::int as inside from gate_entry where entered_by in ${played}`);
  expect(noted).toBeGreaterThanOrEqual(done.admitted);
  expect(inside).toBeLessThan(noted);
}, 120_000);

it('lets nobody leave before their time, and leaves some of them unnoted until the next shift', async () => {
  const gatehouse = createGatehouse({ ...options(), usually: 3_600_000 });
  const now = Date.now();
  for (let nth = 0; nth < 20; nth++) await gatehouse.arrival(now + nth);
  await gatehouse.round(now);
  const { left } = gatehouse.done;
  await gatehouse.round(now + 30 * 3_600_000);
  expect(gatehouse.done.left).toBeGreaterThan(left);
  const { inside } = await rowOf<{ inside: number }>(
    `select count(*)::int as inside from gate_entry where left_at is null and entered_by in ${played}`,
  );
  expect(inside).toBe(0);
}, 120_000);
