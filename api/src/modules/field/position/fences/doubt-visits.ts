import { sql } from 'kysely';
import type { Tx } from '../../../../ports/database.ts';
import { plannedOnce } from '../../../../ports/planned-once.ts';

/** The phone of somebody inside was silent for too long, and reports from inside again. */
export interface Doubt {
  uca_id: number;
  geofence_id: number;
  /** When the visit began; milliseconds. */
  doubted: number;
}

/** Marks open visits as uncertain; the exit marks those that ended since. */
export async function doubtVisits(trx: Tx, doubts: readonly Doubt[]): Promise<void> {
  if (doubts.length === 0) return;
  const all = doubts.toSorted(
    (one, other) => one.geofence_id - other.geofence_id || one.uca_id - other.uca_id,
  );
  await sql`
    ${plannedOnce} update geofence_visit as visit set uncertain = true
    from unnest(${all.map(({ uca_id }) => uca_id)}::bigint[], ${all.map(({ geofence_id }) => geofence_id)}::bigint[],
          ${all.map(({ doubted }) => new Date(doubted).toISOString())}::timestamptz[])
        as found (uca_id, geofence_id, since)
      cross join lateral (
        select id from geofence_visit where geofence_id = found.geofence_id and uca_id = found.uca_id
          and left_at is null and date_trunc('milliseconds', entered_at) = found.since) as open
    where visit.id = open.id and visit.left_at is null`.execute(trx);
}
