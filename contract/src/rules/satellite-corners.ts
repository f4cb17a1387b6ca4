import type { FieldIssue } from '../core/issues.ts';
import { type Coordinates, readDms, readLatitude, readLongitude, readTypedPair } from './coordinates.ts';
import { radians } from './distance.ts';
import { cornerText } from './fence-text.ts';

/** A photo's position: its top left, top right, bottom right and bottom left corner, in degrees. */
export type Corners = readonly [Coordinates, Coordinates, Coordinates, Coordinates];

export interface CornerBounds {
  west: number;
  south: number;
  east: number;
  north: number;
}

export type CornersIssue = Pick<FieldIssue, 'key' | 'params'>;

/** Web Mercator ends here. */
const MAX_CORNER_LATITUDE = 85;
export const MAX_CORNERS_TEXT = 500;
const EARTH_KM = 6371.0088;
/** A square metre: anything less is a point or a line. */
const LEAST_KM2 = 1e-6;

/** Square kilometres, positive for clockwise corners. Exact for a box of degrees. */
function signedArea(corners: readonly Coordinates[]): number {
  const sum = corners.reduce((total, { lat, lng }, index) => {
    const next = corners[(index + 1) % corners.length] ?? { lat, lng };
    return total + radians(next.lng - lng) * (2 + Math.sin(radians(lat)) + Math.sin(radians(next.lat)));
  }, 0);
  return (sum * EARTH_KM * EARTH_KM) / 2;
}

/** Area between four corners, in square kilometres. */
export function cornersArea(corners: Corners): number {
  return Math.abs(signedArea(corners));
}

/** The centre of four corners. */
export function cornersCentre(corners: Corners): Coordinates {
  const mean = (axis: 'lat' | 'lng') => corners.reduce((sum, corner) => sum + corner[axis], 0) / 4;
  return { lat: mean('lat'), lng: mean('lng') };
}

/** The bounding box of four corners, in degrees. */
export function cornersBounds(corners: Corners): CornerBounds {
  const lats = corners.map(({ lat }) => lat);
  const lngs = corners.map(({ lng }) => lng);
  return {
    west: Math.min(...lngs),
    south: Math.min(...lats),
    east: Math.max(...lngs),
    north: Math.max(...lats),
  };
}

/** The corners of a box of degrees. */
export function boxCorners({ west, south, east, north }: CornerBounds): Corners {
  return [
    { lat: north, lng: west },
    { lat: north, lng: east },
    { lat: south, lng: east },
    { lat: south, lng: west },
  ];
}

/** Four points ordered as corners, north up, in any order of input. */
export function orderCorners(points: Corners): Corners {
  const { lat, lng } = cornersCentre(points);
  const angle = (point: Coordinates) => Math.atan2(point.lng - lng, point.lat - lat);
  const around = [...points].sort((a, b) => angle(a) - angle(b));
  const northWest = (point: Coordinates) => point.lat - point.lng;
  const first = around.reduce(
    (best, point, index) => (northWest(point) > northWest(around[best] ?? point) ? index : best),
    0,
  );
  return [...around.slice(first), ...around.slice(0, first)] as unknown as Corners;
}

/** True for a convex clockwise outline: not crossed, dented or mirrored. */
function turnsRight(corners: Corners): boolean {
  return corners.every((b, index) => {
    const a = corners[(index + 3) % 4] ?? b;
    const c = corners[(index + 1) % 4] ?? b;
    return (b.lng - a.lng) * (c.lat - b.lat) - (b.lat - a.lat) * (c.lng - b.lng) < 0;
  });
}

/** What is wrong with four corners as a whole; null when a photo can be placed between them. */
export function cornersIssue(corners: Corners): CornersIssue | null {
  const { west, south, east, north } = cornersBounds(corners);
  if (Math.max(north, -south) > MAX_CORNER_LATITUDE) return { key: 'error.cornersPolar', params: {} };
  if (east - west >= 180) return { key: 'error.cornersSpan', params: {} };
  if (cornersArea(corners) < LEAST_KM2) return { key: 'error.cornersFlat', params: {} };
  return turnsRight(corners) ? null : { key: 'error.cornersOrder', params: {} };
}

