import * as z from 'contract/z';
import { activeQuery, catalogueEndpoints } from '../core/catalogue.ts';
import { id, queryId, text } from '../core/fields.ts';
import { blacklistMark, cedulaOrForeign, personFields, plateOrForeign } from '../rules/person.ts';

const fields = z.strictObject({
  ...personFields,
  department_id: id,
  subdepartment_id: z.nullable(id),
  position: text(),
});

/** An employee of the client (empleado), who belongs to a department: the person whom visitors visit. */
export const employeeInput = fields.check(cedulaOrForeign, plateOrForeign);
export type EmployeeInput = z.infer<typeof fields>;

export const employee = z.object({
  id,
  client_id: id,
  client_name: z.string(),
  branch_id: id,
  branch_name: z.string(),
  department_id: id,
  department_name: z.string(),
  subdepartment_id: z.nullable(id),
  subdepartment_name: z.nullable(z.string()),
  name: z.string(),
  last_name: z.string(),
  identity: z.string(),
  foreign_document: z.boolean(),
  position: z.string(),
  phone: z.string(),
  email: z.string(),
  plate: z.string(),
  foreign_plate: z.boolean(),
  active: z.boolean(),
  ...blacklistMark,
  created_at: z.string(),
  updated_at: z.string(),
});
export type Employee = z.infer<typeof employee>;

export const employeeQuery = z.extend(activeQuery, {
  branch_id: z.optional(queryId),
  department_id: z.optional(queryId),
  subdepartment_id: z.optional(queryId),
});

export const {
  list: listEmployees,
  get: getEmployee,
  create: createEmployee,
  update: updateEmployee,
  remove: deleteEmployee,
  restore: restoreEmployee,
} = catalogueEndpoints({
  path: '/v1/empleado',
  access: 'elog.employees',
  one: 'an employee',
  many: 'Employees',
  query: employeeQuery,
  input: employeeInput,
  fields,
  row: employee,
});
