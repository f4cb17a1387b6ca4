import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  askResponder,
  channels as channelNames,
  type DataOf,
  events,
  getNotificationRequest,
  metresBetween,
  type NearestResponders,
  nearestResponders,
  RESPONDER_ANSWER_MINUTES,
  RESPONDER_MINUTES,
  trackRequest,
} from 'contract';
import { openDirections } from '../../../ports/open-directions.ts';
import type { TestClient, TestPhone } from '../../../testing/domain.ts';
import { createFakeOsrm, type FakeOsrm } from '../../../testing/fake-osrm.ts';
import type { TestApp, TestUser } from '../../../testing/harness.ts';
import { withTwoClients } from '../../../testing/two-clients.ts';
import { sosHands } from '../../monitoring/sos/testing.ts';
import { expireDispatches } from '../notification-request/expiry.ts';

let app: TestApp;
let one: TestClient;
let other: TestClient;
let hands: ReturnType<typeof sosHands>;
const phone = (index: number) => one.phones[index] as TestPhone;

withTwoClients(
  (clients) => {
    ({ app, one, other } = clients);
    hands = sosHands(app);
  },
  { one: { phones: 7 } },
);

/** The SOS of the first phone is pressed at this place. */
const place = { lat: -2.2, lng: -79.9 };
/** A person some degrees to the north of it. */
async function seen(
  { uca_id }: { uca_id: number },
  north: number,
  { east = 0, connection = 1 as 0 | 1 | 2, minutesAgo = 0, client = one } = {},
): Promise<void> {
  const at = new Date(app.clock.now().getTime() - minutesAgo * 60_000);
  const found = {
    ...{ connection, heard_at: at, fixed_at: at },
    ...{ lat: place.lat + north, lng: place.lng + east },
  };
  await app.db
    .insertInto('last_position')
    .values({ uca_id, client_id: client.id, ...found })
    .onConflict((conflict) => conflict.column('uca_id').doUpdateSet(found))
    .execute();
}
const pressed = async (index = 0) => (await hands.press(phone(index), place)).body.data?.session_id ?? 0;
const look = async (id: number, as: TestUser = one.operator) =>
  (await app.call<NearestResponders>(nearestResponders, { as, params: { id } })).body
    .data as NearestResponders;
const ids = async (id: number) => (await look(id)).nearest.map(({ uca_id }) => uca_id);
const ask = (id: number, uca_id: number, { as = one.operator, text = '¿Puede ir?' } = {}) =>
  app.call<{ request_id: number }>(askResponder, { as, params: { id }, body: { uca_id, text } });
const track = async (as: TestPhone, body: object) => {
  const { id } = await app.db
    .selectFrom('dispatch')
    .select('id')
    .where('uca_id', '=', as.uca_id)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  return app.call(trackRequest, {
    as: await app.openSession(as.id, one.id),
    params: { id },
    body,
  });
};

