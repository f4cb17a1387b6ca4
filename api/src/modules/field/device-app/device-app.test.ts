import { beforeEach, describe, expect, it } from '@jest/globals';
import {
  appCheckpoints,
  appProfile,
  appRequests,
  channels as channelNames,
  type DataOf,
  events,
  type Fix,
  listLastPositions,
  positionsPayload,
  postPhoneStates,
  postPositions,
  postScan,
} from 'contract';
import { sql } from 'kysely';
import type { TestClient, TestPhone } from '../../../testing/domain.ts';
import type { TestApp } from '../../../testing/harness.ts';
import { callTwice } from '../../../testing/repeat.ts';
import { withTwoClients } from '../../../testing/two-clients.ts';
import { sweepConnections } from '../position/connection.ts';
import { keepPartitions, RETENTION_DAYS } from '../position/partitions.ts';
import { feedOf } from '../position/position-feed.ts';

let app: TestApp;
let one: TestClient;
let other: TestClient;
let phone: TestPhone;
withTwoClients(async (clients) => {
  ({ app, one, other } = clients);
  phone = one.phones[0] as TestPhone;
  await feedOf(app.ports).flush();
  app.published.length = 0;
});

const ago = (seconds: number) => new Date(app.clock.now().getTime() - seconds * 1000).toISOString();
const fixAt = (captured_at: string, values: Partial<Fix> = {}): Fix => ({
  lat: -2.28,
  lng: -79.9,
  accuracy: 8,
  captured_at,
  ...values,
});
const post = (positions: Fix[], as: TestPhone = phone) =>
  app.call<{ accepted: number; ignored: number; too_old: number }>(postPositions, {
    as,
    body: { positions },
  });
const last = async (of: TestPhone = phone) =>
  app.db.selectFrom('last_position').selectAll().where('uca_id', '=', of.uca_id).executeTakeFirst();
const connectionOf = async (of: TestPhone = phone) => (await last(of))?.connection;
const sweep = () => sweepConnections(app.ports);
/** Runs the sweep as a live server would, so that passing time is not taken for downtime. */
const pass = async (seconds: number) => {
  for (let left = seconds; left > 0; left -= 30) {
    app.clock.advance(Math.min(30, left) * 1000);
    await sweep();
  }
};

