import { describe, expect, it } from '@jest/globals';
import {
  type Alert,
  type AlertTypeId,
  appProfile,
  appRequests,
  askToOpen,
  createMonitoring,
  type DataOf,
  endMonitoring,
  getMonitoring,
  latestAlerts,
  listMonitoring,
  type MonitoringSession,
  monitoringChoices,
  monitoringTimeline,
  type Paged,
  type SessionChoices,
  type SessionHappening,
  type SessionInput,
  type SessionReplay,
  type SessionRow,
  sessionReplay,
  temporaryMonitoring,
  updateMonitoring,
} from 'contract';
import { sql } from 'kysely';
import { transact } from '../../../ports/ports.ts';
import type { TestClient, TestPhone } from '../../../testing/domain.ts';
import type { TestApp, TestUser } from '../../../testing/harness.ts';
import { withTwoClients } from '../../../testing/two-clients.ts';
import { raiseAlerts } from '../../field/position/alert.repository.ts';
import { sweepConnections } from '../../field/position/connection.ts';
import { expireSessions } from './expire-sessions.ts';

/** @both-databases The first things a session does, on the only connection. */

let app: TestApp;
let one: TestClient;
let other: TestClient;
const phone = (index: number) => one.phones[index] as TestPhone;
const idOf = (index: number) => phone(index).uca_id;

withTwoClients(async (clients) => {
  ({ app, one, other } = clients);
  // The third phone has never reported.
  await Promise.all([heard(phone(0)), heard(phone(1)), heard(other.phones[0] as TestPhone)]);
  app.published.length = 0;
});

const heard = ({ uca_id, client_id }: TestPhone, connection: 0 | 1 | 2 = 1) =>
  app.db
    .insertInto('last_position')
    .values({ uca_id, client_id: client_id as number, connection, heard_at: app.clock.now() })
    .onConflict((conflict) => conflict.column('uca_id').doUpdateSet({ connection }))
    .execute();

const settings = {
  name: 'Traslado',
  contact_ids: [],
  hours: 2,
  sending: 1,
  sending_types: [],
  collect_seconds: null,
  post_seconds: null,
  offline_minutes: null,
  mishap_seconds: null,
  detour_metres: null,
} as const;
type Written = DataOf<typeof createMonitoring>;
const start = (body: Partial<SessionInput> = {}, as: TestUser = one.operator) =>
  app.call<Written>(createMonitoring, {
    as,
    body: {
      ...settings,
      contact_ids: [],
      sending_types: [],
      uca_ids: [idOf(0)],
      minutes_back: 0,
      temporary: false,
      ...body,
    },
  });
const started = async (body: Partial<SessionInput> = {}, as?: TestUser) =>
  (await start(body, as)).body.data?.id ?? 0;
const change = (id: number, body: object = {}) =>
  app.call<Written>(updateMonitoring, {
    as: one.operator,
    params: { id },
    body: { ...settings, contact_ids: [], sending_types: [], uca_ids: [idOf(0)], ...body },
  });
const end = (id: number, as: TestUser = one.operator) =>
  app.call(endMonitoring, { as, params: { id }, body: { note: 'Llegó bien' } });
const look = (id: number, as: TestUser = one.operator) =>
  app.call<MonitoringSession>(getMonitoring, { as, params: { id } });
const timeline = async (id: number) =>
  (
    await app.call<{ data: SessionHappening[] }>(monitoringTimeline, {
      as: one.operator,
      params: { id },
    })
  ).body.data?.data ?? [];
const rowsOf = async (query: Record<string, unknown> = {}, as: TestUser = one.operator) =>
  (await app.call<Paged<SessionRow>>(listMonitoring, { as, query })).body.data?.data ?? [];
const profile = async (as: TestPhone = phone(0)) =>
  (await app.call<DataOf<typeof appProfile>>(appProfile, { as })).body.data;
const raise = (index: number, type: AlertTypeId = 4) =>
  transact(app.ports, 'system', (trx) =>
    raiseAlerts(
      trx,
      [
        {
          client_id: one.id,
          uca_id: idOf(index),
          type,
          at: app.clock.now().toISOString(),
          lat: -2.2,
          lng: -79.9,
        },
      ],
      app.clock.now().getTime(),
    ),
  );

