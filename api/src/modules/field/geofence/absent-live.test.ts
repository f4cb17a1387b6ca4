import { expect, it } from '@jest/globals';
import {
  DEGREE_METRES,
  type FenceHours,
  type Fix,
  type GeofenceReplay,
  replayGeofence,
  toWallTime,
} from 'contract';
import type { TestClient } from '../../../testing/domain.ts';
import type { TestApp } from '../../../testing/harness.ts';
import { withTwoClients } from '../../../testing/two-clients.ts';
import { createIntake } from '../position/intake.ts';
import { notifyAbsent } from './notices/absent.ts';

let app: TestApp;
let one: TestClient;
withTwoClients((clients) => {
  ({ app, one } = clients);
});

const MINUTE = 60_000;
const ZONE = 'America/Guayaquil';
const MINUTES = 240;
const home = { lat: -2.28, lng: -79.9 };
const circle = { shape: 'circle', ...home, radius: 100 } as const;
const phone = (at: number) => one.phones[at]?.uca_id ?? 0;

/** Numbers from 0 to below 1, the same for a seed each time. */
function draws(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

/** Hours that begin and end some minutes after an instant, some of them across each other. */
function hoursFrom(draw: () => number, start: number): FenceHours[] {
  const timeAt = (minute: number) => toWallTime(start + minute * MINUTE, ZONE)?.time ?? '';
  return Array.from({ length: 4 }, (_, nth) => {
    const begins = 1 + nth * 55 + Math.floor(draw() * 30);
    return {
      days: [],
      from_time: timeAt(begins),
      to_time: timeAt(begins + 25 + Math.floor(draw() * 70)),
    };
  });
}

/** Where somebody is each half minute who comes and goes, also for a moment; null while the phone is silent. */
function whereabouts(draw: () => number): (number | null)[] {
  const places: (number | null)[] = [];
  while (places.length < MINUTES * 2) {
    const metres = draw() < 0.15 ? null : draw() < 0.5 ? 20 : 600;
    const length = 1 + Math.floor(draw() ** 2 * 60);
    places.push(...Array.from({ length }, () => metres));
  }
  return places.slice(0, MINUTES * 2);
}

/** A fence that watches the first two phones from this instant on. */
async function watching(start: number, expected: readonly FenceHours[]): Promise<void> {
  const begun = new Date(start);
  const type = app.db.selectFrom('uca_type').select('id').where('client_id', '=', one.id).limit(1);
  const { id } = await app.db
    .insertInto('geofence')
    .values({
      ...{ client_id: one.id, name: 'Muelle', type_id: (await type.executeTakeFirstOrThrow()).id },
      ...{ place_id: one.place, ...circle, color: '#0b687d', emails_entry: [], emails_exit: [] },
      ...{ emails_summary: [], expected: JSON.stringify(expected), shaped_at: begun },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const member = (uca_id: number) => ({ client_id: one.id, geofence_id: id, uca_id, since: begun });
  await app.db
    .insertInto('geofence_uca')
    .values([member(phone(0)), member(phone(1))])
    .execute();
  await app.db
    .updateTable('uca')
    .set({ created_at: begun, collect_seconds: 30, offline_minutes: 4 })
    .execute();
}

/** Reports for the first phone where it is each half minute, with the job every minute, and replays it after. */
async function reported(start: number, places: readonly (number | null)[], expected: readonly FenceHours[]) {
  await watching(start, expected);
  const intake = createIntake(app.ports);
  for (let minute = 1; minute < places.length / 2; minute++) {
    const at = start + minute * MINUTE;
    app.clock.advance(at - app.clock.now().getTime());
    const fixes = [1, 0].flatMap((halves): Fix[] => {
      const metres = places[minute * 2 - halves] ?? null;
      const captured_at = new Date(at - halves * (MINUTE / 2)).toISOString();
      const lat = home.lat + (metres ?? 0) / DEGREE_METRES;
      return metres === null ? [] : [{ lat, lng: home.lng, accuracy: 6, captured_at }];
    });
    if (fixes.length > 0)
      await intake.take({
        ...{ phone: { uca_id: phone(0), client_id: one.id }, fixes, states: [], heard: false },
      });
    await notifyAbsent(app.ports);
  }
  const live = await app.db
    .selectFrom('geofence_event')
    .select(['uca_id', 'kind', 'at', 'uncertain'])
    .orderBy('at')
    .orderBy('uca_id')
    .execute();
  const { body, status } = await app.call<GeofenceReplay>(replayGeofence, {
    as: one.operator,
    body: {
      ...{ ...circle, points: [], uca_ids: [phone(0), phone(1)], offline_minutes: null },
      ...{ dwell_minutes: null, expected, geofence_id: null },
    },
  });
  expect([status, body.errors]).toEqual([200, {}]);
  const replayed = (body.data?.events ?? []).map(({ uca_id, kind, at, uncertain }) => ({
    ...{ uca_id, kind, at, uncertain },
  }));
  const order = (one: (typeof replayed)[number], other: (typeof replayed)[number]) =>
    one.at.localeCompare(other.at) || one.uca_id - other.uca_id || one.kind.localeCompare(other.kind);
  expect(replayed.toSorted(order)).toEqual(live.toSorted(order));
  return { live, total: body.data?.total };
}

const startOf = (minutes: number) => (Math.floor(app.clock.now().getTime() / MINUTE) - minutes) * MINUTE;
const tolerate = (time_tolerance_minutes: number) =>
  app.db
    .updateTable('client')
    .set({ time_tolerance_minutes, timezone: ZONE })
    .where('id', '=', one.id)
    .execute();

it.each([
  [11, 0],
  [12, 5],
  [13, 12],
  [14, 20],
])(
  'a replay gives the absences that were announced live (seed %d, %d minutes tolerated)',
  async (seed, time_tolerance_minutes) => {
    const draw = draws(seed);
    await tolerate(time_tolerance_minutes);
    const start = startOf(MINUTES);
    const expected = hoursFrom(draw, start);
    const { live, total } = await reported(start, whereabouts(draw), expected);
    const absences = (uca: number) =>
      live.filter(({ kind, uca_id }) => kind === 'absent' && uca_id === uca).length;
    // One who is missed now and then, and one who never comes.
    expect(absences(phone(0))).toBeGreaterThan(0);
    expect(absences(phone(1))).toBeGreaterThanOrEqual(absences(phone(0)));
    expect(total?.absences).toBe(absences(phone(0)) + absences(phone(1)));
  },
);

it('a replay too finds uncertain whose phone falls silent inside before the hours begin', async () => {
  await tolerate(2);
  const start = startOf(60);
  const timeAt = (minute: number) => toWallTime(start + minute * MINUTE, ZONE)?.time ?? '';
  const hours = (from: number, to: number) => ({ days: [], from_time: timeAt(from), to_time: timeAt(to) });
  // Inside with pauses that are short, that last into the first hours, and that begin within the second.
  const isThere = (minute: number) =>
    minute < 8 || (minute >= 11 && minute < 14) || (minute >= 26 && minute < 41);
  const places = Array.from({ length: 120 }, (_, half) => (isThere(Math.floor(half / 2)) ? 20 : null));
  const { live } = await reported(start, places, [
    hours(10, 13),
    hours(17, 30),
    hours(40, 50),
    hours(52, 58),
  ]);
  const absences = live.filter(({ kind, uca_id }) => kind === 'absent' && uca_id === phone(0));
  const minutes = absences.map(({ at, uncertain }) => [(Date.parse(at) - start) / MINUTE, uncertain]);
  expect(minutes).toEqual([
    [17, true],
    [52, true],
  ]);
});

it('a replay too finds again who was uncertain, came to be heard inside and left', async () => {
  await tolerate(2);
  const start = startOf(40);
  const timeAt = (minute: number) => toWallTime(start + minute * MINUTE, ZONE)?.time ?? '';
  const metres = [...Array(8).fill(20), ...Array(6).fill(null), ...Array(4).fill(20), ...Array(22).fill(600)];
  const places = metres.flatMap((one: number | null) => [one, one]);
  const { live } = await reported(start, places, [{ days: [], from_time: timeAt(10), to_time: timeAt(39) }]);
  const absences = live.filter(({ kind, uca_id }) => kind === 'absent' && uca_id === phone(0));
  expect(absences.map(({ uncertain }) => uncertain)).toEqual([true, false]);
  expect((Date.parse(absences[1]?.at ?? '') - start) / MINUTE).toBeGreaterThan(16);
});