const sides: Readonly<Record<string, keyof CornerBounds>> = {
  n: 'north',
  norte: 'north',
  north: 'north',
  s: 'south',
  sur: 'south',
  south: 'south',
  e: 'east',
  este: 'east',
  east: 'east',
  o: 'west',
  oeste: 'west',
  w: 'west',
  west: 'west',
};
/** `NO: `, `norte = `, `1. `: labels people write before a value. */
const LABEL = /^(?:\d[.)]\s+)?(?:([\p{L} ]{1,30}?)\s*[:=])?\s*/u;

/** One side of a box: decimal degrees, or degrees, minutes and seconds with the letter of that axis. */
function readSide(text: string, side: keyof CornerBounds): number | null {
  const axis = side === 'north' || side === 'south' ? 'lat' : 'lng';
  const decimal = text.replace(',', '.');
  const plain = axis === 'lat' ? readLatitude(decimal) : readLongitude(decimal);
  if (plain !== null) return plain;
  const dms = readDms(text);
  return dms?.axis === axis && Math.abs(dms.value) <= (axis === 'lat' ? 90 : 180) ? dms.value : null;
}

export type ReadCorners = { corners: Corners } | { issue: CornersIssue };

const judged = (corners: Corners): ReadCorners => {
  const issue = cornersIssue(corners);
  return issue ? { issue } : { corners };
};

/** Corners from two opposite ones, or from four: unchanged when clockwise, otherwise reordered. */
export function cornersOf(points: readonly Coordinates[]): ReadCorners {
  const [a, b, c, d] = points;
  if (a && b && points.length === 2) return judged(boxCorners(cornersBounds([a, a, b, b])));
  if (!(a && b && c && d) || points.length !== 4)
    return { issue: { key: 'error.cornersCount', params: { count: points.length } } };
  const given: Corners = [a, b, c, d];
  return judged(turnsRight(given) ? given : orderCorners(given));
}

/**
 * Reads corners as people write them, one per line: two opposite corners, the four of the photo, or its four sides
 * by name (`norte: -0.17`). Pairs as in `readTypedPair`; a label before them is skipped.
 */
export function readCorners(text: string): ReadCorners {
  const lines = text
    .split(/\r?\n/)
    .map((line, index) => ({ line: index + 1, text: line.trim() }))
    .filter((line) => line.text !== '');
  if (lines.length === 0) return { issue: { key: 'error.required', params: {} } };
  const points: Coordinates[] = [];
  const box: Partial<CornerBounds> = {};
  for (const { line, text: written } of lines) {
    const [label = '', word = ''] = LABEL.exec(written) ?? [];
    const value = written.slice(label.length);
    const side = sides[word.trim().toLowerCase()];
    const degrees = side ? readSide(value, side) : null;
    const point = degrees === null ? readTypedPair(value) : null;
    if (side && degrees !== null) box[side] = degrees;
    else if (point) points.push(point);
    else return { issue: { key: 'error.cornersLine', params: { line } } };
  }
  const { north, south, east, west } = box;
  if (
    points.length === 0 &&
    north !== undefined &&
    south !== undefined &&
    east !== undefined &&
    west !== undefined
  )
    return north > south && east > west
      ? judged(boxCorners({ north, south, east, west }))
      : { issue: { key: 'error.cornersSides', params: {} } };
  return cornersOf(points);
}

/** Corners as text that `readCorners` can read: one per line, in degrees with seven decimals (a centimetre). */
export function cornersText(corners: Corners): string {
  const rounded = (value: number) => Number(value.toFixed(7));
  return corners.map(({ lat, lng }) => cornerText({ lat: rounded(lat), lng: rounded(lng) })).join('\n');
}
