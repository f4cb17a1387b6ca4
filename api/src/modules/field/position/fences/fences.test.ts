import { describe, expect, it } from '@jest/globals';
import {
  afterFix,
  compileFence,
  createGeofence,
  type DataOf,
  deleteGeofence,
  exitMargin,
  type FenceStanding,
  type Fix,
  followTrack,
  type GeofenceEvent,
  type GeofenceEventsPayload,
  type GeofenceInput,
  geofenceEvent,
  latestGeofenceEvents,
  type PhoneSilence,
  postPositions,
  stepFence,
  type Track,
  updateGeofence,
} from 'contract';
import fc from 'fast-check';
import { sql } from 'kysely';
import type { TestClient, TestPhone } from '../../../../testing/domain.ts';
import type { TestApp, TestUser } from '../../../../testing/harness.ts';
import { withTwoClients } from '../../../../testing/two-clients.ts';
import { createIntake } from '../intake.ts';
import { type FenceRow, indexFences } from './fence-index.ts';

let app: TestApp;
let one: TestClient;
let other: TestClient;
let phone: TestPhone;
let second: TestPhone;
let type = 0;
withTwoClients(async (clients) => {
  ({ app, one, other } = clients);
  [phone, second] = one.phones as [TestPhone, TestPhone];
  const row = await app.db
    .selectFrom('uca_type')
    .select('id')
    .where('client_id', '=', one.id)
    .executeTakeFirstOrThrow();
  type = row.id;
  app.published.length = 0;
});

const MIDDLE = { lat: -2.28, lng: -79.9 };
/** Converts metres north of the fence's centre to degrees. */
const north = (metres: number) => MIDDLE.lat + metres / 111_195;
const input = (values: Partial<GeofenceInput> = {}): GeofenceInput => ({
  name: 'Patio',
  type_id: type,
  place_id: one.place,
  description: '',
  shape: 'circle',
  ...MIDDLE,
  radius: 100,
  points: [],
  color: '#1f77b4',
  checkpoint_ids: [one.checkpoint.id],
  uca_ids: [phone.uca_id],
  emails_entry: ['entra@example.com', 'jefe@example.com'],
  emails_exit: ['sale@example.com'],
  emails_summary: ['dia@example.com'],
  offline_minutes: null,
  dwell_minutes: null,
  emails_dwell: [],
  expected: [],
  ...values,
});
const make = async (values: Partial<GeofenceInput> = {}) => {
  const { body, status } = await app.call<{ id: number }>(createGeofence, {
    as: one.operator,
    body: input(values),
  });
  expect(status).toBe(201);
  return body.data?.id ?? 0;
};
const fixOf = (metres: number, at: number, values: Partial<Fix> = {}): Fix => ({
  lat: north(metres),
  lng: MIDDLE.lng,
  accuracy: 8,
  captured_at: new Date(at).toISOString(),
  ...values,
});
const post = (positions: Fix[], as = phone) => app.call(postPositions, { as, body: { positions } });
/** One fix every 20 seconds of passing time; metres from the centre. */
const walk = async (...metres: number[]) => {
  for (const each of metres) {
    app.clock.advance(20_000);
    await post([fixOf(each, app.clock.now().getTime())]);
  }
};
const latest = async (as: TestUser, since?: string) => {
  const { body } = await app.call<{ data: GeofenceEvent[] }>(latestGeofenceEvents, {
    as,
    query: { since },
  });
  return body.data?.data;
};
const eventsOf = async () => {
  const rows = await app.db
    .selectFrom('geofence_event')
    .select(['kind', 'at', 'uncertain', 'uca_id', 'lat'])
    .orderBy('id')
    .execute();
  return rows;
};
const kinds = async () => (await eventsOf()).map(({ kind }) => kind);
const visits = () =>
  app.db
    .selectFrom('geofence_visit')
    .select(['entered_at', 'left_at', 'uncertain', 'skirted'])
    .orderBy('id')
    .execute();
const mails = () =>
  app.db.selectFrom('mail_outbox').select(['recipient', 'subject', 'body']).orderBy('id').execute();

