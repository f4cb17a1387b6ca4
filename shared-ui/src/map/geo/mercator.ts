/** Degrees, WGS 84. */
export interface LngLat {
  lng: number;
  lat: number;
}

/** A view: its centre, and the zoom at which the world is 256 · 2^zoom pixels wide. */
export interface Camera extends LngLat {
  zoom: number;
}

export interface Bounds {
  west: number;
  south: number;
  east: number;
  north: number;
}

export interface Size {
  width: number;
  height: number;
}

/** Web Mercator ends here; anything nearer the poles is drawn at the edge. */
export const maxLatitude = 85.0511;

const clamp = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value));

/** Fraction of the world's width, 0 at 180° W. */
export const mercatorX = (lng: number): number => lng / 360 + 0.5;

/** Fraction of the world's height, 0 at the northern edge. */
export function mercatorY(lat: number): number {
  const sine = Math.sin((clamp(lat, -maxLatitude, maxLatitude) * Math.PI) / 180);
  return 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI);
}

export const lngOf = (x: number): number => (x - 0.5) * 360;
export const latOf = (y: number): number => (Math.atan(Math.sinh(Math.PI * (1 - 2 * y))) * 180) / Math.PI;

export const worldSize = (zoom: number): number => 256 * 2 ** zoom;

/** The same place on the copy of the world nearest to `near`. */
export const nearestCopy = (x: number, near: number): number => x - Math.round(x - near);

/**
 * By how many widths of the world something from `west` to `east` is moved, so that each of its places is on the copy
 * nearest to `near`: two or three if it lies over the meridian opposite.
 */
export function copiesNear(west: number, east: number, near: number): [number, ...number[]] {
  const center = (west + east) / 2;
  const shift = nearestCopy(center, near) - center;
  const shifts: [number, ...number[]] = [shift];
  if (east + shift > near + 0.5) shifts.push(shift - 1);
  if (west + shift < near - 0.5) shifts.push(shift + 1);
  return shifts;
}

/** Pixels from the view's top left corner. */
export function project(camera: Camera, size: Size, { lng, lat }: LngLat): { x: number; y: number } {
  const world = worldSize(camera.zoom);
  const center = mercatorX(camera.lng);
  return {
    x: (nearestCopy(mercatorX(lng), center) - center) * world + size.width / 2,
    y: (mercatorY(lat) - mercatorY(camera.lat)) * world + size.height / 2,
  };
}

/** The place under a pixel; the inverse of `project`. */
export function unproject(camera: Camera, size: Size, x: number, y: number): LngLat {
  const world = worldSize(camera.zoom);
  const mx = mercatorX(camera.lng) + (x - size.width / 2) / world;
  const my = mercatorY(camera.lat) + (y - size.height / 2) / world;
  return { lng: lngOf(mx - Math.floor(mx)), lat: latOf(clamp(my, 0, 1)) };
}

/** The zoom at which a single place is shown, and the nearest for what has an extent. */
const neighbourhood = 16;
const nearest = 18;

/** The nearest camera that shows all of `bounds`, `padding` pixels from the edges; a single place with its surroundings. */
export function fitCamera(bounds: Bounds, size: Size, padding = 48): Camera {
  const left = mercatorX(bounds.west);
  const right = mercatorX(bounds.east);
  const top = mercatorY(bounds.north);
  const bottom = mercatorY(bounds.south);
  const room = (side: number) => Math.max(1, side - 2 * padding);
  const isPlace = right === left && bottom === top;
  const zoom = Math.min(
    isPlace ? neighbourhood : nearest,
    Math.log2(room(size.width) / 256 / Math.max(right - left, 1e-9)),
    Math.log2(room(size.height) / 256 / Math.max(bottom - top, 1e-9)),
  );
  const middle = (left + right) / 2;
  const lng = lngOf(middle - Math.floor(middle));
  return { lng, lat: latOf((top + bottom) / 2), zoom: Math.max(1, zoom) };
}
