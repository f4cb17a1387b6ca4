import * as z from 'contract/z';
import { activeQuery, catalogueEndpoints, yesOrNo } from '../core/catalogue.ts';
import { endpoint } from '../core/endpoint.ts';
import { blankIfEmpty, id, idParams, queryId, text } from '../core/fields.ts';
import { listed, listQuery, paged } from '../core/paging.ts';
import { userTypes } from '../core/user.ts';
import { onRecords } from '../rules/person.ts';

/**
 * Access by IP address: where people may sign in from. A user's own rules override those of their type; without any
 * rule, every address is allowed (behaviours, "Access by IP"). Rules belong to a client; those for admins, by type or
 * by user, belong to no client, so only admins see and change them.
 */
export const ruledUserTypes = userTypes;
/** Account types that belong to a client, to which a client's rules and attention points apply. */
export const clientUserTypes = userTypes.filter((type) => type !== 'admin');
export const ipTargets = ['user', 'type'] as const;

const ranges = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()]);

/** An IPv4 or IPv6 address, or a range of them in CIDR notation. */
export const ipRange = z.string('error.required').check(
  z.trim(),
  z.overwrite(blankIfEmpty),
  z.minLength(1, 'error.required'),
  z.maxLength(60),
  z.refine((value) => value === '' || z.safeParse(ranges, value).success, 'error.ipRange'),
);

const fields = z.strictObject({
  applies_to: z.enum(ipTargets),
  user_id: z.nullable(id),
  user_type: z.nullable(z.enum(ruledUserTypes)),
  range: ipRange,
  note: text(120),
  active: z.boolean(),
  /** Needed for a type's rule when the caller sees all clients; a rule for admins has none. */
  client_id: z.optional(z.nullable(id)),
});

interface Target {
  applies_to?: unknown;
  user_id?: unknown;
  user_type?: unknown;
}
const needs = (target: (typeof ipTargets)[number], field: 'user_id' | 'user_type') =>
  z.refine<Target>((rule) => rule.applies_to !== target || rule[field] != null, {
    path: [field],
    error: 'error.required',
    when: onRecords,
  });

/** Addresses that a user, or every user of a type, may connect from. */
export const ipRuleInput = fields.check(needs('user', 'user_id'), needs('type', 'user_type'));
export type IpRuleInput = z.infer<typeof fields>;

export const ipRule = z.object({
  id,
  client_id: z.nullable(id),
  client_name: z.nullable(z.string()),
  applies_to: z.enum(ipTargets),
  user_id: z.nullable(id),
  user_name: z.nullable(z.string()),
  user_type: z.nullable(z.enum(ruledUserTypes)),
  /** Normalised for comparison: `192.168.0.0/16`, `2001:db8::/32`, `190.12.4.9`. */
  range: z.string(),
  note: z.string(),
  active: z.boolean(),
  created_at: z.string(),
  updated_at: z.string(),
});
export type IpRule = z.infer<typeof ipRule>;

export const ipRuleQuery = z.extend(activeQuery, {
  applies_to: z.optional(z.enum(ipTargets)),
  user_id: z.optional(queryId),
  user_type: z.optional(z.enum(ruledUserTypes)),
});

export const {
  list: listIpRules,
  get: getIpRule,
  create: createIpRule,
  update: updateIpRule,
  remove: deleteIpRule,
  restore: restoreIpRule,
} = catalogueEndpoints({
  path: '/v1/acceso/ip',
  access: 'access.config',
  one: 'a rule of access by address',
  many: 'Rules of access by address',
  query: ipRuleQuery,
  input: ipRuleInput,
  fields,
  row: ipRule,
});

export const ipDeciders = ['user', 'type', 'open'] as const;

export const ipVerdict = z.object({
  address: z.string(),
  user_name: z.string(),
  allowed: z.boolean(),
  /** Which rules decide: the user's own, those of their type, or none. */
  decided_by: z.enum(ipDeciders),
  /** The rule that allows the address; null when no rule does, or none is needed. */
  range: z.nullable(z.string()),
});
export type IpVerdict = z.infer<typeof ipVerdict>;

export const testIpAccess = endpoint({
  method: 'GET',
  path: '/v1/acceso/ip/probar',
  access: 'access.config',
  summary:
    'Whether somebody may come from an address, and which rule decides; by default the caller and theirs',
  query: z.strictObject({
    user_id: z.optional(queryId),
    address: z.optional(z.union([z.ipv4(), z.ipv6()], 'error.ipAddress')),
  }),
  data: ipVerdict,
});

/** A user, with the number of attention points (branches) and subdepartments they have access to. */
export const accessUser = z.object({
  id,
  /** Null for admins. */
  client_id: z.nullable(id),
  client_name: z.nullable(z.string()),
  name: z.string(),
  username: z.string(),
  type: z.enum(userTypes),
  identification: z.string(),
  branches: z.number(),
  subdepartments: z.number(),
  ip_rules: z.number(),
});
export type AccessUser = z.infer<typeof accessUser>;

export const listAccessUsers = endpoint({
  method: 'GET',
  path: '/v1/acceso/usuario',
  access: 'access.config',
  summary: 'Users, and how many attention points each has access to',
  query: z.extend(listQuery, {
    type: z.optional(z.enum(clientUserTypes)),
    /** Includes admins, who can have rules but need no attention points; only for callers who see all clients. */
    with_admins: z.optional(yesOrNo),
    branch_id: z.optional(queryId),
    client_id: z.optional(queryId),
  }),
  data: paged(accessUser),
});

export const accessPoint = z.object({
  branch_id: id,
  branch_name: z.string(),
  city: z.string(),
  department_name: z.string(),
  subdepartment_id: id,
  subdepartment_name: z.string(),
  allowed: z.boolean(),
});
export type AccessPoint = z.infer<typeof accessPoint>;

const userAccess = z.object({ user: accessUser, points: z.array(accessPoint) });
export type UserAccess = z.infer<typeof userAccess>;

export const getUserAccess = endpoint({
  method: 'GET',
  path: '/v1/acceso/usuario/{id}',
  access: 'access.config',
  summary: 'Every subdepartment of a user’s client, and which of them the user has access to',
  params: idParams,
  data: userAccess,
});

export const listMyPoints = endpoint({
  method: 'GET',
  path: '/v1/acceso/mio',
  access: 'signed-in',
  summary:
    'Subdepartments the caller may deal with: those they were given access to, or all of their branch or client',
  data: listed(accessPoint),
});

/** `add` keeps what the user has, `overwrite` leaves exactly what is given (spec section 5). */
export const accessActions = ['add', 'overwrite'] as const;
export const userAccessInput = z.strictObject({
  action: z.enum(accessActions),
  subdepartment_ids: z.array(id).check(z.maxLength(5000)),
});

export const giveUserAccess = endpoint({
  method: 'PATCH',
  path: '/v1/acceso/usuario/{id}',
  access: 'access.config',
  summary: 'Adds to what a user has access to, or overwrites it',
  params: idParams,
  body: userAccessInput,
  data: userAccess,
});
