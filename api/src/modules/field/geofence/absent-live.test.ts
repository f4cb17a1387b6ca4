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
  await app.db.updateTable('uca').set({ created_at: begun, collect_seconds: 30 }).execute();
}

it.each([
  [11, 0],
  [12, 5],
  [13, 12],
  [14, 20],
])(
  'a replay gives the absences that were announced live (seed %d, %d minutes tolerated)',
  async (seed, time_tolerance_minutes) => {
    const draw = draws(seed);
    await app.db
      .updateTable('client')
      .set({ time_tolerance_minutes, timezone: ZONE })
      .where('id', '=', one.id)
      .execute();
    const start = (Math.floor(app.clock.now().getTime() / MINUTE) - MINUTES) * MINUTE;
    const expected = hoursFrom(draw, start);
    await watching(start, expected);
    const intake = createIntake(app.ports);
    const places = whereabouts(draw);
    for (let minute = 1; minute < MINUTES; minute++) {
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
      .select(['uca_id', 'kind', 'at'])
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
    const replayed = (body.data?.events ?? []).map(({ uca_id, kind, at }) => ({ uca_id, kind, at }));
    const absences = (events: readonly { uca_id: number; kind: string }[], uca: number) =>
      events.filter(({ kind, uca_id }) => kind === 'absent' && uca_id === uca).length;
    // One who is missed now and then, and one who never comes.
    expect(absences(live, phone(0))).toBeGreaterThan(0);
    expect(absences(live, phone(1))).toBeGreaterThanOrEqual(absences(live, phone(0)));
    const order = (one: (typeof replayed)[number], other: (typeof replayed)[number]) =>
      one.at.localeCompare(other.at) || one.uca_id - other.uca_id || one.kind.localeCompare(other.kind);
    expect(replayed.toSorted(order)).toEqual(live.toSorted(order));
    expect(body.data?.total.absences).toBe(absences(live, phone(0)) + absences(live, phone(1)));
  },
);
