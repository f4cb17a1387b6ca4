import { EntityKind } from 'contract';
import { type RawBuilder, sql } from 'kysely';
import type { Ctx } from '../../../http/context.ts';
import type { LookedUp } from '../../../http/list-order.ts';
import type { Tx } from '../../../ports/database.ts';
import { fullName, ofClient } from '../../core/scope.ts';

export interface UcaFilter {
  client?: number | undefined;
  type?: string | undefined;
  place?: string | undefined;
  placeId?: number | undefined;
  blocked?: boolean | undefined;
  connection?: string | undefined;
}

/** What is known about a UCA's phone, looked up only for the rows of a page. */
export const phone = <T>(column: 'connection' | 'heard_at' | 'battery') =>
  sql<T>`(select ${sql.ref(`last.${column}`)} from last_position as last where last.uca_id = uca.id)`;

/** Orders by what is known about a UCA's phone. */
export const ofPhone = (by: RawBuilder<unknown>): LookedUp => ({
  from: sql`(select uca_id as id, connection, heard_at, battery from ${sql.table('last_position')})`,
  key: 'uca.id',
  by,
});

const isConnected = (connection: number) =>
  connection === 0
    ? sql<boolean>`not exists (select from ${sql.table('last_position')} as last
        where last.uca_id = uca.id and last.connection <> 0)`
    : sql<boolean>`exists (select from ${sql.table('last_position')} as last
        where last.uca_id = uca.id and last.connection = ${connection})`;

/**
 * Undeleted UCAs of the caller with their account, place and phone state. Each has an account and a
 * place; they are joined so that counting UCAs need not look them up.
 */
export function selectUcas(
  trx: Tx,
  ctx: Ctx,
  { client, type, place, placeId, blocked, connection }: UcaFilter = {},
) {
  return trx
    .selectFrom('uca')
    .leftJoin('app_user', 'app_user.id', 'uca.user_id')
    .leftJoin('place', 'place.id', 'uca.place_id')
    .where(ofClient(ctx, 'uca.client_id', client))
    .where('uca.deleted_at', 'is', null)
    .$if(Boolean(type), (rows) => rows.where('uca.type', '=', type ?? ''))
    .$if(Boolean(place), (rows) => rows.where('place.name', '=', place ?? ''))
    .$if(placeId !== undefined, (rows) => rows.where('uca.place_id', '=', placeId ?? 0))
    .$if(blocked !== undefined, (rows) => rows.where('app_user.blocked', '=', blocked ?? false))
    .$if(connection !== undefined, (rows) => rows.where(isConnected(Number(connection))))
    .select([
      'uca.id',
      fullName.as('name'),
      'uca.type',
      sql<string>`place.name`.as('place'),
      sql<0 | 1 | 2>`coalesce(${phone('connection')}, 0)`.as('connection'),
      phone<string | null>('heard_at').as('last_heard_at'),
    ]);
}

/** Sortable columns of UCA lists. */
export const ucaSortable = {
  name: 'uca.sort_name',
  type: 'uca.type',
  place: 'place.search',
  connection: ofPhone(sql`coalesce(found.connection, 0)`),
  last_heard_at: ofPhone(sql`found.heard_at`),
};

/** Their person, place and type, stored folded. */
export const ucaSearchable = ['uca.found_by'];

/** Types, places and groups in use among the caller's UCAs. */
export async function ucaChoices(trx: Tx, ctx: Ctx) {
  const types = await trx
    .selectFrom('uca_type')
    .select('name as type')
    .distinct()
    .where(ofClient(ctx, 'client_id'))
    .where('deleted_at', 'is', null)
    .orderBy('name')
    .execute();
  const places = await trx
    .selectFrom('place')
    .select('name')
    .distinct()
    .where(ofClient(ctx, 'client_id'))
    .where('deleted_at', 'is', null)
    .orderBy('name')
    .execute();
  const groups = await trx
    .selectFrom('uca_group')
    .leftJoin('uca_group_member as member', 'member.group_id', 'uca_group.id')
    .leftJoin('uca', (join) => join.onRef('uca.id', '=', 'member.uca_id').on('uca.deleted_at', 'is', null))
    .where(ofClient(ctx, 'uca_group.client_id'))
    .where('uca_group.deleted_at', 'is', null)
    .where('uca_group.entity', '=', EntityKind.uca)
    .groupBy(['uca_group.id', 'uca_group.name'])
    .orderBy(sql`fold(uca_group.name)`)
    .select(['uca_group.id', 'uca_group.name', ({ fn }) => fn.count<number>('uca.id').as('ucas')])
    .execute();
  return { types: types.map(({ type }) => type), places: places.map(({ name }) => name), groups };
}
