import { DeviceConnection } from 'contract';
import { sql } from 'kysely';
import { problem } from '../../../http/problem.ts';
import type { Tx } from '../../../ports/database.ts';
import { fullName } from '../../core/scope.ts';

export interface Named {
  id: number;
  name: string;
}

/** Names of the given UCAs, sorted, with offline ones listed separately. 422 if one is not the client's. */
export async function ucasToWatch(
  trx: Tx,
  clientId: number,
  ids: readonly number[],
): Promise<{ online: Named[]; offline: Named[] }> {
  const wanted = [...new Set(ids)];
  const rows = await trx
    .selectFrom('uca')
    .innerJoin('app_user', 'app_user.id', 'uca.user_id')
    .leftJoin('last_position as last', 'last.uca_id', 'uca.id')
    .where('uca.client_id', '=', clientId)
    .where('uca.deleted_at', 'is', null)
    .where(sql<boolean>`uca.id = any(${wanted}::bigint[])`)
    .select(['uca.id', fullName.as('name')])
    .select(sql<number>`coalesce(last.connection, ${DeviceConnection.disconnected})`.as('connection'))
    .orderBy(sql`fold(${fullName})`)
    .orderBy('uca.id')
    .execute();
  if (rows.length !== wanted.length)
    throw problem('validation', 'error.validation', {}, { uca_ids: 'error.reference' });
  const named = (isOffline: boolean) =>
    rows
      .filter(({ connection }) => (connection === DeviceConnection.disconnected) === isOffline)
      .map(({ id, name }): Named => ({ id, name }));
  return { online: named(false), offline: named(true) };
}

/** Adds UCAs to a session as of now. */
export async function watch(
  trx: Tx,
  session: { id: number; client_id: number },
  ucas: readonly Named[],
  now: Date,
): Promise<void> {
  if (ucas.length === 0) return;
  await trx
    .insertInto('monitoring_uca')
    .values(
      ucas.map(({ id }) => ({
        client_id: session.client_id,
        session_id: session.id,
        uca_id: id,
        added_at: now,
      })),
    )
    .execute();
}

/** Replaces a session's contacts. 422 if one is not the client's. */
export async function setContacts(
  trx: Tx,
  session: { id: number; client_id: number },
  ids: readonly number[],
): Promise<void> {
  const wanted = [...new Set(ids)];
  await trx.deleteFrom('monitoring_contact').where('session_id', '=', session.id).execute();
  const { numAffectedRows } = await sql`
    insert into monitoring_contact (client_id, session_id, contact_id)
    select client_id, ${session.id}, id from contact
    where client_id = ${session.client_id} and deleted_at is null and id = any(${wanted}::bigint[])`.execute(
    trx,
  );
  if (Number(numAffectedRows) !== wanted.length)
    throw problem('validation', 'error.validation', {}, { contact_ids: 'error.reference' });
}
