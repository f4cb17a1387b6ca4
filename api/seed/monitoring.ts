import { MonitoringSessionKind } from 'contract';
import { fullName } from '../src/modules/core/scope.ts';
import type { Tx } from '../src/ports/database.ts';
import { seedAlerts } from './alerts.ts';
import { clientSeeds } from './clients.ts';
import { HOUR, iso, type SeedClient } from './ground.ts';
import { seedRoutes } from './routes.ts';

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
    await seedRoutes(trx, client, author, now);
    await seedAlerts(trx, client, author, now);
  }
}
