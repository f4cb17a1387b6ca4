import { isRouteOver, lineMetres, metresLeft, type PlannedRoute, type RouteTrack, travelOf } from 'contract';
import type { Ctx } from '../../../http/context.ts';
import { problem } from '../../../http/problem.ts';
import { fixesOf } from '../../field/travelled-route/travelled-route.repository.ts';
import { findRoute, happeningsOf } from './route.repository.ts';

/** How long a silence is across which nothing is drawn. */
const GAP_MS = 10 * 60_000;
/** Nobody's pace is known from less than this. */
const PACE_MS = 60_000;
const PACE_METRES = 100;

/**
 * When somebody will be there by what they have come along the line so far; null when nothing tells. Milliseconds and
 * metres.
 */
export function arrivalOf(
  { started_at, metres }: Pick<PlannedRoute, 'started_at' | 'metres'>,
  left: number,
  heardAt: number,
): number | null {
  const [passed, come] = [heardAt - Date.parse(started_at), metres - left];
  if (passed < PACE_MS || come < PACE_METRES) return null;
  return heardAt + (left * passed) / come;
}

/** What was travelled of a route, what happened on it and how it will go on. 404 for a route that is not the caller's. */
export function trackOf(ctx: Ctx, id: number): Promise<RouteTrack> {
  return ctx.tx(async (trx) => {
    const found = await findRoute(trx, ctx, id);
    if (!found) throw problem('notFound', 'error.routeGone');
    const { route } = found;
    const to = route.ended_at ? Date.parse(route.ended_at) + 1 : ctx.now().getTime() + 1;
    const fixes = await fixesOf(trx, route.uca_id, {
      from: route.started_at,
      to: new Date(to).toISOString(),
    });
    const { lines, metres } = travelOf(fixes, { gapMs: GAP_MS });
    const drawn = lines.map(({ lat, lng }) => lat.map((each, at) => ({ lat: each, lng: lng[at] as number })));
    const last = fixes.at(-1);
    const isOpen = !isRouteOver(route.status);
    const left = isOpen && last ? metresLeft(route.line, last) : null;
    const arrival = left !== null && last ? arrivalOf(route, left, last.at) : null;
    return {
      data: await happeningsOf(trx, id),
      lines: drawn,
      last: last ? { at: new Date(last.at).toISOString(), lat: last.lat, lng: last.lng } : null,
      travelled_metres: Math.round(metres),
      left_metres: left === null ? null : Math.round(Math.min(left, lineMetres(route.line))),
      arrival: arrival === null ? null : new Date(arrival).toISOString(),
    };
  });
}
