/**
 * The order in which to walk what is due: first so that the fewest points are late, then so that it is done soonest,
 * then by the shortest way. Distances are straight lines. Pure; times are milliseconds since the epoch.
 *
 * Finding the very best order is the travelling salesman's problem with time windows. This starts from four plain orders
 * and improves the best of them by moving and turning stretches until nothing gains; the result is never worse than any of
 * the four.
 */
import type { Coordinates } from './coordinates.ts';
import { metresBetween } from './distance.ts';

/** A walk at an easy pace, in metres a second: 4.3 km/h. */
export const WALKING_SPEED = 1.2;

/** A point to scan from `opens` to `closes`. */
export interface DueStop extends Coordinates {
  opens: number;
  closes: number;
  /** Stops of one round with a fixed order are walked by `rank`; null when any order will do. */
  inOrder: { round: number; rank: number } | null;
}

/** A stop of a suggested round, by its index among those given. */
export interface SuggestedStop {
  stop: number;
  /** Metres from the stop before, or from where the walk starts; 0 when that is not known. */
  metres: number;
  /** When it is scanned: on arrival, or when it opens. */
  at: number;
}

export interface RoundStart {
  /** Where the guard is; null when that is not known. */
  from: Coordinates | null;
  now: number;
}

/** What an order costs: the parts are compared in order. */
type Cost = readonly [outOfOrder: number, late: number, done: number, metres: number];

const isLess = (one: Cost, other: Cost): boolean => {
  for (const [part, value] of one.entries())
    if (value !== other[part]) return value < (other[part] as number);
  return false;
};

/** Most stops of a suggestion: more would take too long to order, and nobody walks them at once. */
export const ROUND_STOPS = 60;
/** Times an order is gone through for what gains most. */
const PASSES = 40;

/** Distances between stops; from the start they are in the last row. */
function distancesOf(stops: readonly DueStop[], from: Coordinates | null): number[][] {
  const rows = [...stops, ...(from === null ? [] : [from])].map((one) =>
    stops.map((other) => metresBetween(one, other)),
  );
  if (from === null) rows.push(stops.map(() => 0));
  return rows;
}

interface Ground {
  stops: readonly DueStop[];
  between: readonly (readonly number[])[];
  now: number;
}

/** Walks an order; `each` is called for every stop. */
function walk(
  order: readonly number[],
  { stops, between, now }: Ground,
  each?: (stop: SuggestedStop) => void,
): Cost {
  const reached = new Map<number, number>();
  let [outOfOrder, late, metres, at, before] = [0, 0, 0, now, stops.length];
  for (const stop of order) {
    const { opens, closes, inOrder } = stops[stop] as DueStop;
    const way = between[before]?.[stop] ?? 0;
    at = Math.max(opens, at + (way / WALKING_SPEED) * 1000);
    metres += way;
    if (at > closes) late += 1;
    if (inOrder) {
      if ((reached.get(inOrder.round) ?? inOrder.rank) > inOrder.rank) outOfOrder += 1;
      reached.set(inOrder.round, inOrder.rank);
    }
    each?.({ stop, metres: way, at });
    before = stop;
  }
  return [outOfOrder, late, at, metres];
}

/** Always on to the nearest stop whose turn it is. */
function nearestFirst({ stops, between }: Ground): number[] {
  const left = new Set(stops.keys());
  const order: number[] = [];
  const waits = (stop: number) => {
    const own = stops[stop]?.inOrder;
    if (!own) return false;
    return [...left].some((other) => {
      const its = stops[other]?.inOrder;
      return its?.round === own.round && its.rank < own.rank;
    });
  };
  while (left.size > 0) {
    const before = order.at(-1) ?? stops.length;
    let nearest: number | null = null;
    for (const stop of left) {
      if (waits(stop)) continue;
      if (nearest === null || (between[before]?.[stop] ?? 0) < (between[before]?.[nearest] ?? 0))
        nearest = stop;
    }
    if (nearest === null) break;
    order.push(nearest);
    left.delete(nearest);
  }
  return order;
}

/** The same order with the stretch from `from` to `to` (excluded) turned around, or moved so that it starts at `place`. */
const turned = (order: readonly number[], from: number, to: number): number[] => [
  ...order.slice(0, from),
  ...order.slice(from, to).reverse(),
  ...order.slice(to),
];
function moved(order: readonly number[], from: number, to: number, place: number): number[] {
  const rest = [...order.slice(0, from), ...order.slice(to)];
  return [...rest.slice(0, place), ...order.slice(from, to), ...rest.slice(place)];
}

/** Longest stretch that is moved as it is. */
const STRETCH = 3;

function* neighbours(order: readonly number[]): Generator<number[]> {
  const { length } = order;
  for (let from = 0; from < length - 1; from++)
    for (let to = from + 2; to <= length; to++) yield turned(order, from, to);
  for (let size = 1; size <= STRETCH; size++)
    for (let from = 0; from + size <= length; from++)
      for (let place = 0; place <= length - size; place++)
        if (place !== from) yield moved(order, from, from + size, place);
}

/** Each stop once, in the order to walk them; empty for none. */
export function suggestRound(stops: readonly DueStop[], { from, now }: RoundStart): SuggestedStop[] {
  const ground = { stops, between: distancesOf(stops, from), now };
  const tried = (order: readonly number[]) => ({ order, cost: walk(order, ground) });
  const given = [...stops.keys()];
  const by = (key: (stop: DueStop) => number) =>
    given.toSorted((one, other) => key(stops[one] as DueStop) - key(stops[other] as DueStop) || one - other);
  const plain = [given, by(({ closes }) => closes), by(({ opens }) => opens), nearestFirst(ground)];
  let best = plain.map(tried).reduce((one, other) => (isLess(other.cost, one.cost) ? other : one));
  for (let pass = 0; pass < PASSES; pass++) {
    const before = best;
    for (const order of neighbours(before.order)) {
      const other = tried(order);
      if (isLess(other.cost, best.cost)) best = other;
    }
    if (best === before) break;
  }
  const walked: SuggestedStop[] = [];
  walk(best.order, ground, (stop) => walked.push(stop));
  return walked;
}
