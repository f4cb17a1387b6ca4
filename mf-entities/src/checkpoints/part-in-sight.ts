import type { CornerBounds } from 'contract';

/** Parts of a view's width to which its sides are widened: small moves need no new request. */
const STEPS = 4;

/** The part of the map to ask for: what is in sight, widened to a grid, in degrees with six digits at most. */
export function partInSight({ west, south, east, north }: CornerBounds): CornerBounds {
  const step = 2 ** Math.ceil(Math.log2(Math.max(east - west, north - south, 1e-5) / STEPS));
  const out = (value: number, round: (value: number) => number, most: number) =>
    Number(Math.min(most, Math.max(-most, round(value / step) * step)).toFixed(6));
  return {
    west: out(west, Math.floor, 180),
    south: out(south, Math.floor, 90),
    east: out(east, Math.ceil, 180),
    north: out(north, Math.ceil, 90),
  };
}