describe('a phone and a geofence', () => {
  it('report an entry and an exit, dated at the first fix, to the client’s operators and by email', async () => {
    await make();
    await walk(900, 600, 300, 90);
    const inside = app.clock.now().toISOString();
    await walk(40, 10, 0, 20, 130, 160);
    expect(await kinds()).toEqual(['enter']);
    const out = app.clock.now().getTime() - 20_000;
    await walk(200, 300);
    expect(await kinds()).toEqual(['enter', 'exit']);
    const [entered, left] = await eventsOf();
    expect(Math.abs(Date.parse(entered?.at ?? '') - Date.parse(inside))).toBeLessThan(2000);
    expect(entered?.lat).toBeCloseTo(north(90), 5);
    expect(Math.abs(Date.parse(left?.at ?? '') - out)).toBeLessThan(2000);
    expect(await visits()).toEqual([
      { entered_at: entered?.at, left_at: left?.at, uncertain: false, skirted: false },
    ]);
    const told = app.published.filter(({ event }) => event === 'geofence.events');
    expect(told.map(({ channels }) => channels)).toEqual([
      [`private-geofences.${one.id}`],
      [`private-geofences.${one.id}`],
    ]);
    const payload = told[0]?.data as GeofenceEventsPayload;
    expect(geofenceEvent.parse(payload.events[0])).toMatchObject({
      kind: 'enter',
      geofence_name: 'Patio',
      uca_id: phone.uca_id,
      entered_at: null,
    });
    const gone = geofenceEvent.parse((told[1]?.data as typeof payload | undefined)?.events[0]);
    expect(gone).toMatchObject({ kind: 'exit', entered_at: entered?.at });
    expect(await latest(one.operator)).toEqual([gone, payload.events[0]]);
    expect(await latest(one.operator, gone.known_at)).toEqual([]);
    expect(await latest(one.operator, payload.events[0]?.known_at)).toEqual([gone]);
    expect(await latest(other.operator)).toEqual([]);
    const sent = await mails();
    expect(sent.map(({ recipient }) => recipient)).toEqual([
      'entra@example.com',
      'jefe@example.com',
      'sale@example.com',
    ]);
    expect(sent[0]?.subject).toContain('entró en Patio');
    expect(sent[2]?.body).toMatch(
      /America\/Guayaquil[\s\S]*\/mapas\/ucas\/ruta\?uca=\d+&dia=[\d-]+&momento=/,
    );
  });

  it('keep of a visit whether it only skirted the edge', async () => {
    await make();
    await walk(900, 300, 97, 96, 95, 97, 98, 96, 95, 300, 300, 300, 300, 97, 96, 70, 95, 300, 300, 300);
    expect((await visits()).map(({ skirted }) => skirted)).toEqual([true, false]);
  });

  it('report nothing for noise at the edge, a jump, an inaccurate fix or a late one', async () => {
    await make();
    await walk(900, 500, 130);
    await walk(95, 120, 98, 130, 90, 140);
    app.clock.advance(20_000);
    const now = app.clock.now().getTime();
    await post([fixOf(0, now - 1000, { accuracy: 80 })]);
    await post([fixOf(0, now - 70_000), fixOf(0, now - 31_000)]);
    expect(await kinds()).toEqual([]);
    const late = await app.db
      .selectFrom('position')
      .select(({ fn }) => fn.countAll<number>().as('all'))
      .where('late', '=', true)
      .executeTakeFirstOrThrow();
    expect(late.all).toBe(2);
  });

  it('set the state silently if the phone is inside a fence that is new or was redrawn', async () => {
    await walk(50, 40, 30);
    const id = await make();
    await walk(20);
    expect(await kinds()).toEqual(['found']);
    expect(await visits()).toMatchObject([{ left_at: null, uncertain: true }]);
    app.clock.advance(1000);
    await app.call(updateGeofence, {
      as: one.operator,
      params: { id },
      body: input({ radius: 300 }),
    });
    expect((await visits()).map(({ left_at }) => left_at !== null)).toEqual([true]);
    await walk(10, 10);
    expect(await kinds()).toEqual(['found', 'found']);
    app.clock.advance(1000);
    await app.call(deleteGeofence, { as: one.operator, params: { id } });
    await walk(500, 900, 950, 950);
    expect(await kinds()).toEqual(['found', 'found']);
    expect((await visits()).every(({ left_at }) => left_at !== null)).toBe(true);
    expect(await mails()).toEqual([]);
  });

  it('are judged anew by a shape that was being saved while the phone reported', async () => {
    const id = await make();
    await walk(900, 500, 50, 20, 10);
    const saved = app.clock.now();
    // The change is stored with the moment it was asked for, and seen by others later.
    await walk(15, 10);
    await app.db.updateTable('geofence_visit').set({ left_at: saved }).execute();
    await app.db
      .updateTable('geofence')
      .set({ radius: 300, shaped_at: saved })
      .where('id', '=', id)
      .execute();
    await walk(20, 15);
    expect(await kinds()).toEqual(['enter', 'found']);
    expect(await visits()).toMatchObject([{}, { left_at: null, uncertain: true }]);
    await walk(500, 700, 900);
    expect(await kinds()).toEqual(['enter', 'found', 'exit']);
  });

  it('concern only phones the fence watches, of its own client', async () => {
    await make({ uca_ids: [second.uca_id] });
    await walk(900, 500, 50, 20, 10);
    const stranger = other.phones[0] as TestPhone;
    for (const metres of [900, 500, 50, 20, 10]) {
      app.clock.advance(20_000);
      await post([fixOf(metres, app.clock.now().getTime())], stranger);
    }
    expect(await kinds()).toEqual([]);
    await walk(500, 900);
  });

  it('make a visit uncertain if the phone was silent for too long', async () => {
    await make({ offline_minutes: 3 });
    await walk(900, 500, 50, 20, 10);
    app.clock.advance(600_000);
    expect(await visits()).toMatchObject([{ left_at: null, uncertain: false }]);
    await walk(10);
    expect(await visits()).toMatchObject([{ left_at: null, uncertain: true }]);
    await walk(10, 300, 400, 500);
    expect((await eventsOf()).map(({ kind, uncertain }) => [kind, uncertain])).toEqual([
      ['enter', false],
      ['exit', true],
    ]);
    expect(await visits()).toMatchObject([{ uncertain: true }]);
    // A buffer shows a visit, a silence in it, its end and a visit without one, all at once.
    const begin = app.clock.now().getTime();
    app.clock.advance(1_800_000);
    const at = (minutes: number, metres: number) => fixOf(metres, begin + minutes * 60_000);
    const visit = (from: number) => [at(from, 10), at(from + 1, 10)];
    await post([...visit(5), at(20, 10), at(21, 500), at(22, 500), ...visit(24)]);
    expect((await visits()).map(({ uncertain }) => uncertain)).toEqual([true, true, false]);
  });

  it('are the newest 50 of those who catch up, who learn that there are more', async () => {
    const id = await make();
    const read = async () => {
      const { body } = await app.call<DataOf<typeof latestGeofenceEvents>>(latestGeofenceEvents, {
        as: one.operator,
      });
      return [body.data?.data.length, body.data?.more];
    };
    const now = app.clock.now().getTime();
    const absent = (ages: readonly number[]) =>
      app.db
        .insertInto('geofence_event')
        .values(
          ages.map((age) => ({
            ...{ client_id: one.id, geofence_id: id, uca_id: phone.uca_id, visit_id: null, ...MIDDLE },
            ...{ kind: 'absent' as const, at: new Date(now - age * 1000), known_at: new Date(now) },
          })),
        )
        .execute();
    await absent(Array.from({ length: 50 }, (_, nth) => nth + 1));
    expect(await read()).toEqual([50, false]);
    await absent([0]);
    expect(await read()).toEqual([50, true]);
  });

  it('send no more emails than the client’s monthly quota', async () => {
    const month = `${new Date(app.clock.now().getTime() - 5 * 3_600_000).toISOString().slice(0, 7)}-01`;
    await app.db
      .insertInto('client_limit')
      .values({ client_id: one.id, channel: 'email', month, amount: 1, increase: 0 })
      .execute();
    await make();
    await walk(900, 500, 50, 20, 10, 400, 500, 600);
    expect(await kinds()).toEqual(['enter', 'exit']);
    expect(await mails()).toHaveLength(1);
    const { rows } = await sql<{
      used: number;
    }>`select used from client_usage where channel = 'email'`.execute(app.db);
    expect(rows).toEqual([{ used: 1 }]);
  });
});

