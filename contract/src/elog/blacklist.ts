import * as z from 'contract/z';
import { catalogueEndpoints } from '../core/catalogue.ts';
import { listedBy } from '../core/constants.ts';
import { endpoint } from '../core/endpoint.ts';
import { id, requiredText, text } from '../core/fields.ts';
import { listed } from '../core/paging.ts';
import type { SearchKind } from '../core/search.ts';
import {
  daysInOrder,
  listedDocument,
  listedPlate,
  listingFields,
  listingQuery,
  listingStates,
} from './listing.ts';

const fields = z.strictObject({ ...listingFields, reason: requiredText(255) });

/** A person who is denied entry everywhere (lista negra), by document or by plate, and why. */
export const blacklistInput = fields.check(listedDocument, listedPlate, daysInOrder);
export type BlacklistInput = z.infer<typeof fields>;

export const blacklistEntry = z.object({
  id,
  client_id: id,
  type: z.enum(listedBy),
  value: z.string(),
  foreign: z.boolean(),
  name: z.string(),
  reason: z.string(),
  valid_from: z.nullable(z.string()),
  valid_until: z.nullable(z.string()),
  state: z.enum(listingStates),
  created_by_name: z.nullable(z.string()),
  created_at: z.string(),
  updated_at: z.string(),
});
export type BlacklistEntry = z.infer<typeof blacklistEntry>;

export const {
  list: listBlacklist,
  get: getBlacklistEntry,
  create: createBlacklistEntry,
  update: updateBlacklistEntry,
  remove: deleteBlacklistEntry,
  restore: restoreBlacklistEntry,
} = catalogueEndpoints({
  path: '/v1/lista-negra',
  access: 'elog.blacklist',
  one: 'a blacklist entry',
  many: 'Blacklist entries',
  query: listingQuery,
  input: blacklistInput,
  fields,
  row: blacklistEntry,
});

/** Lists that somebody may already be on, by the kind of their records. */
export const visitorLists = {
  employees: 'employee',
  providers: 'provider',
  staff: 'staff',
  guests: 'guest',
  ubes: 'ube',
  branchUsers: 'branch_user',
  gates: 'gate',
  logKeepers: 'log_keeper',
  contacts: 'contact',
  vip: 'vip',
  blacklist: 'blacklist',
} as const satisfies Record<string, SearchKind>;
export type VisitorList = keyof typeof visitorLists;

export const listedElsewhere = z.object({
  list: z.enum(Object.keys(visitorLists) as [VisitorList, ...VisitorList[]]),
  id,
  name: z.string(),
  branch_name: z.nullable(z.string()),
});
export type ListedElsewhere = z.infer<typeof listedElsewhere>;

export const checkBlacklist = endpoint({
  method: 'GET',
  path: '/v1/lista-negra/check',
  access: 'elog.blacklist',
  summary: 'Where a document or plate stands already, before it is blacklisted',
  query: z.strictObject({
    type: z._default(z.enum(listedBy), 'identity'),
    value: z._default(text(20), ''),
  }),
  data: listed(listedElsewhere),
});
