import type { Ctx } from '../../../http/context.ts';
import type { Tx } from '../../../ports/database.ts';
import type { Scope } from '../../core/catalogue/catalogue.ts';
import { clientName, ofBranch, ofClient, ofPoints } from '../../core/scope.ts';

/** Branches the caller may see, with the name of their client; deleted ones only on request. */
export function selectBranches(trx: Tx, ctx: Ctx, { deleted = false, client }: Scope = {}) {
  return trx
    .selectFrom('branch')
    .where(ofClient(ctx, 'branch.client_id', client))
    .where(ofBranch(ctx, 'branch.id'))
    .where(ofPoints(ctx, 'branch', 'branch.id'))
    .where('branch.deleted_at', deleted ? 'is not' : 'is', null)
    .select([
      'branch.id',
      'branch.client_id',
      clientName('branch.client_id').as('client_name'),
      'branch.name',
      'branch.code',
      'branch.address',
      'branch.city',
      'branch.province',
      'branch.phone',
      'branch.email',
      'branch.lat',
      'branch.lng',
      'branch.active',
      'branch.created_at',
      'branch.updated_at',
    ]);
}

/** An undeleted branch the caller may add records to. */
export function findParentBranch(trx: Tx, ctx: Ctx, id: number) {
  return trx
    .selectFrom('branch')
    .select(['id', 'client_id'])
    .where(ofClient(ctx, 'client_id'))
    .where(ofBranch(ctx, 'id'))
    .where('deleted_at', 'is', null)
    .where('id', '=', id)
    .executeTakeFirst();
}
