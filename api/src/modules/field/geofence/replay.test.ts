import { describe, expect, it } from '@jest/globals';
import {
  compileFence,
  createGeofence,
  createReplay,
  type FenceHours,
  type GeofenceRecord,
  type GeofenceReplay,
  REPLAY_UCAS,
  replayGeofence,
  type TrackFix,
  toWallTime,
} from 'contract';
import { sql } from 'kysely';
import { createTestClient, type TestClient } from '../../../testing/domain.ts';
import type { TestApp, TestUser } from '../../../testing/harness.ts';
import { withTwoClients } from '../../../testing/two-clients.ts';

let app: TestApp;
let one: TestClient;
let other: TestClient;
withTwoClients((clients) => {
  ({ app, one, other } = clients);
});

const home = { lat: -2.28, lng: -79.9 };
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const phone = (at: number, client = one) => client.phones[at]?.uca_id ?? 0;
const lngAt = (metres: number) => home.lng + metres / (111_195 * Math.cos((home.lat * Math.PI) / 180));

/** A phone's fixes at an interval in seconds, by metres east of the centre; they end an hour ago. */
async function travel(uca_id: number, seconds: number, metres: readonly number[], client = one) {
  // From a whole minute: a replay reads by the minute.
  const last = Math.floor(app.clock.now().getTime() / 60_000) * 60_000 - HOUR;
  const fixes = metres.map((east, nth) => ({
    at: last - (metres.length - 1 - nth) * seconds * 1000,
    lat: home.lat,
    lng: lngAt(east),
    accuracy: 6,
  }));
  await sql`insert into position (client_id, uca_id, captured_at, lat, lng, accuracy)
    select ${client.id}, ${uca_id}, to_timestamp(at / 1000), lat, lng, accuracy
    from jsonb_to_recordset(${JSON.stringify(fixes)}::jsonb)
      as fix (at float8, lat float8, lng float8, accuracy real)`.execute(app.db);
  await app.db.updateTable('uca').set({ collect_seconds: seconds }).where('id', '=', uca_id).execute();
  return fixes;
}

const shape = { shape: 'circle', ...home, radius: 300, points: [] } as const;
const replay = (values: object = {}, as: TestUser = one.operator) =>
  app.call<GeofenceReplay>(replayGeofence, {
    as,
    body: {
      ...shape,
      uca_ids: [phone(0)],
      offline_minutes: null,
      dwell_minutes: null,
      geofence_id: null,
      ...values,
    },
  });

/** Saves a fence of this shape for the first phone, as its operator does. */
async function save(): Promise<number> {
  const type = app.db.selectFrom('uca_type').select('id').where('client_id', '=', one.id).limit(1);
  const made = await app.call<GeofenceRecord>(createGeofence, {
    as: one.operator,
    body: {
      ...shape,
      ...{ name: 'Muelle', description: '', type_id: (await type.executeTakeFirstOrThrow()).id },
      ...{ place_id: one.place, color: '#0b687d', checkpoint_ids: [one.checkpoint.id] },
      ...{
        uca_ids: [phone(0)],
        offline_minutes: null,
        dwell_minutes: null,
        emails_dwell: [],
        expected: [],
      },
      ...{ emails_entry: ['a@x.ec'], emails_exit: ['a@x.ec'], emails_summary: ['a@x.ec'] },
    },
  });
  return made.body.data?.id ?? 0;
}

/** Metres that nobody moves between two fixes. */
const JUMP = 90_000;

/** A seeded walk: somebody arrives from afar, stays, leaves on wheels and returns, now and then with a jump. */
function journey(seed: number, length: number): number[] {
  let state = seed;
  const next = () => {
    state = (state * 1103515245 + 12345) % 2147483648;
    return state / 2147483648;
  };
  let metres = 3000;
  let aim = 0;
  let jump = 0;
  return Array.from({ length }, () => {
    if (next() < 0.02) aim = next() < 0.5 ? 0 : 600 + next() * 4000;
    const step = aim > 300 || metres > 700 ? 400 : 25;
    metres += Math.max(-step, Math.min(step, aim - metres)) + (next() - 0.5) * 12;
    // From inside to far away, and from far away to the inside, for two fixes.
    if (jump === 0 && next() < 0.006) jump = 2;
    if (jump === 0) return metres;
    jump--;
    return metres > 700 ? 250 : JUMP;
  });
}