describe('fixes from a phone', () => {
  it('are stored once each, move the last position and reach the client’s map', async () => {
    const fixes = [fixAt(ago(20)), fixAt(ago(10), { lat: -2.29, speed: 1.5, heading: 90, battery: 79.6 })];
    expect((await post(fixes)).body.data).toEqual({ accepted: 2, ignored: 0, too_old: 0 });
    expect((await post(fixes)).body.data).toEqual({ accepted: 0, ignored: 2, too_old: 0 });
    expect(await last()).toMatchObject({ connection: 1, lat: -2.29, speed: 1.5, heading: 90, battery: 80 });
    await feedOf(app.ports).flush();
    const sent = app.published.filter(({ event }) => event === 'positions.update');
    expect(sent.map(({ channels }) => channels)).toEqual([[`private-positions.${one.id}`]]);
    expect(positionsPayload.parse(sent[0]?.data)).toMatchObject({
      uca_ids: [phone.uca_id],
      lats: [-2.29],
      connections: [1],
      batteries: [80],
    });
  });

  it('reach the map once more when the phone falls silent, with when it was last heard', async () => {
    await sweep();
    await post([fixAt(ago(2))]);
    const heard = (await last())?.heard_at;
    await feedOf(app.ports).flush();
    app.published.length = 0;
    await pass(90);
    await feedOf(app.ports).flush();
    const sent = app.published.filter(({ event }) => event === 'positions.update');
    expect(sent.map(({ data }) => positionsPayload.parse(data))).toMatchObject([
      { uca_ids: [phone.uca_id], connections: [2], last_heard_at: [heard] },
    ]);
  });

  it('reach the map once more when the SOS button turns, though the phone has not moved', async () => {
    const news = async () => {
      await feedOf(app.ports).flush();
      const sent = app.published.filter(({ event }) => event === 'positions.update');
      app.published.length = 0;
      return sent.map(({ data }) => positionsPayload.parse(data));
    };
    // A last sign of another minute would be news of its own.
    app.clock.advance(60_000 - (app.clock.now().getTime() % 60_000));
    await sweep();
    await post([fixAt(ago(2))]);
    expect(await news()).toMatchObject([{ buttons: [2], button_types: [null] }]);
    const say = (connection: 0 | 1, more: { battery?: number } = {}) =>
      app.call(postPhoneStates, {
        as: phone,
        body: { states: [{ captured_at: ago(0), button: { type: 3, connection }, ...more }] },
      });
    app.clock.advance(1000);
    await say(1);
    expect(await news()).toMatchObject([{ uca_ids: [phone.uca_id], buttons: [1], button_types: [3] }]);
    app.clock.advance(1000);
    await say(1);
    expect(await news()).toEqual([]);
    // Nor has it moved when its battery ends, or when it only shows that it is there.
    await say(1, { battery: 8 });
    expect(await news()).toMatchObject([{ batteries: [8] }]);
    app.clock.advance(58_000);
    await sweep();
    await say(1);
    expect(await news()).toMatchObject([{ last_heard_at: [(await last())?.heard_at] }]);
    app.clock.advance(1000);
    await say(0);
    const { body } = await app.call<DataOf<typeof listLastPositions>>(listLastPositions, {
      as: one.operator,
    });
    expect(body.data?.data).toMatchObject([{ uca_id: phone.uca_id, button: 0, button_type: 3 }]);
    expect(await news()).toMatchObject([{ buttons: [0] }]);
    await pass(90);
    expect(await news()).toMatchObject([{ connections: [2], buttons: [0] }]);
    // The server was down: what was known of a phone that was silent already is old.
    app.clock.advance(3_600_000);
    await sweep();
    expect(await news()).toMatchObject([{ connections: [2], buttons: [2] }]);
  });

  it('do not move the position back: an older fix that arrives later only joins the history', async () => {
    await post([fixAt(ago(5), { lat: -2.1 })]);
    await post([fixAt(ago(50), { lat: -2.9 })]);
    expect(await last()).toMatchObject({ lat: -2.1 });
    expect(await app.db.selectFrom('position').selectAll().execute()).toHaveLength(2);
  });

  it('do not make a phone connected when they are from its buffer', async () => {
    const newest = ago(900);
    await post([fixAt(ago(1200)), fixAt(newest)]);
    expect(await last()).toMatchObject({ connection: 0, fixed_at: newest, heard_at: newest });
  });

  it('are all taken when more phones report at once than may wait for a connection', async () => {
    const calls = Array.from({ length: 700 }, (_, nth) => post([fixAt(ago(nth + 1))]));
    const answers = await Promise.all(calls);
    expect(answers.filter(({ status }) => status !== 200).map(({ status }) => status)).toEqual([]);
    expect(await app.db.selectFrom('position').select('captured_at').execute()).toHaveLength(700);
  });

  it('none is lost with another whose place cannot be, nor for a detail that cannot be', async () => {
    const details = { speed: 401, heading: -1, battery: 101, accuracy: -1 };
    const partial = Object.entries(details).map(([name, value], nth) =>
      fixAt(ago(60 - nth), { speed: 2, heading: 90, battery: 50, [name]: value }),
    );
    const nowhere = [fixAt(ago(40), { lat: -180 }), fixAt(ago(39), { lng: 181 })];
    const { body } = await post([...partial, ...nowhere, fixAt(ago(30))]);
    expect(body.data).toEqual({ accepted: 5, ignored: 2, too_old: 0 });
    const stored = app.db.selectFrom('position').select(['speed', 'heading', 'battery', 'accuracy']);
    const whole = { speed: 2, heading: 90, battery: 50, accuracy: 8 };
    expect(await stored.orderBy('captured_at').execute()).toEqual([
      { ...whole, speed: 0 },
      { ...whole, heading: 0 },
      { ...whole, battery: null },
      { ...whole, accuracy: 100_000 },
      { speed: 0, heading: 0, battery: null, accuracy: 8 },
    ]);
    const old = fixAt(ago((RETENTION_DAYS + 1) * 86_400));
    expect((await post([old, ...nowhere])).body.errors.positions?.[0]).toContain('ya no se guardan');
  });

  it('none is lost with another whose instant cannot be, or that has none', async () => {
    const { captured_at: _, ...undated } = fixAt('');
    const strange = ['yesterday', '0000-00-00T00:00:00Z', 12, null].map((at) => fixAt(at as string));
    const { body } = await post([...strange, undated as Fix, fixAt(ago(30))]);
    expect(body.data).toEqual({ accepted: 1, ignored: 5, too_old: 0 });
    expect((await last())?.lat).toBe(-2.28);
    expect((await post([...strange, undated as Fix])).status).toBe(422);
  });

  it('are refused when they are impossible, too many or not from a phone', async () => {
    expect((await post([fixAt(ago(1), { lat: 90.1 })])).status).toBe(422);
    expect((await post([])).status).toBe(422);
    expect((await post(Array.from({ length: 501 }, (_, n) => fixAt(ago(n))))).status).toBe(422);
    const operator = await app.call(postPositions, {
      as: one.operator,
      body: { positions: [fixAt(ago(1))] },
    });
    expect(operator.status).toBe(403);
  });

  it('older than the client’s retention are refused: with their own error only when there are no others', async () => {
    const days = (count: number) => fixAt(ago(count * 86_400));
    const stored = () => app.db.selectFrom('position').select('captured_at').execute();
    const some = await post([days(RETENTION_DAYS + 1), days(RETENTION_DAYS - 1)]);
    expect(some.body.data).toEqual({ accepted: 1, ignored: 0, too_old: 1 });
    const none = await post([days(RETENTION_DAYS + 1), days(RETENTION_DAYS + 2)]);
    expect([none.status, none.body.errors.positions?.[0]]).toEqual([
      422,
      `Las posiciones tienen más de ${RETENTION_DAYS} días y ya no se guardan`,
    ]);
    await app.db.updateTable('client').set({ position_days: 7 }).where('id', '=', one.id).execute();
    expect((await post([days(8)])).body.message).toContain('más de 7 días');
    expect((await post([days(6), days(8)])).body.data).toEqual({ accepted: 1, ignored: 0, too_old: 1 });
    expect(await stored()).toHaveLength(2);
  });
});

