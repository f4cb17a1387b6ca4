import {
  type Coordinates,
  type FoundWay,
  lineMetres,
  metresBetween,
  type RoutePlan,
  readPlaces,
  type TravelBy,
} from 'contract';
import type { Ctx } from '../../../http/context.ts';

/** Metres within which a place counts as lying on the line. */
const ON_LINE = 25;
/** Metres within which two points count as the same. */
const SAME = 1;

/** Index of the point nearest to a place, starting at `first`. */
function nearest(line: readonly Coordinates[], place: Coordinates, first: number): number {
  let best = Math.min(first, line.length - 1);
  for (let index = best; index < line.length; index++) {
    if (metresBetween(line[index] as Coordinates, place) < metresBetween(line[best] as Coordinates, place))
      best = index;
  }
  return best;
}

/**
 * A street line that starts and ends where the route does and visits each of its places. A place beside the street gets
 * a spur there and back; without it, visiting the place would count as a detour.
 */
export function throughPlaces(found: readonly Coordinates[], places: readonly Coordinates[]): Coordinates[] {
  const line = places.slice(0, 1);
  let next = 0;
  for (const place of places.slice(1, -1)) {
    const at = nearest(found, place, next);
    line.push(...found.slice(next, at + 1));
    const turn = found[at];
    if (turn && metresBetween(turn, place) > ON_LINE) line.push(place, turn);
    next = at + 1;
  }
  line.push(...found.slice(next), ...places.slice(-1));
  return line
    .map(({ lat, lng }) => ({ lat, lng }))
    .filter((point, index, all) => index === 0 || metresBetween(all[index - 1] as Coordinates, point) > SAME);
}

type Way = Required<Pick<RoutePlan, 'line' | 'by' | 'seconds'>> & { metres: number };

/**
 * The line through the places in order: along streets if requested and available, otherwise straight from place to
 * place. May take seconds, so call it outside a transaction.
 */
export async function wayOf(
  ctx: Ctx,
  places: readonly Coordinates[],
  by: TravelBy = 'straight',
): Promise<Way> {
  const found = by === 'streets' ? await ctx.ports.directions.route(places) : null;
  const line = found?.by === 'streets' ? throughPlaces(found.line, places) : [...places];
  const seconds = found?.by === 'streets' ? Math.round(found.seconds) : null;
  return { line, by: found?.by ?? 'straight', seconds, metres: lineMetres(line) };
}

/** Previews the line through places given as text, before a route is assigned. */
export async function findWay(ctx: Ctx, written: string): Promise<FoundWay> {
  const { line, metres, ...way } = await wayOf(ctx, readPlaces(written) ?? [], 'streets');
  return { data: [...line], metres: Math.round(metres), ...way };
}
