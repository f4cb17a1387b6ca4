import { beforeEach, describe, expect, it } from '@jest/globals';
import {
  type DataOf,
  type Endpoint,
  type Paged,
  type ScanFault,
  type ScanLogRow,
  type ScanOutcome,
  scanOutcomes,
  scanReport,
  scanTypes,
} from 'contract';
import fc from 'fast-check';
import type { TestClient } from '../../../testing/domain.ts';
import type { TestApp, TestUser } from '../../../testing/harness.ts';
import { reportData, reportSheet } from '../../../testing/reports.ts';
import { withTwoClients } from '../../../testing/two-clients.ts';

type Summary = DataOf<typeof scanReport.summary>;
type Lines = DataOf<typeof scanReport.by.uca.rows>;

let app: TestApp;
let one: TestClient;
let other: TestClient;
withTwoClients((clients) => {
  ({ app, one, other } = clients);
});

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** Monday 2 March at midnight in Guayaquil, and the week that begins then. */
const FROM = Date.parse('2026-03-02T05:00:00Z');
const week = { from: '2026-03-02', to: '2026-03-08' };

interface Made {
  at: number;
  phone: number;
  point: number;
  type: 'scan' | 'observation';
  broken: ScanFault[];
  delay: number;
}

/** Two checkpoints at one place and one at another. */
let points: { id: number; place_id: number }[];
/** The first checkpoint has both labels, the second has one, the third has one that was deleted. */
let labels: number[];
beforeEach(async () => {
  const at = { client_id: one.id, lat: -2.2, lng: -79.9 };
  const patio = await app.db
    .insertInto('place')
    .values({ ...at, name: 'Patio' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const more = await app.db
    .insertInto('checkpoint')
    .values([
      { ...at, place_id: one.place, name: 'Bita 2', code: 'B2' },
      { ...at, place_id: patio.id, name: 'Reja', code: 'R1' },
    ])
    .returning(['id', 'place_id'])
    .execute();
  points = [{ id: one.checkpoint.id, place_id: one.place }, ...more];
  const color = 'teal' as const;
  const made = await app.db
    .insertInto('label')
    .values(
      ['Noche', 'Perímetro', 'Vieja'].map((name, nth) => ({
        ...{ client_id: one.id, name, color, deleted_at: nth === 2 ? app.clock.now() : null },
      })),
    )
    .returning('id')
    .execute();
  const [night = 0, edge = 0, old = 0] = made.map(({ id }) => id);
  labels = [night, edge];
  const marks = [
    [0, night],
    [0, edge],
    [1, edge],
    [2, old],
  ] as const;
  await app.db
    .insertInto('checkpoint_label')
    .values(
      marks.map(([point, label_id]) => ({
        ...{ client_id: one.id, checkpoint_id: points[point]?.id ?? 0, label_id },
      })),
    )
    .execute();
});

/** The labels of a scan's checkpoint, or 0 for none. */
const labelsOf = ({ point }: Pick<Made, 'point'>): number[] =>
  point === 0 ? labels : [point === 1 ? (labels[1] ?? 0) : 0];

async function insert(rows: readonly Made[]): Promise<void> {
  const values = rows.map(({ at, phone, point, type, broken, delay }, nth) => ({
    client_id: one.id,
    uca_id: one.phones[phone]?.uca_id ?? 0,
    checkpoint_id: points[point]?.id ?? 0,
    uuid: `00000000-0000-4000-8000-${String(nth).padStart(12, '0')}`,
    type,
    broken: JSON.stringify(broken),
    captured_at: new Date(at),
    received_at: new Date(at + delay * 1000),
  }));
  await app.db.deleteFrom('scan').execute();
  if (values.length > 0) await app.db.insertInto('scan').values(values).execute();
}

const get = <D>(endpoint: Endpoint, query: object = {}, as: TestUser = one.operator) =>
  reportData<D>(app, endpoint, query, as);
const statusOf = async (endpoint: Endpoint, query: Record<string, unknown>) =>
  (await app.call(endpoint, { as: one.operator, query })).status;

const outcomeOf = ({ broken }: Made): ScanOutcome => (broken.length > 0 ? 'broken' : 'good');

/** The expected figures, counted one by one. */
function figuresOf(rows: readonly Made[]) {
  const of = (outcome: ScanOutcome) => rows.filter((row) => outcomeOf(row) === outcome).length;
  const delays = rows.map(({ delay }) => delay).sort((a, b) => a - b);
  return {
    total: rows.length,
    good: of('good'),
    broken: of('broken'),
    observation: rows.filter(({ type }) => type === 'observation').length,
    rule_share: rows.length === 0 ? null : (rows.length - of('broken')) / rows.length,
    ucas: new Set(rows.map(({ phone }) => phone)).size,
    checkpoints: new Set(rows.map(({ point }) => point)).size,
    delay_p95: delays[Math.ceil(delays.length * 0.95) - 1] ?? null,
  };
}
const near = (figures: Record<string, number | null>) =>
  Object.fromEntries(
    Object.entries(figures).map(([name, value]) => [name, value === null ? null : expect.closeTo(value, 9)]),
  );
const local = (at: number) => new Date(at - 5 * HOUR);

describe('every figure', () => {
  const row: fc.Arbitrary<Made> = fc.record({
    at: fc.integer({ min: FROM - 8 * DAY, max: FROM + 8 * DAY }),
    phone: fc.nat(2),
    point: fc.nat(2),
    type: fc.constantFrom('scan' as const, 'observation' as const),
    broken: fc.constantFrom<ScanFault[]>([], [], [], ['too_far'], ['too_soon', 'out_of_hours']),
    delay: fc.integer({ min: 0, max: 4000 }),
  });
  const filter = fc.record(
    {
      phones: fc.subarray([0, 1, 2], { minLength: 1 }),
      points: fc.subarray([0, 1, 2], { minLength: 1 }),
      place: fc.constantFrom(0, 2),
      labelled: fc.subarray([0, 1, 'none' as const], { minLength: 1 }),
      type: fc.constantFrom('Guardia', 'Motorizado'),
      scan_type: fc.subarray([...scanTypes], { minLength: 1 }),
      outcome: fc.subarray([...scanOutcomes], { minLength: 1 }),
      fault: fc.subarray<ScanFault>(['too_far', 'out_of_hours', 'no_text'], { minLength: 1 }),
      weekday: fc.integer({ min: 1, max: 7 }),
      hour: fc.integer({ min: 0, max: 23 }),
    },
    { requiredKeys: [] },
  );
  const sometimes = fc.oneof({ weight: 1, arbitrary: fc.constant({}) }, { weight: 2, arbitrary: filter });

  it('equals a count one by one, with its groups, its buckets, its hours and its rows', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(row, { maxLength: 60 }),
        sometimes,
        async (rows, chosen: Partial<typeof filter extends fc.Arbitrary<infer T> ? T : never>) => {
          await insert(rows);
          const placeOf = (nth: number) => points[nth]?.place_id;
          const labelled = chosen.labelled?.map((nth) => (nth === 'none' ? 0 : (labels[nth] ?? 0)));
          const fits = (each: Made) =>
            (!chosen.phones || chosen.phones.includes(each.phone)) &&
            (!chosen.points || chosen.points.includes(each.point)) &&
            (chosen.place === undefined || placeOf(chosen.place) === placeOf(each.point)) &&
            (!chosen.labelled || labelsOf(each).some((label) => labelled?.includes(label))) &&
            (!chosen.type || chosen.type === (each.phone % 2 ? 'Motorizado' : 'Guardia')) &&
            (!chosen.scan_type || chosen.scan_type.includes(each.type)) &&
            (!chosen.outcome || chosen.outcome.includes(outcomeOf(each))) &&
            (!chosen.fault || each.broken.some((fault) => chosen.fault?.includes(fault))) &&
            (!chosen.weekday || chosen.weekday === (local(each.at).getUTCDay() || 7)) &&
            (chosen.hour === undefined || chosen.hour === local(each.at).getUTCHours());
          const now = rows.filter((each) => each.at >= FROM && each.at < FROM + 7 * DAY && fits(each));
          const before = rows.filter((each) => each.at >= FROM - 7 * DAY && each.at < FROM && fits(each));
          const { phones, points: at, place, labelled: _labelled, ...rest } = chosen;
          const query = {
            ...week,
            ...rest,
            uca_id: phones?.map((nth) => one.phones[nth]?.uca_id),
            checkpoint_id: at?.map((nth) => points[nth]?.id),
            place_id: place === undefined ? undefined : placeOf(place),
            label_id: labelled,
          };

          const previous = before.length > 0 ? near(figuresOf(before)) : null;
          const summary = await get<Summary>(scanReport.summary, query);
          expect(summary.figures).toEqual({ ...near(figuresOf(now)), previous });
          expect(summary.over_time).toHaveLength(7);
          summary.over_time.forEach((bucket, nth) => {
            const mine = now.filter((each) => Math.floor((each.at - FROM) / DAY) === nth);
            expect(bucket).toMatchObject({
              good: figuresOf(mine).good,
              checkpoints: figuresOf(mine).checkpoints,
            });
          });
          expect(summary.heat.reduce((sum, cell) => sum + cell.total, 0)).toBe(now.length);
          for (const cell of summary.heat) {
            const mine = now.filter(
              (each) =>
                (local(each.at).getUTCDay() || 7) === cell.weekday &&
                local(each.at).getUTCHours() === cell.hour,
            );
            expect(cell).toMatchObject(near({ total: mine.length, rule_share: figuresOf(mine).rule_share }));
          }

          const keysOf = {
            uca: (each: Made) => [one.phones[each.phone]?.uca_id],
            checkpoint: (each: Made) => [points[each.point]?.id],
            place: (each: Made) => [placeOf(each.point)],
            label: labelsOf,
            type: (each: Made) => [each.phone % 2 ? 'Motorizado' : 'Guardia'],
            hour: ({ at: moment }: Made) => [String(local(moment).getUTCHours()).padStart(2, '0')],
            weekday: ({ at: moment }: Made) => [String(local(moment).getUTCDay() || 7)],
          };
          for (const by of Object.keys(keysOf) as (keyof typeof keysOf)[]) {
            const { data } = await get<Lines>(scanReport.by[by].rows, { ...query, sort: 'key' });
            const [total, ...lines] = data;
            expect(total).toMatchObject({ key: null, ...near(figuresOf(now)), previous });
            expect(lines.map(({ key }) => key)).toEqual(
              [...new Set(now.flatMap((each): unknown[] => keysOf[by](each)))].sort((a, b) =>
                typeof a === 'number' ? a - Number(b) : String(a).localeCompare(String(b)),
              ),
            );
            for (const line of lines) {
              const isMine = (each: Made) => keysOf[by](each).some((key) => key === line.key);
              const mine = now.filter(isMine);
              const earlier = before.filter(isMine);
              expect(line).toMatchObject(near(figuresOf(mine)));
              expect(line.previous?.total ?? 0).toBe(earlier.length);
              expect(line.label).not.toBe('');
            }
          }
          const log = await get<Paged<ScanLogRow>>(scanReport.log, { ...query, per_page: 100 });
          expect(log.metadata.total).toBe(now.length);
          expect(log.data.map(({ captured_at }) => Date.parse(captured_at))).toEqual(
            now.map(({ at: moment }) => moment).sort((a, b) => b - a),
          );
        },
      ),
      { numRuns: 12 },
    );
  }, 60_000);
});