describe('the connection of a phone', () => {
  beforeEach(sweep);

  it('changes from connected to indeterminate to disconnected, and back when the phone reports', async () => {
    await post([fixAt(ago(0))]);
    await pass(50);
    expect(await connectionOf()).toBe(1);
    await pass(30);
    expect(await connectionOf()).toBe(2);
    await pass(540);
    expect(await connectionOf()).toBe(0);
    await app.call(appRequests, { as: phone });
    expect(await connectionOf()).toBe(1);
  });

  it('follows the phone’s own interval and the client’s minutes', async () => {
    await app.db.updateTable('uca').set({ post_seconds: 120 }).where('id', '=', phone.uca_id).execute();
    await app.db.updateTable('client').set({ offline_minutes: 5 }).where('id', '=', one.id).execute();
    await post([fixAt(ago(0))]);
    await pass(230);
    expect(await connectionOf()).toBe(1);
    await pass(30);
    expect(await connectionOf()).toBe(2);
    await pass(60);
    expect(await connectionOf()).toBe(0);
  });

  it('is sent to the map at each change', async () => {
    await post([fixAt(ago(0))]);
    await feedOf(app.ports).flush();
    app.published.length = 0;
    await pass(90);
    await feedOf(app.ports).flush();
    const payloads = app.published.map(({ data }) => positionsPayload.parse(data));
    expect(payloads.map(({ uca_ids, connections }) => [uca_ids, connections])).toEqual([
      [[phone.uca_id], [2]],
    ]);
  });

  it('is indeterminate for all after a server restart, and disconnected for those who stay silent', async () => {
    await post([fixAt(ago(0))]);
    await post([fixAt(ago(0))], one.phones[1]);
    await pass(700);
    expect(await connectionOf()).toBe(0);
    app.clock.advance(120_000);
    expect(await sweep()).toBe(2);
    expect([await connectionOf(), await connectionOf(one.phones[1])]).toEqual([2, 2]);
    await post([fixAt(ago(0))]);
    await pass(30);
    expect(await connectionOf()).toBe(1);
    await pass(600);
    expect(await connectionOf(one.phones[1])).toBe(0);
  });
});

