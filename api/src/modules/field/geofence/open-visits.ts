import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Tx } from '../../../ports/database.ts';

async function end(trx: Tx, which: RawBuilder<SqlBool>, now: Date): Promise<void> {
  await sql`update geofence_visit as visit set left_at = greatest(visit.entered_at, ${now}), uncertain = true
    where visit.left_at is null and ${which}`.execute(trx);
}

/**
 * Whether a visit, by the name of its table, is uncertain: nobody saw it begin, its phone was silent during it, or it is
 * open and the phone has been silent for longer than the offline minutes: no fix, however vague, and no report. Those
 * of the fence count, else those in force for the phone, as when its fixes are judged.
 */
export const isUncertain = (visit: string, now: Date): RawBuilder<boolean> => {
  const own = (column: string) => sql.ref(`${visit}.${column}`);
  return sql<boolean>`(${own('uncertain')} or case when ${own('left_at')} is null then exists (
    select from last_position as last join uca as phone on phone.id = last.uca_id
    join client as owner on owner.id = phone.client_id join geofence as ground on ground.id = ${own('geofence_id')}
    left join monitoring_interval as during on during.uca_id = phone.id
    where last.uca_id = ${own('uca_id')} and greatest(last.fixed_at, last.heard_at) < ${now}::timestamptz
      - make_interval(mins => coalesce(ground.offline_minutes, during.offline_minutes, phone.offline_minutes,
        owner.offline_minutes))) else false end)`;
};

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
