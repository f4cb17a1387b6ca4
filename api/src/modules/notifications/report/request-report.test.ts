import { describe, expect, it } from '@jest/globals';
import {
  type DataOf,
  type Endpoint,
  type NotificationFigures,
  type NotificationLogRow,
  notificationLogRow,
  notificationReport,
  outcomes,
  type Paged,
  type RequestSummary,
} from 'contract';
import fc from 'fast-check';
import { createTestClient, type TestClient } from '../../../testing/domain.ts';
import type { TestApp, TestUser } from '../../../testing/harness.ts';
import { withTestApp } from '../../../testing/with-test-app.ts';
import { packDays } from './pack.service.ts';
import { insertTestDispatches, outcomeOfTest, type TestDispatch } from './test-data.ts';

type Lines = DataOf<typeof notificationReport.by.user.rows>;
type Chart = DataOf<typeof notificationReport.by.user.chart>;

let app: TestApp;
let one: TestClient;
withTestApp(async (fresh) => {
  app = fresh;
  one = await createTestClient(app, { phones: 4 });
});

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

async function get<D>(endpoint: Endpoint, query: Record<string, unknown> = {}, as: TestUser = one.operator) {
  const url = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    for (const each of [value].flat()) if (each !== undefined) url.append(name, String(each));
  }
  const response = await app.app.inject({
    url: `/api${endpoint.path}?${url}`,
    headers: { authorization: `Bearer ${as.token}` },
  });
  expect([response.statusCode, response.statusCode === 200 ? '' : response.body]).toEqual([200, '']);
  return response.json<{ data: D }>().data;
}

const uca = (index: number) => one.phones[index]?.uca_id ?? 0;

/** The expected figures, counted one by one. */
function figuresOf(rows: readonly TestDispatch[]): NotificationFigures {
  const of = (outcome: string) => rows.filter((row) => outcomeOfTest(row) === outcome).length;
  const seconds = rows.filter(({ state }) => state === 'answered').map((row) => row.seconds);
  seconds.sort((a, b) => a - b);
  const rank = (share: number) => seconds[Math.ceil(seconds.length * share) - 1] ?? null;
  const due = of('on_time') + of('late') + of('unanswered');
  return {
    total: rows.length,
    on_time: of('on_time'),
    late: of('late'),
    unanswered: of('unanswered'),
    cancelled: of('cancelled'),
    open: of('open'),
    on_time_share: due === 0 ? null : of('on_time') / due,
    p50: rank(0.5),
    p95: rank(0.95),
  };
}

/** Weekday and hour of the local time in Guayaquil, which has no daylight saving: five hours behind UTC. */
function wall(at: number) {
  const local = new Date(at - 5 * HOUR);
  return { weekday: local.getUTCDay() || 7, hour: local.getUTCHours() };
}