const sample: Made = { at: FROM + 9 * HOUR, phone: 0, point: 0, type: 'scan', broken: [], delay: 2 };
const some: Made[] = [
  sample,
  { at: FROM + 10 * HOUR, phone: 0, point: 2, type: 'scan', broken: ['too_far', 'too_soon'], delay: 90 },
  { at: FROM + 11 * HOUR, phone: 1, point: 0, type: 'observation', broken: [], delay: 3 },
];

it('a search for a label finds the whole of what has it once, and the rows of what has none are its own', async () => {
  await insert(some);
  const { data } = await get<Lines>(scanReport.by.label.rows, { ...week, search: 'noche' });
  expect(data.map(({ key, total }) => [key, total])).toEqual([
    [null, 2],
    [labels[0], 2],
  ]);
  const all = await get<Lines>(scanReport.by.label.rows, { ...week, sort: 'key' });
  expect(all.data.map(({ key, total }) => [key, total])).toEqual([
    [null, 3],
    [0, 1],
    [labels[0], 2],
    [labels[1], 2],
  ]);
  expect(all.data.map(({ label }) => label).slice(1)).toEqual(['Sin etiqueta', 'Noche', 'Perímetro']);
  const log = await get<Paged<ScanLogRow>>(scanReport.log, { ...week, label_id: 0 });
  expect(log.data.map(({ checkpoint_name }) => checkpoint_name)).toEqual(['Reja']);
});

