import type { Coordinates } from './coordinates.ts';
import { lngNear } from './distance.ts';
import { planeAt } from './fence-shape.ts';

/**
 * A travelled line as columns: instants in milliseconds, degrees, and the speed (m/s) at which each point was left
 * towards the next.
 */
export interface TrackLine {
  at: number[];
  lat: number[];
  lng: number[];
  speed: number[];
}

/** A thinned line is never further than this from the true position, at any instant; in metres. */
export const LINE_METRES = 3;
/** What is left of it after rounding degrees to six decimals. */
const THIN_METRES = LINE_METRES - 0.25;

interface Timed extends Coordinates {
  at: number;
}

/**
 * Indexes of the points that a line needs, first and last included: Douglas-Peucker, but measured against the position
 * at each instant rather than the nearest point of the line, so that a wait on a straight road is kept.
 * Instants must increase.
 */
export function thin(points: readonly Timed[], metres = THIN_METRES): number[] {
  const { length } = points;
  const first = points[0];
  if (!first || length < 3) return points.map((_, index) => index);
  const plane = planeAt(first);
  const x = Float64Array.from(points, ({ lng }) => plane.x(lng));
  const y = Float64Array.from(points, ({ lat }) => plane.y(lat));
  const t = Float64Array.from(points, ({ at }) => at - first.at);
  const keep = new Uint8Array(length);
  keep[0] = keep[length - 1] = 1;
  const left: number[] = [0, length - 1];
  const most = metres * metres;
  while (left.length > 0) {
    const to = left.pop() as number;
    const from = left.pop() as number;
    const [fx = 0, fy = 0, ft = 0] = [x[from], y[from], t[from]];
    const span = (t[to] ?? 0) - ft || 1;
    const [east, north] = [((x[to] ?? 0) - fx) / span, ((y[to] ?? 0) - fy) / span];
    let [worst, where] = [most, -1];
    for (let index = from + 1; index < to; index++) {
      const since = (t[index] as number) - ft;
      const dx = (x[index] as number) - fx - east * since;
      const dy = (y[index] as number) - fy - north * since;
      const off = dx * dx + dy * dy;
      if (off > worst) [worst, where] = [off, index];
    }
    if (where < 0) continue;
    keep[where] = 1;
    left.push(from, where, where, to);
  }
  return points.flatMap((_, index) => (keep[index] ? [index] : []));
}

/** The position at an instant. `known` is false in a silence, where it is the last position before it. */
export interface TrackPlace extends Coordinates {
  speed: number;
  /** Degrees from north; null while standing still. */
  heading: number | null;
  known: boolean;
}

/** The last index whose instant is not after `at`, or -1. */
function before(instants: readonly number[], at: number): number {
  let [low, high] = [0, instants.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((instants[middle] as number) <= at) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

/** The position according to the lines (in order of time); null before the first and without lines. */
export function placeAt(lines: readonly TrackLine[], at: number): TrackPlace | null {
  const line =
    lines[
      before(
        lines.map((one) => one.at[0] ?? Number.POSITIVE_INFINITY),
        at,
      )
    ];
  if (!line) return null;
  const index = before(line.at, at);
  const [lat = 0, lng = 0, since = 0] = [line.lat[index], line.lng[index], line.at[index]];
  const until = line.at[index + 1];
  if (until === undefined) return { lat, lng, speed: 0, heading: null, known: at === since };
  const share = (at - since) / (until - since);
  const [toLat = lat, toLng = lng] = [line.lat[index + 1], line.lng[index + 1]];
  const speed = line.speed[index] ?? 0;
  const plane = planeAt({ lat, lng });
  const angle = (Math.atan2(plane.x(toLng), plane.y(toLat)) * 180) / Math.PI;
  return {
    lat: lat + (toLat - lat) * share,
    lng: lngNear(lng + (lngNear(toLng, lng) - lng) * share, 0),
    speed,
    heading: speed > 0.3 ? (angle + 360) % 360 : null,
    known: true,
  };
}
