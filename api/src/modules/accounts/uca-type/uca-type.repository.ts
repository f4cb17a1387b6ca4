import { sql } from 'kysely';
import type { Ctx } from '../../../http/context.ts';
import type { Tx } from '../../../ports/database.ts';
import type { Scope } from '../../core/catalogue/catalogue.ts';
import { clientName, ofClient } from '../../core/scope.ts';

const ucasOfType = sql<number>`(select count(*) from uca
  where uca.client_id = uca_type.client_id and uca.type = uca_type.name and uca.deleted_at is null)`;

/** Types of the caller's UCAs, with how many have each. */
export function selectUcaTypes(trx: Tx, ctx: Ctx, { deleted = false, client }: Scope = {}) {
  return trx
    .selectFrom('uca_type')
    .where(ofClient(ctx, 'uca_type.client_id', client))
    .where('uca_type.deleted_at', deleted ? 'is not' : 'is', null)
    .select([
      'uca_type.id',
      'uca_type.client_id',
      clientName('uca_type.client_id').as('client_name'),
      'uca_type.name',
      'uca_type.description',
      ucasOfType.as('ucas'),
      'uca_type.created_at',
      'uca_type.updated_at',
    ]);
}

/** A restored type gets its old name back, unless another has it by now. */
export async function takeNameBack(trx: Tx, id: number): Promise<void> {
  await sql`update uca_type set name = wanted.name
    from (select regexp_replace(name, ' #' || id || '$', '') as name from uca_type where id = ${id}) as wanted
    where uca_type.id = ${id} and not exists (select from uca_type as other
      where other.client_id = uca_type.client_id and other.id <> uca_type.id
        and lower(other.name) = lower(wanted.name))`.execute(trx);
}

/** A deleted type releases its name to a new one; the deleted UCAs that have it follow. */
export async function freeName(trx: Tx, clientId: number, name: string): Promise<void> {
  await sql`update uca_type set name = left(name, 60) || ' #' || id
    where client_id = ${clientId} and lower(name) = lower(${name}) and deleted_at is not null`.execute(trx);
}
