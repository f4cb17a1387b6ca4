import {
  ARRIVAL_WINDOW_MS,
  arrivalOf,
  isRouteOver,
  type RouteTrack,
  type Travelled,
  travelOf,
} from 'contract';
import { sql } from 'kysely';
import type { Ctx } from '../../../http/context.ts';
import { problem } from '../../../http/problem.ts';
import type { Tx } from '../../../ports/database.ts';
import { fixesOf } from '../../field/travelled-route/travelled-route.repository.ts';
import { findRoute, happeningsOf } from './route.repository.ts';

/** A gap longer than this is not bridged by a line. */
const GAP_MS = 10 * 60_000;

const written = (at: number | null | undefined) => (at == null ? null : new Date(at).toISOString());

/** Estimated arrival time of each given route under way, by route id. */
export async function arrivalsOf(
  trx: Tx,
  ids: readonly number[],
  now: Date,
): Promise<ReadonlyMap<number, string | null>> {
  if (ids.length === 0) return new Map();
  const routes = await trx
    .selectFrom('route')
    .select(['id', 'uca_id', 'plan', 'started_at'])
    .where('id', 'in', ids)
    .where('ended_at', 'is', null)
    .execute();
  const { rows } = await sql<Travelled & { uca_id: number }>`
    select uca_id, (extract(epoch from captured_at) * 1000)::float8 as at, lat, lng from ${sql.table('position')}
    where uca_id = any(${routes.map(({ uca_id }) => uca_id)}::bigint[]) and captured_at <= ${now}::timestamptz
      and captured_at > ${new Date(now.getTime() - ARRIVAL_WINDOW_MS)}::timestamptz
    order by captured_at`.execute(trx);
  const fixes = Map.groupBy(rows, ({ uca_id }) => uca_id);
  return new Map(
    routes.map(({ id, uca_id, plan, started_at }) => {
      const since = Date.parse(started_at);
      const own = (fixes.get(uca_id) ?? []).filter(({ at }) => at >= since);
      const found = arrivalOf({ line: plan.line, seconds: plan.seconds ?? null }, own, now.getTime());
      return [id, written(found?.at)];
    }),
  );
}

/** A route's travelled line, its events and its forecast. 404 if the route is not the caller's. */
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
    const arrival = isOpen ? arrivalOf(route, fixes, ctx.now().getTime()) : null;
    return {
      data: await happeningsOf(trx, id),
      lines: drawn,
      last: last ? { at: new Date(last.at).toISOString(), lat: last.lat, lng: last.lng } : null,
      travelled_metres: Math.round(metres),
      left_metres: arrival && Math.round(arrival.left),
      arrival: written(arrival?.at),
    };
  });
}
