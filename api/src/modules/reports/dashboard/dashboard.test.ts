import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { adminDashboard, type DataOf, type MainDashboard, mainDashboard } from 'contract';
import { createTestApp, type TestApp, type TestUser } from '../../../testing/harness.ts';

let app: TestApp;
let operator: TestUser;
let admin: TestUser;
let client: number;
beforeAll(async () => {
  app = await createTestApp({ demo: true });
  client = (await app.db.selectFrom('client').select('id').orderBy('id').executeTakeFirstOrThrow()).id;
  operator = await app.createUser('cliente', { client_id: client });
  admin = await app.createUser('admin');
}, 180_000);
afterAll(() => app.close());

/** The smallest value that at least this share of them do not exceed. */
const percentile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.ceil(values.length * share) - 1] ?? 0;

const look = async (range: string) =>
  (await app.call<MainDashboard>(mainDashboard, { as: operator, query: { range } })).body
    .data as MainDashboard;

describe('the main dashboard', () => {
  it('lists what a client has yet to set up, for that client alone', async () => {
    const all = { places: true, checkpoints: true, people: true, requests: true };
    expect((await look('1W')).setup).toEqual(all);
    const fresh = await app.createClient({ control_actividades: true });
    const as = await app.createUser('cliente', { client_id: fresh });
    const setup = async () => (await app.call<MainDashboard>(mainDashboard, { as })).body.data?.setup;
    expect(await setup()).toEqual({ places: false, checkpoints: false, people: false, requests: false });
    const { id } = await app.db
      .insertInto('place')
      .values({ client_id: fresh, name: 'Muelle nuevo' })
      .returning('id')
      .executeTakeFirstOrThrow();
    expect(await setup()).toEqual({ ...all, checkpoints: false, people: false, requests: false });
    await app.db
      .updateTable('place')
      .set({ deleted_at: app.clock.now().toISOString() })
      .where('id', '=', id)
      .execute();
    expect((await setup())?.places).toBe(false);
  });

  it.each(['1W', '3M'])('equals a plain count of the raw rows over %s', async (range) => {
    const { from, to, figures } = await look(range);
    const length = Date.parse(to) - Date.parse(from);
    const scans = await app.db
      .selectFrom('scan')
      .select(['uca_id', 'captured_at'])
      .where('client_id', '=', client)
      .execute();
    const dispatches = await app.db
      .selectFrom('dispatch')
      .selectAll()
      .where('client_id', '=', client)
      .execute();
    const figuresOf = (start: number) => {
      const inside = (at: string) => Date.parse(at) >= start && Date.parse(at) < start + length;
      const mine = scans.filter((row) => inside(row.captured_at));
      const sent = dispatches.filter((row) => inside(row.dispatched_at));
      const decided = sent.filter(({ completion }) => completion !== null);
      const seconds = sent.flatMap(({ answered_at, dispatched_at }) =>
        answered_at ? [Math.floor((Date.parse(answered_at) - Date.parse(dispatched_at)) / 1000)] : [],
      );
      return {
        scans: mine.length,
        active_ucas: new Set(mine.map(({ uca_id }) => uca_id)).size,
        requests_sent: new Set(sent.map((row) => row.occurrence_id)).size,
        on_time_share: decided.length
          ? decided.filter(({ completion }) => completion === 1).length / decided.length
          : null,
        response_p50: seconds.length ? percentile(seconds, 0.5) : null,
        response_p95: seconds.length ? percentile(seconds, 0.95) : null,
      };
    };
    const now = figuresOf(Date.parse(from));
    const past = figuresOf(Date.parse(from) - length);
    // Nothing before is no period to compare with.
    const { scans: made, active_ucas: active, requests_sent: asked } = past;
    const counts = { scans: made || null, active_ucas: active || null, requests_sent: asked || null };
    const before = { ...past, ...counts };
    expect(now.scans).toBeGreaterThan(100);
    for (const [name, figure] of Object.entries(figures)) {
      const near = (value: number | null) => (value === null ? null : expect.closeTo(value, 2));
      const key = name as keyof typeof now;
      expect([name, figure]).toEqual([name, { value: near(now[key]), previous: near(before[key]) }]);
    }
  });

  it.each([
    ['1H', 12],
    ['24H', 24],
    ['1W', 7],
    ['1M', 30],
    ['3M', 13],
  ] as const)(
    'draws %s in about %i whole buckets without holes, whose sums are the figures',
    async (range, about) => {
      const data = await look(range);
      const { categories, series } = data.scans_over_time;
      expect(Math.abs(categories.length - about)).toBeLessThanOrEqual(1);
      const steps = categories
        .slice(1)
        .map((at, index) => Date.parse(at) - Date.parse(categories[index] ?? ''));
      expect(new Set(steps).size).toBe(1);
      expect(series[0]?.data.reduce((sum, n) => sum + n, 0)).toBe(data.figures.scans.value);
      expect(data.responses_over_time.categories).toEqual(categories);
      for (const one of data.responses_over_time.series) expect(one.data).toHaveLength(categories.length);
    },
  );

  it('starts days at the client’s midnight', async () => {
    const { categories } = (await look('1W')).scans_over_time;
    expect(categories.every((at) => at.endsWith('T05:00:00.000Z'))).toBe(true);
  });

  it('shows places by scans, modes, connections of every UCA and the newest scans', async () => {
    const data = await look('1M');
    const counts = data.scans_by_place.series[0]?.data ?? [];
    expect(counts).toEqual([...counts].sort((a, b) => b - a));
    expect(data.requests_by_mode.categories).toEqual(['activation', 'report']);
    const { connected, indeterminate, disconnected } = data.connections;
    expect(connected + indeterminate + disconnected).toBe(61);
    expect(data.latest_scans).toHaveLength(10);
  });

  it('has only zeros and nulls for an empty client, and leaves out modules it does not have', async () => {
    const empty = await app.createClient({ is_geocerca: true });
    const as = await app.createUser('uma', { client_id: empty });
    const { body } = await app.call<MainDashboard>(mainDashboard, { as });
    expect(body.data?.figures).toMatchObject({
      scans: { value: 0, previous: null },
      on_time_share: { value: null, previous: null },
      response_p95: { value: null, previous: null },
    });
    const bare = await app.createUser('cliente', { client_id: await app.createClient({}) });
    expect((await app.call(mainDashboard, { as: bare })).status).toBe(403);
  });
});

describe('the admin dashboard', () => {
  it('counts each client separately', async () => {
    type Admin = DataOf<typeof adminDashboard>;
    const { body } = await app.call<Admin>(adminDashboard, { as: admin });
    const row = body.data?.clients.find(({ id }) => id === client);
    expect(row).toMatchObject({ ucas: 61, uca_limit: 80, branches: 5 });
    expect(body.data?.figures.ucas).toBe(body.data?.clients.reduce((sum, one) => sum + one.ucas, 0));
    const total = body.data?.clients.reduce((sum, one) => sum + one.scans_30d, 0);
    expect(body.data?.scans_over_time.series[0]?.data.reduce((sum, n) => sum + n, 0)).toBe(total);
    expect((await app.call(adminDashboard, { as: operator })).status).toBe(403);
  });
});
