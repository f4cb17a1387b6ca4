import {
  type Department,
  type DepartmentInput,
  departmentInput,
  type departmentQuery,
  type Paged,
} from 'contract';
import { sql } from 'kysely';
import type * as z from 'zod/mini';
import type { Ctx } from '../../../http/context.ts';
import { ofRecord } from '../../../http/list-order.ts';
import { page } from '../../../http/paging.ts';
import { problem } from '../../../http/problem.ts';
import type { Catalogue } from '../../core/catalogue/catalogue.ts';
import { byClientName } from '../../core/scope.ts';
import { findParentBranch } from '../branch/branch.repository.ts';
import { selectDepartments } from './department.repository.ts';

/** A department belongs to a branch, under a unique name there, and may move to another branch of its client. */
export const departments: Catalogue<Department, DepartmentInput> = {
  table: 'department',
  input: departmentInput,
  find: (trx, ctx, id, scope) =>
    selectDepartments(trx, ctx, scope).where('department.id', '=', id).executeTakeFirst(),
  async columnsOf(trx, ctx, input) {
    const branch = await findParentBranch(trx, ctx, input.branch_id);
    if (!branch) throw problem('validation', 'error.validation', {}, { branch_id: 'error.reference' });
    return { ...input, client_id: branch.client_id };
  },
  unique: [{ field: 'name', within: ['branch_id'], folded: true }],
};

export function pageOfDepartments(
  ctx: Ctx,
  query: z.output<typeof departmentQuery>,
): Promise<Paged<Department>> {
  const { branch_id, active, client_id } = query;
  return ctx.tx((trx) => {
    const select = selectDepartments(trx, ctx, { client: client_id })
      .$if(branch_id !== undefined, (rows) => rows.where('department.branch_id', '=', branch_id ?? 0))
      .$if(active !== undefined, (rows) => rows.where('department.active', '=', active === 'true'));
    return page(trx, query, {
      select,
      sortable: {
        name: sql`fold(department.name)`,
        branch_name: ofRecord('branch', 'department.branch_id'),
        client_name: byClientName(ctx, 'department.client_id'),
        active: 'department.active',
        subdepartments: sql.ref('subdepartments'),
        employees: sql.ref('employees'),
        created_at: 'department.created_at',
      },
      searchable: ['department.search'],
      folded: true,
      defaultSort: 'name',
      tieBreak: 'department.id',
    });
  });
}