describe('every figure', () => {
  const FROM = Date.parse('2026-03-02T05:00:00Z');
  const span = 8 * DAY;
  const row = (): fc.Arbitrary<TestDispatch> =>
    fc.record({
      at: fc.integer({ min: FROM - span - 2 * DAY, max: FROM + span + 2 * DAY }),
      uca: fc.integer({ min: 0, max: 3 }),
      name: fc.constantFrom('Ñandú', 'Control', 'Ronda'),
      mode: fc.constantFrom('report' as const, 'activation' as const),
      ruled: fc.boolean(),
      state: fc.constantFrom(
        'answered' as const,
        'answered' as const,
        'expired' as const,
        'cancelled' as const,
      ),
      seconds: fc.integer({ min: 0, max: 600 }),
    });
  const filter = fc.record(
    {
      name: fc.subarray(['Ñandú', 'Control', 'Ronda', 'Nadie'], { minLength: 1 }),
      uca_id: fc.subarray([0, 1, 2], { minLength: 1 }),
      type: fc.constantFrom(['Guardia'], ['Motorizado'], ['Guardia', 'Motorizado']),
      mode: fc.constantFrom('report' as const, 'activation' as const),
      outcome: fc.subarray([...outcomes], { minLength: 1 }),
      completion: fc.constantFrom(1, 2),
      weekday: fc.integer({ min: 1, max: 7 }),
      hour: fc.integer({ min: 0, max: 23 }),
      ruled: fc.constant(true),
    },
    { requiredKeys: [] },
  );
  const sometimes = fc.oneof({ weight: 1, arbitrary: fc.constant({}) }, { weight: 3, arbitrary: filter });

  it('equals a count one by one, from packed days and from raw ones', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(row(), { minLength: 1, maxLength: 120 }),
        fc.array(row(), { maxLength: 10 }),
        sometimes,
        async (first, later, chosen: Partial<Record<string, unknown>>) => {
          await app.db.deleteFrom('request').execute();
          const type = (index: number) => (index % 2 ? 'Motorizado' : 'Guardia');
          const put = (rows: TestDispatch[]) =>
            insertTestDispatches(
              app,
              one,
              rows.map((each) => ({ ...each, uca: uca(each.uca) })),
            );
          const rule_id = await put(first);
          await packDays(app.ports);
          if (later.length > 0) await put(later.map((each) => ({ ...each, ruled: false })));
          const rows = [...first, ...later.map((each) => ({ ...each, ruled: false }))];
          const { ruled, ...rest } = chosen;
          const query = {
            from: '2026-03-02',
            to: '2026-03-09',
            ...rest,
            ...(chosen.uca_id ? { uca_id: (chosen.uca_id as number[]).map(uca) } : {}),
            ...(ruled ? { rule_id } : {}),
          };
          const has = (key: string, value: unknown) =>
            chosen[key] === undefined || ([chosen[key]].flat() as unknown[]).includes(value);
          const completion = (each: TestDispatch) =>
            ({ on_time: 1, late: 2, unanswered: 2 })[outcomeOfTest(each) as string];
          const fits = rows.filter(
            (each) =>
              has('name', each.name) &&
              has('uca_id', each.uca) &&
              has('type', type(each.uca)) &&
              has('mode', each.mode) &&
              has('outcome', outcomeOfTest(each)) &&
              has('completion', completion(each)) &&
              has('weekday', wall(each.at).weekday) &&
              has('hour', wall(each.at).hour) &&
              has('ruled', each.ruled),
          );
          const now = fits.filter(({ at }) => at >= FROM && at < FROM + span);
          const before = fits.filter(({ at }) => at >= FROM - span && at < FROM);
          const expected = (part: (each: TestDispatch) => boolean) => {
            const previous = figuresOf(before.filter(part));
            return { ...figuresOf(now.filter(part)), previous: previous.total > 0 ? previous : null };
          };

          const summary = await get<RequestSummary>(notificationReport.summary, query);
          expect(summary.figures).toEqual(expected(() => true));
          const cells = new Map<number, TestDispatch[]>();
          for (const each of now) {
            const { weekday, hour } = wall(each.at);
            cells.set(weekday * 24 + hour, [...(cells.get(weekday * 24 + hour) ?? []), each]);
          }
          const heat = [...cells]
            .sort(([a], [b]) => a - b)
            .map(([key, part]) => {
              const { on_time, late, unanswered, p50 } = figuresOf(part);
              return {
                weekday: Math.floor(key / 24),
                hour: key % 24,
                due: on_time + late + unanswered,
                on_time,
                p50,
              };
            });
          expect(summary.heat).toEqual(heat.filter(({ due }) => due > 0));
          expect(summary.bucket_seconds).toBe(86_400);
          expect(summary.over_time).toEqual(
            Array.from({ length: 8 }, (_, nth) => {
              const at = FROM + nth * DAY;
              const part = figuresOf(now.filter((each) => each.at >= at && each.at < at + DAY));
              const { on_time, late, unanswered, p50, p95 } = part;
              return { at: new Date(at).toISOString(), on_time, late, unanswered, p50, p95 };
            }),
          );

          const axes: [Endpoint, (each: TestDispatch) => number | string][] = [
            [notificationReport.by.user.rows, (each) => uca(each.uca)],
            [notificationReport.by.type.rows, (each) => type(each.uca)],
            [notificationReport.by.name.rows, (each) => each.name],
          ];
          for (const [endpoint, keyOf] of axes) {
            const { data, metadata } = await get<Lines>(endpoint, { ...query, sort: 'key' });
            const keys = [...new Set(now.map(keyOf))];
            expect(metadata.total).toBe(keys.length);
            expect(new Set(data.map(({ key }) => key))).toEqual(new Set([null, ...keys]));
            for (const { key, label: _, detail: __, ...figures } of data) {
              expect(figures).toEqual(expected((each) => key === null || keyOf(each) === key));
            }
          }
          const log = await get<Paged<NotificationLogRow>>(notificationReport.log, {
            ...query,
            per_page: 200,
          });
          expect(log.metadata.total).toBe(now.length);
          expect(log.data.map(({ outcome }) => outcome).sort()).toEqual(now.map(outcomeOfTest).sort());
        },
      ),
      { numRuns: 25 },
    );
  }, 120_000);
});

