import * as z from 'contract/z';
import { catalogueEndpoints, yesOrNo } from '../core/catalogue.ts';
import { endpoint } from '../core/endpoint.ts';
import { id, queryId, requiredText } from '../core/fields.ts';
import { listQuery, paged } from '../core/paging.ts';
import type { UserMetadata } from '../core/user.ts';
import { accountFields, accountShown } from './account.ts';
import { visitRoleFields, visitRoles } from './visit-role.ts';

/** The client's modules that a UMA can be denied (spec section 6: its menu), and their flags. */
export const umaModules = {
  activity_control: 'control_actividades',
  create_activity: 'crear_actividades',
  geofence: 'is_geocerca',
  is_sos: 'is_sos',
  is_form: 'is_formularios',
  manage_stocks: 'manage_stocks',
  is_ubes: 'is_ubes',
} as const satisfies Record<string, keyof UserMetadata>;
export type UmaModule = keyof typeof umaModules;

/** Its visit-request roles. */
export const umaRoles = { ...visitRoles, master: 'master' } as const;
export type UmaRole = keyof typeof umaRoles;

const flags = {
  activity_control: z.boolean(),
  create_activity: z.boolean(),
  geofence: z.boolean(),
  is_sos: z.boolean(),
  is_form: z.boolean(),
  manage_stocks: z.boolean(),
  is_ubes: z.boolean(),
  ...visitRoleFields,
  master: z.boolean(),
};

/** An activity monitoring user (uma): an operator of a client. */
export const umaInput = z.strictObject({
  ...accountFields,
  name: requiredText(80),
  last_name: requiredText(80),
  ...flags,
  /** Needed when the caller sees all clients; otherwise the caller's own client is taken. */
  client_id: z.optional(id),
});
export type UmaInput = z.infer<typeof umaInput>;

/** A module shows as on unless the UMA is denied it; the client must still have it. */
export const uma = z.object({
  id,
  client_id: id,
  client_name: z.string(),
  ...accountShown,
  ...flags,
  created_at: z.string(),
  updated_at: z.string(),
});
export type Uma = z.infer<typeof uma>;

const umaQuery = z.extend(listQuery, {
  blocked: z.optional(yesOrNo),
  client_id: z.optional(queryId),
});

const records = catalogueEndpoints({
  path: '/v1/uma',
  access: 'entities.clients',
  one: 'an activity monitoring user',
  many: 'Activity monitoring users',
  query: umaQuery,
  input: umaInput,
  fields: umaInput,
  row: uma,
});
export const {
  get: getUma,
  create: createUma,
  update: updateUma,
  remove: deleteUma,
  restore: restoreUma,
} = records;

/** Also readable by users who add UMAs to groups. */
export const listUmas = endpoint({
  method: 'GET',
  path: '/v1/uma',
  access: ['entities.clients', 'entities.groups'],
  summary: 'Activity monitoring users of the caller, a page at a time',
  query: umaQuery,
  data: paged(uma),
});
