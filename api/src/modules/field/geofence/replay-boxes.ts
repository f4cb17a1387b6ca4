import {
  type Coordinates,
  DEGREE_METRES,
  exitMargin,
  FENCE_ACCURACY,
  type FenceBounds,
  fenceCentre,
  lngNear,
} from 'contract';
import type { Ground } from './replay-silence.ts';

/** Where fixes of the past can decide something at some fences. Boxes continue beyond the 180th meridian. */

/** Deep ground that is narrower is ignored: metres from its middle to its sides. */
const LEAST_DEEP = 50;

/** A box widened by this many metres on each side; a negative number narrows it. */
function widened({ west, east, south, north }: FenceBounds, metres: number): FenceBounds {
  const up = metres / DEGREE_METRES;
  const across = up / Math.max(0.05, Math.cos((Math.max(Math.abs(south), Math.abs(north)) * Math.PI) / 180));
  return { west: west - across, east: east + across, south: south - up, north: north + up };
}

const middle = ({ west, east }: FenceBounds) => (west + east) / 2;

/** The boxes, each the short way from the first: those of a fence that was moved over the 180th meridian are neighbours. */
function together([first, ...rest]: readonly FenceBounds[]): FenceBounds[] {
  if (!first) return [];
  const moved = rest.map((box) => {
    const turns = lngNear(middle(box), middle(first)) - middle(box);
    return { ...box, west: box.west + turns, east: box.east + turns };
  });
  return [first, ...moved];
}

/** Everywhere that something can happen at one of the fences, and `ring` metres around. */
export function around(grounds: readonly Ground[], ring: number): FenceBounds {
  const boxes = together(
    grounds.map(({ fence: { bounds, radius } }) =>
      widened(bounds, exitMargin(radius) + FENCE_ACCURACY + ring),
    ),
  );
  const least = (side: keyof FenceBounds) => Math.min(...boxes.map((box) => box[side]));
  const most = (side: keyof FenceBounds) => Math.max(...boxes.map((box) => box[side]));
  return { west: least('west'), south: least('south'), east: most('east'), north: most('north') };
}

/** The area so far inside a fence that no fix there is near its edge: a square in the circle around its centre. */
function middleOf({ shape, fence }: Ground): FenceBounds {
  const { lat, lng } = fenceCentre(shape);
  const room = (-fence.distance(lat, lng) - FENCE_ACCURACY) / Math.SQRT2;
  const half = room < LEAST_DEEP ? -1 : room;
  return widened({ west: lng, east: lng, south: lat, north: lat }, half);
}

/** The area that is deep inside all of the fences; null if there is none. */
export function deepOf(grounds: readonly Ground[]): FenceBounds | null {
  const boxes = together(grounds.map(middleOf));
  const west = Math.max(...boxes.map((box) => box.west));
  const east = Math.min(...boxes.map((box) => box.east));
  const south = Math.max(...boxes.map((box) => box.south));
  const north = Math.min(...boxes.map((box) => box.north));
  return west < east && south < north ? { west, east, south, north } : null;
}

export function isIn(box: FenceBounds | null, { lat, lng }: Coordinates): boolean {
  if (box === null || lat < box.south || lat > box.north) return false;
  const near = lngNear(lng, middle(box));
  return near >= box.west && near <= box.east;
}
