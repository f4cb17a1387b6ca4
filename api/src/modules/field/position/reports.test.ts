import { beforeEach, describe, expect, it } from '@jest/globals';
import {
  AlertType,
  alert,
  type BodyOf,
  type DataOf,
  type DeviceLog,
  deleteUca,
  type Fix,
  getDeviceLog,
  latestAlerts,
  postPhoneStates,
  postPositions,
  restoreUca,
} from 'contract';
import fc from 'fast-check';
import { sql } from 'kysely';
import { transact } from '../../../ports/ports.ts';
import type { TestClient, TestPhone } from '../../../testing/domain.ts';
import type { TestApp } from '../../../testing/harness.ts';
import { withTwoClients } from '../../../testing/two-clients.ts';
import { raiseAlerts } from './alert.repository.ts';
import { sweepConnections } from './connection.ts';
import { createIntake } from './intake.ts';
import { settle } from './settle.ts';

/** @both-databases Fixes of many phones are stored in batches, on the only connection. */

let app: TestApp;
let one: TestClient;
let other: TestClient;
let phone: TestPhone;
let second: TestPhone;
withTwoClients((clients) => {
  ({ app, one, other } = clients);
  [phone, second] = one.phones as [TestPhone, TestPhone];
  app.published.length = 0;
});

type State = Omit<BodyOf<typeof postPhoneStates>['states'][number], 'captured_at'>;
type Alerts = DataOf<typeof latestAlerts>;

const ago = (seconds: number) => new Date(app.clock.now().getTime() - seconds * 1000).toISOString();
const fixAt = (captured_at: string, values: Partial<Fix> = {}): Fix => ({
  lat: -2.28,
  lng: -79.9,
  accuracy: 8,
  captured_at,
  ...values,
});
const post = (positions: Fix[], as: TestPhone = phone) =>
  app.call(postPositions, { as, body: { positions } });
const say = (state: State, seconds = 0, as: TestPhone = phone) =>
  app.call(postPhoneStates, { as, body: { states: [{ captured_at: ago(seconds), ...state }] } });
const sweep = () => sweepConnections(app.ports);
const pass = async (seconds: number, meanwhile: () => Promise<unknown> = async () => {}) => {
  for (let left = seconds; left > 0; left -= 30) {
    app.clock.advance(Math.min(30, left) * 1000);
    await meanwhile();
    await sweep();
  }
};
const alertsOf = async (as = one.operator, since?: string) =>
  (await app.call<Alerts>(latestAlerts, { as, query: { since } })).body.data?.data ?? [];
const typesOf = async () => (await alertsOf()).map(({ type }) => type).reverse();
const last = (of: TestPhone = phone) =>
  app.db.selectFrom('last_position').selectAll().where('uca_id', '=', of.uca_id).executeTakeFirstOrThrow();

describe('a change', () => {
  it('is reported once it has lasted a minute, dated at its start, and reported changes alternate', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.constantFrom(true, false, null), fc.integer({ min: 1, max: 50_000 }))),
        (steps) => {
          let memory: ReturnType<typeof settle>['settled'] = null;
          let now = 0;
          let told: boolean | null = null;
          let since = 0;
          let previous: boolean | null = null;
          for (const [state, wait] of steps) {
            now += wait;
            if (state !== previous) since = now;
            previous = state;
            const { settled, turned } = settle(memory, state, now);
            if (turned) {
              expect([turned.isOn, turned.at, now - turned.at >= 60_000]).toEqual([state, since, true]);
              expect(turned.isOn).toBe(!told);
            }
            memory = settled;
            told = settled?.told ?? null;
          }
        },
      ),
    );
  });
});

