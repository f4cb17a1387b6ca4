import { describe, expect, it } from '@jest/globals';
import { type DataOf, fromWallTime, listTravelledRoutes, type QueryOf, type TravelledRoute } from 'contract';
import { sql } from 'kysely';
import type { TestClient, TestPhone } from '../../../testing/domain.ts';
import type { TestApp } from '../../../testing/harness.ts';
import { withTwoClients } from '../../../testing/two-clients.ts';

let app: TestApp;
let one: TestClient;
let other: TestClient;
let phone: TestPhone;
withTwoClients((clients) => {
  ({ app, one, other } = clients);
  phone = one.phones[0] as TestPhone;
});

type Routes = DataOf<typeof listTravelledRoutes>;
type Query = QueryOf<typeof listTravelledRoutes>;
const DAY = '2026-03-02';
/** An instant of the day in Guayaquil, five hours behind. */
const at = (time: string, day = DAY) => fromWallTime(day, time, 'America/Guayaquil') as string;
const ask = (query: Partial<Query> = {}, as = one.operator) =>
  app.call<Routes>(listTravelledRoutes, {
    as,
    query: { uca_id: [phone.uca_id], day: DAY, ...query },
  });

/** Fixes every ten seconds from a given time, going north from the checkpoint at a speed in m/s. */
async function walk(of: TestPhone, client: TestClient, from: string, fixes: number, pace: number, day = DAY) {
  const start = Date.parse(at(from, day));
  const rows = Array.from({ length: fixes }, (_, index) => ({
    client_id: client.id,
    uca_id: of.uca_id,
    captured_at: new Date(start + index * 10_000).toISOString(),
    lat: -2.28 + (index * 10 * pace) / 111_195,
    lng: -79.9,
    accuracy: 5,
    speed: pace,
    battery: null,
  }));
  await app.db.insertInto('position').values(rows).execute();
}

const scanAt = (captured_at: string) =>
  app.db
    .insertInto('scan')
    .values({
      client_id: one.id,
      uca_id: phone.uca_id,
      checkpoint_id: one.checkpoint.id,
      uuid: '6f1c2d9e-0a57-4b8e-9f1d-2f6f0d5b7c11',
      type: 'scan',
      lat: null,
      lng: null,
      captured_at,
    })
    .execute();

/** An uncertain entry of the phone into a geofence, that it stayed, and that it is missing from a later time on. */
async function crossing(when: string, stayed: string, missing: string) {
  const [client, phone_id] = [one.id, phone.uca_id];
  await sql`with type as (
      insert into uca_type (client_id, name) values (${client}, 'Ronda') returning id
    ), fence as (
      insert into geofence (client_id, name, type_id, place_id, shape, lat, lng, radius, color, emails_entry,
        emails_exit, emails_summary)
      select ${client}, 'Patio', id, ${one.place}, 'circle', -2.28, -79.9, 50, '#0b687d', '{}', '{}', '{}' from type
      returning id
    ), visit as (
      insert into geofence_visit (client_id, geofence_id, uca_id, entered_at)
      select ${client}, id, ${phone_id}, ${when} from fence returning id, geofence_id
    )
    insert into geofence_event (client_id, geofence_id, uca_id, visit_id, kind, at, known_at, lat, lng, uncertain)
    select ${client}, geofence_id, ${phone_id}, id, kind, at, at, -2.279, -79.9, true
    from visit, (values ('enter', ${when}::timestamptz), ('dwell', ${stayed}::timestamptz)) as told (kind, at)
    union all
    select ${client}::bigint, id, ${phone_id}::bigint, null, 'absent', ${missing}::timestamptz, ${missing}::timestamptz, -2.278, -79.9, false from fence`.execute(
    app.db,
  );
}

