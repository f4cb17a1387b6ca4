import { beforeEach, describe, expect, it } from '@jest/globals';
import { fromWallTime, latestGeofenceEvents, toWallTime, ucaRoutePath } from 'contract';
import type { TestClient } from '../../../../testing/domain.ts';
import type { TestApp } from '../../../../testing/harness.ts';
import { withTwoClients } from '../../../../testing/two-clients.ts';
import { dayDue } from '../../../core/day-due.ts';
import { sweepConnections } from '../../position/connection.ts';
import { notifyAbsent } from './absent.ts';
import { SUMMARY_TIME, summarizeFences } from './summary.ts';

let app: TestApp;
let one: TestClient;
let other: TestClient;
withTwoClients((clients) => {
  ({ app, one, other } = clients);
});

const MINUTE = 60_000;
const ZONE = 'America/Guayaquil';
const phone = (at: number) => one.phones[at]?.uca_id ?? 0;
let fence: number;
let now: number;

/** A fence of the first client whose hours began some minutes ago, with the first two phones as members. */
async function expecting(minutesAgo: number) {
  const from = toWallTime(now - minutesAgo * MINUTE, ZONE)?.time ?? '';
  const to = toWallTime(now + 60 * MINUTE, ZONE)?.time ?? '';
  const expected = [{ days: [], from_time: from, to_time: to }];
  await app.db
    .updateTable('geofence')
    .set({ expected: JSON.stringify(expected) })
    .where('id', '=', fence)
    .execute();
}
const emails = () =>
  app.db.selectFrom('mail_outbox').select(['recipient', 'subject', 'body']).orderBy('id').execute();