describe('a replay', () => {
  it('of stored fixes finds what was found live, however they were sent and over two instances', async () => {
    await make({ dwell_minutes: 2 });
    await make({
      name: 'Garita',
      dwell_minutes: 1,
      radius: 40,
      lat: north(250),
      uca_ids: [phone.uca_id, second.uca_id],
    });
    app.clock.advance(3_600_000);
    const start = app.clock.now().getTime() - 3_000_000;
    const intakes = [createIntake(app.ports), createIntake(app.ports)];
    let seed = 7;
    const random = () => {
      seed = (seed * 48_271) % 2_147_483_647;
      return seed / 2_147_483_647;
    };
    const paths = [phone, second].map((of) => {
      let metres = 0;
      const fixes = Array.from({ length: 120 }, (_, n) => {
        metres += (random() - 0.45) * 60;
        if (metres > 400) metres = -200;
        return fixOf(metres, start + n * 20_000, { accuracy: 5 + random() * 60 });
      });
      return { of, fixes };
    });
    for (let at = 0; at < 120; ) {
      const count = 1 + Math.floor(random() * 9);
      const sent = paths.flatMap(({ of, fixes }) => {
        const part = fixes.slice(at, at + count);
        const again = random() < 0.3 ? fixes.slice(Math.max(0, at - 5), at) : [];
        return [part, again]
          .filter((list) => list.length > 0)
          .map((list) => {
            const intake = intakes[random() < 0.5 ? 0 : 1] as (typeof intakes)[number];
            const report = { phone: { uca_id: of.uca_id, client_id: one.id }, states: [], heard: false };
            return intake.take({ ...report, fixes: list });
          });
      });
      await Promise.all(sent);
      at += count;
    }
    const live = await app.db
      .selectFrom('geofence_event')
      .select(['geofence_id', 'uca_id', 'kind', 'at', 'uncertain'])
      .orderBy('uca_id')
      .orderBy('geofence_id')
      .orderBy('at')
      .orderBy('id')
      .execute();
    expect(live.filter(({ kind }) => kind === 'dwell').length).toBeGreaterThan(1);
    const fences = await app.db.selectFrom('geofence').selectAll().orderBy('id').execute();
    const replayed: typeof live = [];
    for (const { of } of paths) {
      const stored = await app.db
        .selectFrom('position')
        .select(['captured_at', 'lat', 'lng', 'accuracy'])
        .where('uca_id', '=', of.uca_id)
        .where('late', '=', false)
        .orderBy('captured_at')
        .execute();
      for (const { id, lat, lng, radius, dwell_minutes, dwell_since } of fences) {
        if (of === second && id === fences[0]?.id) continue;
        const compiled = compileFence({ kind: 'circle', lat, lng, radius });
        let track: Track | null = null;
        let standing: FenceStanding | null = null;
        let first = true;
        let silence: PhoneSilence | null = null;
        for (const fix of stored) {
          const at = Date.parse(fix.captured_at);
          silence = afterFix(silence, at);
          const followed = followTrack(track, { ...fix, at });
          track = followed.track;
          if (!followed.usable) continue;
          const dwell = { ms: (dwell_minutes ?? 0) * 60_000, from: Date.parse(dwell_since) };
          const rules = { margin: exitMargin(compiled.radius), offlineMs: 600_000, dwell };
          const distance = compiled.distance(fix.lat, fix.lng);
          const stepped = stepFence(
            standing,
            { at, accuracy: fix.accuracy, distance, silence: silence.longest },
            rules,
            first,
          );
          silence.longest = 0;
          first = false;
          standing = stepped.standing;
          for (const { kind, at: when, uncertain } of stepped.events)
            replayed.push({
              ...{ geofence_id: id, uca_id: of.uca_id, kind, uncertain },
              at: new Date(when).toISOString(),
            });
        }
      }
    }
    expect(replayed).toEqual(live);
  });
});

