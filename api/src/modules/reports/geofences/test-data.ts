import { beforeEach } from '@jest/globals';
import fc from 'fast-check';
import type { TestClient } from '../../../testing/domain.ts';
import type { TestApp } from '../../../testing/harness.ts';
import { withTwoClients } from '../../../testing/two-clients.ts';

export const HOUR = 3_600_000;
export const DAY = 24 * HOUR;
/** Monday 2 March at midnight in Guayaquil, and the week that begins then. */
export const FROM = Date.parse('2026-03-02T05:00:00Z');
export const week = { from: '2026-03-02', to: '2026-03-08' };

/** A visit this long has a stay. */
export const DWELL_SECONDS = 4000;

/** A visit to a fence; still inside if there are no `seconds`. */
export interface MadeVisit {
  at: number;
  phone: number;
  fence: number;
  seconds: number | null;
  uncertain: boolean;
  found: boolean;
  skirted?: boolean;
}
export interface MadeAbsence {
  at: number;
  phone: number;
  fence: number;
}

const when = fc
  .integer({ min: (FROM - 8 * DAY) / 1000, max: (FROM + 8 * DAY) / 1000 })
  .map((at) => at * 1000);
const whoWhere = { at: when, phone: fc.nat(2), fence: fc.nat(2) };
const aVisit: fc.Arbitrary<MadeVisit> = fc.record({
  ...whoWhere,
  seconds: fc.oneof(fc.integer({ min: 0, max: 300 }), fc.integer({ min: 0, max: 90_000 }), fc.constant(null)),
  uncertain: fc.boolean(),
  found: fc.boolean(),
  skirted: fc.boolean(),
});
const pair = ({ phone, fence }: MadeAbsence) => `${phone} ${fence}`;
/** Visits; each person has at most one open visit in each fence. */
export const someVisits = fc.array(aVisit, { maxLength: 40 }).map((rows) => {
  const open = new Set<string>();
  return rows.filter((row) => {
    if (row.seconds !== null) return true;
    const isFirst = !open.has(pair(row));
    open.add(pair(row));
    return isFirst;
  });
});
export const someAbsences: fc.Arbitrary<MadeAbsence[]> = fc.uniqueArray(fc.record(whoWhere), {
  maxLength: 10,
  selector: (row) => `${pair(row)} ${row.at}`,
});

export interface Grounds {
  /** Ids of three fences: two at one place, the third at another. */
  fences: number[];
  places: number[];
}

/** Three fences of a client. */
export async function makeFences(app: TestApp, client: TestClient): Promise<Grounds> {
  const at = { lat: -2.2, lng: -79.9 };
  const { id: patio } = await app.db
    .insertInto('place')
    .values({ client_id: client.id, name: 'Patio', ...at })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: type_id } = await app.db
    .selectFrom('uca_type')
    .select('id')
    .where('client_id', '=', client.id)
    .where('name', '=', 'Guardia')
    .executeTakeFirstOrThrow();
  const places = [client.place, client.place, patio];
  const made = await app.db
    .insertInto('geofence')
    .values(
      ['Muelle norte', 'Garita', 'Reja'].map((name, nth) => ({
        ...{
          client_id: client.id,
          name,
          type_id,
          place_id: places[nth] ?? 0,
          shape: 'circle' as const,
          ...at,
        },
        ...{ radius: 100, color: '#0b687d', emails_entry: [], emails_exit: [], emails_summary: [] },
      })),
    )
    .returning('id')
    .execute();
  return { fences: made.map(({ id }) => id), places };
}

/** Inserts these visits with their events, and these absences, in place of earlier ones. */
export async function fill(
  app: TestApp,
  client: TestClient,
  { fences }: Grounds,
  visits: readonly MadeVisit[],
  absences: readonly MadeAbsence[] = [],
): Promise<void> {
  await app.db.deleteFrom('geofence_event').execute();
  await app.db.deleteFrom('geofence_visit').execute();
  const whose = ({ phone, fence }: MadeAbsence) => ({
    client_id: client.id,
    geofence_id: fences[fence] ?? 0,
    uca_id: client.phones[phone]?.uca_id ?? 0,
  });
  const event = (row: MadeAbsence, at: number) => ({
    ...{ ...whose(row), at: new Date(at), known_at: new Date(at + 40_000), lat: -2.2, lng: -79.9 },
  });
  const ids =
    visits.length === 0
      ? []
      : await app.db
          .insertInto('geofence_visit')
          .values(
            visits.map((row) => ({
              ...whose(row),
              entered_at: new Date(row.at),
              left_at: row.seconds === null ? null : new Date(row.at + row.seconds * 1000),
              uncertain: row.uncertain,
              skirted: row.skirted ?? false,
            })),
          )
          .returning('id')
          .execute();
  const events = [
    ...visits.flatMap((row, nth) => {
      const visit_id = ids[nth]?.id ?? 0;
      const { uncertain, seconds, at } = row;
      const kind = row.found ? ('found' as const) : ('enter' as const);
      const came = { ...event(row, at), visit_id, kind, uncertain: row.found };
      const stay =
        (seconds ?? 0) < DWELL_SECONDS
          ? []
          : [{ ...event(row, at + DWELL_SECONDS * 1000), visit_id, kind: 'dwell' as const, uncertain }];
      if (seconds === null) return [came];
      return [
        came,
        ...stay,
        { ...event(row, at + seconds * 1000), visit_id, kind: 'exit' as const, uncertain },
      ];
    }),
    ...absences.map((row) => ({
      ...{ ...event(row, row.at), visit_id: null, kind: 'absent' as const, uncertain: false },
    })),
  ];
  if (events.length > 0) await app.db.insertInto('geofence_event').values(events).execute();
}

/** The median, the lower of two. */
export const median = (values: readonly number[]): number | null =>
  values.toSorted((a, b) => a - b)[Math.ceil(values.length / 2) - 1] ?? null;

export const local = (at: number): { weekday: number; hour: number } => {
  const clock = new Date(at - 5 * HOUR);
  return { weekday: clock.getUTCDay() || 7, hour: clock.getUTCHours() };
};

interface FenceClients {
  app: TestApp;
  one: TestClient;
  other: TestClient;
  /** The fences of the first client, recreated before each test. */
  grounds: Grounds;
}

/** A server with two clients, the first with fences, passed to `take` before each test. */
export function withFences(take: (given: FenceClients) => void): void {
  let clients: Omit<FenceClients, 'grounds'>;
  withTwoClients((given) => {
    clients = given;
  });
  beforeEach(async () => {
    const { app, one, other } = clients;
    take({ app, one, other, grounds: await makeFences(app, one) });
  });
}
