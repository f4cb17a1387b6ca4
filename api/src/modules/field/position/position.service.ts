import { sql } from 'kysely';
import type { Ctx } from '../../../http/context.ts';
import { hasOpenSos } from '../../core/open-sos.ts';
import { fullName, ofClient } from '../../core/scope.ts';
import { GPS_STALE_MINUTES } from './connection.ts';

/** The last known position of each of the caller's UCAs that has sent one; of all, or of those that `ids` names. */
export function lastPositions(ctx: Ctx, ids?: readonly number[]) {
  const staleBefore = new Date(ctx.now().getTime() - GPS_STALE_MINUTES * 60_000).toISOString();
  return ctx.tx(async (trx) => {
    const data = await trx
      .selectFrom('last_position as last')
      .innerJoin('uca', 'uca.id', 'last.uca_id')
      .innerJoin('app_user', 'app_user.id', 'uca.user_id')
      .innerJoin('client', 'client.id', 'last.client_id')
      .innerJoin('place', 'place.id', 'uca.place_id')
      .leftJoin('monitoring_interval as during', 'during.uca_id', 'last.uca_id')
      .where(ofClient(ctx, 'last.client_id'))
      .where('uca.deleted_at', 'is', null)
      .where('last.fixed_at', 'is not', null)
      .$if(ids !== undefined, (query) => query.where('last.uca_id', 'in', ids ?? []))
      .select([
        'last.uca_id',
        fullName.as('name'),
        'uca.type',
        'place.name as place',
        sql<number>`last.lat`.as('lat'),
        sql<number>`last.lng`.as('lng'),
        'last.accuracy',
        'last.speed',
        'last.heading',
        'last.battery',
        'last.connection',
        'last.button',
        'last.button_type',
        sql<boolean>`last.connection = 1 and last.fixed_at < ${staleBefore}`.as('gps_stale'),
        hasOpenSos('last').as('sos'),
        sql<number>`coalesce(during.post_seconds, uca.post_seconds)`.as('post_seconds'),
        sql<number>`coalesce(during.offline_minutes, uca.offline_minutes, client.offline_minutes)`.as(
          'offline_minutes',
        ),
        sql<string>`last.fixed_at`.as('fixed_at'),
        'last.heard_at',
      ])
      .orderBy('last.uca_id')
      .execute();
    return { data };
  });
}