it('finds unusual scans by their signals, and lists these in its spreadsheet', async () => {
  await insert(some);
  await app.db
    .updateTable('scan')
    .set({ flags: JSON.stringify(['clock', 'elsewhere']), metres: 212.5, accuracy: 9, skew_seconds: -3600 })
    .where('captured_at', '=', new Date(FROM + 9 * HOUR).toISOString())
    .execute();
  const { data } = await get<Paged<ScanLogRow>>(scanReport.log, { ...week, flag: ['elsewhere'] });
  expect(data).toMatchObject([
    { flags: ['clock', 'elsewhere'], metres: 212.5, accuracy: 9, skew_seconds: -3600, photo_id: null },
  ]);
  expect((await get<Paged<ScanLogRow>>(scanReport.log, { ...week, flag: ['too_fast'] })).data).toEqual([]);
  const rows = await reportSheet(app, scanReport.logExcel, { ...week, flag: ['clock'] }, one.operator);
  expect(JSON.stringify(rows)).toContain('Reloj del teléfono desajustado, Escaneado en otro sitio');
});

it('counts the hours of the week on the client’s clock, before and after it changes', async () => {
  await app.db.updateTable('client').set({ timezone: 'America/New_York' }).where('id', '=', one.id).execute();
  const change = Date.parse('2026-03-08T07:00:00Z');
  const made: Made = { at: change, phone: 0, point: 0, type: 'scan', broken: [], delay: 2 };
  await insert([{ ...made, at: change - HOUR / 2 }, made]);
  const { heat } = await get<Summary>(scanReport.summary, week);
  expect(heat.map(({ weekday, hour, total }) => [weekday, hour, total])).toEqual([
    [7, 1, 1],
    [7, 3, 1],
  ]);
});

