import { beginRoute, lineMetres, type RouteHappeningKind, RouteStatus } from 'contract';
import type { Tx } from '../src/ports/database.ts';
import { moved } from '../src/simulator/ground.ts';
import { blocksBetween, placeOf, seedDrive } from './drives.ts';
import { HOUR, iso, type SeedClient } from './ground.ts';

const MINUTE = HOUR / 60;
const DAY = 24 * HOUR;
/** How far behind an escort drives. */
const BEHIND_MS = 20_000;
/** The time at the end of a route, before the way back. */
const REST_MS = 10 * MINUTE;
/** Metres a second in town, stops included. */
const STREET_SPEED = 7;

interface Kept {
  name: string;
  /** Days before now. */
  ago: number;
  /** Which of the client's people and places. */
  uca: number;
  /** Who follows in a second vehicle. */
  escort?: number;
  from: number;
  /** Another of its places, or kilometres to the north and east of the first. */
  to: number | readonly [north: number, east: number];
  /** Minutes after its start: when they should be there, and when it was over. */
  due?: number;
  took: number;
  /** What happened on the way, by the minute. */
  on?: readonly (readonly [minute: number, what: RouteHappeningKind])[];
  cancelled?: string;
}

/** The centre of the town, from a place at its edge. */
const town = [7.6, -0.6] as const;

/** Routes of the last weeks: most in time, some left, late or cancelled. */
const kept: readonly Kept[] = [
  // That of the session of the same name.
  { name: 'Traslado de valores', ago: 26 / 24, uca: 0, escort: 1, from: 0, to: town, due: 60, took: 50 },
  { name: 'Ronda por bodegas', ago: 2.3, uca: 1, from: 1, to: 2, due: 45, took: 41 },
  {
    name: 'Entrega de uniformes',
    ...{ ago: 4.2, uca: 2, from: 0, to: [4.2, -1.6], due: 40, took: 63 },
    on: [
      [12, 'detour'],
      [26, 'retaken'],
    ],
  },
  {
    name: 'Traslado de valores',
    ago: 8.1,
    uca: 0,
    from: 0,
    to: town,
    due: 60,
    took: 55,
    on: [[20, 'still']],
  },
  {
    name: 'Visita a muelle 4',
    ...{ ago: 11.4, uca: 3, from: 2, to: 0, took: 18 },
    cancelled: 'El muelle cerró por lluvia',
  },
  { name: 'Ronda por bodegas', ago: 15.2, uca: 1, from: 1, to: 2, due: 45, took: 52 },
  {
    name: 'Escolta de camión',
    ...{ ago: 19.3, uca: 2, from: 2, to: [14, 6], due: 90, took: 84 },
    on: [
      [30, 'detour'],
      [38, 'retaken'],
    ],
  },
  { name: 'Traslado de valores', ago: 23.1, uca: 0, from: 0, to: town, due: 60, took: 47 },
];

/** Routes between places of a client, as operators assigned them. */
export async function seedRoutes(trx: Tx, client: SeedClient, author: number, now: number): Promise<void> {
  const places = await trx
    .selectFrom('place')
    .select((eb) => [eb.ref('lat').$notNull().as('lat'), eb.ref('lng').$notNull().as('lng')])
    .where('lat', 'is not', null)
    .where('client_id', '=', client.id)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .limit(3)
    .execute();
  for (const { name, ago, uca, escort, from, to, due, took, on = [], cancelled } of kept) {
    const start = places[from];
    const destination =
      typeof to === 'number' ? places[to] : start && moved(start, to[0] * 1000, to[1] * 1000);
    const whom = client.ucas[uca];
    if (!start || !destination || !whom) continue;
    const line = blocksBetween(start, destination, typeof to === 'number' ? 2 : 5);
    const metres = Math.round(lineMetres(line));
    const by = { by: 'streets' as const, seconds: Math.round(metres / STREET_SPEED) };
    const plan = { start, destination: { ...destination, radius: 50 }, waypoints: [], line, ...by };
    const status = cancelled === undefined ? RouteStatus.finished : RouteStatus.cancelled;
    const moment = (minutes: number) => Math.round((now - ago * DAY) / MINUTE + minutes) * MINUTE;
    const at = (minutes: number) => iso(moment(minutes));
    const detour = on.find(([, what]) => what === 'detour');
    const back = on.find(([, what]) => what === 'retaken');
    const drive = {
      ...{ client_id: client.id, uca_id: whom.id, line, from: moment(0), to: moment(took) },
      ...(detour && back && { aside: { from: moment(detour[0] - 4), to: moment(back[0]), metres: 400 } }),
    };
    const drivers = [whom, ...(escort === undefined ? [] : [client.ucas[escort]])];
    for (const [nth, driver] of drivers.entries()) {
      if (!driver || cancelled !== undefined) continue;
      const own = {
        ...drive,
        uca_id: driver.id,
        from: drive.from + nth * BEHIND_MS,
        to: drive.to + nth * BEHIND_MS,
      };
      await seedDrive(trx, own, REST_MS);
      if (typeof to === 'number') continue;
      const back = { ...own, line: line.toReversed(), from: own.to + REST_MS, to: own.to + 3 * REST_MS };
      await seedDrive(trx, { ...back, aside: undefined });
    }
    const { id } = await trx
      .insertInto('route')
      .values({
        ...{ client_id: client.id, name, uca_id: whom.id, status, metres },
        ...{
          plan: JSON.stringify(plan),
          standing: JSON.stringify({ ...beginRoute(), status }),
        },
        ...{ started_at: at(0), started_by: author, ended_at: at(took) },
        due_at: due === undefined ? null : at(due),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const nowhere = { lat: null, lng: null };
    const event = { client_id: client.id, route_id: id, detail: '', user_id: null };
    await trx
      .insertInto('route_event')
      .values([
        { ...event, at: at(0), what: 'created', user_id: author, ...nowhere },
        ...on.map(([minute, what]) => ({
          ...event,
          at: at(minute),
          what,
          ...placeOf(drive, moment(minute)),
        })),
        cancelled === undefined
          ? { ...event, at: at(took), what: 'finished' as const, ...destination }
          : {
              ...{ ...event, at: at(took), what: 'cancelled' as const, ...nowhere },
              ...{ user_id: author, detail: cancelled },
            },
      ])
      .execute();
  }
}