describe('a monitoring session', () => {
  it('starts over the UCAs that are not offline, and names the offline ones', async () => {
    const answer = await start({ uca_ids: [idOf(0), idOf(2)], minutes_back: 90 });
    expect(answer.status).toBe(201);
    expect(answer.body.data?.offline.map(({ id }) => id)).toEqual([idOf(2)]);
    const { data } = (await look(answer.body.data?.id ?? 0)).body;
    expect(data).toMatchObject({ state: 'running', kind: 1, hours: 2, temporary: false, ucas: 1 });
    expect(data?.members.map(({ id }) => id)).toEqual([idOf(0)]);
    expect(Date.parse(data?.started_at ?? '') - Date.parse(data?.since ?? '')).toBe(90 * 60_000);
    expect((await rowsOf({ state: 'open' })).map(({ name }) => name)).toEqual(['Traslado']);
    expect(await rowsOf({ state: 'over' })).toEqual([]);
  });

  it('is refused with the spec’s message when everybody is offline', async () => {
    const { status, body } = await start({ uca_ids: [idOf(2)] });
    expect(status).toBe(422);
    expect(body.errors.uca_ids?.[0]).toBe(
      'Las UCAs sin conexión no se agregaron al monitoreo; pídales que abran la aplicación',
    );
    await heard(phone(2), 2);
    expect((await start({ uca_ids: [idOf(2)] })).status).toBe(201);
  });

  it('refuses settings out of range and another client’s records', async () => {
    expect((await start({ minutes_back: 121 })).status).toBe(422);
    expect((await start({ minutes_back: -1 })).status).toBe(422);
    expect((await start({ hours: 25 })).status).toBe(422);
    const stranger = other.phones[0]?.uca_id ?? 0;
    expect((await start({ uca_ids: [idOf(0), stranger] })).body.errors).toHaveProperty('uca_ids');
    const contact = await contactOf(other);
    expect((await start({ contact_ids: [contact] })).body.errors).toHaveProperty('contact_ids');
    expect(await rowsOf()).toEqual([]);
  });

  it('returns its contacts', async () => {
    const contact = await contactOf(one);
    const id = await started({ contact_ids: [contact] });
    expect((await look(id)).body.data?.contacts).toMatchObject([{ id: contact, name: 'Rosa' }]);
    await change(id);
    expect((await look(id)).body.data?.contacts).toEqual([]);
  });

  it('is invisible to other clients', async () => {
    const id = await started();
    expect((await look(id, other.operator)).status).toBe(404);
    expect((await end(id, other.operator)).status).toBe(404);
    expect(await rowsOf({}, other.operator)).toEqual([]);
    const { rows } = await app.ports.database.transact({ clientId: other.id, allClients: false }, (trx) =>
      sql`select session_id from monitoring_uca`.execute(trx),
    );
    expect(rows).toEqual([]);
  });

  it('ends once, records who did what, and reports that it is over', async () => {
    const id = await started({ uca_ids: [idOf(0)] });
    app.clock.advance(60_000);
    await change(id, { uca_ids: [idOf(1)], sending: 2 });
    app.clock.advance(60_000);
    expect((await end(id)).status).toBe(200);
    const again = await end(id);
    expect([again.status, again.body.message]).toEqual([409, 'La sesión de monitoreo expiró o no existe']);
    expect((await change(id)).status).toBe(409);
    expect((await look(id)).body.data).toMatchObject({ state: 'ended', note: 'Llegó bien', ucas: 1 });
    expect((await timeline(id)).map(({ what, names, fields }) => [what, names.length, fields])).toEqual([
      ['ended', 0, []],
      ['changed', 0, ['sending']],
      ['ucasRemoved', 1, []],
      ['ucasAdded', 1, []],
      ['started', 1, []],
    ]);
    expect((await rowsOf({ state: 'over' })).map((row) => row.id)).toEqual([id]);
  });

  it('gets the same message if it does not exist', async () => {
    const { status, body } = await look(999_999);
    expect([status, body.message]).toEqual([404, 'La sesión de monitoreo expiró o no existe']);
  });
});

describe('a temporary session', () => {
  const own = async (as: TestUser = one.operator) =>
    (await app.call<{ session_id: number | null }>(temporaryMonitoring, { as })).body.data?.session_id;

  it('is visible to its creator only, one at a time, and deleted when over', async () => {
    const id = await started({ temporary: true });
    expect([await own(), await own(one.uma)]).toEqual([id, null]);
    expect((await look(id, one.uma)).status).toBe(404);
    const second = await start({ temporary: true });
    expect([second.status, second.body.message]).toEqual([
      409,
      'Ya tiene un monitoreo temporal en curso: finalícelo para iniciar otro',
    ]);
    expect(await rowsOf()).toEqual([]);
    expect((await end(id)).status).toBe(200);
    expect([await own(), (await look(id)).status]).toEqual([null, 404]);
    expect(await app.db.selectFrom('monitoring_uca').selectAll().execute()).toEqual([]);
  });

  it('expires without a trace, while an ordinary session stays as a record', async () => {
    const [moment, kept] = [await started({ temporary: true }), await started()];
    app.clock.advance(2 * 3_600_000);
    // Two hours later the operator has to sign in again.
    Object.assign(one.operator, await app.openSession(one.operator.id, one.id));
    expect((await look(moment)).status).toBe(404);
    expect((await look(kept)).body.data?.state).toBe('expired');
    expect(await expireSessions(app.ports)).toBe(2);
    expect(await expireSessions(app.ports)).toBe(0);
    expect((await timeline(kept)).map(({ what, author }) => [what, author === ''])).toEqual([
      ['expired', true],
      ['started', false],
    ]);
    expect(await app.db.selectFrom('monitoring_session').select(['id', 'state']).execute()).toEqual([
      { id: kept, state: 'expired' },
    ]);
    expect((await end(kept)).status).toBe(409);
  });
});

