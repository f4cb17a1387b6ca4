import { type Expression, type SqlBool, sql } from 'kysely';
import type { Ctx } from '../../../http/context.ts';
import type { Tx } from '../../../ports/database.ts';
import type { Scope } from '../../core/catalogue/catalogue.ts';
import { nameIn, nameOfUser, ofClient, todayOf } from '../../core/scope.ts';
import { blacklistedAs } from '../blacklist/blacklist-mark.ts';
import { stateOn } from '../blacklist/listing.ts';

/** Entries that apply at a branch: its own and those for every branch. */
export const atBranch = (branch_id: number): Expression<SqlBool> =>
  sql<SqlBool>`(vip.branch_id = ${branch_id} or vip.branch_id is null)`;

export function selectVips(trx: Tx, ctx: Ctx, { deleted = false, client }: Scope = {}) {
  return trx
    .selectFrom('vip')
    .where(ofClient(ctx, 'vip.client_id', client))
    .$if(ctx.user.branch_id !== null, (rows) => rows.where(atBranch(ctx.user.branch_id ?? 0)))
    .where('vip.deleted_at', deleted ? 'is not' : 'is', null)
    .select([
      'vip.id',
      'vip.client_id',
      'vip.type',
      'vip.value',
      'vip.foreign',
      'vip.name',
      'vip.reason',
      'vip.branch_id',
      nameIn<string | null>('branch', 'vip.branch_id').as('branch_name'),
      'vip.valid_from',
      'vip.valid_until',
      stateOn('vip', todayOf(ctx)).as('state'),
      nameOfUser('vip.created_by').as('created_by_name'),
      blacklistedAs(ctx, {
        client: 'vip.client_id',
        identity: 'vip.value',
        plate: 'vip.value',
        by: 'vip.type',
      }).as('blacklist_id'),
      'vip.created_at',
      'vip.updated_at',
    ]);
}
