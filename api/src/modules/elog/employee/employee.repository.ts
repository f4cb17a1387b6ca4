import type { Ctx } from '../../../http/context.ts';
import type { Tx } from '../../../ports/database.ts';
import type { Scope } from '../../core/catalogue/catalogue.ts';
import { clientName, nameIn, ofBranch, ofClient } from '../../core/scope.ts';
import { blacklistedAs } from '../blacklist/blacklist-mark.ts';

/** Employees the caller may see, with the names of where they work. */
export function selectEmployees(trx: Tx, ctx: Ctx, { deleted = false, client }: Scope = {}) {
  return trx
    .selectFrom('employee')
    .where(ofClient(ctx, 'employee.client_id', client))
    .where(ofBranch(ctx, 'employee.branch_id'))
    .where('employee.deleted_at', deleted ? 'is not' : 'is', null)
    .select([
      'employee.id',
      'employee.client_id',
      clientName('employee.client_id').as('client_name'),
      'employee.branch_id',
      nameIn('branch', 'employee.branch_id').as('branch_name'),
      'employee.department_id',
      nameIn('department', 'employee.department_id').as('department_name'),
      'employee.subdepartment_id',
      nameIn<string | null>('subdepartment', 'employee.subdepartment_id').as('subdepartment_name'),
      'employee.name',
      'employee.last_name',
      'employee.identity',
      'employee.foreign_document',
      'employee.position',
      'employee.phone',
      'employee.email',
      'employee.plate',
      'employee.foreign_plate',
      'employee.active',
      blacklistedAs(ctx, {
        client: 'employee.client_id',
        identity: 'employee.identity',
        plate: 'employee.plate',
      }).as('blacklist_id'),
      'employee.created_at',
      'employee.updated_at',
    ]);
}
