import type { PlannedRoute, RouteHappening, RouteStanding } from 'contract';
import { sql } from 'kysely';
import type { Ctx } from '../../../http/context.ts';
import type { Tx } from '../../../ports/database.ts';
import { fullName, nameOfUser, ofClient } from '../../core/scope.ts';

/** The routes of the caller's client, in the shape the list shows. Each has a UCA; they are joined so that counting need not look them up. */
export function selectRoutes(trx: Tx, ctx: Ctx) {
  return trx
    .selectFrom('route')
    .leftJoin('uca', 'uca.id', 'route.uca_id')
    .leftJoin('app_user', 'app_user.id', 'uca.user_id')
    .where(ofClient(ctx, 'route.client_id'))
    .select([
      'route.id',
      'route.client_id',
      'route.name',
      'route.uca_id',
      fullName.as('uca_name'),
      'route.status',
      'route.started_at',
      nameOfUser<string>('route.started_by').as('started_by'),
      'route.due_at',
      'route.ended_at',
      'route.metres',
    ]);
}

export interface FoundRoute {
  route: PlannedRoute;
  standing: RouteStanding;
}

/** Full detail of one of the caller's routes; undefined if it belongs to another client. */
export async function findRoute(trx: Tx, ctx: Ctx, id: number): Promise<FoundRoute | undefined> {
  const found = await selectRoutes(trx, ctx)
    .leftJoin('monitoring_interval as during', 'during.uca_id', 'route.uca_id')
    .leftJoin('monitoring_session as session', 'session.id', 'route.session_id')
    .select([
      'route.session_id',
      'session.name as session_name',
      'route.plan',
      'route.standing',
      sql<number>`coalesce(during.detour_metres, uca.detour_metres)`.as('detour_metres'),
      sql<number>`coalesce(during.mishap_seconds, uca.mishap_seconds)`.as('mishap_seconds'),
    ])
    .where('route.id', '=', id)
    .executeTakeFirst();
  if (!found) return;
  const { plan, standing, ...row } = found;
  const { start, destination, waypoints, line, by = 'straight', seconds = null } = plan;
  return {
    route: {
      ...row,
      ...{
        start,
        destination,
        waypoints: [...waypoints],
        line: [...line],
        visited: [...standing.visited],
        by,
        seconds,
      },
    },
    standing,
  };
}

/** Events of a route, newest first. */
export function happeningsOf(trx: Tx, route: number): Promise<RouteHappening[]> {
  return trx
    .selectFrom('route_event')
    .select(['id', 'at', 'what', 'detail', 'lat', 'lng'])
    .select(sql<string>`coalesce(${nameOfUser('route_event.user_id')}, '')`.as('author'))
    .where('route_id', '=', route)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/**
 * Locks one of the caller's routes until the transaction ends. The phone's row is locked first, as it is when fixes are
 * judged, so no fix is judged against a plan that is being changed.
 */
export async function holdRoute(trx: Tx, ctx: Ctx, id: number): Promise<FoundRoute | undefined> {
  const seen = await findRoute(trx, ctx, id);
  if (!seen) return;
  const { uca_id } = seen.route;
  await sql`select uca_id from device_state where uca_id = ${uca_id} for update`.execute(trx);
  await sql`select id from ${sql.table('route')} where id = ${id} for update`.execute(trx);
  return findRoute(trx, ctx, id);
}

/** The phone's last known position, if there is one. */
export async function placeOf(trx: Tx, uca: number): Promise<{ lat: number | null; lng: number | null }> {
  const found = await trx
    .selectFrom('last_position')
    .select(['lat', 'lng'])
    .where('uca_id', '=', uca)
    .executeTakeFirst();
  return found ?? { lat: null, lng: null };
}
