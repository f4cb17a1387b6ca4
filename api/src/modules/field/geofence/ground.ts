import { compileFence, type FenceShape, fenceCentre } from 'contract';

/** A fence's geometry as stored: the centre and area of a polygon follow from its corners. */
export function groundOf(shape: FenceShape) {
  const points = shape.kind === 'polygon' ? shape.points.map(({ lat, lng }) => ({ lat, lng })) : [];
  const { radius } = compileFence(shape);
  return { shape: shape.kind, ...fenceCentre(shape), radius, points: JSON.stringify(points) };
}
