import { sql } from 'kysely';
import type { Ctx } from '../../../http/context.ts';
import type { Tx } from '../../../ports/database.ts';
import type { Scope } from '../../core/catalogue/catalogue.ts';
import { clientName, nameIn, ofBranch, ofClient, ofPoints } from '../../core/scope.ts';

/** Departments the caller may see, with counts of their contents. */
export function selectDepartments(trx: Tx, ctx: Ctx, { deleted = false, client }: Scope = {}) {
  return trx
    .selectFrom('department')
    .where(ofClient(ctx, 'department.client_id', client))
    .where(ofBranch(ctx, 'department.branch_id'))
    .where(ofPoints(ctx, 'department', 'department.id'))
    .where('department.deleted_at', deleted ? 'is not' : 'is', null)
    .select([
      'department.id',
      'department.client_id',
      clientName('department.client_id').as('client_name'),
      'department.branch_id',
      nameIn('branch', 'department.branch_id').as('branch_name'),
      'department.name',
      'department.description',
      'department.active',
      sql<number>`(select count(*) from subdepartment s
        where s.department_id = department.id and s.deleted_at is null)`.as('subdepartments'),
      sql<number>`(select count(*) from employee e
        where e.department_id = department.id and e.deleted_at is null)`.as('employees'),
      'department.created_at',
      'department.updated_at',
    ]);
}

/** An undeleted department the caller may add records to. */
export function findParentDepartment(trx: Tx, ctx: Ctx, id: number) {
  return trx
    .selectFrom('department')
    .select(['id', 'client_id', 'branch_id'])
    .where(ofClient(ctx, 'client_id'))
    .where(ofBranch(ctx, 'branch_id'))
    .where('deleted_at', 'is', null)
    .where('id', '=', id)
    .executeTakeFirst();
}
