import * as z from 'contract/z';
import { EntityKind } from '../core/constants.ts';
import { endpoint } from '../core/endpoint.ts';
import { id, idParams, queryId, text } from '../core/fields.ts';
import { listQuery, paged } from '../core/paging.ts';

/** Columns available to member tables, by name. */
export const memberColumns = [
  'name',
  'username',
  'email',
  'type',
  'description',
  'place',
  'branch',
  'city',
  'address',
  'code',
] as const;
export type MemberColumn = (typeof memberColumns)[number];
export type MemberFilter = 'type' | 'place_id' | 'branch_id';

interface KindFacts {
  /** Key of its name: `group.kind.uca`. */
  name: string;
  /** Of its table, in order. */
  columns: readonly MemberColumn[];
  filters: readonly MemberFilter[];
}

/**
 * The kinds of entity a group can hold: each of `EntityKind`. Table and filters on screen follow from the entry here.
 * The compiler then requires the entry of where the server stores its members.
 */
export const groupKindFacts = {
  [EntityKind.uca]: {
    name: 'uca',
    columns: ['name', 'username', 'email', 'type', 'place'],
    filters: ['type', 'place_id'],
  },
  [EntityKind.type]: { name: 'type', columns: ['name', 'description'], filters: [] },
  [EntityKind.place]: {
    name: 'place',
    columns: ['name', 'branch', 'city', 'address'],
    filters: ['branch_id'],
  },
  [EntityKind.checkpoint]: {
    name: 'checkpoint',
    columns: ['name', 'type', 'place', 'code'],
    filters: ['type', 'place_id'],
  },
  [EntityKind.uma]: { name: 'uma', columns: ['name', 'username', 'email'], filters: [] },
  [EntityKind.geofence]: {
    name: 'geofence',
    columns: ['name', 'type', 'place'],
    filters: ['type', 'place_id'],
  },
} as const satisfies Record<(typeof EntityKind)[keyof typeof EntityKind], KindFacts>;
export type GroupKind = keyof typeof groupKindFacts;
export type GroupKindName = (typeof groupKindFacts)[GroupKind]['name'];

export const groupKinds = Object.keys(groupKindFacts).map(Number) as GroupKind[];

/** Maximum members of a group: the most that requests are sent to at once. */
export const GROUP_MEMBERS = 10_000;

const cell = z.optional(z.string());

/** A member of a group, or a candidate: the columns of its kind's table. */
export const groupMember = z.object({
  id,
  ...(Object.fromEntries(memberColumns.map((name) => [name, cell])) as Record<MemberColumn, typeof cell>),
});
export type GroupMember = z.infer<typeof groupMember>;

/** Filtered by what the kind supports; any other filter matches nothing. */
const narrowed = {
  type: z.optional(text(80)),
  place_id: z.optional(queryId),
  branch_id: z.optional(queryId),
};
const ofCandidates = {
  /** UCAs by default. */
  entity: z._default(z.enum(groupKinds.map(String) as [`${GroupKind}`, ...`${GroupKind}`[]]), '1'),
  /** Leaves out those already in this group. */
  group_id: z.optional(queryId),
};
const search = { search: listQuery.shape.search };
const ids = z.object({ ids: z.array(id), total: z.number() });

export const listMembers = endpoint({
  method: 'GET',
  path: '/v1/grupo/{id}/miembros',
  access: 'entities.groups',
  summary: 'The members of a group, a page at a time, with the columns of their kind',
  params: idParams,
  query: z.extend(listQuery, narrowed),
  data: paged(groupMember),
});

export const listMemberIds = endpoint({
  method: 'GET',
  path: '/v1/grupo/{id}/miembros/ids',
  access: 'entities.groups',
  summary: 'Ids of all members that the filters find, at most as many as a group can have',
  params: idParams,
  query: z.strictObject({ ...search, ...narrowed }),
  data: ids,
});

export const listCandidates = endpoint({
  method: 'GET',
  path: '/v1/grupo/candidatos',
  access: 'entities.groups',
  summary: 'Entities of a kind that are not in a group, a page at a time',
  query: z.extend(listQuery, { ...ofCandidates, ...narrowed }),
  data: paged(groupMember),
});

export const listCandidateIds = endpoint({
  method: 'GET',
  path: '/v1/grupo/candidatos/ids',
  access: 'entities.groups',
  summary: 'Ids of all entities that the filters find, at most as many as a group can have',
  query: z.strictObject({ ...search, ...ofCandidates, ...narrowed }),
  data: ids,
});