describe('the grid of fences', () => {
  it('returns every fence that contains a point', () => {
    const degree = fc.double({ min: -1, max: 1, noNaN: true });
    const circle = fc.record({
      lat: fc.double({ min: -80, max: 80, noNaN: true }),
      lng: fc.double({ min: -180, max: 180, noNaN: true }),
      radius: fc.double({ min: 1, max: 100_000, noNaN: true }),
    });
    fc.assert(
      fc.property(
        fc.array(circle, { maxLength: 30 }),
        fc.array(fc.tuple(degree, degree)),
        (circles, offsets) => {
          const rows = circles.map(
            (each, id): FenceRow => ({
              ...{ ...each, id, shape: 'circle', points: [] },
              ...{ offline_minutes: null, shaped_at: '2026-01-01T00:00:00Z' },
              ...{ dwell_minutes: null, dwell_since: '2026-01-01T00:00:00Z' },
            }),
          );
          const index = indexFences(rows);
          for (const { lat, lng, radius } of circles) {
            const reach = radius / 111_195;
            for (const [dx, dy] of offsets) {
              const at = { lat: lat + dy * reach, lng: lng + (dx * reach) / Math.cos((lat * Math.PI) / 180) };
              const east = ((((at.lng + 180) % 360) + 360) % 360) - 180;
              const near = new Set(index.near(at.lat, east).map(({ id }) => id));
              for (const { id } of rows)
                if ((index.get(id)?.compiled.distance(at.lat, east) ?? 1) <= 0)
                  expect(near.has(id)).toBe(true);
            }
          }
        },
      ),
    );
  });
});
