import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { endFollow, getMonitoring, type MonitoringSession, startFollow, updateProcedure } from 'contract';
import type { TestClient, TestPhone } from '../../../testing/domain.ts';
import type { TestApp } from '../../../testing/harness.ts';
import { withTwoClients } from '../../../testing/two-clients.ts';
import { expireSessions } from '../session/expire-sessions.ts';
import { sosHands } from '../sos/testing.ts';
import { watchFollows } from './watch-follows.ts';

let app: TestApp;
let one: TestClient;
let hands: ReturnType<typeof sosHands>;
const phone = (index: number) => one.phones[index] as TestPhone;

withTwoClients((clients) => {
  ({ app, one } = clients);
  hands = sosHands(app);
});

const inMinutes = (minutes: number) => new Date(app.clock.now().getTime() + minutes * 60_000).toISOString();
const spot = () => ({ uuid: randomUUID(), at: inMinutes(0), lat: -2.2, lng: -79.9, note: '' });
const follow = (body: object = {}, as = phone(0)) =>
  app.call<{ session_id: number; fresh: boolean }>(startFollow, {
    as,
    body: { ...spot(), until: inMinutes(20), destination: null, ...body },
  });
const arrive = (body: object = {}) =>
  app.call<{ session_id: number | null }>(endFollow, { as: phone(0), body: { ...spot(), ...body } });
const session = async (id: number) =>
  (await app.call<MonitoringSession>(getMonitoring, { as: one.operator, params: { id } })).body.data;
const whats = async (id: number) =>
  (await hands.happened(one.operator, id)).map(({ what, alert }) => alert ?? what).toReversed();
const later = (minutes: number) => app.clock.advance(minutes * 60_000);

describe('a follow-me', () => {
  it('runs until the person reports arrival, and notifies subscribed contacts', async () => {
    await hands.contact(one, 'ana', { is_follow_me: true });
    await hands.contact(one, 'bea');
    const uuid = randomUUID();
    const { body, status } = await follow({ uuid });
    const id = body.data?.session_id ?? 0;
    expect([status, body.data?.fresh]).toEqual([201, true]);
    expect((await follow({ uuid })).body.data?.session_id).toBe(id);
    expect(await session(id)).toMatchObject({ kind: 3, state: 'running', ucas: 1 });
    expect(await hands.messages()).toMatchObject([{ name: 'ana', about: 'followMe', session_id: id }]);
    // One at a time: a second request only moves the end time.
    expect((await follow({ until: inMinutes(40) })).body.data).toEqual({ session_id: id, fresh: false });
    later(30);
    expect(await watchFollows(app.ports)).toBe(0);
    expect((await arrive()).body.data).toEqual({ session_id: id });
    expect((await arrive()).body.data).toEqual({ session_id: null });
    expect(await session(id)).toMatchObject({ state: 'ended' });
    expect((await whats(id)).toSorted()).toEqual([6, 7, 'arrived', 'followed', 'followed']);
  });

  it('lasts at most a day, and more than zero minutes', async () => {
    expect((await follow({ until: inMinutes(25 * 60) })).status).toBe(422);
    expect((await follow({ until: inMinutes(0) })).status).toBe(422);
  });

  it('ends when the phone reaches the destination', async () => {
    const id =
      (await follow({ destination: { name: 'Casa', lat: -2.2, lng: -79.8 } })).body.data?.session_id ?? 0;
    const seen = (lng: number) =>
      app.db
        .insertInto('last_position')
        .values({
          ...{
            uca_id: phone(0).uca_id,
            client_id: one.id,
            connection: 1 as const,
            accuracy: 9,
            lat: -2.2,
            lng,
          },
          ...{ heard_at: app.clock.now(), fixed_at: app.clock.now() },
        })
        .onConflict((conflict) =>
          conflict.column('uca_id').doUpdateSet({ lat: -2.2, lng, fixed_at: app.clock.now(), accuracy: 9 }),
        )
        .execute();
    later(1);
    await seen(-79.81);
    expect(await watchFollows(app.ports)).toBe(0);
    await seen(-79.8003);
    expect(await watchFollows(app.ports)).toBe(1);
    expect((await session(id))?.state).toBe('ended');
  });
});

describe('a missed arrival', () => {
  const rule = (missed_minutes: number | null) =>
    app.call(updateProcedure, { as: one.operator, body: { steps: ['Llamar'], missed_minutes } });
  beforeEach(() => hands.contact(one, 'ana', { is_follow_me: true, main: true }));

  it('raises an alert at once, and an SOS when the client’s rule is set to', async () => {
    await rule(10);
    const id = (await follow()).body.data?.session_id ?? 0;
    later(20);
    expect(await Promise.all([watchFollows(app.ports), watchFollows(app.ports)])).toContain(1);
    expect((await hands.messages()).map(({ about }) => about)).toEqual(['followMe', 'followMe']);
    later(9);
    expect(await watchFollows(app.ports)).toBe(0);
    later(1);
    await Promise.all([watchFollows(app.ports), watchFollows(app.ports)]);
    expect(await hands.open(one.operator)).toMatchObject([
      { session_id: id, source: 'followMe', presses: 1 },
    ]);
    // Arriving now only records that the person is well; operators close the SOS.
    expect((await arrive({ note: 'Ya llegué' })).body.data).toEqual({ session_id: id });
    expect((await hands.open(one.operator))[0]?.state).toBe('raised');
    expect((await whats(id)).toSorted()).toEqual(
      [2, 6, 7, 'followed', 'missed', 'raised', 'well'].toSorted(),
    );
  });

  it('stays an alert without such a rule, and the follow-me expires', async () => {
    await rule(null);
    const id = (await follow()).body.data?.session_id ?? 0;
    later(20);
    await watchFollows(app.ports);
    later(60);
    expect(await watchFollows(app.ports)).toBe(0);
    expect(await hands.open(one.operator)).toEqual([]);
    later(200);
    expect(await expireSessions(app.ports)).toBe(1);
    const state = app.db.selectFrom('monitoring_session').select('state').where('id', '=', id);
    expect(await state.executeTakeFirst()).toEqual({ state: 'expired' });
  });
});
