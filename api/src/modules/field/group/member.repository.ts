import {
  GROUP_MEMBERS,
  type GroupKind,
  type GroupMember,
  groupKindFacts,
  type MemberFilter,
  type memberColumns,
} from 'contract';
import { type SqlBool, sql } from 'kysely';
import type { Ctx } from '../../../http/context.ts';
import { searchCondition } from '../../../http/list-search.ts';
import type { Tx } from '../../../ports/database.ts';
import { allOf, ofClient } from '../../core/scope.ts';
import { memberKinds } from './member-kinds.ts';

/** Which entities: `inside` are members of the group, the others could be added. */
export interface Membership {
  entity: GroupKind;
  client?: number | undefined;
  group?: number | undefined;
  inside: boolean;
}

export interface MemberQuery {
  search?: string | undefined;
  type?: string | undefined;
  place_id?: number | undefined;
  branch_id?: number | undefined;
}

type Entity = { id: number; client_id: number; sorted: string; search: string } & Record<
  (typeof memberColumns)[number] | MemberFilter,
  string
>;

/** Undeleted entities of a kind, in a group or not in it, with the columns of their table. */
export function selectMembers(trx: Tx, ctx: Ctx, of: Membership, query: MemberQuery) {
  const { table, column, entities } = memberKinds[of.entity];
  const { columns, filters } = groupKindFacts[of.entity];
  const member = sql<SqlBool>`exists (select 1 from ${sql.table(table)} as member
    where member.group_id = ${of.group ?? 0} and member.${sql.ref(column)} = entity.id)`;
  const asked = (['type', 'place_id', 'branch_id'] as const).filter((name) => query[name] !== undefined);
  const narrowed = asked.map((name) =>
    (filters as readonly MemberFilter[]).includes(name)
      ? sql<SqlBool>`${sql.ref(`entity.${name}`)} = ${query[name]}`
      : sql<SqlBool>`false`,
  );
  return trx
    .selectFrom(sql<Entity>`(${entities})`.as('entity'))
    .where(ofClient(ctx, 'entity.client_id', of.client))
    .where(of.inside ? member : sql<SqlBool>`not ${member}`)
    .where(allOf(narrowed))
    .select('entity.id')
    .select(columns.map((name) => `entity.${name}` as const))
    .$castTo<GroupMember>();
}

/** The ids of all that match, at most as many as a group can have, and their number. */
export async function memberIds(
  trx: Tx,
  ctx: Ctx,
  of: Membership,
  query: MemberQuery,
): Promise<{ ids: number[]; total: number }> {
  const found = selectMembers(trx, ctx, of, query);
  const condition = query.search ? searchCondition(['entity.search'], query.search, true) : null;
  const rows = await (condition ? found.where(condition) : found)
    .clearSelect()
    .select(['entity.id', sql<number>`count(*) over ()`.as('total')])
    .orderBy('entity.sorted')
    .orderBy('entity.id')
    .limit(GROUP_MEMBERS)
    .execute();
  return { ids: rows.map(({ id }) => id), total: rows[0]?.total ?? 0 };
}

/** Which of the given ids are undeleted entities of this kind and client. */
export async function undeletedMembers(
  trx: Tx,
  clientId: number,
  entity: GroupKind,
  ids: readonly number[],
): Promise<number> {
  const { rows } = await sql<{ known: number }>`
    select count(*) as known from (${memberKinds[entity].entities}) as entity
    where entity.client_id = ${clientId} and entity.id = any(${[...ids]}::bigint[])`.execute(trx);
  return rows[0]?.known ?? 0;
}

/** Removes and adds members; returns those really removed and added, and how many there are now. */
export async function changeMembers(
  trx: Tx,
  group: { id: number; client_id: number; entity: GroupKind },
  added: readonly number[],
  removed: readonly number[],
): Promise<{ added: number[]; removed: number[]; members: number }> {
  const { table, column } = memberKinds[group.entity];
  const member = sql.ref(column);
  const gone = await sql<{ id: number }>`delete from ${sql.table(table)}
    where group_id = ${group.id} and ${member} = any(${[...removed]}::bigint[])
    returning ${member} as id`.execute(trx);
  const come = await sql<{ id: number }>`insert into ${sql.table(table)} (group_id, client_id, ${member})
    select ${group.id}, ${group.client_id}, given from unnest(${[...added]}::bigint[]) as given
    on conflict (group_id, ${member}) do nothing returning ${member} as id`.execute(trx);
  const counted = await sql<{ members: number }>`
    select count(*) as members from ${sql.table(table)} where group_id = ${group.id}`.execute(trx);
  const ids = ({ rows }: { rows: { id: number }[] }) => rows.map(({ id }) => id);
  return { added: ids(come), removed: ids(gone), members: counted.rows[0]?.members ?? 0 };
}

/** The first names of some entities of a kind in order, and how many more there are. */
export async function memberNames(
  trx: Tx,
  entity: GroupKind,
  ids: readonly number[],
  most: number,
): Promise<string[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<{ name: string }>`
    select entity.name from (${memberKinds[entity].entities}) as entity
    where entity.id = any(${[...ids]}::bigint[]) order by entity.sorted, entity.id limit ${most}`.execute(
    trx,
  );
  const names = rows.map(({ name }) => name);
  return ids.length > names.length ? [...names, `… +${ids.length - names.length}`] : names;
}
