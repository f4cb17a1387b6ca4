import {
  AlertType,
  channels,
  events,
  isRouteOver,
  type RouteAlert,
  type RouteHappeningKind,
  type RoutePlan,
  type RouteStanding,
} from 'contract';
import { sql } from 'kysely';
import { emit } from '../../../../http/outbox.ts';
import type { Tx } from '../../../../ports/database.ts';
import { plannedOnce } from '../../../../ports/planned-once.ts';
import { raiseAlerts } from '../alert.repository.ts';

/** A route with a new standing. */
export interface RouteFound {
  route: { id: number; client_id: number; uca_id: number; plan: RoutePlan };
  before: RouteStanding;
  standing: RouteStanding;
  /** In order of time; instants in milliseconds. */
  alerts: readonly (RouteAlert & { at: number; lat: number | null; lng: number | null })[];
  /** Milliseconds; null until it has ended. */
  at: number;
}

const whats: Record<RouteAlert['type'], RouteHappeningKind> = {
  [AlertType.routeDetour]: 'detour',
  [AlertType.routeStill]: 'still',
  [AlertType.routeEdited]: 'edited',
  [AlertType.routeRetaken]: 'retaken',
  [AlertType.routeWaypointVisited]: 'waypoint',
  [AlertType.routeEnded]: 'finished',
};

/**
 * Stores the new standing of routes and their findings, raises alerts, and notifies their viewers. `by`: the
 * operator who caused it. `now` in milliseconds.
 */
export async function keepRoutes(
  trx: Tx,
  found: readonly RouteFound[],
  now: number,
  by: number | null = null,
): Promise<void> {
  const rows = found.map(({ route, standing, at }) => ({
    id: route.id,
    status: standing.status,
    standing,
    ended_at: isRouteOver(standing.status) ? new Date(at).toISOString() : null,
  }));
  await sql`${plannedOnce} update ${sql.table('route')} as route set status = given.status, standing = given.standing,
      ended_at = coalesce(route.ended_at, given.ended_at)
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as given (id bigint, status smallint, standing jsonb, ended_at timestamptz)
    where route.id = given.id`.execute(trx);
  const raised = found.flatMap(({ route, alerts }) =>
    alerts.map((one) => ({ ...one, route, at: new Date(one.at).toISOString() })),
  );
  if (raised.length > 0) {
    await trx
      .insertInto('route_event')
      .values(
        raised.map(({ route, type, waypoint, at, lat, lng }) => ({
          client_id: route.client_id,
          route_id: route.id,
          ...{ at, what: whats[type], user_id: by, lat, lng },
          detail: route.plan.waypoints.find(({ key }) => key === waypoint)?.name ?? '',
        })),
      )
      .execute();
    await raiseAlerts(
      trx,
      raised.map(({ route, type, at, lat, lng }) => ({
        client_id: route.client_id,
        uca_id: route.uca_id,
        route_id: route.id,
        ...{ type, at, lat, lng },
      })),
      now,
    );
  }
  const changed = found.filter(
    ({ before, standing, alerts }) => alerts.length > 0 || before.status !== standing.status,
  );
  emit(
    trx,
    ...changed.map(({ route, standing }) => ({
      channels: [channels.monitoring(route.client_id)],
      event: events.routeChanged,
      data: {
        client_id: route.client_id,
        route_id: route.id,
        uca_id: route.uca_id,
        status: standing.status,
      },
    })),
  );
}
