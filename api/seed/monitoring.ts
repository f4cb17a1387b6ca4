import { beginRoute, lineMetres, MonitoringSessionKind, RouteStatus, straightLine } from 'contract';
import { fullName } from '../src/modules/core/scope.ts';
import type { Tx } from '../src/ports/database.ts';
import { clientSeeds } from './clients.ts';
import { HOUR, iso, type SeedClient } from './ground.ts';

const MINUTE = HOUR / 60;

/** What is monitored at each client that has monitoring: one running session, and the records of past ones. */
const kept = [
  { name: 'Ronda nocturna', startedAgo: 2 * HOUR, hours: 24, over: false, note: '', ucas: 3 },
  {
    name: 'Traslado de valores',
    startedAgo: 26 * HOUR,
    hours: 3,
    over: true,
    note: 'Llegó sin novedad.',
    ucas: 2,
  },
  { name: 'Visita a muelle 4', startedAgo: 75 * HOUR, hours: 2, over: true, note: '', ucas: 1 },
];

/** Monitoring sessions, with the people monitored and what operators did. */
export async function seedMonitoring(trx: Tx, clients: readonly SeedClient[], now: number): Promise<void> {
  for (const { key, flags } of clientSeeds) {
    const client = clients.find((one) => one.key === key);
    if (!flags.is_sos || !client) continue;
    const { id: author } = await trx
      .selectFrom('app_user')
      .select('id')
      .where('client_id', '=', client.id)
      .where('type', '=', 'cliente')
      .orderBy('id')
      .executeTakeFirstOrThrow();
    for (const { name, startedAgo, hours, over, note, ucas } of kept) {
      const started = now - startedAgo;
      const ended = started + (hours * HOUR) / 2;
      const watched = client.ucas.slice(0, ucas);
      const { id } = await trx
        .insertInto('monitoring_session')
        .values({
          ...{ client_id: client.id, name, note, ucas: watched.length, temporary: false, level: 0 },
          ...{ kind: MonitoringSessionKind.normal, state: over ? 'ended' : 'running', sending: 1 },
          sending_types: [],
          since: iso(started - 30 * MINUTE),
          started_at: iso(started),
          started_by: author,
          ends_at: iso(started + hours * HOUR),
          ...(over && { ended_at: iso(ended), ended_by: author }),
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      const uca_ids = watched.map((uca) => uca.id);
      const people = await trx
        .selectFrom('uca')
        .innerJoin('app_user', 'app_user.id', 'uca.user_id')
        .select(fullName.as('name'))
        .where('uca.id', 'in', uca_ids)
        .orderBy('uca.id')
        .execute();
      const names = people.map((uca) => uca.name);
      const whose = { client_id: client.id, session_id: id };
      await trx
        .insertInto('monitoring_uca')
        .values(uca_ids.map((uca_id) => ({ ...whose, uca_id, added_at: iso(started) })))
        .execute();
      const what = (at: number, event: 'started' | 'ended') => ({
        ...{ ...whose, at: iso(at), what: event, user_id: author, fields: [] },
        names: event === 'started' ? names : [],
      });
      await trx
        .insertInto('monitoring_event')
        .values([what(started, 'started'), ...(over ? [what(ended, 'ended')] : [])])
        .execute();
    }
    await seedRoute(trx, client, author, now - 26 * HOUR);
  }
}

/** A route of yesterday that somebody finished, from one place of the client to another. */
async function seedRoute(trx: Tx, client: SeedClient, author: number, started: number): Promise<void> {
  const [start, destination] = await trx
    .selectFrom('place')
    .select((eb) => [eb.ref('lat').$notNull().as('lat'), eb.ref('lng').$notNull().as('lng')])
    .where('lat', 'is not', null)
    .where('client_id', '=', client.id)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .limit(2)
    .execute();
  const uca = client.ucas[0];
  if (!start || !destination || !uca) return;
  const plan = { start, destination: { ...destination, radius: 50 }, waypoints: [] };
  const line = straightLine(plan);
  const standing = { ...beginRoute(), status: RouteStatus.finished };
  const { id } = await trx
    .insertInto('route')
    .values({
      ...{ client_id: client.id, name: 'Traslado de valores', uca_id: uca.id, status: standing.status },
      ...{ plan: JSON.stringify({ ...plan, line }), standing: JSON.stringify(standing) },
      ...{ metres: Math.round(lineMetres(line)), started_at: iso(started), started_by: author },
      ...{ due_at: iso(started + HOUR), ended_at: iso(started + 50 * MINUTE) },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const whose = { client_id: client.id, route_id: id };
  await trx
    .insertInto('route_event')
    .values([
      { ...whose, at: iso(started), what: 'created', user_id: author, detail: '', lat: null, lng: null },
      {
        ...whose,
        at: iso(started + 50 * MINUTE),
        what: 'finished',
        user_id: null,
        detail: '',
        ...destination,
      },
    ])
    .execute();
}
