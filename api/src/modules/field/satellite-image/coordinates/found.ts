import {
  boxCorners,
  type Coordinates,
  type CoordinatesFormat,
  type Corners,
  type MessageKey,
  type MessageParams,
} from 'contract';
import { invalid } from '../../../../http/problem.ts';

/** The location of a photo according to a file. */
export interface Found {
  format: CoordinatesFormat;
  corners: Corners;
  /** The reference system, when it is not plain degrees: `EPSG:32717`. */
  crs: string | null;
}

/** Refuses the file: throws a 422 on `file` with the reason. */
export function refuse(key: MessageKey, params: MessageParams = {}): never {
  throw invalid([{ path: 'file', key, params }]);
}

/** Degrees, as numbers or text. Refuses anything else. */
export function degreesOf(lat: unknown, lng: unknown): Coordinates {
  const number = (value: unknown) =>
    typeof value === 'number' || (typeof value === 'string' && value.trim() !== '')
      ? Number(value)
      : Number.NaN;
  const place = { lat: number(lat), lng: number(lng) };
  if (!(Math.abs(place.lat) <= 90 && Math.abs(place.lng) <= 180)) refuse('error.coordinatesNumber');
  return place;
}

/** A box by its north-western and its south-eastern corner. Refuses one that is turned inside out. */
export function boxBetween(first: Coordinates, second: Coordinates): Corners {
  if (first.lat < second.lat || first.lng > second.lng) refuse('error.cornersSides');
  return boxCorners({ north: first.lat, west: first.lng, south: second.lat, east: second.lng });
}
