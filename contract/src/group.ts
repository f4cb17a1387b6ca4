import * as z from 'zod/mini';
import { catalogueEndpoints } from './catalogue.ts';
import { EntityKind } from './constants.ts';
import { endpoint } from './endpoint.ts';
import { id, queryId, requiredText, text } from './fields.ts';
import { listQuery, paged } from './paging.ts';

/** The kinds of entity a group can hold: `EntityKind` but geofences, which are not kept yet. */
export const groupKinds = [
  EntityKind.uca,
  EntityKind.type,
  EntityKind.place,
  EntityKind.checkpoint,
  EntityKind.uma,
] as const;
export type GroupKind = (typeof groupKinds)[number];

const entity = z.literal(groupKinds);

/** A group (grupo): entities of one kind under one name. Requests can be sent to groups of UCAs. */
export const groupInput = z.strictObject({
  name: requiredText(120),
  description: text(255),
  /** Of what kind its members are; fixed once the group is there. */
  entity,
  /** Ids of entities of that kind. */
  member_ids: z.array(id).check(z.maxLength(1000)),
});
export type GroupInput = z.infer<typeof groupInput>;

export const groupMember = z.object({ id, name: z.string(), detail: z.string() });
export type GroupMember = z.infer<typeof groupMember>;

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

export const groupRecord = z.extend(group, {
  member_ids: z.array(id),
  member_names: z.array(z.string()),
  updated_at: z.string(),
});
export type GroupRecord = z.infer<typeof groupRecord>;

const groupQuery = z.extend(listQuery, {
  entity: z.optional(z.enum(['1', '2', '3', '4', '5'])),
  /** Made by this user: the one the address names. */
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
