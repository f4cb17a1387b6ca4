import * as z from 'contract/z';
import { catalogueEndpoints, yesOrNo } from '../core/catalogue.ts';
import { endpoint } from '../core/endpoint.ts';
import { id, queryId } from '../core/fields.ts';
import { listed, listQuery } from '../core/paging.ts';
import { blacklistMark, identificationOrForeign, identity, onRecords } from '../rules/person.ts';
import { accountFields, accountShown } from './account.ts';

/**
 * Ubes: electronic log users (usuarios de bitácora electrónica) who request, validate, authorize or view visits, each
 * by subdepartment. How we read the spec: section 3 gives every kind of account its own metadata except
 * `bitacora_electronica`, and gives `ube_metadata` to no kind; section 6 gives that kind only the requests menu,
 * by request roles. So a ube is an account of type `bitacora_electronica`, and its roles are its `ube_metadata`.
 */
export const ubeRoles = ['REQUEST', 'VALIDATE', 'AUTHORIZE', 'VISUALIZE'] as const;
export type UbeRoleName = (typeof ubeRoles)[number];

/** The word for a role in the template and the list (spec section 3). */
export const ubeRoleColumns = {
  REQUEST: 'SOLICITADOR',
  VALIDATE: 'VALIDADOR',
  AUTHORIZE: 'AUTORIZADOR',
  VISUALIZE: 'VISUALIZADOR',
} as const satisfies Record<UbeRoleName, string>;

const role = z.object({ subdepartment_id: id, role: z.enum(ubeRoles) });
export type UbeRole = z.infer<typeof role>;

const keyOf = (one: UbeRole) => `${one.subdepartment_id} ${one.role}`;

/** No role may be held twice in one subdepartment. */
export function hasRepeatedRole(roles: readonly UbeRole[]): boolean {
  return new Set(roles.map(keyOf)).size < roles.length;
}

/** Nobody may both validate and authorize in one subdepartment. */
export function hasRoleConflict(roles: readonly UbeRole[]): boolean {
  const held = new Set(roles.map(keyOf));
  return roles.some((one) => one.role === 'VALIDATE' && held.has(keyOf({ ...one, role: 'AUTHORIZE' })));
}

const roles = z.array(role).check(z.maxLength(5000));

const fields = z.strictObject({
  ...accountFields,
  identification: identity,
  foreign_document: z.boolean(),
  /** A master sees every request of the client and may cast a vote on it. */
  master: z.boolean(),
  roles,
});

interface Loose {
  roles?: unknown;
}
/** Reads roles defensively, since this rule runs alongside those of the fields. */
const rolesOf = ({ roles: given }: Loose): UbeRole[] => z.safeParse(roles, given).data ?? [];

export const ubeInput = fields.check(
  identificationOrForeign,
  z.refine<Loose>((ube) => !hasRepeatedRole(rolesOf(ube)), {
    path: ['roles'],
    error: 'error.roleRepeated',
    when: onRecords,
  }),
  z.refine<Loose>((ube) => !hasRoleConflict(rolesOf(ube)), {
    path: ['roles'],
    error: 'error.roleConflict',
    when: onRecords,
  }),
);
export type UbeInput = z.infer<typeof fields>;

export const ube = z.object({
  id,
  client_id: id,
  ...accountShown,
  identification: z.string(),
  foreign_document: z.boolean(),
  master: z.boolean(),
  roles: z.array(z.object({ ...role.shape, subdepartment_name: z.string(), branch_name: z.string() })),
  ...blacklistMark,
  created_at: z.string(),
  updated_at: z.string(),
});
export type Ube = z.infer<typeof ube>;

export const {
  list: listUbes,
  get: getUbe,
  create: createUbe,
  update: updateUbe,
  remove: deleteUbe,
  restore: restoreUbe,
} = catalogueEndpoints({
  path: '/v1/ube',
  access: 'visitRequests.ubes',
  one: 'a user of the electronic log',
  many: 'Users of the electronic log',
  query: z.extend(listQuery, {
    role: z.optional(z.enum([...ubeRoles, 'MASTER'])),
    subdepartment_id: z.optional(queryId),
    blocked: z.optional(yesOrNo),
  }),
  input: ubeInput,
  fields,
  row: ube,
});

export const ubeSubdepartment = z.object({
  id,
  name: z.string(),
  department_name: z.string(),
  branch_id: id,
  branch_name: z.string(),
  /** How many approvals a request needs, and how many people can give them. */
  validations: z.number(),
  validators: z.number(),
  authorizations: z.number(),
  authorizers: z.number(),
});
export type UbeSubdepartment = z.infer<typeof ubeSubdepartment>;

export const listUbeSubdepartments = endpoint({
  method: 'GET',
  path: '/v1/ube/subdepartamento',
  access: 'visitRequests.ubes',
  summary: 'Subdepartments in which roles can be given, and how many hold them',
  data: listed(ubeSubdepartment),
});
