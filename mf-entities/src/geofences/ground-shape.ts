import { compileFence, type DrawnGeofence, type FenceShape, type GeofenceInput, shapeOf } from 'contract';
import { type Bounds, boundsOf, type MapShape } from 'shared-ui/map';

type Outline = Pick<GeofenceInput, 'shape' | 'lat' | 'lng' | 'radius' | 'points'>;

const isNumber = (value: number | null | undefined): value is number => Number.isFinite(value ?? Number.NaN);

/** What a map can draw of the form's values; half typed numbers count as not given. */
export function shapeIn({ shape, lat, lng, radius, points }: Outline): FenceShape | null {
  if (shape === 'polygon') return { kind: 'polygon', points };
  if (!isNumber(lat) || !isNumber(lng) || !isNumber(radius) || radius <= 0 || Math.abs(lat) > 85) return null;
  return { kind: 'circle', lat, lng, radius };
}

/** The form's values for a shape that was drawn; what the other kind holds stays as it is. */
export const outlineOf = (shape: FenceShape | null): Partial<Outline> => {
  if (!shape) return { lat: null, lng: null };
  if (shape.kind === 'polygon') return { points: [...shape.points] };
  return { lat: shape.lat, lng: shape.lng, radius: shape.radius };
};

/** The land of a shape that has some. */
export function landOf(shape: FenceShape | null): Bounds | null {
  if (!shape || (shape.kind === 'polygon' && shape.points.length < 2)) return null;
  return compileFence(shape).bounds;
}

/** The land that holds all of these, the short way over the 180th meridian; null for none. */
export function landOfAll(lands: readonly (Bounds | null)[]): Bounds | null {
  const corners = lands.map(
    (land) =>
      land && [
        { lat: land.south, lng: land.west },
        { lat: land.north, lng: land.east },
      ],
  );
  return boundsOf(corners.filter((pair) => pair !== null).flat());
}

export const landOfFence = (fence: DrawnGeofence): Bounds | null => landOf(shapeOf(fence));

/** A fence as a map draws it. */
export function mapShapeOf({ id, name, color, shape, lat, lng, radius, points }: DrawnGeofence): MapShape {
  const seen = { id: String(id), label: name, color };
  return shape === 'circle'
    ? { ...seen, kind: 'circle', center: { lat, lng }, radius }
    : { ...seen, kind: 'polygon', points };
}

/** The fence of a page as a map draws it. */
export const ownShapeOf = (shape: FenceShape, color: string): MapShape =>
  shape.kind === 'circle'
    ? { id: 'own', color, kind: 'circle', center: { lat: shape.lat, lng: shape.lng }, radius: shape.radius }
    : { id: 'own', color, kind: 'polygon', points: shape.points };