describe('who is near', () => {
  it('are those online with a fresh position, the first to arrive first', async () => {
    const id = await pressed();
    await seen(phone(1), 0.05);
    await seen(phone(2), 0.01);
    await seen(phone(3), 0.001, { connection: 2 });
    await seen(phone(4), 0.001, { minutesAgo: RESPONDER_MINUTES + 1 });
    const { at, nearest, asked } = await look(id, one.uma);
    expect([at, asked]).toEqual([place, []]);
    expect(nearest.map(({ uca_id, by }) => [uca_id, by])).toEqual([
      [phone(2).uca_id, 'straight'],
      [phone(1).uca_id, 'straight'],
    ]);
    const metres = metresBetween(place, { lat: place.lat + 0.01, lng: place.lng });
    expect(nearest[0]).toMatchObject({ type: 'Guardia', seconds: metres / (25 / 3.6) });
    expect(nearest[0]?.metres).toBeCloseTo(metres, 5);
  });

  it('are five at most, the nearest of all', async () => {
    const id = await pressed();
    for (const index of [6, 5, 4, 3, 2, 1]) await seen(phone(index), index / 100);
    expect(await ids(id)).toEqual([1, 2, 3, 4, 5].map((index) => phone(index).uca_id));
  });

  it('are neither who is in trouble, nor people of another client', async () => {
    const id = await pressed();
    await seen(phone(0), 0);
    await seen(phone(1), 0.01);
    await seen(phone(2), 0.02);
    await pressed(1);
    await seen(other.phones[0] as TestPhone, 0.001, { client: other });
    expect(await ids(id)).toEqual([phone(2).uca_id]);
  });

  it('are found from where the phone was seen last, and from the press where that was later', async () => {
    const id = await pressed();
    await seen(phone(0), 1, { minutesAgo: 5 });
    expect((await look(id)).at).toEqual(place);
    await seen(phone(0), 1);
    expect((await look(id)).at).toEqual({ lat: place.lat + 1, lng: place.lng });
  });

  it('are nobody where the place is unknown, and once it is resolved', async () => {
    await seen(phone(1), 0.01);
    const id = (await hands.press(phone(0), { lat: null, lng: null })).body.data?.session_id ?? 0;
    expect(await look(id)).toEqual({ at: null, nearest: [], asked: [] });
    const placed = await pressed(2);
    expect(await ids(placed)).toEqual([phone(1).uca_id]);
    await hands.acknowledge(one.operator, placed);
    await hands.resolve(one.operator, placed);
    expect(await ids(placed)).toEqual([]);
  });

  it('of another client are not found, nor asked', async () => {
    const id = await pressed();
    const { status } = await app.call(nearestResponders, { as: other.operator, params: { id } });
    expect([status, (await ask(id, phone(1).uca_id, { as: other.operator })).status]).toEqual([404, 404]);
  });
});

describe('by travel time', () => {
  let osrm: FakeOsrm;
  beforeAll(async () => {
    osrm = await createFakeOsrm();
  });
  afterAll(() => osrm.close());

  it('who is there first along streets precedes who is nearer', async () => {
    app.ports.directions = openDirections(
      { DIRECTIONS_URL: osrm.url },
      { clock: app.clock, log: app.ports.log },
    );
    const id = await pressed();
    // Streets run along meridians and parallels: who is straight to the north has the shorter way.
    await seen(phone(1), 0.01, { east: 0.01 });
    await seen(phone(2), 0.016);
    const { nearest } = await look(id);
    expect(nearest.map(({ uca_id, by }) => [uca_id, by])).toEqual([
      [phone(2).uca_id, 'streets'],
      [phone(1).uca_id, 'streets'],
    ]);
    expect(nearest[0]?.seconds).toBeCloseTo((nearest[0]?.metres ?? 0) / 10, 5);
    app.ports.directions = openDirections(
      { DIRECTIONS_URL: undefined },
      { clock: app.clock, log: app.ports.log },
    );
  });
});

