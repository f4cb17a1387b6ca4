import { EntityKind, type GroupKind } from 'contract';
import { type RawBuilder, sql } from 'kysely';
import { fullName } from '../../core/scope.ts';

interface MemberKind {
  /** The table and column that hold the members. */
  table: 'uca_group_member' | 'group_member';
  column: string;
  /**
   * Undeleted entities of this kind: `id`, `client_id`, the columns and filters of `groupKindFacts`, and folded
   * `sorted` and `search`.
   */
  entities: RawBuilder<unknown>;
}

/** The source of members of each kind. */
export const memberKinds: Record<GroupKind, MemberKind> = {
  [EntityKind.uca]: {
    table: 'uca_group_member',
    column: 'uca_id',
    entities: sql`select uca.id, uca.client_id, ${fullName} as name, app_user.username, app_user.email, uca.type,
      uca.place_id, place.name as place, app_user.sort_name as sorted,
      app_user.search || ' ' || uca.search || ' ' || place.search as search
      from ${sql.table('uca')} join ${sql.table('app_user')} on app_user.id = uca.user_id join ${sql.table('place')} on place.id = uca.place_id
      where uca.deleted_at is null`,
  },
  [EntityKind.type]: {
    table: 'group_member',
    column: 'type_id',
    entities: sql`select id, client_id, name, description, fold(name) as sorted, search from ${sql.table('uca_type')}
      where deleted_at is null`,
  },
  [EntityKind.place]: {
    table: 'group_member',
    column: 'place_id',
    entities: sql`select place.id, place.client_id, place.name, coalesce(branch.name, '') as branch,
      coalesce(branch.city, '') as city, coalesce(branch.address, '') as address, place.branch_id,
      place.search as sorted, place.search || ' ' || coalesce(branch.search, '') as search
      from ${sql.table('place')} left join ${sql.table('branch')} on branch.id = place.branch_id where place.deleted_at is null`,
  },
  [EntityKind.checkpoint]: {
    table: 'group_member',
    column: 'checkpoint_id',
    entities: sql`select checkpoint.id, checkpoint.client_id, checkpoint.name, checkpoint.type, checkpoint.code,
      checkpoint.place_id, place.name as place, fold(checkpoint.name) as sorted,
      checkpoint.search || ' ' || place.search as search
      from ${sql.table('checkpoint')} join ${sql.table('place')} on place.id = checkpoint.place_id where checkpoint.deleted_at is null`,
  },
  [EntityKind.uma]: {
    table: 'group_member',
    column: 'uma_id',
    entities: sql`select app_user.id, app_user.client_id, ${fullName} as name, app_user.username, app_user.email,
      app_user.sort_name as sorted, app_user.search
      from ${sql.table('app_user')} where app_user.type = 'uma' and app_user.deleted_at is null`,
  },
  [EntityKind.geofence]: {
    table: 'group_member',
    column: 'geofence_id',
    entities: sql`select geofence.id, geofence.client_id, geofence.name, kind.name as type, geofence.place_id,
      place.name as place, fold(geofence.name) as sorted,
      geofence.search || ' ' || place.search || ' ' || kind.search as search
      from ${sql.table('geofence')} join ${sql.table('place')} on place.id = geofence.place_id
        join ${sql.table('uca_type')} as kind on kind.id = geofence.type_id
      where geofence.deleted_at is null`,
  },
};
