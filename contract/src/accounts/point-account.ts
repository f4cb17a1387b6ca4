import * as z from 'contract/z';
import { catalogueEndpoints, yesOrNo } from '../core/catalogue.ts';
import { endpoint } from '../core/endpoint.ts';
import { id, queryId } from '../core/fields.ts';
import { listed, listQuery, paged } from '../core/paging.ts';
import type { UserType } from '../core/user.ts';
import { blacklistMark, identificationOrForeign, optionalIdentity } from '../rules/person.ts';
import { accountFields, accountShown } from './account.ts';
import { visitRoleFields } from './visit-role.ts';

/**
 * Accounts bound to attention points: branch users (sucursal), gates (garita) and electronic log users (bitácora).
 * Their visit-request roles apply only at their own points.
 */
export const pointAccountTypes = {
  branch_user: 'sucursal',
  gate: 'garita',
  log_keeper: 'bitacora_electronica',
} as const satisfies Record<string, UserType>;
export type PointAccountKind = keyof typeof pointAccountTypes;

const subdepartment_ids = z.array(id).check(z.maxLength(5000));

const common = {
  ...accountFields,
  /** Identifies the account in an import of access to attention points; a gate shared by several people needs none. */
  identification: optionalIdentity,
  foreign_document: z.boolean(),
  ...visitRoleFields,
};

/** A branch and one of its subdepartments; the whole branch when no subdepartment is named. */
const branchFields = z.strictObject({ ...common, branch_id: id, subdepartment_ids });
/** Subdepartments of one or several attention points. */
const keeperFields = z.strictObject({
  ...common,
  subdepartment_ids: subdepartment_ids.check(z.minLength(1, 'error.required')),
  /** Needed when the caller sees all clients; otherwise the caller's own client is taken. */
  client_id: z.optional(id),
});

export const branchUserInput = branchFields.check(identificationOrForeign);
export type BranchUserInput = z.infer<typeof branchFields>;
export const gateInput = branchFields.check(identificationOrForeign);
export type GateInput = BranchUserInput;
export const logKeeperInput = keeperFields.check(identificationOrForeign);
export type LogKeeperInput = z.infer<typeof keeperFields>;
export type PointAccountInput = BranchUserInput | LogKeeperInput;

export const pointAccount = z.object({
  id,
  client_id: id,
  client_name: z.string(),
  ...accountShown,
  identification: z.string(),
  foreign_document: z.boolean(),
  branch_id: z.nullable(id),
  branch_name: z.nullable(z.string()),
  subdepartment_ids: z.array(id),
  subdepartment_names: z.array(z.string()),
  ...visitRoleFields,
  ...blacklistMark,
  created_at: z.string(),
  updated_at: z.string(),
});
export type PointAccount = z.infer<typeof pointAccount>;

export const pointAccountQuery = z.extend(listQuery, {
  branch_id: z.optional(queryId),
  blocked: z.optional(yesOrNo),
  client_id: z.optional(queryId),
});

const shown = { query: pointAccountQuery, row: pointAccount };

export const {
  list: listBranchUsers,
  get: getBranchUser,
  create: createBranchUser,
  update: updateBranchUser,
  remove: deleteBranchUser,
  restore: restoreBranchUser,
} = catalogueEndpoints({
  ...shown,
  path: '/v1/sucursal/usuario',
  access: 'elog.branches',
  one: 'a user of a branch',
  many: 'Users of branches',
  input: branchUserInput,
  fields: branchFields,
});

export const {
  list: listGates,
  get: getGate,
  create: createGate,
  update: updateGate,
  remove: deleteGate,
  restore: restoreGate,
} = catalogueEndpoints({
  ...shown,
  path: '/v1/acceso/garita',
  access: 'access.config',
  one: 'the account of a gate',
  many: 'Accounts of gates',
  input: gateInput,
  fields: branchFields,
});

export const {
  list: listLogKeepers,
  get: getLogKeeper,
  create: createLogKeeper,
  update: updateLogKeeper,
  remove: deleteLogKeeper,
  restore: restoreLogKeeper,
} = catalogueEndpoints({
  ...shown,
  path: '/v1/acceso/bitacora',
  access: 'access.config',
  one: 'an account that keeps the electronic log',
  many: 'Accounts that keep the electronic log',
  input: logKeeperInput,
  fields: keeperFields,
});

/** A branch as shown on the accounts bound to it. */
export const attentionPoint = z.object({
  id,
  client_id: id,
  client_name: z.string(),
  name: z.string(),
  city: z.string(),
});
export type AttentionPoint = z.infer<typeof attentionPoint>;

/** For users who configure access but cannot list branches. */
export const listAttentionPoints = endpoint({
  method: 'GET',
  path: '/v1/acceso/punto',
  access: 'access.config',
  summary: 'Branches that accounts can be bound to',
  query: z.extend(listQuery, { client_id: z.optional(queryId) }),
  data: paged(attentionPoint),
});

export const pointOffer = z.object({
  branch_id: id,
  branch_name: z.string(),
  city: z.string(),
  department_name: z.string(),
  subdepartment_id: id,
  subdepartment_name: z.string(),
});
export type PointOffer = z.infer<typeof pointOffer>;

export const listPointOffers = endpoint({
  method: 'GET',
  path: '/v1/acceso/punto/subdepartamento',
  access: 'access.config',
  summary: 'Subdepartments that an account can be bound to: of a branch, or of a client',
  query: z.strictObject({ branch_id: z.optional(queryId), client_id: z.optional(queryId) }),
  data: listed(pointOffer),
});