describe('a geofence that is replayed before it is saved', () => {
  it('reports what it would have produced, by whom, and how much of it is noise', async () => {
    await travel(phone(0), 60, [2000, 900, 40, 20, 0, 30, 900, 2000, 2000, 296, 297, 296, 297, 900, 2000]);
    const { body, status } = await replay();
    expect([status, body.errors]).toEqual([200, {}]);
    expect(body.data?.total).toMatchObject({ visits: 2, noise: 1, events: 4, seconds: 8 * 60 });
    expect(body.data?.events.map(({ kind }) => kind)).toEqual(['enter', 'exit', 'enter', 'exit']);
    expect(body.data?.names).toHaveLength(1);
    expect(body.data?.change).toBeNull();
    expect((await replay({ radius: 0 })).body.errors).toHaveProperty('radius');
  });

  it('lists who was found inside at the first fix, but does not count it as an event', async () => {
    await travel(phone(0), 60, [0, 20, 30, 900, 2000, 2000]);
    const { body } = await replay();
    expect(body.data?.events.map(({ kind }) => kind)).toEqual(['found', 'exit']);
    expect(body.data?.total).toMatchObject({ visits: 1, events: 1, found: 1 });
  });

  it.each([
    [10, 1],
    [20, 2],
    [45, 3],
    [60, 4],
    [20, 5],
    [20, 6],
    [30, 7],
    [15, 8],
    [45, 118],
  ])('finds every %s seconds what all fixes one by one give (journey %s)', async (seconds, seed) => {
    const ago = seed * 5_300_000;
    app.clock.advance(-ago);
    const fixes = await travel(phone(0), seconds, journey(seed, 1500));
    app.clock.advance(ago);
    const slow = createReplay(compileFence({ kind: 'circle', ...home, radius: 300 }), 10 * 60_000);
    for (const fix of fixes) slow.take(fix);
    const all = slow.end();
    const found = (await replay()).body.data;
    expect(all.visits.length).toBeGreaterThan(0);
    expect(found?.events.map(({ kind }) => kind)).toEqual(all.events.map(({ kind }) => kind));
    found?.events.forEach(({ at }, nth) => {
      // Deep inside, only one fix a minute is read.
      expect(Math.abs(Date.parse(at) - (all.events[nth]?.at ?? 0))).toBeLessThanOrEqual(60_000);
    });
    expect(found?.fixes).toBeLessThanOrEqual(fixes.length);
  });

  it('is the same at the 180th meridian as elsewhere', async () => {
    const coming = Array.from({ length: 20 }, (_, nth) => -3000 + 150 * nth);
    const staying = Array.from({ length: 90 }, (_, nth) => 40 * Math.sin(nth));
    await travel(phone(0), 10, [...coming, ...staying, ...coming.toReversed()]);
    const found = async (lng: number) => {
      const { events = [], fixes } = (await replay({ lng, radius: 1000 })).body.data ?? {};
      return { fixes, events: events.map(({ kind, at }) => ({ kind, at })) };
    };
    const before = await found(home.lng);
    expect(before.events.map(({ kind }) => kind)).toEqual(['enter', 'exit']);
    await sql`update position set lng = lng - ${home.lng}::float8
      + case when lng > ${home.lng} then -180 else 180 end`.execute(app.db);
    expect(await found(180)).toEqual(before);
    expect(await found(-180)).toEqual(before);
  });

  it('ignores what came after later fixes were judged, as the live evaluation does', async () => {
    await travel(phone(0), 60, [2000, 900, 40, 20, 0, 30, 900, 2000, 2000]);
    expect((await replay()).body.data?.total.visits).toBe(1);
    await app.db.updateTable('position').set({ late: true }).where('uca_id', '=', phone(0)).execute();
    expect((await replay()).body.data?.total.visits).toBe(0);
  });

  it('reads several people at once, each at their own pace, over silent nights', async () => {
    const paces = [20, 60, 120];
    const slows: ReturnType<typeof createReplay>[] = [];
    // One after another: they share the clock.
    for (const [nth, seconds] of paces.entries()) {
      const slow = createReplay(compileFence({ kind: 'circle', ...home, radius: 300 }), 10 * 60_000);
      const all: TrackFix[] = [];
      for (const [day, seed] of [11, 12, 13].entries()) {
        app.clock.advance(-day * DAY);
        all.push(...(await travel(phone(nth), seconds, journey(seed + nth, 400))));
        app.clock.advance(day * DAY);
      }
      for (const fix of all.sort((a, b) => a.at - b.at)) slow.take(fix);
      slows.push(slow);
    }
    const now = app.clock.now().getTime();
    const expected = slows.map((slow) => slow.end(now));
    const found = (await replay({ uca_ids: paces.map((_, nth) => phone(nth)) })).body.data;
    for (const [nth, { events, visits }] of expected.entries()) {
      const own = <Row extends { uca_id: number }>(rows: readonly Row[] = []) =>
        rows.filter(({ uca_id }) => uca_id === phone(nth));
      expect(visits.length).toBeGreaterThan(0);
      expect(own(found?.events).map(({ kind }) => kind)).toEqual(events.map(({ kind }) => kind));
      expect(own(found?.visits).map(({ uncertain }) => uncertain)).toEqual(
        visits.map(({ uncertain }) => uncertain),
      );
    }
  });

  it('detects who leaves as a day ends', async () => {
    const midnight = Math.floor(app.clock.now().getTime() / DAY) * DAY - DAY;
    const after = Math.floor((app.clock.now().getTime() - HOUR - midnight) / 60_000);
    const inside = Array.from({ length: 30 }, () => 0);
    const fixes = await travel(phone(0), 60, [
      ...[2000, 2000, ...inside],
      ...Array.from({ length: after + 1 - inside.length }, () => 3000),
      ...inside,
    ]);
    const left = fixes.findIndex(({ lng }, nth) => nth > 5 && lng > lngAt(1000));
    expect(Math.abs((fixes[left]?.at ?? 0) - midnight)).toBeLessThanOrEqual(60_000);
    const found = (await replay()).body.data;
    expect(found?.events.map(({ kind }) => kind)).toEqual(['enter', 'exit', 'enter']);
    expect(Date.parse(found?.events[1]?.at ?? '')).toBe(Math.round(fixes[left]?.at ?? 0));
  });

  it('reports what a change would affect, and reads no other client’s people', async () => {
    await travel(phone(0), 60, [2000, 2000, 400, 400, 400, 2000, 2000, 20, 20, 20, 20, 2000, 2000]);
    await travel(phone(0, other), 60, [2000, 20, 20, 20, 20, 2000, 2000], other);
    const geofence_id = await save();
    const none = { gained: 0, lost: 0, longer: 0, shorter: 0, moved: 0, visits: [] };
    expect((await replay({ geofence_id })).body.data?.change).toMatchObject({
      ...none,
      before: { visits: 1 },
    });
    const wider = (await replay({ geofence_id, radius: 500 })).body.data;
    expect(wider?.change).toMatchObject({ ...none, gained: 1, visits: [expect.anything()] });
    const [added] = wider?.change?.visits ?? [];
    expect(added).toMatchObject({ uca_id: phone(0), kind: 'added', before: null, lat: home.lat });
    expect(added?.lng).toBeCloseTo(lngAt(400), 6);
    expect(added?.after).toEqual({ entered_at: expect.any(String), left_at: expect.any(String) });
    const narrower = (await replay({ geofence_id, radius: 10 })).body.data;
    expect(narrower?.change).toMatchObject({ ...none, lost: 1, visits: [{ kind: 'removed', after: null }] });
    // Somebody who is taken away takes their visits along, somebody new brings theirs.
    await travel(phone(1), 60, [2000, 2000, 20, 20, 20, 20, 2000, 2000]);
    const swapped = (await replay({ geofence_id, uca_ids: [phone(1)] })).body.data;
    expect(swapped?.change).toMatchObject({ ...none, gained: 1, lost: 1, visits: expect.any(Array) });
    expect(swapped?.change?.visits.map(({ uca_id, kind }) => [uca_id, kind]).sort()).toEqual([
      [phone(0), 'removed'],
      [phone(1), 'added'],
    ]);
    expect(swapped).toMatchObject({ ucas: 2, total: { visits: 1 } });
    const foreign = (await replay({ uca_ids: [phone(0, other)] })).body.data;
    expect([foreign?.ucas, foreign?.events]).toEqual([0, []]);
    expect((await replay({ geofence_id }, other.operator)).status).toBe(404);
  });

  it('reports which visits a larger or smaller fence makes longer or shorter', async () => {
    const aside = (metres: number) => Array.from({ length: 4 }, () => metres);
    await travel(phone(0), 60, [2000, 2000, ...aside(400), ...aside(20), ...aside(400), 2000, 2000]);
    const geofence_id = await save();
    const longer = (await replay({ geofence_id, radius: 500 })).body.data?.change;
    expect(longer).toMatchObject({ gained: 0, lost: 0, longer: 1, shorter: 0, moved: 0 });
    const [visit] = longer?.visits ?? [];
    const minutes = (stay: { entered_at: string; left_at: string | null } | null | undefined) =>
      (Date.parse(stay?.left_at ?? '') - Date.parse(stay?.entered_at ?? '')) / 60_000;
    expect([visit?.kind, minutes(visit?.before), minutes(visit?.after)]).toEqual(['longer', 4, 12]);
    await app.db.updateTable('geofence').set({ radius: 500 }).where('id', '=', geofence_id).execute();
    const shorter = (await replay({ geofence_id })).body.data?.change;
    expect(shorter?.visits.map(({ kind, before, after }) => [kind, minutes(before), minutes(after)])).toEqual(
      [['shorter', 12, 4]],
    );
  });

  it('reports what another stay length changes: which stays, each with its moment before and after', async () => {
    const inside = Array.from({ length: 70 }, () => 20);
    await travel(phone(0), 60, [2000, 2000, ...inside, 2000, 2000, ...inside.slice(0, 20), 2000, 2000]);
    const geofence_id = await save();
    await app.db.updateTable('geofence').set({ dwell_minutes: 60 }).where('id', '=', geofence_id).execute();
    const shorter = (await replay({ geofence_id, dwell_minutes: 5 })).body.data;
    expect(shorter?.total).toMatchObject({ visits: 2, stays: 2, absences: 0 });
    expect(shorter?.change).toMatchObject({
      ...{ gained: 0, lost: 0, longer: 0, shorter: 0, moved: 0, visits: [] },
      before: { visits: 2, stays: 1 },
      stays: { gained: 1, lost: 0, moved: 1 },
      absences: { gained: 0, lost: 0, moved: 0 },
    });
    const [first, second] = shorter?.change?.events ?? [];
    const begun = shorter?.visits.map(({ entered_at }) => Date.parse(entered_at)) ?? [];
    const after = (visit: number, minutes: number) =>
      new Date((begun[visit] ?? 0) + minutes * 60_000).toISOString();
    expect(first).toMatchObject({ change: 'moved', before: after(0, 60), after: after(0, 5) });
    expect(second).toMatchObject({ kind: 'dwell', change: 'added', before: null, after: after(1, 5) });
    const none = (await replay({ geofence_id })).body.data?.change;
    expect(none).toMatchObject({ stays: { gained: 0, lost: 1, moved: 0 }, events: [{ change: 'removed' }] });
    const same = (await replay({ geofence_id, dwell_minutes: 60 })).body.data?.change;
    expect(same?.events).toEqual([]);
  });

  it('reports who would have been missed, and what other hours of presence change', async () => {
    const zone = 'America/Guayaquil';
    await app.db.updateTable('client').set({ timezone: zone, time_tolerance_minutes: 10 }).execute();
    // Somebody comes two hours before now, for an hour.
    const fixes = await travel(phone(0), 60, [
      2000,
      2000,
      ...Array.from({ length: 60 }, () => 20),
      2000,
      2000,
    ]);
    const now = app.clock.now().getTime();
    const created_at = new Date(now - 5 * HOUR);
    await app.db.updateTable('uca').set({ created_at }).execute();
    const hours = (begins: number, ends: number): FenceHours => {
      const [from, to] = [begins, ends].map((at) => toWallTime(at, zone)?.time ?? '');
      return { days: [], from_time: from ?? '', to_time: to ?? '' };
    };
    const came = fixes[2]?.at ?? 0;
    const half = 30 * 60_000;
    const expected = [hours(came - half, came + half)];
    const found = (await replay({ expected })).body.data;
    const second = (at: number) => new Date(Math.floor(at / 1000) * 1000).toISOString();
    expect(found?.total).toMatchObject({ visits: 1, absences: 1, events: 3 });
    const [missed] = found?.events ?? [];
    expect(missed).toMatchObject({ kind: 'absent', at: second(came - half), lat: home.lat, lng: home.lng });
    // Stored without hours: it would be new; stored with them, later ones take it away.
    const geofence_id = await save();
    const added = (await replay({ geofence_id, expected })).body.data?.change;
    expect(added).toMatchObject({ absences: { gained: 1, lost: 0, moved: 0 }, before: { absences: 0 } });
    expect(added?.events).toMatchObject([{ kind: 'absent', change: 'added', after: missed?.at }]);
    await app.db
      .updateTable('geofence')
      .set({ expected: JSON.stringify(expected) })
      .where('id', '=', geofence_id)
      .execute();
    const later = { geofence_id, expected: [hours(came + 60_000, came + half)] };
    expect((await replay(later)).body.data?.change).toMatchObject({
      ...{ gained: 0, lost: 0, before: { absences: 1 }, absences: { gained: 0, lost: 1, moved: 0 } },
      events: [{ change: 'removed', before: missed?.at, after: null }],
    });
    const earlier = { geofence_id, expected: [hours(came - half - 5 * 60_000, came + half)] };
    expect((await replay(earlier)).body.data?.change).toMatchObject({
      absences: { gained: 0, lost: 0, moved: 1 },
      events: [{ change: 'moved', before: missed?.at, after: second(came - half - 5 * 60_000) }],
    });
    // Nobody misses who is blocked.
    await app.db
      .updateTable('app_user')
      .set({ blocked: true })
      .where('id', 'in', app.db.selectFrom('uca').select('user_id').where('id', '=', phone(0)))
      .execute();
    expect((await replay({ expected })).body.data?.total.absences).toBe(0);
  });

  it('looks at the days of which positions are kept, of a new fence and of one that is edited', async () => {
    const keep = (position_days: number | null) =>
      app.db.updateTable('client').set({ position_days }).where('id', '=', one.id).execute();
    const visit = [2000, 2000, 20, 20, 20, 20, 2000, 2000];
    for (const day of [9, 2]) {
      app.clock.advance(-day * DAY);
      await travel(phone(0), 60, visit);
      app.clock.advance(day * DAY);
    }
    const geofence_id = await save();
    const looked = async (values: object = {}) => {
      const { data } = (await replay(values)).body;
      const length = Date.parse(data?.to ?? '') - Date.parse(data?.from ?? '');
      return [data?.days, length / DAY, data?.total.visits, data?.change?.before.visits];
    };
    expect(await looked()).toEqual([30, 30, 2, undefined]);
    // The older ones are deleted at night: until then they count as little.
    await keep(7);
    expect(await looked()).toEqual([7, 7, 1, undefined]);
    expect(await looked({ geofence_id, radius: 10 })).toEqual([7, 7, 0, 1]);
    await keep(92);
    expect(await looked()).toEqual([30, 30, 2, undefined]);
  });

  it('says how many UCAs are beyond the most that it reads', async () => {
    const many = await createTestClient(app, { phones: REPLAY_UCAS + 2 });
    const uca_ids = many.phones.map(({ uca_id }) => uca_id);
    const found = (await replay({ uca_ids }, many.operator)).body.data;
    expect([found?.ucas, found?.left_out]).toEqual([REPLAY_UCAS, 2]);
    expect((await replay()).body.data?.left_out).toBe(0);
  });
});
