import type { Bounds } from './mercator.ts';

/** Parts of a view's width to which its sides are widened: small moves need no new request. */
const STEPS = 4;

const usualStep = ({ west, south, east, north }: Bounds) =>
  2 ** Math.ceil(Math.log2(Math.max(east - west, north - south, 1e-5) / STEPS));

/**
 * The part of the map to ask for: what is in sight, widened to a grid of `step` degrees (by default a fraction of the
 * view), in degrees with six digits at most. Null for a view that lies beyond the edges of the world.
 */
export function partInSight(sight: Bounds, step = usualStep(sight)): Bounds | null {
  const out = (value: number, round: (value: number) => number, most: number) =>
    Number(Math.min(most, Math.max(-most, round(value / step) * step)).toFixed(6));
  const part = {
    west: out(sight.west, Math.floor, 180),
    south: out(sight.south, Math.floor, 90),
    east: out(sight.east, Math.ceil, 180),
    north: out(sight.north, Math.ceil, 90),
  };
  return part.west < part.east && part.south < part.north ? part : null;
}
