import { beforeEach, expect, it } from '@jest/globals';
import {
  createGeofence,
  type Fix,
  type GeofenceEvent,
  type GeofenceEventRow,
  type GeofenceEventsPayload,
  type GeofenceInput,
  type GeofenceReplay,
  geofenceEvent,
  geofenceEventReport,
  listGeofenceEvents,
  type Paged,
  postPhoneStates,
  postPositions,
  replayGeofence,
  toWallTime,
  updateGeofence,
} from 'contract';
import type { TestClient, TestPhone } from '../../../../testing/domain.ts';
import type { TestApp } from '../../../../testing/harness.ts';
import { withTwoClients } from '../../../../testing/two-clients.ts';
import { sweepConnections } from '../connection.ts';

let app: TestApp;
let one: TestClient;
let phone: TestPhone;
let type = 0;
withTwoClients(async (clients) => {
  ({ app, one } = clients);
  phone = one.phones[0] as TestPhone;
  const row = await app.db
    .selectFrom('uca_type')
    .select('id')
    .where('client_id', '=', one.id)
    .executeTakeFirstOrThrow();
  type = row.id;
});

const MINUTE = 60_000;
const MIDDLE = { lat: -2.28, lng: -79.9 };
const north = (metres: number) => MIDDLE.lat + metres / 111_195;
const input = (values: Partial<GeofenceInput> = {}): GeofenceInput => ({
  ...{ name: 'Patio', type_id: type, place_id: one.place, description: '', color: '#1f77b4' },
  ...{ shape: 'circle', ...MIDDLE, radius: 100, points: [], checkpoint_ids: [one.checkpoint.id] },
  ...{ uca_ids: [phone.uca_id], offline_minutes: 5, expected: [] },
  ...{ emails_entry: ['entra@x.ec'], emails_exit: ['sale@x.ec'], emails_summary: ['dia@x.ec'] },
  ...{ dwell_minutes: 10, emails_dwell: ['queda@x.ec'] },
  ...values,
});
let fence = 0;
beforeEach(async () => {
  const { body } = await app.call<{ id: number }>(createGeofence, {
    as: one.operator,
    body: input(),
  });
  fence = body.data?.id ?? 0;
  app.published.length = 0;
});

const fixAt = (metres: number, at: number): Fix => ({
  ...{ lat: north(metres), lng: MIDDLE.lng, accuracy: 8, captured_at: new Date(at).toISOString() },
});
const post = async (...fixes: Fix[]) => {
  await app.call(postPositions, { as: phone, body: { positions: fixes } });
};
/** A minute in which the server checks for silent phones: without that for a minute it counts as down. */
const pass = async () => {
  for (const third of [1, 2, 3]) {
    app.clock.advance(MINUTE / 3);
    if (third < 3) await sweepConnections(app.ports);
  }
};
/** One fix a minute; metres from the centre. */
const walk = async (...metres: (number | null)[]) => {
  for (const each of metres) {
    await pass();
    if (each !== null) await post(fixAt(each, app.clock.now().getTime()));
    await sweepConnections(app.ports);
  }
};
/** The phone reports, but with an inaccurate position. */
const unsure = async (minutes: number) => {
  for (let minute = 0; minute < minutes; minute++) {
    await pass();
    await post({ ...fixAt(0, app.clock.now().getTime()), accuracy: 90 });
    if (minute % 2 === 1) await sweepConnections(app.ports);
  }
};
const silence = (minutes: number) => walk(...Array.from({ length: minutes }, () => null));
const events = () =>
  app.db
    .selectFrom('geofence_event')
    .select(['kind', 'at', 'uncertain', 'lat'])
    .orderBy('at')
    .orderBy('id')
    .execute();
const kinds = async () => (await events()).map(({ kind, uncertain }) => (uncertain ? `${kind}?` : kind));
const stay = async () => (await events()).find(({ kind }) => kind === 'dwell');
const told = () =>
  app.published
    .filter(({ event }) => event === 'geofence.events')
    .flatMap(({ data }) => (data as GeofenceEventsPayload).events);
