import { beginRoute, lineMetres, type RouteHappeningKind, RouteStatus, straightLine } from 'contract';
import type { Tx } from '../src/ports/database.ts';
import { HOUR, iso, type SeedClient } from './ground.ts';

const MINUTE = HOUR / 60;
const DAY = 24 * HOUR;

interface Kept {
  name: string;
  /** Days before now. */
  ago: number;
  /** Which of the client's people and places. */
  uca: number;
  from: number;
  to: number;
  /** Minutes after its start: when they should be there, and when it was over. */
  due?: number;
  took: number;
  /** What happened on the way, by the minute. */
  on?: readonly (readonly [minute: number, what: RouteHappeningKind])[];
  cancelled?: string;
}

/** Routes of the last weeks: most in time, some left, late or cancelled. */
const kept: readonly Kept[] = [
  { name: 'Traslado de valores', ago: 1.1, uca: 0, from: 0, to: 1, due: 60, took: 50 },
  { name: 'Ronda por bodegas', ago: 2.3, uca: 1, from: 1, to: 2, due: 45, took: 41 },
  {
    name: 'Entrega de uniformes',
    ...{ ago: 4.2, uca: 2, from: 0, to: 2, due: 40, took: 63 },
    on: [
      [12, 'detour'],
      [26, 'retaken'],
    ],
  },
  { name: 'Traslado de valores', ago: 8.1, uca: 0, from: 0, to: 1, due: 60, took: 55, on: [[20, 'still']] },
  {
    name: 'Visita a muelle 4',
    ...{ ago: 11.4, uca: 3, from: 2, to: 0, took: 18 },
    cancelled: 'El muelle cerró por lluvia',
  },
  { name: 'Ronda por bodegas', ago: 15.2, uca: 1, from: 1, to: 2, due: 45, took: 52 },
  {
    name: 'Escolta de camión',
    ...{ ago: 19.3, uca: 2, from: 2, to: 1, due: 90, took: 84 },
    on: [
      [30, 'detour'],
      [38, 'retaken'],
    ],
  },
  { name: 'Traslado de valores', ago: 23.1, uca: 0, from: 0, to: 1, due: 60, took: 47 },
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
  for (const { name, ago, uca, from, to, due, took, on = [], cancelled } of kept) {
    const [start, destination] = [places[from], places[to]];
    const whom = client.ucas[uca];
    if (!start || !destination || !whom) continue;
    const plan = { start, destination: { ...destination, radius: 50 }, waypoints: [] };
    const line = straightLine(plan);
    const status = cancelled === undefined ? RouteStatus.finished : RouteStatus.cancelled;
    const at = (minutes: number) => iso(now - ago * DAY + minutes * MINUTE);
    const { id } = await trx
      .insertInto('route')
      .values({
        ...{ client_id: client.id, name, uca_id: whom.id, status, metres: Math.round(lineMetres(line)) },
        ...{
          plan: JSON.stringify({ ...plan, line }),
          standing: JSON.stringify({ ...beginRoute(), status }),
        },
        ...{ started_at: at(0), started_by: author, ended_at: at(took) },
        due_at: due === undefined ? null : at(due),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const nowhere = { lat: null, lng: null };
    const middle = { lat: (start.lat + destination.lat) / 2, lng: (start.lng + destination.lng) / 2 };
    const event = { client_id: client.id, route_id: id, detail: '', user_id: null };
    await trx
      .insertInto('route_event')
      .values([
        { ...event, at: at(0), what: 'created', user_id: author, ...nowhere },
        ...on.map(([minute, what]) => ({ ...event, at: at(minute), what, ...middle })),
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
