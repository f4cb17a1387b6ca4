import { type Employee, type EmployeeInput, employeeInput, type employeeQuery, type Paged } from 'contract';
import { sql } from 'kysely';
import type * as z from 'zod/mini';
import type { Ctx } from '../../../http/context.ts';
import { ofRecord } from '../../../http/list-order.ts';
import { page } from '../../../http/paging.ts';
import { problem } from '../../../http/problem.ts';
import type { Catalogue } from '../../core/catalogue/catalogue.ts';
import { byClientName } from '../../core/scope.ts';
import { refuseBlacklisted } from '../blacklist/blacklisted.ts';
import { findParentDepartment } from '../department/department.repository.ts';
import { findInDepartment } from '../subdepartment/subdepartment.repository.ts';
import { selectEmployees } from './employee.repository.ts';

const elsewhere = (field: string) =>
  problem('validation', 'error.validation', {}, { [field]: 'error.reference' });

/** An employee works in a department, and so in its branch. */
export const employees: Catalogue<Employee, EmployeeInput> = {
  table: 'employee',
  input: employeeInput,
  find: (trx, ctx, id, scope) =>
    selectEmployees(trx, ctx, scope).where('employee.id', '=', id).executeTakeFirst(),
  async columnsOf(trx, ctx, input, before) {
    const { department_id, subdepartment_id } = input;
    const department = await findParentDepartment(trx, ctx, department_id);
    if (!department || (before && before.client_id !== department.client_id))
      throw elsewhere('department_id');
    if (subdepartment_id !== null && !(await findInDepartment(trx, subdepartment_id, department_id)))
      throw elsewhere('subdepartment_id');
    return { ...input, client_id: department.client_id, branch_id: department.branch_id };
  },
  unique: [
    { field: 'identity', within: ['client_id'] },
    { field: 'plate', within: ['client_id'] },
  ],
  refuse: refuseBlacklisted('employees'),
};

export function pageOfEmployees(ctx: Ctx, query: z.output<typeof employeeQuery>): Promise<Paged<Employee>> {
  const { branch_id, department_id, subdepartment_id, active, client_id } = query;
  return ctx.tx((trx) => {
    const select = selectEmployees(trx, ctx, { client: client_id })
      .$if(branch_id !== undefined, (rows) => rows.where('employee.branch_id', '=', branch_id ?? 0))
      .$if(department_id !== undefined, (rows) =>
        rows.where('employee.department_id', '=', department_id ?? 0),
      )
      .$if(subdepartment_id !== undefined, (rows) =>
        rows.where('employee.subdepartment_id', '=', subdepartment_id ?? 0),
      )
      .$if(active !== undefined, (rows) => rows.where('employee.active', '=', active === 'true'));
    return page(trx, query, {
      select,
      sortable: {
        name: 'employee.search',
        identity: 'employee.identity',
        position: sql`fold(employee.position)`,
        department_name: ofRecord('department', 'employee.department_id'),
        subdepartment_name: ofRecord('subdepartment', 'employee.subdepartment_id'),
        branch_name: ofRecord('branch', 'employee.branch_id'),
        client_name: byClientName(ctx, 'employee.client_id'),
        created_at: 'employee.created_at',
      },
      searchable: ['employee.search'],
      folded: true,
      defaultSort: 'name',
      tieBreak: 'employee.id',
    });
  });
}