describe('a period', () => {
  const put = (rows: Partial<TestDispatch>[]) =>
    insertTestDispatches(
      app,
      one,
      rows.map((row) => ({
        ...{ at: Date.now() - HOUR, uca: uca(0), name: 'Control', mode: 'report', ruled: false },
        ...{ state: 'answered', seconds: 60 },
        ...row,
      })) as TestDispatch[],
    );
  const total = async (query: Record<string, unknown>) =>
    (await get<RequestSummary>(notificationReport.summary, query)).figures.total;

  it('consists of days of the client, including one that a clock change shortens', async () => {
    await app.db
      .updateTable('client')
      .set({ timezone: 'America/Santiago' })
      .where('id', '=', one.id)
      .execute();
    // Santiago goes from -4 to -3 on 2025-09-07 at midnight: the day begins at 04:00Z and has 23 hours.
    const edges = [
      '2025-09-07T03:59:59Z',
      '2025-09-07T04:00:00Z',
      '2025-09-08T02:59:59Z',
      '2025-09-08T03:00:00Z',
    ];
    await put(edges.map((at) => ({ at: Date.parse(at) })));
    const day = { from: '2025-09-07', to: '2025-09-07' };
    const summary = await get<RequestSummary>(notificationReport.summary, day);
    expect([summary.from, summary.to]).toEqual(['2025-09-07T04:00:00.000Z', '2025-09-08T03:00:00.000Z']);
    expect(summary.figures).toMatchObject({ total: 2, previous: { total: 1 } });
    expect(summary.heat.map(({ weekday, hour }) => [weekday, hour])).toEqual([
      [7, 1],
      [7, 23],
    ]);
    expect(await total({ ...day, hour: 1 })).toBe(1);
  });

  it('ends now with a range, defaults to the last week, and cannot run backwards', async () => {
    await put([0.5, 30, 24 * 6, 24 * 8].map((hours) => ({ at: Date.now() - hours * HOUR })));
    expect([await total({ range: '1H' }), await total({ range: '24H' })]).toEqual([1, 1]);
    expect([await total({}), await total({ range: '2W' })]).toEqual([3, 4]);
    const { status } = await app.call(notificationReport.summary, {
      as: one.operator,
      query: { from: '2026-02-02', to: '2026-02-01' },
    });
    expect(status).toBe(422);
  });

  it('without dispatches has no figures to compute', async () => {
    const none = { on_time_share: null, p50: null, p95: null, total: 0 };
    const { data, metadata } = await get<Lines>(notificationReport.by.user.rows);
    expect(data).toMatchObject([{ key: null, previous: null, ...none }]);
    expect(metadata).toMatchObject({ total: 0, pages: 1 });
    expect(await get(notificationReport.by.name.chart)).toEqual({
      chart_type: 'donut',
      groups: [],
      series: [{ name: 'total', data: [] }],
    });
    expect((await get<RequestSummary>(notificationReport.summary)).figures).toMatchObject(none);
    expect((await get<Paged<NotificationLogRow>>(notificationReport.log)).data).toEqual([]);
  });

  it('shows a client its own dispatches only, with names as they were and deleted requests', async () => {
    const other = await createTestClient(app, { phones: 1 });
    await put([{ name: 'Ñandú' }, { name: 'Control', state: 'expired' }]);
    await app.db.updateTable('request').set({ deleted_at: new Date() }).execute();
    for (const endpoint of [notificationReport.by.user.rows, notificationReport.by.name.rows]) {
      expect((await get<Lines>(endpoint, {}, other.operator)).metadata.total).toBe(0);
    }
    expect((await get<Paged<NotificationLogRow>>(notificationReport.log, {}, other.operator)).data).toEqual(
      [],
    );
    const { data } = await get<Lines>(notificationReport.by.name.rows, {
      search: 'nandu',
    });
    expect(data.map(({ label, total: of }) => [label, of])).toEqual([
      ['', 1],
      ['Ñandú', 1],
    ]);
    const choices = await get<{ names: string[] }>(notificationReport.parameters);
    expect(choices.names).toEqual(['Control', 'Ñandú']);
  });

  it('lists the largest groups in a chart and sums up the rest', async () => {
    const rows = Array.from({ length: 12 }, (_, nth) => Array(12 - nth).fill({ name: `N${nth}` })).flat();
    await put(rows);
    const chart = await get<Chart>(notificationReport.by.name.chart, {
      chart_type: 'bar',
    });
    expect(chart.groups.map(({ key }) => key)).toEqual([
      'N0',
      'N1',
      'N2',
      'N3',
      'N4',
      'N5',
      'N6',
      'N7',
      null,
    ]);
    expect(chart.series.map(({ name }) => name)).toEqual([...outcomes]);
    expect(chart.series[0]?.data).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 10]);
  });

  it('pages and sorts the log by each of its columns', async () => {
    await put(Array.from({ length: 25 }, (_, nth) => ({ at: Date.now() - nth * 60_000, answer: `R${nth}` })));
    const ids = async (query: Record<string, unknown>) =>
      (await get<Paged<NotificationLogRow>>(notificationReport.log, { per_page: 10, ...query })).data.map(
        ({ id }) => id,
      );
    const pages = [...(await ids({})), ...(await ids({ page: 2 })), ...(await ids({ page: 3 }))];
    expect(new Set(pages).size).toBe(25);
    expect(await ids({ page: 4 })).toEqual([]);
    expect(await ids({ search: 'r24 control' })).toHaveLength(1);
    for (const column of Object.keys(notificationLogRow.shape)) {
      const keys = [
        'request_user_id',
        'request_schedule_id',
        'request_id',
        'dispatch_date',
        'uca_id',
        'photo_id',
        'lat',
        'sos_at',
        'sos_session_id',
      ];
      if (keys.includes(column) || column === 'lng') continue;
      expect([column, (await ids({ sort: `-${column}`, page: 3 })).length]).toEqual([column, 5]);
    }
  });
});