const mails = async () => {
  const rows = await app.db
    .selectFrom('mail_outbox')
    .select(['recipient', 'subject', 'body'])
    .where('recipient', '=', 'queda@x.ec')
    .orderBy('id')
    .execute();
  return rows;
};

it('is reported once a visit lasts as long as its fence sets, by email too, beside entries and exits', async () => {
  await walk(900, 400, 50, 40, 30);
  const entered = Date.parse((await events())[0]?.at ?? '');
  await walk(20, 20, 20, 20, 20, 20, 20);
  expect(await kinds()).toEqual(['enter']);
  await walk(20, 20, 20);
  expect(await kinds()).toEqual(['enter', 'dwell']);
  expect(Date.parse((await stay())?.at ?? '') - entered).toBe(10 * MINUTE);
  expect(geofenceEvent.parse(told().at(-1))).toMatchObject({
    ...{ kind: 'dwell', geofence_name: 'Patio', entered_at: new Date(entered).toISOString() },
  });
  expect(await mails()).toMatchObject([{ subject: expect.stringContaining('lleva 10 min en Patio') }]);
  await walk(400, 500, 600);
  expect(await kinds()).toEqual(['enter', 'dwell', 'exit']);
  const { body } = await app.call<{ data: GeofenceEvent[] }>(listGeofenceEvents, {
    as: one.operator,
    params: { id: fence },
  });
  expect(body.data?.data.map(({ kind, entered_at }) => [kind, entered_at === null])).toEqual([
    ['exit', false],
    ['dwell', false],
    ['enter', true],
  ]);
});

it('is reported as uncertain for a phone that fell silent inside, and confirmed by the next fixes', async () => {
  await walk(900, 400, 50, 40, 30);
  const left = app.clock.now().getTime();
  await silence(7);
  expect(await kinds()).toEqual(['enter']);
  await silence(3);
  expect(await kinds()).toEqual(['enter', 'dwell?']);
  expect((await stay())?.lat).toBeCloseTo(north(30), 6);
  expect((await mails())[0]?.body).toContain('incierta');
  await silence(3);
  await post(...Array.from({ length: 12 }, (_, nth) => fixAt(20, left + (nth + 1) * MINUTE)));
  expect(await kinds()).toEqual(['enter', 'dwell']);
  expect((await stay())?.lat).toBeCloseTo(north(20), 6);
  expect([told().filter(({ kind }) => kind === 'dwell').length, (await mails()).length]).toEqual([1, 1]);
});

it('is revoked if the phone had already left, and not reported while it was leaving', async () => {
  await walk(900, 400, 50, 40, 30);
  const left = app.clock.now().getTime();
  await silence(12);
  expect(await kinds()).toEqual(['enter', 'dwell?']);
  await post(...[50, 300, 400, 500].map((metres, nth) => fixAt(metres, left + (nth + 1) * MINUTE)));
  expect(await kinds()).toEqual(['enter', 'exit']);
  await walk(900, 400, 50, 40, 30, 300);
  await silence(30);
  expect(await kinds()).toEqual(['enter', 'exit', 'enter']);
});

it.each([
  ['at once', async () => {}],
  [
    'after a report without them',
    async () => {
      await app.call(postPhoneStates, {
        as: phone,
        body: { states: [{ captured_at: app.clock.now().toISOString(), battery: 70 }] },
      });
    },
  ],
  [
    'after a vague one',
    async () => {
      await post({ ...fixAt(20, app.clock.now().getTime() - 15.5 * MINUTE), accuracy: 90 });
    },
  ],
])(
  'waits for the fixes of a phone that nobody could hear while the server was down, %s',
  async (_, first) => {
    await walk(900, 400, 50, 40, 30);
    app.clock.advance(12 * MINUTE);
    await silence(4);
    await first();
    await sweepConnections(app.ports);
    expect(await kinds()).toEqual(['enter']);
    // It had left after two minutes.
    const now = app.clock.now().getTime();
    await post(...[20, 20, 300, 500, 700].map((metres, nth) => fixAt(metres, now - (15 - nth) * MINUTE)));
    await silence(3);
    expect((await kinds()).map((kind) => kind.replace('?', ''))).toEqual(['enter', 'exit']);
    expect(await mails()).toEqual([]);
  },
);

