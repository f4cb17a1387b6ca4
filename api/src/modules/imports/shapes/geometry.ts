import type { Coordinates } from 'contract';
import { degreesText, FENCE_TEXT, fenceCornersText, openRing } from 'contract/sheet';

/** A feature's geometry, as far as a row can represent it. */
export type Drawn =
  | { kind: 'point'; at: Coordinates }
  /** Each ring after the first is a hole. */
  | { kind: 'polygon'; rings: Coordinates[][] }
  | { kind: 'line'; points: Coordinates[] }
  /** A geometry no row can hold, by its name. */
  | { kind: 'other'; name: string };

/** The cells of LATITUD, LONGITUD and VERTICES. */
export type GroundCells = [lat: string, lng: string, corners: string];

const isClosed = ([first, ...rest]: readonly Coordinates[]) =>
  rest.length > 2 && first?.lat === rest.at(-1)?.lat && first?.lng === rest.at(-1)?.lng;

const ringText = (ring: readonly Coordinates[]) => fenceCornersText(openRing(ring));
const named = (name: string, points: readonly Coordinates[]): GroundCells => [
  '',
  '',
  `${name}: ${fenceCornersText(points)}`,
];

/**
 * A feature's geometry as cells. A closed line is a polygon; a point next to polygons is their label. What cannot be
 * a fence is kept unchanged (`FENCE_TEXT`), so that its row reports it.
 */
export function groundCells(drawn: readonly Drawn[]): GroundCells {
  const polygons = drawn.flatMap((one) => {
    if (one.kind === 'line') return isClosed(one.points) ? [[one.points]] : [];
    return one.kind === 'polygon' ? [one.rings] : [];
  });
  if (polygons.length > 0) {
    const parts = polygons.map((rings) => rings.map(ringText).join(FENCE_TEXT.hole));
    return ['', '', parts.join(FENCE_TEXT.part)];
  }
  const lines = drawn.filter((one) => one.kind === 'line');
  if (lines[0])
    return named(
      lines.length > 1 ? 'MultiLineString' : 'LineString',
      lines.flatMap((line) => line.points),
    );
  const points = drawn.flatMap((one) => (one.kind === 'point' ? [one.at] : []));
  const [point] = points;
  if (points.length > 1) return named('MultiPoint', points);
  if (point) return [degreesText(point.lat), degreesText(point.lng), ''];
  const [other] = drawn.flatMap((one) => (one.kind === 'other' ? [one.name] : []));
  return ['', '', other === undefined ? '' : `${other}:`];
}