beforeEach(async () => {
  app.published.length = 0;
  now = app.clock.now().getTime();
  const long = new Date(now - 48 * 60 * MINUTE);
  const type = app.db.selectFrom('uca_type').select('id').where('client_id', '=', one.id).limit(1);
  const made = await app.db
    .insertInto('geofence')
    .values({
      ...{ client_id: one.id, name: 'Muelle', type_id: (await type.executeTakeFirstOrThrow()).id },
      ...{ place_id: one.place, shape: 'circle', lat: -2.28, lng: -79.9, radius: 100, color: '#0b687d' },
      ...{ emails_entry: ['e@x.ec'], emails_exit: ['s@x.ec'], emails_summary: ['r@x.ec', 'q@x.ec'] },
      shaped_at: long,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  fence = made.id;
  const link = (uca_id: number) => ({ client_id: one.id, geofence_id: fence, uca_id, since: long });
  await app.db
    .insertInto('geofence_uca')
    .values([link(phone(0)), link(phone(1))])
    .execute();
  await app.db.updateTable('client').set({ timezone: ZONE }).execute();
});

const enter = (uca_id: number, hoursAgo: number, left: number | null = null, geofence_id = fence) =>
  app.db
    .insertInto('geofence_visit')
    .values({
      ...{ client_id: one.id, geofence_id, uca_id },
      entered_at: new Date(now - hoursAgo * 60 * MINUTE),
      left_at: left === null ? null : new Date(now - left * 60 * MINUTE),
    })
    .returning('id')
    .executeTakeFirstOrThrow();

describe('who should be inside and is not', () => {
  it('is announced once for the current hours, by email and to the client’s operators, over two instances', async () => {
    await expecting(90);
    await enter(phone(0), 1);
    const found = await Promise.all([notifyAbsent(app.ports), notifyAbsent(app.ports)]);
    expect(found.sort()).toEqual([0, 1]);
    const rows = await app.db.selectFrom('geofence_event').selectAll().orderBy('id').execute();
    expect(rows).toMatchObject([{ kind: 'absent', uca_id: phone(1), visit_id: null, lat: -2.28 }]);
    expect(Math.round((now - Date.parse(rows[0]?.at ?? '')) / MINUTE)).toBeLessThanOrEqual(91);
    const sent = await emails();
    expect(sent.map(({ recipient }) => recipient)).toEqual(['e@x.ec']);
    expect(sent[0]?.subject).toMatch(/^Muelle: .* debería estar dentro$/);
    expect(sent[0]?.body).toContain(`/mapas/ucas/ruta?uca=${phone(1)}&dia=`);
  });

  it('is announced once a phone had the time to report after an outage that spans the start of the hours', async () => {
    await expecting(30);
    await enter(phone(0), 3);
    await enter(phone(1), 3);
    const passes = async (minutes: number) => {
      for (let halves = minutes * 2; halves > 0; halves--) {
        app.clock.advance(MINUTE / 2);
        await sweepConnections(app.ports);
      }
    };
    const heard = new Date(now - 40 * MINUTE).toISOString();
    const sign = (uca_id: number) => ({
      ...{ uca_id, client_id: one.id, connection: 2 as const, heard_at: heard, fixed_at: heard },
      ...{ lat: -2.28, lng: -79.9, accuracy: 5, speed: 0, heading: 0 },
    });
    await app.db
      .insertInto('last_position')
      .values([sign(phone(0)), sign(phone(1))])
      .execute();
    await app.db.updateTable('uca').set({ offline_minutes: 10 }).execute();
    await sweepConnections(app.ports);
    await passes(9);
    expect(await notifyAbsent(app.ports)).toBe(0);
    // Nobody swept for longer than a minute: another outage, which no sweep has found yet.
    app.clock.advance(MINUTE + 1000);
    expect(await notifyAbsent(app.ports)).toBe(0);
    await sweepConnections(app.ports);
    await passes(9);
    expect(await notifyAbsent(app.ports)).toBe(0);
    await passes(1);
    expect(await notifyAbsent(app.ports)).toBe(2);
  });

  it('is missed, uncertainly, whose phone fell silent inside before the hours began', async () => {
    await expecting(30);
    await enter(phone(0), 3);
    await enter(phone(1), 3);
    const heard = (minutes: number) => new Date(now - minutes * MINUTE).toISOString();
    const sign = (uca_id: number, minutes: number) => ({
      ...{
        uca_id,
        client_id: one.id,
        connection: 0 as const,
        heard_at: heard(minutes),
        fixed_at: heard(minutes),
      },
      ...{ lat: -2.28, lng: -79.9, accuracy: 5, speed: 0, heading: 0 },
    });
    // One was silent from before the hours on; the other was heard in them.
    await app.db
      .insertInto('last_position')
      .values([sign(phone(0), 40), sign(phone(1), 25)])
      .execute();
    await app.db.updateTable('uca').set({ offline_minutes: 45 }).where('id', '=', phone(0)).execute();
    expect(await notifyAbsent(app.ports)).toBe(0);
    await app.db.updateTable('uca').set({ offline_minutes: 40 }).where('id', '=', phone(0)).execute();
    expect(await notifyAbsent(app.ports)).toBe(1);
    const told = await app.db.selectFrom('geofence_event').select(['uca_id', 'kind', 'uncertain']).execute();
    expect(told).toEqual([{ uca_id: phone(0), kind: 'absent', uncertain: true }]);
    expect((await emails())[0]?.body).toContain('no se sabe si sigue ahí');
    expect(await notifyAbsent(app.ports)).toBe(0);
  });

  it('is absent from when they left, if they were inside in these hours, and that is told once', async () => {
    await app.db.updateTable('client').set({ time_tolerance_minutes: 15 }).execute();
    await expecting(90);
    // One left twice, the last time too recently; the other left before the hours.
    await enter(phone(0), 2, 70 / 60);
    const { id } = await enter(phone(0), 1, 10 / 60);
    await enter(phone(1), 3, 100 / 60);
    expect(await notifyAbsent(app.ports)).toBe(1);
    const left = new Date(now - 20 * MINUTE);
    await app.db.updateTable('geofence_visit').set({ left_at: left }).where('id', '=', id).execute();
    const fixed_at = new Date(now - 2 * MINUTE).toISOString();
    await app.db
      .insertInto('last_position')
      .values({
        ...{ uca_id: phone(0), client_id: one.id, connection: 1, heard_at: fixed_at, fixed_at },
        ...{ lat: -2.3, lng: -79.8, accuracy: 5, speed: 0, heading: 0 },
      })
      .execute();
    expect(await notifyAbsent(app.ports)).toBe(1);
    const absences = await app.db
      .selectFrom('geofence_event')
      .select(['uca_id', 'at', 'lat'])
      .where('kind', '=', 'absent')
      .orderBy('id')
      .execute();
    expect(absences).toMatchObject([
      { uca_id: phone(1), lat: -2.28 },
      { uca_id: phone(0), at: left.toISOString(), lat: -2.3 },
    ]);
    const begun = toWallTime(now - 90 * MINUTE, ZONE)?.time;
    expect(toWallTime(absences[0]?.at ?? '', ZONE)?.time).toBe(begun);
    const [missing, gone] = await emails();
    expect(missing?.body).toMatch(new RegExp(`desde las ${begun?.slice(0, 5)} del [-\\d]+ \\(${ZONE}\\)`));
    expect(missing?.body).not.toContain('momento=');
    const { day, time } = toWallTime(left.toISOString(), ZONE) ?? {};
    expect(gone?.body).toContain(`salió a las ${time?.slice(0, 5)} del ${day} (${ZONE})`);
    const seen = toWallTime(fixed_at, ZONE)?.day ?? '';
    expect(gone?.body).toContain(ucaRoutePath(phone(0), { day: seen, at: fixed_at }));
    await app.sent();
    expect(app.published.at(-1)?.data).toMatchObject({
      events: [{ kind: 'absent', uca_id: phone(0), at: left.toISOString() }],
    });
    // Back, and away again: these hours are told.
    await enter(phone(0), 0.3, 16 / 60);
    expect(await notifyAbsent(app.ports)).toBe(0);
    expect((await app.call(latestGeofenceEvents, { as: one.operator })).status).toBe(200);
  });

  it('is nobody before the client’s tolerance has passed, nor a member who was added later', async () => {
    await app.db.updateTable('client').set({ time_tolerance_minutes: 15 }).execute();
    await expecting(14);
    expect(await notifyAbsent(app.ports)).toBe(0);
    await expecting(16);
    await app.db
      .updateTable('geofence_uca')
      .set({ since: new Date(now) })
      .execute();
    expect(await notifyAbsent(app.ports)).toBe(0);
    expect(await emails()).toEqual([]);
  });
});

describe('the summary of a client’s day', () => {
  it('is due from the evening until it would fall into the next day', () => {
    const at = (text: string) => dayDue(Date.parse(`${text}-05:00`), ZONE, SUMMARY_TIME)?.day ?? null;
    expect(at('2026-11-22T19:59:59')).toBeNull();
    expect(at('2026-11-22T20:00:00')).toBe('2026-11-22');
    expect(at('2026-11-23T07:59:00')).toBe('2026-11-22');
    expect(at('2026-11-23T08:01:00')).toBeNull();
    expect(dayDue(Date.parse('2026-11-22T20:30:00Z'), 'Europe/Madrid', SUMMARY_TIME)?.day).toBe('2026-11-22');
  });

  it('is written once, to each address about its own fences', async () => {
    // It is evening by the client's clock, whenever this test runs.
    const evening = Date.parse(fromWallTime('2026-11-22', '20:05', ZONE) ?? '');
    app.clock.advance(evening - app.clock.now().getTime());
    now = evening;
    const { id: visit_id } = await enter(phone(0), 5, 2);
    await enter(phone(1), 1);
    const event = { client_id: one.id, geofence_id: fence, uca_id: phone(0), lat: -2.28, lng: -79.9 };
    const at = (hours: number) => {
      const instant = now - hours * 60 * MINUTE;
      return { at: new Date(instant), known_at: new Date(instant + MINUTE) };
    };
    await app.db
      .insertInto('geofence_event')
      .values([
        { ...event, visit_id, kind: 'enter', ...at(5) },
        { ...event, visit_id, kind: 'exit', ...at(2) },
        { ...event, visit_id: null, kind: 'absent', ...at(8) },
        // The day before.
        { ...event, visit_id, kind: 'enter', ...at(30) },
      ])
      .execute();
    // Another fence at the same place reports stays.
    const type = app.db.selectFrom('uca_type').select('id').where('client_id', '=', one.id).limit(1);
    const { id: corner } = await app.db
      .insertInto('geofence')
      .values({
        ...{ client_id: one.id, name: 'Rincón', type_id: (await type.executeTakeFirstOrThrow()).id },
        ...{ place_id: one.place, shape: 'circle', lat: -2.28, lng: -79.9, radius: 100, color: '#0b687d' },
        ...{ emails_entry: [], emails_exit: [], emails_summary: ['r@x.ec'], dwell_minutes: 30 },
        shaped_at: new Date(now - 48 * 60 * MINUTE),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    for (const hours of [3, 6, 26]) {
      const stay = await enter(phone(0), hours + 1, hours - 1, corner);
      const told = { ...event, geofence_id: corner, visit_id: stay.id, kind: 'dwell' as const };
      await app.db
        .insertInto('geofence_event')
        .values({ ...told, ...at(hours) })
        .execute();
    }
    const written = await Promise.all([summarizeFences(app.ports), summarizeFences(app.ports)]);
    expect(written.sort()).toEqual([0, 2]);
    const sent = await emails();
    expect(sent.map(({ recipient }) => recipient).sort()).toEqual(['q@x.ec', 'r@x.ec']);
    expect(sent[0]?.body).toContain(
      'Muelle: entradas 1, salidas 1, dentro ahora 1, tiempo dentro 3 h 55 min',
    );
    expect(sent[0]?.body).toContain('  Faltaron: ');
    expect(sent[0]?.body).toContain('/reportes/geocercas/bitacora?from=2026-11-21&to=2026-11-22');
    const bodyTo = (address: string) => sent.find(({ recipient }) => recipient === address)?.body ?? '';
    expect(bodyTo('r@x.ec')).toContain(
      'Rincón: entradas 0, salidas 0, dentro ahora 0, tiempo dentro 4 h 00 min, permanencias de 30 min 2',
    );
    expect(bodyTo('q@x.ec')).not.toContain('permanencias');
    const days = await app.db.selectFrom('geofence_summary').select(['client_id', 'day']).execute();
    expect(days).toEqual([{ client_id: one.id, day: '2026-11-22' }]);
    expect(days.some(({ client_id }) => client_id === other.id)).toBe(false);
    app.clock.advance(Date.now() - app.clock.now().getTime());
  });

  it('counts what became known since the one before, each crossing and each minute once', async () => {
    const moment = (text: string) => new Date(`${text}-05:00`);
    const goTo = (text: string) => app.clock.advance(moment(text).getTime() - app.clock.now().getTime());
    const event = { client_id: one.id, geofence_id: fence, lat: -2.28, lng: -79.9 };
    const cross = (visit_id: number, uca_id: number, kind: 'enter' | 'exit', at: string, known: string) =>
      app.db
        .insertInto('geofence_event')
        .values({ ...event, visit_id, uca_id, kind, at: moment(at), known_at: moment(known) })
        .execute();
    const begin = async (uca_id: number, at: string, known: string) => {
      const { id } = await app.db
        .insertInto('geofence_visit')
        .values({ client_id: one.id, geofence_id: fence, uca_id, entered_at: moment(at), left_at: null })
        .returning('id')
        .executeTakeFirstOrThrow();
      await cross(id, uca_id, 'enter', at, known);
      return id;
    };
    const end = async (id: number, uca_id: number, at: string, known: string) => {
      const left_at = moment(at);
      await app.db.updateTable('geofence_visit').set({ left_at }).where('id', '=', id).execute();
      await cross(id, uca_id, 'exit', at, known);
    };
    const newest = async () => {
      expect(await summarizeFences(app.ports)).toBe(2);
      return (await emails()).at(-1)?.body;
    };

    goTo('2026-11-22T20:01:00');
    const early = await begin(phone(1), '2026-11-22T18:00:00', '2026-11-22T18:00:30');
    const late = await begin(phone(0), '2026-11-22T19:59:40', '2026-11-22T20:00:15');
    // What was known before the hour may not be committed yet.
    expect(await summarizeFences(app.ports)).toBe(0);
    goTo('2026-11-22T20:05:00');
    expect(await newest()).toContain('entradas 1, salidas 0, dentro ahora 2, tiempo dentro 2 h 00 min');

    // Buffers: one was not inside for the last ten minutes that were counted, and came back for eight.
    await end(early, phone(1), '2026-11-22T19:50:00', '2026-11-22T20:10:00');
    const again = await begin(phone(1), '2026-11-22T19:50:00', '2026-11-22T20:10:00');
    await end(again, phone(1), '2026-11-22T19:58:00', '2026-11-22T20:10:00');
    await end(late, phone(0), '2026-11-22T21:00:00', '2026-11-22T21:00:30');
    goTo('2026-11-23T20:05:00');
    expect(await newest()).toContain('entradas 2, salidas 3, dentro ahora 0, tiempo dentro 0 h 58 min');

    // Nobody wrote the next day's: the one after is about both.
    const alone = await begin(phone(0), '2026-11-24T10:00:00', '2026-11-24T10:00:30');
    await end(alone, phone(0), '2026-11-24T10:30:00', '2026-11-24T10:30:30');
    goTo('2026-11-25T20:05:00');
    const both = await newest();
    expect(both).toContain('entradas 1, salidas 1, dentro ahora 0, tiempo dentro 0 h 30 min');
    expect(both).toContain('/reportes/geocercas/bitacora?from=2026-11-23&to=2026-11-25');
    goTo('2026-11-26T20:05:00');
    expect(await newest()).toContain('entradas 0, salidas 0, dentro ahora 0, tiempo dentro 0 h 00 min');
    app.clock.advance(Date.now() - app.clock.now().getTime());
  });
});
