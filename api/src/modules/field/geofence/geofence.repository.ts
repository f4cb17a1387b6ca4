import { type DrawnGeofence, FENCE_UCAS, type GeofenceRecord, type Insider } from 'contract';
import { sql } from 'kysely';
import type { Ctx } from '../../../http/context.ts';
import type { LookedUp } from '../../../http/list-order.ts';
import type { Tx } from '../../../ports/database.ts';
import type { Scope } from '../../core/catalogue/catalogue.ts';
import { clientName, fullName, nameIn, ofClient } from '../../core/scope.ts';
import { isUncertain } from './open-visits.ts';

const links = {
  ucas: { link: 'geofence_uca', of: 'uca', key: sql.ref('link.uca_id'), only: sql`true` },
  checkpoints: {
    link: 'geofence_checkpoint',
    of: 'checkpoint',
    key: sql.ref('link.checkpoint_id'),
    only: sql`true`,
  },
  inside: { link: 'geofence_visit', of: 'uca', key: sql.ref('link.uca_id'), only: sql`link.left_at is null` },
} as const;
type Counted = keyof typeof links;

/** The counts of a fence: undeleted UCAs and checkpoints that belong to it, and UCAs inside now. */
export const counted = (what: Counted) => {
  const { link, of, key, only } = links[what];
  return sql`${sql.table(link)} as link
    join ${sql.table(of)} on ${sql.table(of)}.id = ${key} and ${sql.table(of)}.deleted_at is null and ${only}`;
};

const inside = sql<number>`(select count(*) from ${counted('inside')} where link.geofence_id = geofence.id)`;

/** Order by how many are inside, counted for all fences at once: few of all visits are open. */
export const byInside: LookedUp = {
  from: sql`(select link.geofence_id as id, count(*) as rows from ${counted('inside')} group by link.geofence_id)`,
  key: 'geofence.id',
  by: sql`coalesce(found.rows, 0)`,
};

/** The caller's geofences as listed. */
export function selectGeofences(trx: Tx, ctx: Ctx, { deleted = false, client }: Scope = {}) {
  return trx
    .selectFrom('geofence')
    .where(ofClient(ctx, 'geofence.client_id', client))
    .where('geofence.deleted_at', deleted ? 'is not' : 'is', null)
    .select([
      'geofence.id',
      'geofence.client_id',
      clientName('geofence.client_id').as('client_name'),
      'geofence.name',
      'geofence.type_id',
      sql<string>`(select kind.name from uca_type as kind where kind.id = geofence.type_id)`.as('type_name'),
      'geofence.place_id',
      nameIn('place', 'geofence.place_id').as('place_name'),
      'geofence.description',
      'geofence.shape',
      'geofence.lat',
      'geofence.lng',
      'geofence.radius',
      'geofence.color',
      'geofence.ucas',
      'geofence.checkpoints',
      inside.as('inside'),
      'geofence.created_at',
      'geofence.updated_at',
    ]);
}

type Listed = 'ucas' | 'checkpoints';
const names = {
  ucas: sql`(select ${fullName} from app_user where app_user.id = uca.user_id)`,
  checkpoints: sql`checkpoint.name`,
} as const;
const keys = { ucas: sql`link.uca_id`, checkpoints: sql`link.checkpoint_id` } as const;

/** A fence's undeleted members, in order of id. */
const listOf = <T>(what: Listed, each: (typeof names)[Listed]) =>
  sql<T[]>`(select coalesce(jsonb_agg(${each} order by ${keys[what]}), '[]')
    from ${counted(what)} where link.geofence_id = geofence.id)`;

/** One geofence with all its fields. */
export function findGeofence(
  trx: Tx,
  ctx: Ctx,
  id: number,
  scope?: Scope,
): Promise<GeofenceRecord | undefined> {
  return selectGeofences(trx, ctx, scope)
    .select([
      'geofence.points',
      listOf<number>('checkpoints', keys.checkpoints).as('checkpoint_ids'),
      listOf<string>('checkpoints', names.checkpoints).as('checkpoint_names'),
      listOf<number>('ucas', keys.ucas).as('uca_ids'),
      listOf<string>('ucas', names.ucas).as('uca_names'),
      sql<
        number[]
      >`(select coalesce(jsonb_agg(link.uca_id order by link.uca_id) filter (where link.auto), '[]')
        from ${counted('ucas')} where link.geofence_id = geofence.id)`.as('auto_uca_ids'),
      'geofence.emails_entry',
      'geofence.emails_exit',
      'geofence.emails_summary',
      'geofence.offline_minutes',
      'geofence.dwell_minutes',
      'geofence.emails_dwell',
      'geofence.expected',
    ])
    .where('geofence.id', '=', id)
    .executeTakeFirst();
}

/** Every geofence of the caller, as a map draws it. */
export function drawnGeofences(trx: Tx, ctx: Ctx, client: number | undefined): Promise<DrawnGeofence[]> {
  return trx
    .selectFrom('geofence')
    .where(ofClient(ctx, 'client_id', client))
    .where('deleted_at', 'is', null)
    .select(['id', 'name', 'color', 'shape', 'lat', 'lng', 'radius', 'points'])
    .orderBy('id')
    .execute();
}

/** Who is inside a fence, latest arrival first. */
export function insiders(trx: Tx, fence: number, now: Date): Promise<Insider[]> {
  return trx
    .selectFrom('geofence_visit as visit')
    .innerJoin('uca', 'uca.id', 'visit.uca_id')
    .innerJoin('app_user', 'app_user.id', 'uca.user_id')
    .where('visit.geofence_id', '=', fence)
    .where('visit.left_at', 'is', null)
    .where('uca.deleted_at', 'is', null)
    .select(['visit.uca_id', fullName.as('uca_name'), 'visit.entered_at'])
    .select(isUncertain('visit', now).as('uncertain'))
    .orderBy('visit.entered_at', 'desc')
    .orderBy('visit.id', 'desc')
    .execute();
}

/** The caller's undeleted UCAs of a type and in a group (either may be left out), by name. */
export function ucasOf(
  trx: Tx,
  ctx: Ctx,
  { type_id, group_id }: { type_id?: number | undefined; group_id?: number | undefined },
): Promise<{ id: number; name: string }[]> {
  return trx
    .selectFrom('uca')
    .innerJoin('app_user', 'app_user.id', 'uca.user_id')
    .where(ofClient(ctx, 'uca.client_id'))
    .where('uca.deleted_at', 'is', null)
    .$if(type_id !== undefined, (rows) =>
      rows.where(({ exists, selectFrom }) =>
        exists(
          selectFrom('uca_type')
            .where('uca_type.id', '=', type_id ?? 0)
            .where('uca_type.deleted_at', 'is', null)
            .whereRef('uca_type.client_id', '=', 'uca.client_id')
            .whereRef('uca_type.name', '=', 'uca.type')
            .select('uca_type.id'),
        ),
      ),
    )
    .$if(group_id !== undefined, (rows) =>
      rows.where('uca.id', 'in', (eb) =>
        eb
          .selectFrom('uca_group_member as member')
          .innerJoin('uca_group', 'uca_group.id', 'member.group_id')
          .where('uca_group.id', '=', group_id ?? 0)
          .where('uca_group.deleted_at', 'is', null)
          .select('member.uca_id'),
      ),
    )
    .select(['uca.id', fullName.as('name')])
    .orderBy('uca.sort_name')
    .orderBy('uca.id')
    .limit(FENCE_UCAS)
    .execute();
}