describe('travelled routes', () => {
  it('name runs of fixes that came after newer ones, which no geofence judged, to whoever sees geofences', async () => {
    await walk(phone, one, '08:00', 60, 0);
    const late = (from: string, to: string) =>
      app.db
        .updateTable('position')
        .set({ late: true })
        .where('captured_at', '>=', at(from))
        .where('captured_at', '<', at(to))
        .execute();
    await late('08:02', '08:04');
    // Too short for a crossing.
    await late('08:06', '08:06:20');
    const runs = async (as = one.operator) => ((await ask({}, as)).body.data as Routes).data[0]?.late;
    expect(await runs()).toEqual([{ from: Date.parse(at('08:02')), to: Date.parse(at('08:03:50')) }]);
  });

  it('have lines, stops with their checkpoint, gaps and distance of a day in the client’s zone', async () => {
    await walk(phone, one, '23:00', 5, 1, '2026-03-01');
    await walk(phone, one, '08:00', 60, 0);
    await walk(phone, one, '08:30', 61, 1.5);
    const { data, from, to } = (await ask()).body.data as Routes;
    expect([from, to]).toEqual([Date.parse(at('00:00')), Date.parse(at('24:00'))]);
    const [route] = data as [TravelledRoute];
    expect(route.parts.map(({ kind, place }) => [kind, place])).toEqual([
      ['stop', 'Bita 1'],
      ['gap', null],
      ['move', null],
    ]);
    expect(route.lines).toHaveLength(2);
    expect(route.metres).toBeGreaterThan(880);
    expect(route.metres).toBeLessThan(920);
    expect(route).toMatchObject({ uca_id: phone.uca_id, fastest: 1.5, used: 121, unused: 0 });
    const late = (await ask({ from: '08:30' })).body.data as Routes;
    expect(late.data[0]?.parts.map(({ kind }) => kind)).toEqual(['move']);
  });

  it('name each stop by the nearest of its own client’s checkpoints, however many lie between the stops', async () => {
    await walk(phone, one, '08:00', 60, 0);
    await walk(phone, one, '08:10', 101, 1.5);
    const end = -2.28 + 1500 / 111_195;
    const rows = Array.from({ length: 40 }, (_, index) => ({
      ...{
        client_id: one.id,
        uca_id: phone.uca_id,
        lat: end,
        lng: -79.9,
        accuracy: 5,
        speed: 0,
        battery: null,
      },
      captured_at: new Date(Date.parse(at('08:27')) + index * 10_000).toISOString(),
    }));
    await app.db.insertInto('position').values(rows).execute();
    const points = (client: TestClient, name: string, lat: number, count: number) =>
      sql`
      insert into checkpoint (client_id, place_id, name, code, lat, lng)
      select client_id, id, ${name}, ${name} || nth, ${lat}::float8, -79.9 + 1e-8 * nth
      from place, generate_series(1, ${count}::integer) as nth where id = ${client.place}`.execute(app.db);
    await points(one, 'En medio', -2.28 + 700 / 111_195, 5001);
    await points(one, 'A lo lejos', end - 120 / 111_195, 1);
    await points(one, 'Al final', end + 60 / 111_195, 1);
    await points(other, 'De otro', end, 1);
    const { data } = (await ask()).body.data as Routes;
    const stops = data[0]?.parts.filter(({ kind }) => kind === 'stop') ?? [];
    expect([stops[0]?.place, stops.at(-1)?.place]).toEqual(['Bita 1', 'Al final']);
  });

  it('over midnight continue into the next day', async () => {
    await walk(phone, one, '23:58', 30, 1);
    const { data, to } = (await ask({ from: '18:00', to: '06:00' })).body.data as Routes;
    expect(to).toBe(Date.parse(at('06:00', '2026-03-03')));
    expect(data[0]?.used).toBe(30);
  });

  it('show events on the way at their position on the line', async () => {
    await walk(phone, one, '08:00', 61, 1);
    await scanAt(at('08:05'));
    await sql`insert into alert (client_id, type, uca_id, at) values (${one.id}, 4, ${phone.uca_id}, ${at('09:00')})`.execute(
      app.db,
    );
    await crossing(at('08:02'), at('08:07'), at('08:08'));
    const { data } = (await ask()).body.data as Routes;
    expect(data[0]?.events).toMatchObject([
      { kind: 'enter', at: Date.parse(at('08:02')), lat: -2.279, name: 'Patio', doubtful: true },
      { kind: 'scan', at: Date.parse(at('08:05')), name: 'Bita 1', lng: -79.9, alert: null, doubtful: false },
      { kind: 'dwell', at: Date.parse(at('08:07')), lat: -2.279, name: 'Patio', doubtful: true },
      { kind: 'absent', at: Date.parse(at('08:08')), lat: -2.278, name: 'Patio', doubtful: false },
      { kind: 'alert', at: Date.parse(at('09:00')), alert: 4 },
    ]);
    expect(data[0]?.events[1]?.lat).toBeCloseTo(-2.28 + 300 / 111_195, 4);
  });

  it('place what happens before the first fix where the phone was last seen, in the day before', async () => {
    const told = async (time: string, day = DAY) =>
      sql`insert into alert (client_id, type, uca_id, at) values (${one.id}, 4, ${phone.uca_id}, ${at(time, day)})`.execute(
        app.db,
      );
    await walk(phone, one, '23:50', 31, 1, '2026-03-01');
    await told('00:06');
    await told('00:06', '2026-03-03');
    const eventsOn = async (day: string) => ((await ask({ day })).body.data as Routes).data[0]?.events;
    const [event] = (await eventsOn(DAY)) ?? [];
    expect(event).toMatchObject({ kind: 'alert', at: Date.parse(at('00:06')), lng: -79.9 });
    expect(event?.lat).toBeCloseTo(-2.28 + 300 / 111_195, 4);
    expect(await eventsOn('2026-03-03')).toMatchObject([{ kind: 'alert', lat: null, lng: null }]);
  });

  it('show scans only to those who may see them', async () => {
    await scanAt(at('08:05'));
    const flags = JSON.stringify({ is_geocerca: true });
    await app.db.updateTable('client').set({ flags }).where('id', '=', one.id).execute();
    const { data } = (await ask()).body.data as Routes;
    expect(data[0]?.events).toEqual([]);
  });

  it('are returned in the requested order, and never from another client', async () => {
    await walk(phone, one, '08:00', 10, 1);
    const second = one.phones[1] as TestPhone;
    const ids = (answer: Awaited<ReturnType<typeof ask>>) =>
      answer.body.data?.data.map(({ uca_id }) => uca_id);
    const foreign = other.phones[0] as TestPhone;
    expect(ids(await ask({ uca_id: [second.uca_id, foreign.uca_id, phone.uca_id] }))).toEqual([
      second.uca_id,
      phone.uca_id,
    ]);
    expect((await ask({}, other.operator)).status).toBe(404);
  });

  it('default to today, and are for one to eight UCAs', async () => {
    expect((await ask({ uca_id: undefined, day: undefined })).body.data?.data).toEqual([]);
    expect((await ask({ uca_id: Array.from({ length: 9 }, (_, index) => index + 1) })).status).toBe(422);
    expect((await ask({ day: '2026-02-30' })).status).toBe(422);
    expect((await ask({ from: '25:00' })).status).toBe(422);
    expect((await ask({}, phone)).status).toBe(403);
  });
});