describe('the log of scans', () => {
  it('shows who, where, the outcome and the delay of each', async () => {
    await insert(some);
    const { data } = await get<Paged<ScanLogRow>>(scanReport.log, { ...week, sort: '-delay_seconds' });
    expect(data[0]).toMatchObject({
      uca_id: one.phones[0]?.uca_id,
      uca_type: 'Guardia',
      checkpoint_name: 'Reja',
      place_name: 'Patio',
      outcome: 'broken',
      broken: ['too_far', 'too_soon'],
      delay_seconds: 90,
      rule_name: null,
    });
    expect(data.map(({ outcome }) => outcome)).toEqual(['broken', 'good', 'good']);
    expect(data.map(({ type }) => type)).toEqual(['scan', 'observation', 'scan']);
  });

  it('is sorted by each of its columns and searched by name, place and note', async () => {
    await insert(some);
    for (const column of [
      'captured_at',
      'received_at',
      'delay_seconds',
      'uca_name',
      'uca_type',
      'checkpoint_name',
      'place_name',
      'type',
      'outcome',
      'rule_name',
      'qr_type',
      'note',
    ]) {
      const { data } = await get<Paged<ScanLogRow>>(scanReport.log, { ...week, sort: `-${column}` });
      expect([column, data.length]).toEqual([column, 3]);
    }
    expect(await statusOf(scanReport.log, { ...week, sort: 'client_id' })).toBe(422);
    expect(await statusOf(scanReport.by.uca.rows, { ...week, sort: 'client_id' })).toBe(422);
    const found = await get<Paged<ScanLogRow>>(scanReport.log, { ...week, search: 'patio reja' });
    expect(found.metadata.total).toBe(1);
    const groups = await get<Lines>(scanReport.by.checkpoint.rows, { ...week, search: 'PATIO' });
    expect(groups.data.map(({ key, total }) => [key, total])).toEqual([
      [null, 1],
      [points[2]?.id, 1],
    ]);
  });
});