describe('alerts of connection', () => {
  beforeEach(sweep);

  it('report a phone that is away for more than a minute and its return, once each', async () => {
    await post([fixAt(ago(0))]);
    await pass(610);
    expect(await typesOf()).toEqual([]);
    await pass(60);
    expect(await typesOf()).toEqual([AlertType.appDisconnection]);
    await pass(600);
    const back = ago(-30);
    await pass(90, () => post([fixAt(ago(0))]));
    await pass(60, () => post([fixAt(ago(0))]));
    expect(await typesOf()).toEqual([AlertType.appDisconnection, AlertType.appConnection]);
    expect(await alertsOf()).toMatchObject([
      { uca_id: phone.uca_id, lat: -2.28, lng: -79.9, sending: 1 },
      { place_name: `Muelle ${one.id}` },
    ]);
    expect(Math.abs(Date.parse((await alertsOf())[0]?.at ?? '') - Date.parse(back))).toBeLessThan(5000);
    expect(await alertsOf(other.operator)).toEqual([]);
    const told = app.published.filter(({ event }) => event === 'alert.raised');
    expect(told.map(({ channels }) => channels)).toEqual([
      [`private-alerts.${one.id}`],
      [`private-alerts.${one.id}`],
    ]);
    const [newest, first] = await alertsOf();
    expect(alert.parse(told[1]?.data)).toEqual(newest);
    // Reported a minute after it happened.
    expect(Date.parse(newest?.known_at ?? '') - Date.parse(newest?.at ?? '')).toBeGreaterThanOrEqual(60_000);
    expect(await alertsOf(one.operator, newest?.known_at)).toEqual([]);
    expect(await alertsOf(one.operator, first?.known_at)).toEqual([newest]);
  });

  it('ignore a phone that is back within a minute, and a server that was down', async () => {
    await post([fixAt(ago(0))]);
    await pass(30);
    await say({ app: { type: 4, connection: 0 } });
    expect(await last()).toMatchObject({ connection: 0 });
    await pass(30);
    await post([fixAt(ago(0))]);
    await pass(120, () => post([fixAt(ago(0))]));
    app.clock.advance(3_600_000);
    await sweep();
    expect(await last()).toMatchObject({ connection: 2, button: 2 });
    await pass(120, () => post([fixAt(ago(0))]));
    expect(await typesOf()).toEqual([]);
  });

  it('of a phone whose clock is a little slow count its reports by when it sent them', async () => {
    const sent = (seconds: number, slow: number) => {
      const positions = [fixAt(ago(seconds + slow))];
      return app.call(postPositions, { as: phone, body: { positions, sent_at: ago(slow) } });
    };
    for (const slow of [0, 70, 110, -70]) {
      app.clock.advance(300_000);
      await sent(5, slow);
      expect([slow, (await last()).connection]).toEqual([slow, 1]);
      await app.db.updateTable('last_position').set({ connection: 0 }).execute();
      app.clock.advance(300_000);
      // A buffer makes no device live.
      await sent(130, slow);
      expect([slow, (await last()).connection]).toEqual([slow, 0]);
    }
  });

  it('are not raised of a UCA that was deleted, nor of its return', async () => {
    const take = () =>
      createIntake(app.ports).take({
        ...{ phone: { ...phone, client_id: one.id }, fixes: [fixAt(ago(0))], states: [], heard: false },
      });
    await app.db.updateTable('app_user').set({ last_name: 'Paz' }).where('id', '=', phone.id).execute();
    await say({ button: { type: 3, connection: 1 } });
    await pass(90, () => post([fixAt(ago(0))]));
    const by = { as: one.operator, params: { id: phone.uca_id } };
    expect((await app.call(deleteUca, by)).status).toBe(200);
    expect(await last()).toMatchObject({ connection: 0, button: 2 });
    await expect(take()).rejects.toThrow('error.forbidden');
    await pass(900);
    // One that is deleted by other means is not waited for either.
    await post([fixAt(ago(0))], second);
    await app.db
      .updateTable('uca')
      .set({ deleted_at: ago(0) })
      .where('id', '=', second.uca_id)
      .execute();
    await pass(900);
    expect(await last(second)).toMatchObject({ connection: 1 });
    expect((await app.call(restoreUca, by)).status).toBe(200);
    await pass(120, take);
    expect(await last()).toMatchObject({ connection: 1 });
    expect(await typesOf()).toEqual([]);
  });

  it('are the newest 50 of those who catch up, who learn that there are more', async () => {
    const latest = async () => (await app.call<Alerts>(latestAlerts, { as: one.operator })).body.data;
    const raise = (ages: readonly number[]) =>
      transact(app.ports, 'system', (trx) =>
        raiseAlerts(
          trx,
          ages.map((age) => ({
            ...{ uca_id: phone.uca_id, client_id: one.id, type: AlertType.appDisconnection },
            ...{ at: ago(age), lat: null, lng: null },
          })),
          app.clock.now().getTime(),
        ),
      );
    await raise(Array.from({ length: 50 }, (_, nth) => nth + 1));
    expect(await latest()).toMatchObject({ data: { length: 50 }, more: false });
    await raise([0]);
    const found = await latest();
    expect([found?.data.length, found?.more]).toEqual([50, true]);
  });

  it('report the button separately; its state is unknown while its phone is away', async () => {
    const press = (connection: 0 | 1) => () => say({ button: { type: 3, connection } });
    await press(1)();
    expect(await last()).toMatchObject({ connection: 1, button: 1, button_type: 3 });
    await pass(120, press(0));
    expect(await typesOf()).toEqual([AlertType.buttonDisconnection]);
    await pass(120, press(1));
    expect(await typesOf()).toEqual([AlertType.buttonDisconnection, AlertType.buttonConnection]);
    await say({ app: { type: 5, connection: 0 } });
    expect(await last()).toMatchObject({ connection: 0, button: 2 });
    await pass(90);
    expect(await typesOf()).toEqual([1, 3, AlertType.appDisconnection]);
  });
});

