import type { Staff } from 'contract';
import { sql } from 'kysely';
import type { Ctx } from '../../../http/context.ts';
import type { Tx } from '../../../ports/database.ts';
import type { Scope } from '../../core/catalogue/catalogue.ts';
import { clientName, nameIn, ofBranch, ofClient, todayOf } from '../../core/scope.ts';
import { blacklistedAs } from '../blacklist/blacklist-mark.ts';

/** Staff the caller may see, with whether their papers are valid today. */
export function selectStaff(trx: Tx, ctx: Ctx, { deleted = false, client }: Scope = {}) {
  return trx
    .selectFrom('staff')
    .where(ofClient(ctx, 'staff.client_id', client))
    .where(ofBranch(ctx, 'staff.branch_id'))
    .where('staff.deleted_at', deleted ? 'is not' : 'is', null)
    .select([
      'staff.id',
      'staff.client_id',
      clientName('staff.client_id').as('client_name'),
      'staff.type',
      'staff.branch_id',
      nameIn('branch', 'staff.branch_id').as('branch_name'),
      'staff.provider_id',
      nameIn<string | null>('provider', 'staff.provider_id').as('provider_name'),
      'staff.name',
      'staff.last_name',
      'staff.identity',
      'staff.foreign_document',
      'staff.position',
      'staff.phone',
      'staff.email',
      'staff.plate',
      'staff.foreign_plate',
      'staff.documents_until',
      sql<Staff['validity']>`case when staff.documents_until < ${todayOf(ctx)}::date
        then 'expired' else 'current' end`.as('validity'),
      'staff.active',
      blacklistedAs(ctx, { client: 'staff.client_id', identity: 'staff.identity', plate: 'staff.plate' }).as(
        'blacklist_id',
      ),
      'staff.created_at',
      'staff.updated_at',
    ]);
}