describe('the reporting intervals of a session', () => {
  it('are sent to its phones while it runs, and again on each change', async () => {
    const id = await started({ post_seconds: 5, offline_minutes: 3 });
    expect(await profile()).toMatchObject({ post_seconds: 5, offline_minutes: 3, collect_seconds: 10 });
    const notified = () =>
      app.published.filter(({ event }) => event === 'device.settings').map(({ channels }) => channels);
    expect(notified()).toEqual([[`private-device.${idOf(0)}`]]);
    await change(id, { post_seconds: 5, offline_minutes: 3, name: 'Otro nombre' });
    expect(notified()).toHaveLength(1);
    await change(id, { post_seconds: 8 });
    expect(await profile()).toMatchObject({ post_seconds: 8, offline_minutes: null });
    await end(id);
    expect(await profile()).toMatchObject({ post_seconds: 30, offline_minutes: null });
    expect(notified()).toHaveLength(3);
  });

  it('are the smallest when several sessions watch one UCA', async () => {
    const first = await started({ post_seconds: 20, collect_seconds: 4 });
    await started({ post_seconds: 10 }, one.uma);
    expect(await profile()).toMatchObject({ post_seconds: 10, collect_seconds: 4 });
    await end(first);
    expect(await profile()).toMatchObject({ post_seconds: 10, collect_seconds: 10 });
  });

  it('decide when a silent phone counts as offline', async () => {
    await sweepConnections(app.ports);
    await app.call(appRequests, { as: phone(0) });
    await app.call(appRequests, { as: phone(1) });
    await started({ uca_ids: [idOf(0)], offline_minutes: 2 });
    for (let left = 180; left > 0; left -= 30) {
      app.clock.advance(30_000);
      await sweepConnections(app.ports);
    }
    const { rows } = await sql<{ connection: number }>`select connection from last_position
      where client_id = ${one.id} order by uca_id`.execute(app.db);
    expect(rows.map(({ connection }) => connection)).toEqual([0, 2]);
  });
});

describe('alerts of a session', () => {
  const newest = async () =>
    (await app.call<{ data: Alert[] }>(latestAlerts, { as: one.operator })).body.data?.data;
  const alertChannels = async () => {
    await app.sent();
    return app.published.filter(({ event }) => event === 'alert.raised').map(({ channels }) => channels);
  };

  it('appear in its timeline from its start until it ends or the UCA leaves it', async () => {
    await raise(0);
    app.clock.advance(10 * 60_000);
    await raise(0);
    app.clock.advance(10 * 60_000);
    const id = await started({ minutes_back: 15, uca_ids: [idOf(0), idOf(1)] });
    await raise(1, 9);
    app.clock.advance(60_000);
    await change(id, { uca_ids: [idOf(0)] });
    app.clock.advance(60_000);
    await raise(1);
    await end(id);
    app.clock.advance(60_000);
    await raise(0);
    const alerts = (await timeline(id)).filter(({ what }) => what === 'alert');
    expect(alerts.map(({ alert, uca_id }) => [alert, uca_id])).toEqual([
      [9, idOf(1)],
      [4, idOf(0)],
    ]);
  });

  it('notify everybody, its watchers only, for some types only, or nobody', async () => {
    const everybody = [`private-alerts.${one.id}`, `private-monitoring.${one.id}`];
    const watchers = [`private-monitoring.${one.id}`];
    const id = await started({ sending: 2 });
    await raise(0);
    expect([await newest(), await alertChannels()]).toEqual([[], [watchers]]);
    await change(id, { sending: 3, sending_types: [9] });
    await raise(0, 4);
    await raise(0, 9);
    expect((await newest())?.map(({ type, session_id }) => [type, session_id])).toEqual([[9, id]]);
    await change(id, { sending: 4 });
    await raise(0, 10);
    expect(await alertChannels()).toEqual([watchers, watchers, everybody, watchers]);
    // A session that notifies everybody outweighs it: a colleague cannot silence others.
    await started({}, one.uma);
    await raise(0, 10);
    expect((await alertChannels()).at(-1)).toEqual(everybody);
    await raise(1);
    expect((await newest())?.[0]).toMatchObject({ uca_id: idOf(1), session_id: null, sending: 1 });
  });
});

