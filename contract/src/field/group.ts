import * as z from 'contract/z';
import { catalogueEndpoints } from '../core/catalogue.ts';
import { endpoint } from '../core/endpoint.ts';
import { id, queryId, requiredText, text } from '../core/fields.ts';
import { listQuery, paged } from '../core/paging.ts';
import { GROUP_MEMBERS, type GroupKind, groupKinds } from './group-member.ts';

const entity = z.literal(groupKinds);
const memberIds = z.optional(z.array(id).check(z.maxLength(GROUP_MEMBERS)));

/** A group (grupo): entities of one kind under one name. Requests can be sent to groups of UCAs. */
export const groupFields = z.strictObject({
  name: requiredText(120),
  description: text(255),
  /** The kind of its members; fixed once the group exists. */
  entity,
});
export type GroupFields = z.infer<typeof groupFields>;

/** The same with the members to add and to remove: ids of entities of that kind. */
export const groupInput = z.extend(groupFields, { added_ids: memberIds, removed_ids: memberIds });
export type GroupInput = z.infer<typeof groupInput>;

export const group = z.object({
  id,
  client_id: id,
  name: z.string(),
  description: z.string(),
  entity,
  members: z.number(),
  created_by_name: z.nullable(z.string()),
  created_at: z.string(),
});
export type Group = z.infer<typeof group>;

export const groupRecord = z.extend(group, { updated_at: z.string() });
export type GroupRecord = z.infer<typeof groupRecord>;

const groupQuery = z.extend(listQuery, {
  entity: z.optional(z.enum(groupKinds.map(String) as [`${GroupKind}`, ...`${GroupKind}`[]])),
  /** Created by this user, whom the address names. */
  user_id: z.optional(queryId),
});

export const listGroups = endpoint({
  method: 'GET',
  path: '/v1/grupo',
  access: 'entities.groups',
  summary: 'Groups of the caller, a page at a time',
  query: groupQuery,
  data: paged(group),
});

export const {
  get: getGroup,
  create: createGroup,
  update: updateGroup,
  remove: deleteGroup,
  restore: restoreGroup,
} = catalogueEndpoints({
  path: '/v1/grupo',
  access: 'entities.groups',
  one: 'a group',
  many: 'Groups',
  query: groupQuery,
  input: groupInput,
  fields: groupInput,
  row: groupRecord,
});
