import * as z from 'contract/z';
import { endpoint } from '../core/endpoint.ts';
import { id, idParams } from '../core/fields.ts';
import { listed } from '../core/paging.ts';
import type { UserMetadata } from '../core/user.ts';

/**
 * The four visit-request roles held for a whole client: in every subdepartment, including future ones.
 * A client's own account and its UMAs hold them this way (behaviours, "Accounts"); electronic log users hold theirs
 * by subdepartment (`ube.ts`).
 */
export const visitRoles = {
  requester: 'solicitador',
  validator: 'validador',
  authorizer: 'autorizador',
  visualizer: 'visualizador',
} as const satisfies Record<string, keyof UserMetadata>;
export type VisitRole = keyof typeof visitRoles;
export const visitRoleNames = Object.keys(visitRoles) as VisitRole[];

/** One yes or no for each role. */
export const visitRoleFields = {
  requester: z.boolean(),
  validator: z.boolean(),
  authorizer: z.boolean(),
  visualizer: z.boolean(),
};
export type HeldRoles = Record<VisitRole, boolean>;

/** The roles that an account's flags grant. */
export function rolesOfFlags(flags: UserMetadata): HeldRoles {
  const held = visitRoleNames.map((name) => [name, flags[visitRoles[name]] === true]);
  return Object.fromEntries(held) as HeldRoles;
}

/** The account's flags after giving it exactly these roles; other flags are unchanged. */
export function flagsWithRoles(flags: UserMetadata, roles: HeldRoles): UserMetadata {
  const rest = { ...flags };
  for (const name of visitRoleNames) delete rest[visitRoles[name]];
  const held = visitRoleNames.filter((name) => roles[name]).map((name) => [visitRoles[name], true]);
  return { ...rest, ...Object.fromEntries(held) };
}

/** An account of a client that can hold roles in all subdepartments. */
export const clientAccount = z.object({
  id,
  type: z.enum(['cliente', 'uma']),
  name: z.string(),
  last_name: z.string(),
  username: z.string(),
  blocked: z.boolean(),
  ...visitRoleFields,
});
/** Roles to grant (true) or revoke. */
export const roleChanges = z.partial(z.strictObject(visitRoleFields));
export type ClientAccount = z.infer<typeof clientAccount>;

export const listClientAccounts = endpoint({
  method: 'GET',
  path: '/v1/ube/cuenta',
  access: 'visitRequests.ubes',
  summary: 'The client’s own account and its UMAs, with the roles they hold in all subdepartments',
  data: listed(clientAccount),
});

export const changeClientAccount = endpoint({
  method: 'PATCH',
  path: '/v1/ube/cuenta/{id}',
  access: 'visitRequests.ubes',
  summary: 'Gives or takes roles that an account holds in all subdepartments',
  params: idParams,
  body: roleChanges,
  data: clientAccount,
});
