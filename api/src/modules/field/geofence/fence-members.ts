import type { GeofenceInput, MessageKey } from 'contract';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { problem } from '../../../http/problem.ts';
import type { Tx } from '../../../ports/database.ts';
import { endVisitsOfStrangers } from './open-visits.ts';

const owned = {
  type_id: 'uca_type',
  place_id: 'place',
  uca_ids: 'uca',
  checkpoint_ids: 'checkpoint',
} as const;

/** Throws a 422 that names each field pointing at something other than an undeleted record of the client. */
export async function assertOwned(
  trx: Tx,
  clientId: number,
  input: Pick<GeofenceInput, keyof typeof owned>,
): Promise<void> {
  const wrong: Record<string, MessageKey> = {};
  for (const [field, table] of Object.entries(owned)) {
    const ids = [input[field as keyof typeof owned]].flat();
    const { rows } = await sql<{ known: number }>`select count(*) as known from ${sql.table(table)}
      where client_id = ${clientId} and deleted_at is null and id = any(${ids}::bigint[])`.execute(trx);
    if (rows[0]?.known !== ids.length) wrong[field] = 'error.reference';
  }
  if (Object.keys(wrong).length > 0) throw problem('validation', 'error.validation', {}, wrong);
}

/** Sets the checkpoints of a fence. Deleted ones keep their place, and have it again when they are restored. */
export async function setCheckpoints(trx: Tx, fence: number, ids: readonly number[]): Promise<void> {
  await sql`delete from geofence_checkpoint as link using checkpoint
    where link.geofence_id = ${fence} and checkpoint.id = link.checkpoint_id and checkpoint.deleted_at is null
      and checkpoint.id <> all(${[...ids]}::bigint[])`.execute(trx);
  await sql`insert into geofence_checkpoint (client_id, geofence_id, checkpoint_id)
    select client_id, ${fence}, id from checkpoint where id = any(${[...ids]}::bigint[])
    on conflict do nothing`.execute(trx);
}

/**
 * Sets the UCAs of a fence; those who were members already keep the time since when they are watched. Deleted ones keep
 * their membership. Those of their own settings are not taken off here (`assign`): they would come back as new ones.
 */
export async function setUcas(trx: Tx, fence: number, ids: readonly number[], now: Date): Promise<void> {
  await sql`delete from geofence_uca as link using uca
    where link.geofence_id = ${fence} and uca.id = link.uca_id and uca.deleted_at is null and not link.auto
      and uca.id <> all(${[...ids]}::bigint[])`.execute(trx);
  await sql`insert into geofence_uca (client_id, geofence_id, uca_id, since)
    select client_id, ${fence}, id, ${now} from uca where id = any(${[...ids]}::bigint[])
    on conflict do nothing`.execute(trx);
}

/** Fences and UCAs that match: same place and type, and the UCA's settings enable it. */
const agreeing = sql`geofence join uca_type on uca_type.id = geofence.type_id
  join uca on uca.client_id = geofence.client_id and uca.place_id = geofence.place_id
    and uca.type = uca_type.name and uca.auto_assign_geofences
  where geofence.deleted_at is null and uca.deleted_at is null`;

async function assign(trx: Tx, which: RawBuilder<SqlBool>, now: Date): Promise<void> {
  await sql`delete from geofence_uca as link where link.auto
    and exists (select from geofence, uca where geofence.id = link.geofence_id and uca.id = link.uca_id and ${which})
    and (link.geofence_id, link.uca_id) not in
      (select geofence.id, uca.id from ${agreeing} and ${which})`.execute(trx);
  await sql`insert into geofence_uca (client_id, geofence_id, uca_id, since, auto)
    select geofence.client_id, geofence.id, uca.id, ${now}::timestamptz, true from ${agreeing} and ${which}
    on conflict do nothing`.execute(trx);
}

/**
 * After a UCA was saved: if its settings are so (`auto_assign_geofences`), it gets the fences of its type at its place
 * and loses those it had that way and no longer match. It is no longer inside any fence it does not belong to.
 */
export async function followFences(trx: Tx, uca: number, now: Date): Promise<void> {
  await assign(trx, sql<SqlBool>`uca.id = ${uca}`, now);
  await endVisitsOfStrangers(trx, { uca }, now);
}

/** Gives new fences the UCAs whose settings enable it. */
export const assignTo = (trx: Tx, fences: readonly number[], now: Date): Promise<void> =>
  assign(trx, sql<SqlBool>`geofence.id = any(${[...fences]}::bigint[])`, now);

/** The same after a fence was saved, for its UCAs. */
export async function followUcas(trx: Tx, fence: number, now: Date): Promise<void> {
  await assign(trx, sql<SqlBool>`geofence.id = ${fence}`, now);
  await endVisitsOfStrangers(trx, { fence }, now);
}

/** After a UCA was restored: it is watched from now on, since nobody judged it while it was deleted. */
export async function watchAgain(trx: Tx, uca: number, now: Date): Promise<void> {
  await sql`update geofence_uca set since = ${now} where uca_id = ${uca}`.execute(trx);
  await followFences(trx, uca, now);
}
