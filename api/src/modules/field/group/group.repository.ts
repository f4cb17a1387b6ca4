import { EntityKind, type GroupKind, type GroupRecord } from 'contract';
import { sql } from 'kysely';
import type { Ctx } from '../../../http/context.ts';
import type { Tx } from '../../../ports/database.ts';
import type { Scope } from '../../core/catalogue/catalogue.ts';
import { nameOfUser, ofClient } from '../../core/scope.ts';

const memberCount = sql<number>`case when uca_group.entity = ${EntityKind.uca}
  then (select count(*) from uca_group_member member
    join uca on uca.id = member.uca_id and uca.deleted_at is null where member.group_id = uca_group.id)
  else (select count(*) from group_member member where member.group_id = uca_group.id) end`;

/** The caller's groups with their number of members. */
export function selectGroups(trx: Tx, ctx: Ctx, { deleted = false, client }: Scope = {}) {
  return trx
    .selectFrom('uca_group')
    .where(ofClient(ctx, 'uca_group.client_id', client))
    .where('uca_group.deleted_at', deleted ? 'is not' : 'is', null)
    .select([
      'uca_group.id',
      'uca_group.client_id',
      'uca_group.name',
      'uca_group.description',
      sql<GroupKind>`uca_group.entity`.as('entity'),
      memberCount.as('members'),
      nameOfUser('uca_group.created_by').as('created_by_name'),
      'uca_group.created_at',
    ]);
}

export async function findGroup(
  trx: Tx,
  ctx: Ctx,
  id: number,
  scope?: Scope,
): Promise<GroupRecord | undefined> {
  return selectGroups(trx, ctx, scope)
    .select('uca_group.updated_at')
    .where('uca_group.id', '=', id)
    .executeTakeFirst();
}