describe('a person who is asked', () => {
  it('gets a request as others are, and the answer is in the record of the SOS, live', async () => {
    const id = await pressed();
    await seen(phone(1), 0.01);
    await seen(phone(2), 0.02);
    const { status, body } = await ask(id, phone(1).uca_id);
    expect(status).toBe(201);
    const request = await app.call<DataOf<typeof getNotificationRequest>>(getNotificationRequest, {
      as: one.operator,
      params: { id: body.data?.request_id ?? 0 },
    });
    expect(request.body.data).toMatchObject({
      ...{ description: '¿Puede ir?', state: 'in_process', max_response_time: 5, reminders: 2 },
      ...{ uca_ids: [phone(1).uca_id], counts: { total: 1, dispatched: 1 } },
    });
    expect(request.body.data?.title).toMatch(/^SOS: ./);
    expect(await ids(id)).toEqual([phone(2).uca_id]);

    await app.sent();
    app.published.length = 0;
    await track(phone(1), { step: 'opened' });
    expect((await look(id)).asked).toMatchObject([
      { uca_id: phone(1).uca_id, state: 'opened', answer: null },
    ]);
    app.clock.advance(20_000);
    await track(phone(1), { step: 'answered', answer: 'Voy' });
    await app.sent();
    expect(app.published.filter(({ event }) => event === 'sos.changed')).toHaveLength(2);
    expect((await look(id)).asked).toMatchObject([
      { state: 'answered', answer: 'Voy', response_seconds: expect.any(Number) },
    ]);
    const happened = await hands.happened(one.operator, id);
    expect(happened.filter(({ what }) => what === 'answered' || what === 'asked')).toMatchObject([
      { what: 'answered', text: 'Voy', names: [] },
      { what: 'asked', text: '¿Puede ir?', names: [expect.any(String)] },
    ]);
  });

  it('is asked once, by fifteen operators at the same moment too, and again when it ended without an answer', async () => {
    const id = await pressed();
    await seen(phone(1), 0.01);
    const answers = await Promise.all(Array.from({ length: 15 }, () => ask(id, phone(1).uca_id)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, ...Array(14).fill(409)]);
    app.clock.advance((RESPONDER_ANSWER_MINUTES * 60 + 1) * 1000);
    await expireDispatches(app.ports);
    await seen(phone(1), 0.01);
    expect(await ids(id)).toEqual([phone(1).uca_id]);
    expect((await ask(id, phone(1).uca_id)).status).toBe(201);
    expect((await look(id)).asked.map(({ state }) => state)).toEqual(['dispatched', 'expired']);
  });

  it('is never who is in trouble, nor of another client, and nobody is asked for a resolved one', async () => {
    const id = await pressed();
    const wrong = [phone(0), other.phones[0] as TestPhone];
    const answers = await Promise.all(wrong.map(({ uca_id }) => ask(id, uca_id)));
    expect(answers.map(({ status, body }) => [status, Object.keys(body.errors ?? {})])).toEqual([
      [422, ['uca_id']],
      [422, ['uca_id']],
    ]);
    await ask(id, phone(1).uca_id);
    await hands.acknowledge(one.operator, id);
    await hands.resolve(one.operator, id);
    expect((await ask(id, phone(2).uca_id)).status).toBe(409);
    // A record that is closed stays as it is.
    const before = await hands.happened(one.operator, id);
    await track(phone(1), { step: 'answered', answer: 'Tarde' });
    expect(await hands.happened(one.operator, id)).toEqual(before);
  });

  it('is notified that nobody is needed any more once it is resolved, and an answer already given is kept', async () => {
    const id = await pressed();
    await ask(id, phone(1).uca_id);
    await ask(id, phone(2).uca_id);
    await track(phone(1), { step: 'answered', answer: 'Voy' });
    const states = async () => (await look(id)).asked.map(({ state }) => state);
    // It cannot be resolved before somebody takes care of it: nothing is withdrawn.
    expect((await hands.resolve(one.operator, id)).status).toBe(409);
    expect(await states()).toEqual(['dispatched', 'answered']);
    await hands.acknowledge(one.operator, id);
    await app.sent();
    app.published.length = 0;
    expect((await hands.resolve(one.operator, id)).status).toBe(200);
    expect(await states()).toEqual(['cancelled', 'answered']);
    await app.sent();
    const rung = app.published.filter(({ event }) => event === events.deviceRequest);
    expect(rung.flatMap(({ channels }) => channels)).toEqual([
      `private-${channelNames.device(phone(2).uca_id)}`,
    ]);
  });

  it('keeps the SOS from falling idle, since there is activity', async () => {
    const id = await pressed();
    await hands.acknowledge(one.operator, id);
    const due = async () => Date.parse((await hands.open(one.operator))[0]?.next_at ?? '');
    const before = await due();
    app.clock.advance(60_000);
    await ask(id, phone(1).uca_id);
    expect((await due()) - before).toBeGreaterThanOrEqual(60_000);
  });
});
