import {
  type Paged,
  type Subdepartment,
  type SubdepartmentInput,
  subdepartmentInput,
  type subdepartmentQuery,
} from 'contract';
import { sql } from 'kysely';
import type * as z from 'zod/mini';
import type { Ctx } from '../../../http/context.ts';
import { ofRecord } from '../../../http/list-order.ts';
import { page } from '../../../http/paging.ts';
import { problem } from '../../../http/problem.ts';
import type { Catalogue } from '../../core/catalogue/catalogue.ts';
import { byClientName } from '../../core/scope.ts';
import { findParentDepartment } from '../department/department.repository.ts';
import { assertReviewers } from './reviewers.ts';
import { selectSubdepartments } from './subdepartment.repository.ts';

/** A subdepartment stays in its department and has a unique name there. */
export const subdepartments: Catalogue<Subdepartment, SubdepartmentInput> = {
  table: 'subdepartment',
  input: subdepartmentInput,
  find: (trx, ctx, id, scope) =>
    selectSubdepartments(trx, ctx, scope).where('subdepartment.id', '=', id).executeTakeFirst(),
  async columnsOf(trx, ctx, input, before) {
    const department = await findParentDepartment(trx, ctx, input.department_id);
    if (!department || (before && before.department_id !== department.id))
      throw problem('validation', 'error.validation', {}, { department_id: 'error.reference' });
    return { ...input, client_id: department.client_id, branch_id: department.branch_id };
  },
  unique: [{ field: 'name', within: ['department_id'], folded: true }],
  async written(trx, _ctx, { id, input, before }) {
    if (input) await assertReviewers(trx, id, input, before);
  },
};

export function pageOfSubdepartments(
  ctx: Ctx,
  query: z.output<typeof subdepartmentQuery>,
): Promise<Paged<Subdepartment>> {
  const { branch_id, department_id, request_mandatory: mandatory, active, client_id } = query;
  return ctx.tx((trx) => {
    const select = selectSubdepartments(trx, ctx, { client: client_id })
      .$if(branch_id !== undefined, (rows) => rows.where('subdepartment.branch_id', '=', branch_id ?? 0))
      .$if(department_id !== undefined, (rows) =>
        rows.where('subdepartment.department_id', '=', department_id ?? 0),
      )
      .$if(mandatory !== undefined, (rows) =>
        rows.where('subdepartment.request_mandatory', '=', mandatory === 'true'),
      )
      .$if(active !== undefined, (rows) => rows.where('subdepartment.active', '=', active === 'true'));
    return page(trx, query, {
      select,
      sortable: {
        name: sql`fold(subdepartment.name)`,
        branch_name: ofRecord('branch', 'subdepartment.branch_id'),
        department_name: ofRecord('department', 'subdepartment.department_id'),
        client_name: byClientName(ctx, 'subdepartment.client_id'),
        validations: 'subdepartment.validations',
        authorizations: 'subdepartment.authorizations',
        request_mandatory: 'subdepartment.request_mandatory',
        active: 'subdepartment.active',
        created_at: 'subdepartment.created_at',
      },
      searchable: ['subdepartment.search'],
      folded: true,
      defaultSort: 'name',
      tieBreak: 'subdepartment.id',
    });
  });
}
