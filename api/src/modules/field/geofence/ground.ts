import { compileFence, type FenceShape, fenceCentre } from 'contract';

/** The ground as it is stored: where a polygon is said to be, and how large, comes from its corners. */
export function groundOf(shape: FenceShape) {
  const points = shape.kind === 'polygon' ? shape.points.map(({ lat, lng }) => ({ lat, lng })) : [];
  const { radius } = compileFence(shape);
  return { shape: shape.kind, ...fenceCentre(shape), radius, points: JSON.stringify(points) };
}