it('says of a scan out of rule that it was an observation, and finds all of those', async () => {
  const noted: Made = { ...sample, type: 'observation', broken: ['no_text'] };
  await insert([sample, { ...sample, type: 'observation' }, noted]);
  const { figures } = await get<Summary>(scanReport.summary, week);
  expect(figures).toMatchObject({ total: 3, observation: 2, good: 2, broken: 1 });
  const query = { ...week, scan_type: 'observation', sort: 'outcome' };
  const { data } = await get<Paged<ScanLogRow>>(scanReport.log, query);
  expect(data.map(({ type, outcome }) => [type, outcome])).toEqual([
    ['observation', 'broken'],
    ['observation', 'good'],
  ]);
});

describe('its charts', () => {
  it('show the largest groups first, in total or by part', async () => {
    await insert(some);
    type Chart = DataOf<typeof scanReport.by.uca.chart>;
    const donut = await get<Chart>(scanReport.by.checkpoint.chart, week);
    expect(donut.groups.map(({ label }) => label)).toEqual(['Bita 1', 'Reja']);
    expect(donut.series).toEqual([{ name: 'total', data: [2, 1] }]);
    const bars = await get<Chart>(scanReport.by.checkpoint.chart, { ...week, chart_type: 'bar' });
    expect(bars.series).toEqual([
      { name: 'good', data: [2, 0] },
      { name: 'broken', data: [0, 1] },
    ]);
  });
});

describe('its spreadsheets', () => {
  const sheet = (endpoint: Endpoint, query: object) => reportSheet(app, endpoint, query, one.operator);

  it('have every row of the log in its order, in readable words', async () => {
    await insert(some);
    const rows = await sheet(scanReport.logExcel, { ...week, sort: 'captured_at' });
    expect(rows[0]?.slice(3, 8)).toEqual([
      ...['Punto de control', 'Lugar', 'Tipo de escaneo', 'Resultado', 'Motivo'],
    ]);
    expect(rows).toHaveLength(4);
    expect(rows[2]?.slice(3, 8)).toEqual([
      'Reja',
      'Patio',
      'Escaneo',
      'Fuera de regla',
      'Demasiado lejos, Demasiado pronto',
    ]);
  });

  it.each(['uca', 'checkpoint', 'place'] as const)('have the figures by %s, total first', async (by) => {
    await insert(some);
    const rows = await sheet(scanReport.by[by].excel, week);
    const column = (title: string) => rows[0]?.indexOf(title) ?? -1;
    expect(rows[1]?.[0]).toBe('Total');
    expect(rows[1]?.[column('Escaneos')]).toBe(3);
    expect(rows[1]?.[column('Cumplen su regla (%)')]).toBeCloseTo(2 / 3);
    expect(column('Escaneos, período anterior')).toBeGreaterThan(0);
    expect(rows).toHaveLength(4);
  });
});

it('shows nothing of another client in rows, figures or choices', async () => {
  await insert(some);
  const seen = await get<Summary>(scanReport.summary, week, other.operator);
  expect(seen.figures.total).toBe(0);
  expect((await get<Lines>(scanReport.by.uca.rows, week, other.operator)).data).toHaveLength(1);
  expect((await get<Paged<ScanLogRow>>(scanReport.log, week, other.operator)).data).toEqual([]);
  const asked = { ...week, uca_id: one.phones[0]?.uca_id };
  expect((await get<Summary>(scanReport.summary, asked, other.operator)).figures.total).toBe(0);
  const { types } = await get<{ types: string[] }>(scanReport.parameters, {});
  expect(types).toEqual(['Guardia', 'Motorizado']);
});
