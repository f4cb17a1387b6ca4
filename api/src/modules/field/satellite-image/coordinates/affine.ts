import type { Corners } from 'contract';
import type { ToDegrees } from './crs.ts';
import { refuse } from './found.ts';

/** From pixels to a reference system: `x = a + b·column + c·row`, `y = d + e·column + f·row`. */
export type Affine = readonly [a: number, b: number, c: number, d: number, e: number, f: number];

/** The corners of a photo of a size in pixels under an affine transformation. */
export function cornersUnder(
  [a, b, c, d, e, f]: Affine,
  { width, height }: { width: number; height: number },
  place: ToDegrees,
): Corners {
  const at = (column: number, row: number) => {
    const [x, y] = [a + b * column + c * row, d + e * column + f * row];
    if (!(Number.isFinite(x) && Number.isFinite(y))) refuse('error.coordinatesNumber');
    return place(x, y);
  };
  return [at(0, 0), at(width, 0), at(width, height), at(0, height)];
}
