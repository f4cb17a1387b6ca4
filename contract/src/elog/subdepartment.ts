import * as z from 'contract/z';
import { activeQuery, catalogueEndpoints, yesOrNo } from '../core/catalogue.ts';
import { id, queryId, requiredText, text } from '../core/fields.ts';

/** The most votes a subdepartment may require at each stage. */
export const MAX_REVIEWS = 10;

const reviews = z
  .number('error.number')
  .check(z.int('error.integer'), z.minimum(0, 'error.min'), z.maximum(MAX_REVIEWS, 'error.max'));

/**
 * A subdepartment (subdepartamento): how many people must validate and authorize a visit request to it, and whether
 * entry without a request is allowed.
 */
export const subdepartmentInput = z.strictObject({
  department_id: id,
  name: requiredText(),
  description: text(255),
  validations: reviews,
  authorizations: reviews,
  request_mandatory: z.boolean(),
  active: z.boolean(),
});
export type SubdepartmentInput = z.infer<typeof subdepartmentInput>;

export const subdepartment = z.object({
  id,
  client_id: id,
  client_name: z.string(),
  branch_id: id,
  branch_name: z.string(),
  department_id: id,
  department_name: z.string(),
  name: z.string(),
  description: z.string(),
  validations: z.number(),
  authorizations: z.number(),
  request_mandatory: z.boolean(),
  active: z.boolean(),
  created_at: z.string(),
  updated_at: z.string(),
});
export type Subdepartment = z.infer<typeof subdepartment>;

export const subdepartmentQuery = z.extend(activeQuery, {
  branch_id: z.optional(queryId),
  department_id: z.optional(queryId),
  request_mandatory: z.optional(yesOrNo),
});

export const {
  list: listSubdepartments,
  get: getSubdepartment,
  create: createSubdepartment,
  update: updateSubdepartment,
  remove: deleteSubdepartment,
  restore: restoreSubdepartment,
} = catalogueEndpoints({
  path: '/v1/subdepartamento',
  access: 'elog.subdepartments',
  one: 'a subdepartment',
  many: 'Subdepartments',
  query: subdepartmentQuery,
  input: subdepartmentInput,
  fields: subdepartmentInput,
  row: subdepartment,
});
