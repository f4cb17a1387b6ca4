import * as z from 'contract/z';
import { catalogueEndpoints } from '../core/catalogue.ts';
import { listedBy } from '../core/constants.ts';
import { id, queryId } from '../core/fields.ts';
import { blacklistMark } from '../rules/person.ts';
import {
  daysInOrder,
  listedDocument,
  listedPlate,
  listingFields,
  listingQuery,
  listingStates,
} from './listing.ts';

const fields = z.strictObject({
  ...listingFields,
  /** Where they may enter; null for every branch. */
  branch_id: z.nullable(id),
});

/** A person who may enter without a request (VIP), by document or by plate. */
export const vipInput = fields.check(listedDocument, listedPlate, daysInOrder);
export type VipInput = z.infer<typeof fields>;

export const vip = z.object({
  id,
  client_id: id,
  type: z.enum(listedBy),
  value: z.string(),
  foreign: z.boolean(),
  name: z.string(),
  reason: z.string(),
  branch_id: z.nullable(id),
  branch_name: z.nullable(z.string()),
  valid_from: z.nullable(z.string()),
  valid_until: z.nullable(z.string()),
  state: z.enum(listingStates),
  created_by_name: z.nullable(z.string()),
  ...blacklistMark,
  created_at: z.string(),
  updated_at: z.string(),
});
export type Vip = z.infer<typeof vip>;

/** `branch_id`: those who may enter there, including those of every branch. */
export const vipQuery = z.extend(listingQuery, { branch_id: z.optional(queryId) });

export const {
  list: listVips,
  get: getVip,
  create: createVip,
  update: updateVip,
  remove: deleteVip,
  restore: restoreVip,
} = catalogueEndpoints({
  path: '/v1/vip',
  access: 'elog.vip',
  one: 'a VIP entry',
  many: 'VIP entries',
  query: vipQuery,
  input: vipInput,
  fields,
  row: vip,
});
