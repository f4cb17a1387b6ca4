import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Tx } from '../../../ports/database.ts';

async function end(trx: Tx, which: RawBuilder<SqlBool>, now: Date): Promise<void> {
  await sql`update geofence_visit as visit set left_at = greatest(visit.entered_at, ${now}), uncertain = true
    where visit.left_at is null and ${which}`.execute(trx);
}

/** Ends all open visits to a fence as uncertain: it was deleted or its shape changed. */
export const endVisitsTo = (trx: Tx, fence: number, now: Date): Promise<void> =>
  end(trx, sql<SqlBool>`visit.geofence_id = ${fence}`, now);

/** Ends the open visits of UCAs that no longer belong to the fence. */
export const endVisitsOfStrangers = (
  trx: Tx,
  of: { fence: number } | { uca: number },
  now: Date,
): Promise<void> => {
  const which = 'fence' in of ? sql`visit.geofence_id = ${of.fence}` : sql`visit.uca_id = ${of.uca}`;
  return end(
    trx,
    sql<SqlBool>`${which} and not exists (select from geofence_uca as link
      join uca on uca.id = link.uca_id and uca.deleted_at is null
      where link.geofence_id = visit.geofence_id and link.uca_id = visit.uca_id)`,
    now,
  );
};
