import * as z from 'contract/z';
import { activeQuery, catalogueEndpoints } from '../core/catalogue.ts';
import { id, queryId, requiredText, text } from '../core/fields.ts';

/** A department (departamento) of a branch. */
export const departmentInput = z.strictObject({
  branch_id: id,
  name: requiredText(),
  description: text(255),
  active: z.boolean(),
});
export type DepartmentInput = z.infer<typeof departmentInput>;

export const department = z.object({
  id,
  client_id: id,
  client_name: z.string(),
  branch_id: id,
  branch_name: z.string(),
  name: z.string(),
  description: z.string(),
  active: z.boolean(),
  subdepartments: z.number(),
  employees: z.number(),
  created_at: z.string(),
  updated_at: z.string(),
});
export type Department = z.infer<typeof department>;

export const departmentQuery = z.extend(activeQuery, { branch_id: z.optional(queryId) });

export const {
  list: listDepartments,
  get: getDepartment,
  create: createDepartment,
  update: updateDepartment,
  remove: deleteDepartment,
  restore: restoreDepartment,
} = catalogueEndpoints({
  path: '/v1/departamento',
  access: 'elog.departments',
  one: 'a department',
  many: 'Departments',
  query: departmentQuery,
  input: departmentInput,
  fields: departmentInput,
  row: department,
});
