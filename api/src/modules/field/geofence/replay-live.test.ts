import { expect, it } from '@jest/globals';
import { DEGREE_METRES, type Fix, type GeofenceReplay, isNoiseVisit, replayGeofence } from 'contract';
import type { TestClient } from '../../../testing/domain.ts';
import type { TestApp } from '../../../testing/harness.ts';
import { withTwoClients } from '../../../testing/two-clients.ts';
import { createIntake } from '../position/intake.ts';

let app: TestApp;
let one: TestClient;
withTwoClients((clients) => {
  ({ app, one } = clients);
});

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const home = { lat: -2.28, lng: -79.9 };
const degrees = (metres: number) => metres / DEGREE_METRES;

/** Numbers from 0 to below 1, the same for a seed each time. */
function draws(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

/** Among as many fixes, as many in a row are vague: no fence uses them, and the phone is not silent. */
const VAGUE = { every: 110, fixes: 45 };

/** Somebody who comes and goes, with silences, jumps and vague fixes, and ends outside. */
function journey(draw: () => number, seconds: number, length: number): Fix[] {
  // From a whole minute: a replay reads by the minute, so the same seed gives the same fixes in each.
  let at = Math.floor(app.clock.now().getTime() / MINUTE) * MINUTE - HOUR - length * seconds * 1000 * 3;
  let [north, east, aim] = [0, 2000, 0];
  return Array.from({ length }, (_, nth) => {
    at += seconds * 1000;
    if (draw() < 0.01) at += Math.floor(draw() * 20) * MINUTE;
    if (draw() < 0.04) aim = draw() < 0.5 ? 0 : draw() * 900;
    if (nth > length - 20) aim = 3000;
    const pace = (aim > 1000 ? 15 : 6) * seconds;
    east += Math.max(-pace, Math.min(pace, aim - east)) + (draw() - 0.5) * 20;
    north = north * 0.9 + (draw() - 0.5) * 30;
    const jump = draw() < 0.01 ? 80_000 : 0;
    const drawn = draw() < 0.1 ? 90 : 4 + Math.floor(draw() * 40);
    const accuracy = nth % VAGUE.every >= VAGUE.every - VAGUE.fixes ? 90 : drawn;
    const [lat, lng] = [home.lat + degrees(north), home.lng + degrees(east + jump)];
    return { lat, lng, accuracy, captured_at: new Date(at).toISOString() };
  });
}

/** A fence that has watched the first phone for days. */
async function watching(shape: object, dwell_minutes: number): Promise<number> {
  const long = new Date(app.clock.now().getTime() - 20 * DAY);
  const type = app.db.selectFrom('uca_type').select('id').where('client_id', '=', one.id).limit(1);
  const { id } = await app.db
    .insertInto('geofence')
    .values({
      ...{ client_id: one.id, name: 'Muelle', type_id: (await type.executeTakeFirstOrThrow()).id },
      ...{ place_id: one.place, ...home, color: '#0b687d', emails_entry: [], emails_exit: [] },
      ...{ emails_summary: [], shape: 'circle', radius: 0, dwell_minutes, ...shape },
      ...{ shaped_at: long, dwell_since: long },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await app.db
    .insertInto('geofence_uca')
    .values({ client_id: one.id, geofence_id: id, uca_id: one.phones[0]?.uca_id ?? 0, since: long })
    .execute();
  return id;
}

/** Sends fixes in pieces: some held back until later ones are judged, some twice, some out of order. */
async function report(draw: () => number, fixes: readonly Fix[]): Promise<void> {
  const intake = createIntake(app.ports);
  const phone = { uca_id: one.phones[0]?.uca_id ?? 0, client_id: one.id };
  const take = (part: Fix[]) =>
    part.length > 0 ? intake.take({ phone, fixes: part, states: [], heard: false }) : null;
  let held: Fix[] = [];
  for (let from = 0; from < fixes.length; ) {
    const count = 1 + Math.floor(draw() * 12);
    const part = fixes.slice(from, from + count);
    from += count;
    if (draw() < 0.12) {
      held.push(...part);
      continue;
    }
    await take(part.toSorted(() => draw() - 0.5));
    if (draw() < 0.15) await take(part);
    if (held.length > 0 && draw() < 0.2) {
      await take(held);
      held = [];
    }
  }
  await take(held);
}

/** Of each visit that was stored. */
async function noises(): Promise<boolean[]> {
  const visits = await app.db.selectFrom('geofence_visit').selectAll().orderBy('entered_at').execute();
  return visits.map(({ entered_at, left_at, skirted }) =>
    isNoiseVisit({
      from: Date.parse(entered_at),
      to: left_at === null ? null : Date.parse(left_at),
      skirted,
    }),
  );
}

const small = { shape: 'circle', radius: 110, points: [] } as const;
const corners = [
  [-150, -150],
  [-150, 250],
  [100, 250],
  [100, 60],
  [20, 60],
  [20, -150],
] as const;
const bent = {
  shape: 'polygon',
  radius: 200,
  points: corners.map(([north, east]) => ({ lat: home.lat + degrees(north), lng: home.lng + degrees(east) })),
} as const;
const large = { shape: 'circle', radius: 320, points: [] } as const;

it.each([
  [2, 10, small, 5],
  [3, 45, small, 10],
  [4, 20, bent, 3],
  [8, 10, large, 3],
])(
  'a replay gives the events that were found live (seed %d, every %d s)',
  async (seed, seconds, shape, dwell) => {
    const draw = draws(seed);
    const uca_id = one.phones[0]?.uca_id ?? 0;
    await app.db.updateTable('uca').set({ collect_seconds: seconds }).where('id', '=', uca_id).execute();
    await watching({ ...shape, points: JSON.stringify(shape.points) }, dwell);
    await report(draw, journey(draw, seconds, 500));
    const live = await app.db
      .selectFrom('geofence_event')
      .select(['kind', 'at', 'uncertain', 'lat', 'lng'])
      .orderBy('at')
      .orderBy('id')
      .execute();
    const { body, status } = await app.call<GeofenceReplay>(replayGeofence, {
      as: one.operator,
      body: {
        ...{ ...home, ...shape, uca_ids: [uca_id], offline_minutes: null },
        ...{ dwell_minutes: dwell, geofence_id: null },
      },
    });
    expect(status).toBe(200);
    const replayed = body.data?.events.map(({ uca_id: _, ...event }) => event) ?? [];
    expect(new Set(live.map(({ kind }) => kind))).toEqual(new Set(['enter', 'dwell', 'exit']));
    const late = app.db.selectFrom('position').select('late').where('late', '=', true);
    expect((await late.execute()).length).toBeGreaterThan(5);
    expect(replayed.map(({ kind, uncertain }) => [kind, uncertain])).toEqual(
      live.map(({ kind, uncertain }) => [kind, uncertain]),
    );
    // Deep inside a large fence, only one fix a minute is read.
    if (shape !== large) {
      expect(replayed).toEqual(live);
      expect(body.data?.visits.map(({ noise }) => noise)).toEqual(await noises());
    } else
      for (const [nth, { at }] of replayed.entries())
        expect(Math.abs(Date.parse(at) - Date.parse(live[nth]?.at ?? ''))).toBeLessThanOrEqual(MINUTE);
  },
);
