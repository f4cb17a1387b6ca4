import type { Ctx } from '../../../http/context.ts';
import type { Tx } from '../../../ports/database.ts';
import type { Scope } from '../../core/catalogue/catalogue.ts';
import { clientName, nameIn, ofBranch, ofClient, ofPoints } from '../../core/scope.ts';

/** Subdepartments the caller may see, with the names of what they are in. */
export function selectSubdepartments(trx: Tx, ctx: Ctx, { deleted = false, client }: Scope = {}) {
  return trx
    .selectFrom('subdepartment')
    .where(ofClient(ctx, 'subdepartment.client_id', client))
    .where(ofBranch(ctx, 'subdepartment.branch_id'))
    .where(ofPoints(ctx, 'subdepartment', 'subdepartment.id'))
    .where('subdepartment.deleted_at', deleted ? 'is not' : 'is', null)
    .select([
      'subdepartment.id',
      'subdepartment.client_id',
      clientName('subdepartment.client_id').as('client_name'),
      'subdepartment.branch_id',
      nameIn('branch', 'subdepartment.branch_id').as('branch_name'),
      'subdepartment.department_id',
      nameIn('department', 'subdepartment.department_id').as('department_name'),
      'subdepartment.name',
      'subdepartment.description',
      'subdepartment.validations',
      'subdepartment.authorizations',
      'subdepartment.request_mandatory',
      'subdepartment.active',
      'subdepartment.created_at',
      'subdepartment.updated_at',
    ]);
}

/** An undeleted subdepartment of a department. */
export function findInDepartment(trx: Tx, id: number, department_id: number) {
  return trx
    .selectFrom('subdepartment')
    .select('id')
    .where('id', '=', id)
    .where('department_id', '=', department_id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}
