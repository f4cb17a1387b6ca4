import { sql } from 'kysely';
import type { Database, Tx } from '../../../../ports/database.ts';
import { plannedOnce } from '../../../../ports/planned-once.ts';
import { type FenceIndex, type FenceRow, indexFences } from './fence-index.ts';

interface Kept {
  version: string;
  until: number;
  index: FenceIndex;
}

/** Changes are noted for longer than this (`list_touch`), so none is missed. */
const KEEP_MS = 10 * 60_000;
const kept = new WeakMap<Database, Map<number, Kept>>();

/**
 * The compiled geofences of clients. They stay in memory until one changes, on any instance; a change after that is
 * detected when an event is written.
 */
export async function fencesOf(
  trx: Tx,
  database: Database,
  clients: readonly number[],
): Promise<Map<number, FenceIndex>> {
  const known = kept.get(database) ?? new Map<number, Kept>();
  kept.set(database, known);
  const { rows } = await sql<{ client_id: number; version: string }>`
    ${plannedOnce} select client_id, concat_ws(' ', count(*), sum(xid)) as version from list_touch
    where list = 'geofence' and client_id = any(${clients}::bigint[]) group by client_id`.execute(trx);
  const versions = new Map(rows.map(({ client_id, version }) => [client_id, version]));
  const now = performance.now();
  const isCurrent = (id: number) => {
    const one = known.get(id);
    return one !== undefined && one.until > now && one.version === (versions.get(id) ?? '');
  };
  const missing = clients.filter((id) => !isCurrent(id));
  if (missing.length > 0) {
    const read = await trx
      .selectFrom('geofence')
      .select(['client_id', 'id', 'shape', 'lat', 'lng', 'radius', 'points', 'offline_minutes', 'shaped_at'])
      .select(['dwell_minutes', 'dwell_since'])
      .where('client_id', 'in', missing)
      .where('deleted_at', 'is', null)
      .execute();
    const of = new Map<number, FenceRow[]>(missing.map((id) => [id, []]));
    for (const { client_id, ...row } of read) of.get(client_id)?.push(row);
    for (const [id, fences] of of)
      known.set(id, { version: versions.get(id) ?? '', until: now + KEEP_MS, index: indexFences(fences) });
  }
  return new Map(clients.flatMap((id) => (known.has(id) ? [[id, (known.get(id) as Kept).index]] : [])));
}
