import { expect, it } from '@jest/globals';
import {
  type AlertKind,
  type AlertRow,
  AlertType,
  type AlertTypeId,
  alertKinds,
  alertReport,
  alertTypesOf,
  type DataOf,
  type Endpoint,
  type Paged,
  type SosOutcome,
  sosOutcomes,
  UNSAID,
} from 'contract';
import fc from 'fast-check';
import type { TestClient } from '../../../testing/domain.ts';
import type { TestApp, TestUser } from '../../../testing/harness.ts';
import { reportData, reportSheet } from '../../../testing/reports.ts';
import { withTwoClients } from '../../../testing/two-clients.ts';

type Summary = DataOf<typeof alertReport.summary>;
type Lines = DataOf<typeof alertReport.by.uca.rows>;
type Log = Paged<AlertRow>;

let app: TestApp;
let one: TestClient;
let other: TestClient;
withTwoClients((clients) => {
  ({ app, one, other } = clients);
});
const get = <D>(endpoint: Endpoint, query: object = {}, as: TestUser = one.operator) =>
  reportData<D>(app, endpoint, query, as);

const SECOND = 1000;
const HOUR = 3600 * SECOND;
const DAY = 24 * HOUR;
/** Monday 2 March at midnight in Guayaquil, and the week that begins then. */
const FROM = Date.parse('2026-03-02T05:00:00Z');
const week = { from: '2026-03-02', to: '2026-03-08' };
const local = (at: number) => new Date(at - 5 * HOUR);

/** An alert that is no press. */
interface Made {
  at: number;
  phone: number;
  type: AlertTypeId;
}
/** An SOS with its presses, seconds after the first one. */
interface MadeSos {
  at: number;
  phone: number;
  presses: number[];
  acknowledged: number;
  resolved: number;
  outcome: SosOutcome;
}
interface Counted extends Made {
  sos: MadeSos | null;
  isFirst: boolean;
}

const isOver = ({ outcome }: MadeSos) => ['real', 'false', 'test'].includes(outcome);
const isAcknowledged = ({ outcome }: MadeSos) => outcome !== 'unacknowledged';
const ucaOf = (phone: number) => one.phones[phone]?.uca_id ?? 0;

