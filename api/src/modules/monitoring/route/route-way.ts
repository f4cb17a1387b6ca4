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

/** A place this near to the line lies on it, in metres. */
const ON_LINE = 25;
/** Two points this near are one, in metres. */
const SAME = 1;

/** The index of the point nearest to a place, from `first` on. */
function nearest(line: readonly Coordinates[], place: Coordinates, first: number): number {
  let best = Math.min(first, line.length - 1);
  for (let index = best; index < line.length; index++) {
    if (metresBetween(line[index] as Coordinates, place) < metresBetween(line[best] as Coordinates, place))
      best = index;
  }
  return best;
}

/**
 * A line along streets that begins and ends where the route does and visits each of its places: one that lies beside
 * the street is gone to and come back from. Otherwise whoever visits it would be on a detour.
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
 * The way through places in their order: along streets if those are wanted and known, else straight from place to
 * place. May take seconds: call it outside a transaction.
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

/** The way through written places, before anything is assigned. */
export async function findWay(ctx: Ctx, written: string): Promise<FoundWay> {
  const { line, metres, ...way } = await wayOf(ctx, readPlaces(written) ?? [], 'streets');
  return { data: [...line], metres: Math.round(metres), ...way };
}
