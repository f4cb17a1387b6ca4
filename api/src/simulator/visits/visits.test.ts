import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { DEMO_PASSWORD } from '../../../seed/accounts.ts';
import { createTestApp, type TestApp } from '../../testing/harness.ts';
import { injected } from '../testing.ts';
import { createOffice } from './office.ts';
import { playVisits } from './play.ts';

/** @one-database Simulated people call endpoints, whose own suites run on PostgreSQL, and have no statements. */

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ demo: true });
});
afterAll(() => app.close());

/** The demo's server, without a network. */
const options = () => ({
  ...{ baseUrl: 'http://server', password: DEMO_PASSWORD, seed: 'test' },
  fetch: injected(app),
});

const others = async () => {
  const { rows } = await app.database.pool.query<{ of: string }>(
    `select string_agg(id || ' ' || status, ',' order by id) as of from visit_request
     where requester_id not in (select id from app_user where username in ('ube131', 'ube132'))`,
  );
  return rows[0]?.of;
};

it('plays requests to their end, and leaves those of others alone', async () => {
  const before = await others();
  const { asked, statuses, done } = await playVisits({ ...options(), visits: 45 });
  expect(asked).toBe(45);
  const over = [7, 8, 11];
  expect([...statuses.keys()].every((status) => over.includes(status))).toBe(true);
  expect(done.agreed).toBeGreaterThan(20);
  expect(done.rejected + done.changed).toBeGreaterThan(0);
  expect(done.refused).toBe(0);
  expect(await others()).toBe(before);
});

it('needs time to think, and decides the same when called again', async () => {
  const office = createOffice({ ...options(), usually: 60_000 });
  const now = Date.now();
  /** Requests visits until somebody has to decide: some places need no votes. */
  const askWhatWaits = async (at = now): Promise<number> => {
    const id = await office.ask(at);
    return id !== null && (await office.statusOf(id)) === 1 ? id : askWhatWaits(at - 1);
  };
  const id = await askWhatWaits();
  expect(await office.round(now - 10_000)).toMatchObject({ agreed: 0, rejected: 0, changed: 0 });
  expect(await office.statusOf(id)).toBe(1);
  const { agreed, rejected, changed } = await office.round(now + 3_600_000);
  expect(agreed + rejected + changed).toBeGreaterThan(0);
});