it('is reported as uncertain when a phone stays silent after the server was down', async () => {
  await walk(900, 400, 50, 40, 30);
  app.clock.advance(12 * MINUTE);
  await silence(4);
  expect(await kinds()).toEqual(['enter']);
  await silence(3);
  expect(await kinds()).toEqual(['enter', 'dwell?']);
});

it('is reported for a phone that reports from inside but has no accurate position, which is not silent', async () => {
  await walk(900, 400, 50, 40, 30);
  await unsure(12);
  expect(await kinds()).toEqual(['enter', 'dwell']);
  expect((await mails())[0]?.body).not.toContain('incierta');
  await walk(30, 400, 500, 600);
  expect(await kinds()).toEqual(['enter', 'dwell', 'exit']);
  // The trial of the fence finds the same.
  const { body } = await app.call<GeofenceReplay>(replayGeofence, {
    as: one.operator,
    body: {
      ...{ shape: 'circle', ...MIDDLE, radius: 100, points: [], uca_ids: [phone.uca_id] },
      ...{ offline_minutes: 5, dwell_minutes: 10, geofence_id: null },
    },
  });
  const found = body.data?.events.map(({ kind, uncertain }) => (uncertain ? `${kind}?` : kind));
  expect(found).toEqual(['enter', 'dwell', 'exit']);
});

it('is certain for a phone that reports without any position, and uncertain once that stops too', async () => {
  const report = async (minutes: number) => {
    for (let minute = 0; minute < minutes; minute++) {
      app.clock.advance(MINUTE);
      const captured_at = app.clock.now().toISOString();
      await app.call(postPhoneStates, {
        as: phone,
        body: { states: [{ captured_at, battery: 50 }] },
      });
      await sweepConnections(app.ports);
    }
  };
  await walk(900, 400, 50, 40, 30);
  await report(12);
  await walk(30, 400, 500, 600);
  expect(await kinds()).toEqual(['enter', 'dwell', 'exit']);
  await walk(900, 50, 40, 30);
  await report(3);
  await silence(6);
  await report(2);
  await walk(30, 400, 500, 600);
  expect((await kinds()).slice(3)).toEqual(['enter', 'dwell?', 'exit?']);
});

it('counts from when the fence has it set, and not at all without a length', async () => {
  const change = (values: Partial<GeofenceInput>) =>
    app.call(updateGeofence, { as: one.operator, params: { id: fence }, body: input(values) });
  expect((await change({ dwell_minutes: null })).body.errors).toHaveProperty('dwell_minutes');
  await change({ dwell_minutes: null, emails_dwell: [] });
  await walk(900, 400, ...Array.from({ length: 20 }, () => 30));
  await change({ dwell_minutes: 10 });
  await walk(30, 30);
  await silence(20);
  expect(await kinds()).toEqual(['enter']);
  await walk(900, 900, 900, ...Array.from({ length: 14 }, () => 30));
  expect((await kinds()).filter((kind) => kind.startsWith('dwell'))).toEqual(['dwell']);
});

it('is counted and listed as a stay, and found on the route', async () => {
  const today = () => toWallTime(app.clock.now().toISOString(), 'America/Guayaquil')?.day ?? '';
  // Midnight may pass on the way.
  const from = today();
  await walk(900, 400, ...Array.from({ length: 14 }, () => 30));
  const range = { from, to: today() };
  const { body } = await app.call<{ figures: Record<string, number> }>(geofenceEventReport.summary, {
    as: one.operator,
    query: range,
  });
  expect(body.data?.figures).toMatchObject({ enter: 1, dwell: 1, total: 2 });
  const log = await app.call<Paged<GeofenceEventRow>>(geofenceEventReport.log, {
    as: one.operator,
    query: { ...range, kind: ['dwell'] },
  });
  expect(log.body.data?.data).toMatchObject([{ kind: 'dwell', inside_seconds: 600 }]);
});