describe('the log of a phone’s state', () => {
  type Log = DeviceLog;
  const log = async (as = one.operator, query = {}) =>
    app.call<Log>(getDeviceLog, { as, params: { id: phone.uca_id }, query });

  it('gets an entry when something changes, one per instant, in any order of arrival', async () => {
    await say({ battery: 80.4, charging: false, network: 'wifi' });
    app.clock.advance(10_000);
    await say({ battery: 80, network: 'wifi' });
    app.clock.advance(10_000);
    const at = ago(0);
    const again = { captured_at: at, battery: 79 };
    for (const states of [[again], [again, again]])
      await app.call(postPhoneStates, { as: phone, body: { states } });
    await say({ battery: 91, charging: true }, 3600);
    app.clock.advance(10_000);
    await post([fixAt(ago(0), { battery: 78 })]);
    const { body } = await log();
    const all = [...(body.data?.rows ?? [])];
    if (body.data?.before) all.unshift(body.data.before);
    expect(all.map(({ battery, charging, connection }) => [battery, charging, connection]).slice(-3)).toEqual(
      [
        [80, false, 1],
        [79, false, 1],
        [78, false, 1],
      ],
    );
    const rows = await app.db.selectFrom('device_log').select(['at', 'battery']).orderBy('at').execute();
    expect(rows[0]?.battery).toBe(91);
    expect(new Set(rows.map(({ at }) => at)).size).toBe(rows.length);
    expect(await last()).toMatchObject({ battery: 78, network: 'wifi', charging: false });
  });

  it('is returned by the client’s day, to that client alone', async () => {
    await say({ battery: 50 }, 0);
    expect((await log()).body.data?.has_button).toBe(false);
    await say({ button: { type: 3, connection: 1 } });
    const today = (await log()).body.data;
    expect(today?.has_button).toBe(true);
    expect(today?.timezone).toBe('America/Guayaquil');
    const yesterday = new Date(Date.parse(`${today?.day}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10);
    expect((await log(one.operator, { day: yesterday })).body.data).toMatchObject({ before: null, rows: [] });
    const tomorrow = new Date(Date.parse(`${today?.day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);
    expect((await log(one.operator, { day: tomorrow })).body.data?.before).toMatchObject({ battery: 50 });
    expect((await log(other.operator)).status).toBe(404);
  });

  it('stays within its client in every table of phone reports', async () => {
    await say({ battery: 50 });
    await app.db
      .insertInto('alert')
      .values({ client_id: one.id, uca_id: phone.uca_id, type: 4, at: ago(0), lat: null, lng: null })
      .execute();
    await app.db
      .insertInto('device_token')
      .values({ client_id: one.id, uca_id: phone.uca_id, hash: Buffer.from('x') })
      .execute();
    for (const table of ['device_state', 'device_log', 'alert', 'device_token'] as const) {
      const seen = (clientId: number) =>
        app.database.transact({ clientId, allClients: false }, (trx) =>
          trx.selectFrom(table).select('client_id').execute(),
        );
      expect([table, (await seen(one.id)).length > 0, await seen(other.id)]).toEqual([table, true, []]);
    }
  });
});

describe('reports that arrive at about the same time', () => {
  it('are stored in one transaction, each acknowledged separately, a phone’s fixes in order', async () => {
    const now = app.clock.now().getTime();
    const ago = (seconds: number) => new Date(now - seconds * 1000).toISOString();
    const intake = createIntake(app.ports);
    const take = (of: TestPhone, ...fixes: Fix[]) =>
      intake.take({ phone: { ...of, client_id: one.id }, fixes, states: [], heard: false });
    const answers = await Promise.all([
      take(phone, fixAt(ago(30)), fixAt(ago(20))),
      take(phone, fixAt(ago(20)), fixAt(ago(10))),
      take(second, fixAt(ago(10), { lat: -2.5 })),
      take(phone, fixAt(ago(40))),
    ]);
    expect(answers.map(({ accepted }) => accepted)).toEqual([2, 1, 1, 1]);
    const { rows } = await sql<{
      turns: number;
    }>`select count(distinct xmin::text) as turns from position`.execute(app.db);
    expect(rows[0]?.turns).toBe(1);
    const late = await app.db
      .selectFrom('position')
      .select('captured_at')
      .where('late', '=', true)
      .where('uca_id', '=', phone.uca_id)
      .execute();
    expect(late).toEqual([{ captured_at: ago(40) }]);
  });

  it('do not fail because of one: a deleted phone, a value that no column accepts', async () => {
    const intake = createIntake(app.ports);
    const take = (uca_id: number, fix: Fix) =>
      intake.take({ phone: { uca_id, client_id: one.id }, fixes: [fix], states: [], heard: false });
    const results = await Promise.allSettled([
      take(phone.uca_id, fixAt(ago(5))),
      take(2_000_000_000, fixAt(ago(5))),
      take(second.uca_id, fixAt(ago(5), { battery: 1e6 })),
    ]);
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected']);
    const kept = await app.db.selectFrom('position').select('uca_id').execute();
    expect(kept).toEqual([{ uca_id: phone.uca_id }]);
  });
});