describe('what else a phone requests and reports', () => {
  const scan = (values: Record<string, unknown> = {}) => ({
    uuid: '6f1c2d9e-0a57-4b8e-9f1d-2f6f0d5b7c11',
    checkpoint_code: one.checkpoint.code,
    type: 'scan',
    note: '',
    lat: null,
    lng: null,
    captured_at: ago(3),
    ...values,
  });
  type Scan = DataOf<typeof postScan>;

  it('a scan is stored once, however often it is sent', async () => {
    const first = await callTwice<Scan>(app, postScan, { as: phone, body: scan() });
    const second = await app.call<Scan>(postScan, { as: phone, body: scan() });
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.body.data).toEqual(first.body.data);
    expect(await app.db.selectFrom('scan').selectAll().execute()).toHaveLength(1);
  });

  it('a scan is announced once to open reports of scans', async () => {
    await app.pauseOutbox(async () => {
      for (let nth = 0; nth < 2; nth++) await app.call(postScan, { as: phone, body: scan() });
      const told = app.db.selectFrom('outbox').select(['channels', 'data']);
      expect(await told.where('event', '=', events.scanStored).execute()).toEqual([
        {
          channels: [channelNames.scans(one.id)],
          data: expect.objectContaining({ client_id: one.id, uca_id: phone.uca_id }),
        },
      ]);
    });
  });

  it('a scan of another client’s checkpoint, or with a clock ahead', async () => {
    const strange = await app.call(postScan, {
      as: phone,
      body: scan({ checkpoint_code: other.checkpoint.code }),
    });
    expect([strange.status, Object.keys(strange.body.errors)]).toEqual([422, ['checkpoint_code']]);
    await app.call(postScan, { as: phone, body: scan({ captured_at: ago(-3600) }) });
    const row = await app.db
      .selectFrom('scan')
      .select(['captured_at', 'received_at'])
      .executeTakeFirstOrThrow();
    expect(row.captured_at).toBe(row.received_at);
  });

  it('its checkpoints and profile', async () => {
    type Points = DataOf<typeof appCheckpoints>;
    const points = await app.call<Points>(appCheckpoints, { as: phone });
    expect(points.body.data?.data.map(({ code }) => code)).toEqual([one.checkpoint.code]);
    type Profile = DataOf<typeof appProfile>;
    const before = await app.call<Profile>(appProfile, { as: phone });
    expect(before.body.data).toMatchObject({ uca_id: phone.uca_id, client_id: one.id, last_position: null });
    await post([fixAt(ago(1))]);
    const after = await app.call<Profile>(appProfile, { as: phone });
    expect(after.body.data?.last_position).toEqual({ lat: -2.28, lng: -79.9 });
  });

  it('the operators’ map shows who has a position, with lost GPS marked', async () => {
    type Last = DataOf<typeof listLastPositions>;
    const look = async (as = one.operator, ids?: string) =>
      (await app.call<Last>(listLastPositions, { as, ...(ids && { query: { ids } }) })).body.data?.data;
    await app.call(appRequests, { as: one.phones[1] as TestPhone });
    expect(await look()).toEqual([]);
    await post([fixAt(ago(0))]);
    expect(await look()).toMatchObject([{ uca_id: phone.uca_id, connection: 1, gps_stale: false }]);
    app.clock.advance(301_000);
    await app.call(appRequests, { as: phone });
    expect(await look()).toMatchObject([{ connection: 1, gps_stale: true }]);
    expect(await look(other.operator)).toEqual([]);
    const [here, elsewhere] = [`${phone.uca_id}`, `${one.phones[1]?.uca_id}`];
    expect(await look(one.operator, `${elsewhere},${here}`)).toMatchObject([{ uca_id: phone.uca_id }]);
    expect(await look(one.operator, elsewhere)).toEqual([]);
    expect(await look(other.operator, here)).toEqual([]);
  });

  it('the operators’ map knows how often each posts, and when it counts as offline', async () => {
    type Last = DataOf<typeof listLastPositions>;
    const paces = async () => {
      const { body } = await app.call<Last>(listLastPositions, { as: one.operator });
      return body.data?.data.map(({ post_seconds, offline_minutes }) => [post_seconds, offline_minutes]);
    };
    await post([fixAt(ago(0))]);
    await app.db.updateTable('client').set({ offline_minutes: 7 }).where('id', '=', one.id).execute();
    await app.db.updateTable('uca').set({ post_seconds: 20 }).where('id', '=', phone.uca_id).execute();
    expect(await paces()).toEqual([[20, 7]]);
    await app.db.updateTable('uca').set({ offline_minutes: 3 }).where('id', '=', phone.uca_id).execute();
    expect(await paces()).toEqual([[20, 3]]);
    const none = { collect_seconds: null, mishap_seconds: null, detour_metres: null };
    const during = { uca_id: phone.uca_id, client_id: one.id, post_seconds: 5, offline_minutes: 2, ...none };
    await app.db.insertInto('monitoring_interval').values(during).execute();
    expect(await paces()).toEqual([[5, 2]]);
  });
});