describe('the choices for a session', () => {
  it('are the client’s UCAs with their connection, its groups and its contacts', async () => {
    const contact = await contactOf(one);
    const { data } = (await app.call<SessionChoices>(monitoringChoices, { as: one.uma })).body;
    const connections = new Map(data?.ucas.map(({ id, connection }) => [id, connection]));
    expect([idOf(0), idOf(1), idOf(2)].map((id) => connections.get(id))).toEqual([1, 1, 0]);
    expect(data?.groups).toEqual([{ id: one.group, name: 'Turno noche' }]);
    expect(data?.ucas.filter(({ group_ids }) => group_ids.includes(one.group))).toHaveLength(2);
    expect(data?.contacts.map(({ id }) => id)).toEqual([contact]);
  });

  it('let an operator ask offline UCAs to open the app, once a minute', async () => {
    await app.db
      .insertInto('push_token')
      .values({ user_id: phone(2).id, client_id: one.id, platform: 'android', token: 'a phone of the test' })
      .execute();
    const ask = async () =>
      (
        await app.call<{ asked: number }>(askToOpen, {
          as: one.operator,
          body: { uca_ids: [idOf(2)] },
        })
      ).body.data;
    expect([await ask(), await ask()]).toEqual([{ asked: 1 }, { asked: 1 }]);
    const pushes = await app.db.selectFrom('push_delivery').select(['kind', 'title']).execute();
    expect(pushes).toEqual([{ kind: 'open', title: 'Abra la aplicación' }]);
    const strangers = { as: one.operator, body: { uca_ids: [other.phones[0]?.uca_id ?? 0] } };
    expect((await app.call(askToOpen, strangers)).status).toBe(422);
  });
});

async function contactOf(client: TestClient): Promise<number> {
  const { id } = await app.db
    .insertInto('contact')
    .values({ client_id: client.id, name: 'Rosa', email: 'rosa@example.com', phone: '0991234567' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

describe('the replay of a session', () => {
  const MINUTE_MS = 60_000;
  const walk = async (began: number, minutes: readonly number[]) => {
    const { uca_id, client_id } = phone(0);
    await app.db
      .insertInto('position')
      .values(
        minutes.map((minute) => ({
          ...{ client_id: client_id as number, uca_id, lat: -2.2 + minute / 10_000, lng: -79.9 },
          ...{ captured_at: new Date(began + minute * MINUTE_MS), accuracy: 5, battery: null },
        })),
      )
      .execute();
  };
  const replay = (id: number, as: TestUser = one.operator) =>
    app.call<SessionReplay>(sessionReplay, { as, params: { id } });
  const instants = (answer?: SessionReplay) => answer?.data.map(({ lines }) => lines.flatMap(({ at }) => at));

  it('shows everybody since they were added, two hours at most, including those who left', async () => {
    const began = app.clock.now().getTime();
    await walk(began, [-130, -40, -20, 0, 1]);
    const id = await started({ uca_ids: [idOf(0), idOf(1)], minutes_back: 30 });
    await change(id, { uca_ids: [idOf(1)] });
    app.clock.advance(5 * MINUTE_MS);
    const { body } = await replay(id);
    const { from = 0, to = 0 } = body.data ?? {};
    expect(from).toBe(Date.parse((await look(id)).body.data?.since ?? ''));
    expect(Math.floor((to - from) / MINUTE_MS)).toBe(35);
    const seen = body.data?.data.find(({ uca_id }) => uca_id === idOf(0));
    expect(seen?.lines.flatMap(({ at }) => at)).toEqual([-20, 0, 1].map((at) => began + at * MINUTE_MS));
  });

  it('covers the last two hours of a finished session, and is invisible to other clients', async () => {
    const began = app.clock.now().getTime();
    const id = await started({ hours: 24 });
    await walk(began, [10, 130, 240]);
    app.clock.advance(200 * MINUTE_MS);
    const as = await app.openSession(one.operator.id, one.id);
    expect((await end(id, as)).status).toBe(200);
    app.clock.advance(100 * MINUTE_MS);
    const later = await app.openSession(one.operator.id, one.id);
    const { body } = await replay(id, later);
    const over = Date.parse((await look(id, later)).body.data?.ended_at ?? '');
    expect(body.data).toMatchObject({ from: over - 120 * MINUTE_MS, to: over });
    expect(instants(body.data ?? undefined)).toEqual([[began + 130 * MINUTE_MS]]);
    const stranger = await app.openSession(other.operator.id, other.id);
    expect((await replay(id, stranger)).status).toBe(404);
  });
});