async function fill(alerts: readonly Made[], emergencies: readonly MadeSos[]): Promise<void> {
  await app.db.deleteFrom('alert').execute();
  await app.db.deleteFrom('monitoring_session').execute();
  const insert = (phone: number, type: AlertTypeId, at: number, session_id: number | null = null) =>
    app.db
      .insertInto('alert')
      .values({
        ...{ client_id: one.id, uca_id: ucaOf(phone), type, sending: 1, session_id },
        ...{ at: new Date(at), known_at: new Date(at) },
      })
      .execute();
  for (const { phone, type, at } of alerts) await insert(phone, type, at);
  for (const sos of emergencies) {
    const at = (seconds: number) => new Date(sos.at + seconds * SECOND);
    const { id } = await app.db
      .insertInto('monitoring_session')
      .values({
        ...{ client_id: one.id, name: `SOS ${sos.phone}`, kind: 2, started_by: one.operator.id },
        ...{ note: '', sending: 1, sending_types: [], level: 0, temporary: false, ucas: 1 },
        ...{
          since: at(0),
          started_at: at(0),
          ends_at: at(DAY / SECOND),
          raised_at: at(0),
          pressed_at: at(0),
        },
        state: isOver(sos) ? 'resolved' : isAcknowledged(sos) ? 'acknowledged' : 'notifying',
        ...{ owner_id: isAcknowledged(sos) ? one.operator.id : null, source: 'phone' as const },
        acknowledged_at: isAcknowledged(sos) ? at(sos.acknowledged) : null,
        ...(isOver(sos) && {
          ...{ ended_at: at(sos.acknowledged + sos.resolved), ended_by: one.operator.id },
          ...{ reason: sos.outcome as 'real', dispatched: false },
        }),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    for (const after of [0, ...sos.presses])
      await insert(sos.phone, AlertType.sosPress, sos.at + after * SECOND, id);
  }
}

const counted = (alerts: readonly Made[], emergencies: readonly MadeSos[]): Counted[] => [
  ...alerts.map((row) => ({ ...row, sos: null, isFirst: false })),
  ...emergencies.flatMap((sos) =>
    [0, ...sos.presses].map((after, nth) => ({
      at: sos.at + after * SECOND,
      phone: sos.phone,
      type: AlertType.sosPress,
      sos,
      isFirst: nth === 0,
    })),
  ),
];

const kindOf = (type: AlertTypeId): AlertKind =>
  alertKinds.find((kind) => alertTypesOf[kind].includes(type)) ?? 'sos';
const percentile = (seconds: number[], share: number) =>
  seconds.toSorted((a, b) => a - b)[Math.max(0, Math.ceil(seconds.length * share) - 1)] ?? null;

/** What the figures must be, counted one by one. */
function figuresOf(rows: readonly Counted[]) {
  const of = (kind: AlertKind) => rows.filter(({ type }) => kindOf(type) === kind).length;
  const first = rows.flatMap(({ sos, isFirst }) => (sos && isFirst ? [sos] : []));
  const acknowledged = first.filter(isAcknowledged).map((sos) => sos.acknowledged);
  const over = first.filter(isOver);
  const resolved = over.map((sos) => sos.acknowledged + sos.resolved);
  const wrong = over.filter(({ outcome }) => outcome === 'false').length;
  return {
    total: rows.length,
    ...{ sos: of('sos'), button: of('button'), phone: of('phone') },
    ...{ followMe: of('followMe'), route: of('route'), round: of('round') },
    acknowledged_p50: percentile(acknowledged, 0.5),
    acknowledged_p95: percentile(acknowledged, 0.95),
    resolved_p50: percentile(resolved, 0.5),
    resolved_p95: percentile(resolved, 0.95),
    false_share: over.length === 0 ? null : expect.closeTo(wrong / over.length, 9),
    ucas: new Set(rows.map(({ phone }) => phone)).size,
  };
}

const at = fc.integer({ min: FROM - 8 * DAY, max: FROM + 8 * DAY });
const others = Object.values(AlertType).filter((type) => type !== AlertType.sosPress);
const someAlerts = fc.array(fc.record({ at, phone: fc.nat(2), type: fc.constantFrom(...others) }), {
  maxLength: 12,
});
const someSos = fc.array(
  fc.record({
    ...{ at, phone: fc.nat(2), presses: fc.array(fc.integer({ min: 1, max: 3000 }), { maxLength: 2 }) },
    ...{ acknowledged: fc.nat(600), resolved: fc.nat(6000), outcome: fc.constantFrom(...sosOutcomes) },
  }),
  { maxLength: 6 },
);
const filter = fc.record(
  {
    phones: fc.subarray([0, 1, 2], { minLength: 1 }),
    type: fc.constantFrom('Guardia', 'Motorizado'),
    kind: fc.subarray([...alertKinds], { minLength: 1 }),
    alert: fc.subarray<AlertTypeId>([1, 2, 5, 9, 14], { minLength: 1 }),
    outcome: fc.subarray([...sosOutcomes], { minLength: 1 }),
    hour: fc.integer({ min: 0, max: 23 }),
  },
  { requiredKeys: [] },
);
type Chosen = typeof filter extends fc.Arbitrary<infer T> ? Partial<T> : never;
const sometimes = fc.oneof({ weight: 1, arbitrary: fc.constant({}) }, { weight: 2, arbitrary: filter });

it('every figure equals counting one by one, each SOS once however often it was pressed', async () => {
  await fc.assert(
    fc.asyncProperty(someAlerts, someSos, sometimes, async (alerts, emergencies, chosen: Chosen) => {
      await fill(alerts, emergencies);
      const fits = (row: Counted) =>
        (!chosen.phones || chosen.phones.includes(row.phone)) &&
        (!chosen.type || chosen.type === (row.phone % 2 ? 'Motorizado' : 'Guardia')) &&
        (!chosen.kind || chosen.kind.includes(kindOf(row.type))) &&
        (!chosen.alert || chosen.alert.includes(row.type)) &&
        (!chosen.outcome || (row.sos !== null && chosen.outcome.includes(row.sos.outcome))) &&
        (chosen.hour === undefined || chosen.hour === local(row.at).getUTCHours());
      const rows = counted(alerts, emergencies).filter(fits);
      const now = rows.filter((row) => row.at >= FROM && row.at < FROM + 7 * DAY);
      const before = rows.filter((row) => row.at >= FROM - 7 * DAY && row.at < FROM);
      const { phones, ...rest } = chosen;
      const query = { ...week, ...rest, uca_id: phones?.map(ucaOf) };
      const previous = before.length > 0 ? figuresOf(before) : null;

      const summary = await get<Summary>(alertReport.summary, query);
      expect(summary.figures).toEqual({ ...figuresOf(now), previous });
      expect(summary.heat.reduce((sum, { total }) => sum + total, 0)).toBe(now.length);
      for (const by of ['uca', 'type', 'place', 'hour'] as const) {
        const { data } = await get<Lines>(alertReport.by[by].rows, { ...query, per_page: 50 });
        const [total, ...lines] = data;
        expect(total).toMatchObject({ key: null, ...figuresOf(now), previous });
        expect(lines.reduce((sum, line) => sum + line.total, 0)).toBe(now.length);
      }
      const log = await get<Log>(alertReport.log, { ...query, per_page: 100, sort: 'at' });
      expect(log.data.map((row) => Date.parse(row.at))).toEqual(
        now.map((row) => row.at).toSorted((a, b) => a - b),
      );
    }),
    { numRuns: 10 },
  );
}, 60_000);

const sos: MadeSos = {
  ...{ at: FROM + HOUR, phone: 0, presses: [30], acknowledged: 45, resolved: 600, outcome: 'real' },
};

it('the log shows the person of each alert, and the outcome of an SOS; each column sorts', async () => {
  await fill([{ at: FROM, phone: 1, type: AlertType.appDisconnection }], [sos]);
  const { data } = await get<Log>(alertReport.log, { ...week, sort: 'at' });
  expect(data.map((row) => [row.type, row.outcome, row.acknowledged_seconds, row.resolved_seconds])).toEqual([
    [AlertType.appDisconnection, null, null, null],
    [AlertType.sosPress, 'real', 45, 645],
    [AlertType.sosPress, 'real', 45, 645],
  ]);
  expect(data[1]).toMatchObject({ session_name: 'SOS 0', uca_type: 'Guardia' });
  const columns = ['at', 'known_at', 'type', 'uca_name', 'uca_type', 'place_name', 'session_name', 'outcome'];
  for (const column of [...columns, 'acknowledged_seconds', 'resolved_seconds'])
    for (const sort of [column, `-${column}`])
      expect([sort, (await get<Log>(alertReport.log, { ...week, sort })).data.length]).toEqual([sort, 3]);
  const sheet = await reportSheet(app, alertReport.logExcel, { ...week, sort: 'at' }, one.operator);
  expect(sheet[2]).toContain('SOS pulsado');
  expect(sheet[2]).toContain('Real');
});

it('shows nothing of another client, and is closed to one without monitoring', async () => {
  await fill([], [sos]);
  expect((await get<Summary>(alertReport.summary, week, other.operator)).figures.total).toBe(0);
  expect((await get<Log>(alertReport.log, week, other.operator)).data).toEqual([]);
  const client_id = await app.createClient({ control_actividades: true });
  const operator = await app.createUser('cliente', { client_id });
  expect((await app.call(alertReport.log, { as: operator })).status).toBe(403);
});

it('an unassigned round is in the log and the total, its own group, and only for those who see rounds', async () => {
  await fill([{ at: FROM, phone: 1, type: AlertType.appDisconnection }], []);
  await app.db
    .insertInto('alert')
    .values({
      ...{ client_id: one.id, uca_id: null, type: AlertType.roundMissed, percent: 40 },
      ...{ at: new Date(FROM), known_at: new Date(FROM) },
    })
    .execute();
  const log = () => get<Log>(alertReport.log, { ...week, sort: 'type' });
  expect((await log()).data).toMatchObject([
    { type: AlertType.appDisconnection, uca_id: ucaOf(1) },
    { type: AlertType.roundMissed, uca_id: null, uca_name: '', uca_type: '', task_id: null },
  ]);
  expect((await get<Summary>(alertReport.summary, week)).figures).toMatchObject({
    total: 2,
    round: 1,
    ucas: 1,
  });
  for (const [by, filter, key] of [
    ['uca', 'uca_id', 0],
    ['type', 'type', UNSAID],
    ['place', 'place_id', 0],
  ] as const) {
    const { data } = await get<Lines>(alertReport.by[by].rows, week);
    expect(data[0]?.total).toBe(2);
    const [nobodys, ...rest] = data.slice(1).sort((line) => (line.key === key ? -1 : 1));
    expect([nobodys?.key, nobodys?.label, nobodys?.total, nobodys?.ucas]).toEqual([key, 'De nadie', 1, 0]);
    expect(rest.map(({ total }) => total)).toEqual([1]);
    const found = await get<Lines>(alertReport.by[by].rows, { ...week, search: 'nadie' });
    expect(found.data.map((line) => [line.key, line.total])).toEqual([
      [null, 1],
      [key, 1],
    ]);
    const own = await get<Log>(alertReport.log, { ...week, [filter]: key });
    expect(own.data.map(({ type }) => type)).toEqual([AlertType.roundMissed]);
  }
  await app.db
    .updateTable('client')
    .set({ flags: JSON.stringify({ is_sos: true }) })
    .where('id', '=', one.id)
    .execute();
  expect((await log()).data.map(({ type }) => type)).toEqual([AlertType.appDisconnection]);
  expect((await get<Summary>(alertReport.summary, week)).figures).toMatchObject({ total: 1, round: 0 });
});
