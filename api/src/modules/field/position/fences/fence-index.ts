import {
  type CompiledFence,
  type Coordinates,
  compileFence,
  exitMargin,
  type FenceRules,
  type FenceShapeKind,
} from 'contract';

/** A geofence as stored in the database. */
export interface FenceRow {
  id: number;
  shape: FenceShapeKind;
  lat: number;
  lng: number;
  radius: number;
  points: readonly Coordinates[];
  offline_minutes: number | null;
  shaped_at: string;
  dwell_minutes: number | null;
  dwell_since: string;
}

export interface WatchedFence {
  id: number;
  compiled: CompiledFence;
  /** Metres beyond its edge at which a phone counts as outside. */
  margin: number;
  offlineMinutes: number | null;
  /** Milliseconds. */
  shapedAt: number;
  dwell: FenceRules['dwell'];
}

export interface FenceIndex {
  get(id: number): WatchedFence | undefined;
  /** The fences whose box contains a point: every fence it is in, and a few more. */
  near(lat: number, lng: number): WatchedFence[];
}

/** Boxes are enlarged by this much, so that rounding and the curve of a parallel exclude no point. */
const SLACK = 0.02;
const SLACK_DEGREES = 1e-5;
/** The smallest cells: 2 to this power of a degree, about seven metres. */
const FINEST = -14;
/** More than the number of cells from south to north: combines both indexes in one number. */
const ROWS = 2 ** 26;

const levelOf = (degrees: number) => Math.max(FINEST, Math.ceil(Math.log2(degrees)));
const cellOf = (degrees: number, size: number) => Math.floor((degrees + 720) / size);

/**
 * A grid with one level per fence size: a box covers at most four cells of its level, and a point looks up one cell in
 * each level in use.
 */
export function indexFences(rows: readonly FenceRow[]): FenceIndex {
  const all = new Map<number, WatchedFence>();
  const levels = new Map<number, Map<number, WatchedFence[]>>();
  const put = (fence: WatchedFence, west: number, east: number, south: number, north: number) => {
    const level = levelOf(Math.max(east - west, north - south));
    const size = 2 ** level;
    const cells = levels.get(level) ?? new Map<number, WatchedFence[]>();
    levels.set(level, cells);
    for (let x = cellOf(west, size); x <= cellOf(east, size); x++) {
      for (let y = cellOf(south, size); y <= cellOf(north, size); y++) {
        const key = x * ROWS + y;
        const cell = cells.get(key);
        if (cell) cell.push(fence);
        else cells.set(key, [fence]);
      }
    }
  };
  for (const { id, shape, lat, lng, radius, points, offline_minutes, ...row } of rows) {
    const compiled = compileFence(
      shape === 'circle' ? { kind: 'circle', lat, lng, radius } : { kind: 'polygon', points },
    );
    const fence: WatchedFence = {
      id,
      compiled,
      margin: exitMargin(compiled.radius),
      offlineMinutes: offline_minutes,
      shapedAt: Date.parse(row.shaped_at),
      dwell:
        row.dwell_minutes === null
          ? null
          : { ms: row.dwell_minutes * 60_000, from: Date.parse(row.dwell_since) },
    };
    all.set(id, fence);
    const { west, south, east, north } = compiled.bounds;
    const slack = (east - west + (north - south)) * SLACK + SLACK_DEGREES;
    // Over the 180th meridian it is on both sides of the map.
    for (const turn of [-360, 0, 360]) {
      if (east + slack + turn < -180 || west - slack + turn > 180) continue;
      put(fence, west - slack + turn, east + slack + turn, south - slack, north + slack);
    }
  }
  const sizes = [...levels].map(([level, cells]) => ({ size: 2 ** level, cells }));
  return {
    get: (id) => all.get(id),
    near: (lat, lng) =>
      sizes.flatMap(({ size, cells }) => cells.get(cellOf(lng, size) * ROWS + cellOf(lat, size)) ?? []),
  };
}
