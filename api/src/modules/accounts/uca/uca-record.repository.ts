import { ucaSettingNames } from 'contract';
import type { Insertable, Updateable } from 'kysely';
import type { Ctx } from '../../../http/context.ts';
import type { Tx } from '../../../ports/database.ts';
import type { Tables } from '../../../ports/schema.ts';
import { clientName, nameIn, ofClient } from '../../core/scope.ts';

/** One UCA of the caller with all its fields and its account. */
export function findUca(trx: Tx, ctx: Ctx, id: number, { deleted = false } = {}) {
  return trx
    .selectFrom('uca')
    .innerJoin('app_user', 'app_user.id', 'uca.user_id')
    .where(ofClient(ctx, 'uca.client_id'))
    .where('uca.deleted_at', deleted ? 'is not' : 'is', null)
    .where('uca.id', '=', id)
    .select([
      'uca.id',
      'uca.client_id',
      clientName('uca.client_id').as('client_name'),
      'app_user.name',
      'app_user.last_name',
      'app_user.username',
      'app_user.email',
      'app_user.phone',
      'app_user.blocked',
      'uca.type',
      'uca.place_id',
      nameIn('place', 'uca.place_id').as('place_name'),
      'uca.created_at',
      'uca.updated_at',
    ])
    .select(ucaSettingNames.map((name) => `uca.${name}` as const))
    .executeTakeFirst();
}

/** Its account. Locks the UCA until the transaction ends. */
export async function lockUca(trx: Tx, id: number): Promise<number | undefined> {
  const row = await trx
    .selectFrom('uca')
    .select('user_id')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row?.user_id;
}

/** How many UCAs a client may have and has. Locks the client, so that two creations cannot exceed the limit together. */
export async function roomForUcas(trx: Tx, clientId: number): Promise<{ maximum: number; count: number }> {
  const { uca_limit } = await trx
    .selectFrom('client')
    .select('uca_limit')
    .where('id', '=', clientId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const { count } = await trx
    .selectFrom('uca')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('client_id', '=', clientId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return { maximum: uca_limit, count };
}

export async function insertUca(trx: Tx, uca: Insertable<Tables['uca']>): Promise<number> {
  const { id } = await trx.insertInto('uca').values(uca).returning('id').executeTakeFirstOrThrow();
  return id;
}

export async function changeUca(trx: Tx, id: number, uca: Updateable<Tables['uca']>): Promise<void> {
  await trx.updateTable('uca').set(uca).where('id', '=', id).execute();
}