describe('partitions of positions', () => {
  const day = (offset: number) =>
    new Date(app.clock.now().getTime() + offset * 86_400_000).toISOString().slice(0, 10);
  const partitions = async () => {
    const { rows } = await sql<{ name: string }>`select relname as name from pg_inherits
      join pg_class on pg_class.oid = inhrelid where inhparent = 'position'::regclass`.execute(app.db);
    return rows.map(({ name }) => name);
  };
  const nameOf = (offset: number) => `position_${day(offset).replaceAll('-', '')}`;

  it('are created in advance and dropped beyond the retention, and receive the rows of the default partition', async () => {
    const old = day(-RETENTION_DAYS - 3);
    await sql`select make_position_partition(${old}::date)`.execute(app.db);
    app.clock.advance(40 * 86_400_000);
    const again = await app.createUser('uca', { client_id: one.id });
    await app.db.updateTable('uca').set({ user_id: again.id }).where('id', '=', phone.uca_id).execute();
    expect((await post([fixAt(ago(1))], { ...again, uca_id: phone.uca_id })).body.data?.accepted).toBe(1);
    const net = () => sql`select * from position_default`.execute(app.db);
    expect((await net()).rows).toHaveLength(1);

    const { made, dropped } = await keepPartitions(app.ports);
    expect(made).toBeGreaterThan(0);
    expect(dropped).toBeGreaterThan(0);
    expect((await net()).rows).toHaveLength(0);
    expect(await app.db.selectFrom('position').selectAll().execute()).toHaveLength(1);
    const names = await partitions();
    expect(names).toEqual(expect.arrayContaining([nameOf(0), nameOf(1), nameOf(2), 'position_default']));
    expect(names).not.toContain(`position_${old.replaceAll('-', '')}`);
    expect(await keepPartitions(app.ports)).toEqual({ made: 0, dropped: 0 });
  });

  it('keep of each client as many days as it has', async () => {
    await app.db.updateTable('client').set({ position_days: 10 }).where('id', '=', one.id).execute();
    await app.db.updateTable('client').set({ position_days: 100 }).where('id', '=', other.id).execute();
    const at = (days: number) => new Date(app.clock.now().getTime() - days * 86_400_000);
    const here = { lat: 0, lng: 0, accuracy: 5, battery: null };
    for (const client of [one, other]) {
      const uca_id = client.phones[0]?.uca_id ?? 0;
      const whose = { client_id: client.id, uca_id };
      const fixes = [1, 20, 95, 110].map((days) => ({ ...whose, ...here, captured_at: at(days) }));
      await app.db.insertInto('position').values(fixes).execute();
      const how = { battery: 50, charging: null, connection: 1, button: 2, network: null } as const;
      await app.db
        .insertInto('device_log')
        .values([1, 20].map((days) => ({ ...whose, ...how, at: at(days) })))
        .execute();
    }
    await keepPartitions(app.ports);
    const left = async (table: 'position' | 'device_log') =>
      Promise.all(
        [one, other].map(async ({ id }) => {
          const rows = await app.db.selectFrom(table).select('uca_id').where('client_id', '=', id).execute();
          return rows.length;
        }),
      );
    expect(await left('position')).toEqual([1, 3]);
    expect(await left('device_log')).toEqual([1, 2]);
  });
});
