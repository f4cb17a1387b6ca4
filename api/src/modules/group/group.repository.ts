import { EntityKind, type GroupKind } from 'contract';
import { type RawBuilder, sql } from 'kysely';
import type { Ctx } from '../../http/context.ts';
import type { Tx } from '../../ports/database.ts';
import type { Scope, Uses } from '../catalogue/catalogue.ts';
import { ofClient } from '../scope.ts';

interface Kind {
  /** Where its members are kept, and in which column. */
  table: 'uca_group_member' | 'group_member';
  column: string;
  /** Living entities of this kind, as `id`, `client_id` and `name`. */
  entities: RawBuilder<unknown>;
}

const account = sql`trim(app_user.name || ' ' || app_user.last_name)`;
const kinds: Record<GroupKind, Kind> = {
  [EntityKind.uca]: {
    table: 'uca_group_member',
    column: 'uca_id',
    entities: sql`select uca.id, uca.client_id, ${account} as name from uca
      join app_user on app_user.id = uca.user_id where uca.deleted_at is null`,
  },
  [EntityKind.type]: {
    table: 'group_member',
    column: 'type_id',
    entities: sql`select id, client_id, name from uca_type where deleted_at is null`,
  },
  [EntityKind.place]: {
    table: 'group_member',
    column: 'place_id',
    entities: sql`select id, client_id, name from place where deleted_at is null`,
  },
  [EntityKind.checkpoint]: {
    table: 'group_member',
    column: 'checkpoint_id',
    entities: sql`select id, client_id, name from checkpoint where deleted_at is null`,
  },
  [EntityKind.uma]: {
    table: 'group_member',
    column: 'uma_id',
    entities: sql`select app_user.id, app_user.client_id, ${account} as name from app_user
      where app_user.type = 'uma' and app_user.deleted_at is null`,
  },
};

const memberCount = sql<number>`case when uca_group.entity = ${EntityKind.uca}
  then (select count(*) from uca_group_member member
    join uca on uca.id = member.uca_id and uca.deleted_at is null where member.group_id = uca_group.id)
  else (select count(*) from group_member member where member.group_id = uca_group.id) end`;

/** Groups of the caller, with how many members each has. */
export function selectGroups(trx: Tx, ctx: Ctx, { deleted = false, client }: Scope = {}) {
  return trx
    .selectFrom('uca_group')
    .where(ofClient(ctx, 'uca_group.client_id', client))
    .where('uca_group.deleted_at', deleted ? 'is not' : 'is', null)
    .select([
      'uca_group.id',
      'uca_group.client_id',
      'uca_group.name',
      'uca_group.description',
      sql<GroupKind>`uca_group.entity`.as('entity'),
      memberCount.as('members'),
      sql<string | null>`(select trim(maker.name || ' ' || maker.last_name) from app_user maker
        where maker.id = uca_group.created_by)`.as('created_by_name'),
      'uca_group.created_at',
    ]);
}

/** The living members of a group, by name. */
export async function membersOf(
  trx: Tx,
  id: number,
  entity: GroupKind,
): Promise<{ id: number; name: string }[]> {
  const { table, column, entities } = kinds[entity];
  const { rows } = await sql<{ id: number; name: string }>`
    select entity.id, entity.name from ${sql.table(table)} as member
    join (${entities}) as entity on entity.id = member.${sql.ref(column)}
    where member.group_id = ${id} order by fold(entity.name), entity.id`.execute(trx);
  return rows;
}

/** Those of the given ids that are living entities of this kind and client. */
export async function livingMembers(
  trx: Tx,
  clientId: number,
  entity: GroupKind,
  ids: readonly number[],
): Promise<number> {
  const { rows } = await sql<{ known: number }>`
    select count(*) as known from (${kinds[entity].entities}) as entity
    where entity.client_id = ${clientId} and entity.id = any(${[...ids]}::bigint[])`.execute(trx);
  return rows[0]?.known ?? 0;
}

/** Makes these the members of a group, whoever they were before. */
export async function setMembers(
  trx: Tx,
  group: { id: number; client_id: number; entity: GroupKind },
  ids: readonly number[],
): Promise<void> {
  const { table, column } = kinds[group.entity];
  const member = sql.ref(column);
  await sql`delete from ${sql.table(table)}
    where group_id = ${group.id} and ${member} <> all(${[...ids]}::bigint[])`.execute(trx);
  await sql`insert into ${sql.table(table)} (group_id, client_id, ${member})
    select ${group.id}, ${group.client_id}, given from unnest(${[...ids]}::bigint[]) as given
    on conflict (group_id, ${member}) do nothing`.execute(trx);
}

export async function usesOfGroup(trx: Tx, id: number): Promise<Uses> {
  return trx
    .selectNoFrom(
      sql<number>`(select count(*) from request_group named
        join request on request.id = named.request_id and request.deleted_at is null
        where named.group_id = ${id})`.as('requests'),
    )
    .executeTakeFirstOrThrow();
}
