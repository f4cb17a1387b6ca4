import { type Coordinates, FENCE_RADIUS, type FenceShape, metresBetween } from 'contract';
import type { LngLat } from '../geo/mercator.ts';
import type { Stage } from '../view/stage.ts';

/** The part of a map that a drawing needs. */
export type DrawStage = Pick<
  Stage,
  | 'project'
  | 'unproject'
  | 'placeAt'
  | 'center'
  | 'follow'
  | 'keepInSight'
  | 'metresPerPixel'
  | 'onPoint'
  | 'drawn'
>;

/** What can be dragged. A side is identified by its first corner; `whole` is also the circle's centre. */
export type Spot = { kind: 'corner' | 'side'; index: number } | { kind: 'whole' | 'edge'; index: 0 };

export interface Pixel {
  x: number;
  y: number;
}

export const noCorners: FenceShape = { kind: 'polygon', points: [] };

export const cornersOf = (shape: FenceShape | null): readonly Coordinates[] =>
  shape?.kind === 'polygon' ? shape.points : [];

export const sameShape = (one: FenceShape | null, other: FenceShape | null): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

export const withCorner = (points: readonly Coordinates[], at: number, corner: Coordinates): FenceShape => ({
  kind: 'polygon',
  points: points.toSpliced(at, 0, corner),
});

export const withoutCorner = (points: readonly Coordinates[], at: number): FenceShape => ({
  kind: 'polygon',
  points: points.toSpliced(at, 1),
});

/** Whole metres, within the limits of a fence. */
export const soundRadius = (metres: number): number =>
  Math.min(FENCE_RADIUS.most, Math.max(FENCE_RADIUS.least, Math.round(metres)));

/** The circle to start with: about 60 pixels wide, and a round number of metres. */
export function firstCircle({ lat, lng }: LngLat, metresPerPixel: number): FenceShape {
  const about = 60 * metresPerPixel;
  const power = 10 ** Math.floor(Math.log10(about));
  const round = [5, 2, 1].find((factor) => factor * power <= about) ?? 1;
  return { kind: 'circle', lat, lng, radius: soundRadius(round * power) };
}

/** The position of the handle on a circle's edge: `turn` radians from the east. */
export function edgeAt(stage: DrawStage, circle: FenceShape & { kind: 'circle' }, turn: number): Pixel {
  const { x, y } = stage.project(circle);
  const far = circle.radius / stage.metresPerPixel(circle.lat);
  return { x: x + far * Math.cos(turn), y: y + far * Math.sin(turn) };
}

export function middleOf(stage: DrawStage, shape: FenceShape): Pixel {
  if (shape.kind === 'circle') return stage.project(shape);
  const at = shape.points.map((point) => stage.project(point));
  const half = (values: number[]) => (Math.min(...values) + Math.max(...values)) / 2;
  return { x: half(at.map(({ x }) => x)), y: half(at.map(({ y }) => y)) };
}

/** Where a side is divided: its midpoint on screen. */
export function sideMiddle(stage: DrawStage, points: readonly Coordinates[], index: number): Pixel {
  const [from, to] = [points[index], points[(index + 1) % points.length]];
  if (!from || !to) return { x: 0, y: 0 };
  const [a, b] = [stage.project(from), stage.project(to)];
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
}

/** The pixel of what is dragged. */
export function tipOf(stage: DrawStage, shape: FenceShape, spot: Spot, turn: number): Pixel {
  if (spot.kind === 'whole') return middleOf(stage, shape);
  if (shape.kind === 'circle') return edgeAt(stage, shape, turn);
  const corner = shape.points[spot.index];
  if (spot.kind === 'side' || !corner) return sideMiddle(stage, shape.points, spot.index);
  return stage.project(corner);
}

/**
 * The shape with what is dragged moved to a pixel. A pointer that leaves the view takes a corner or a centre only as far
 * as its edge (`unproject`); what keys move may be outside it, and starts from there.
 */
export function reshape(
  stage: DrawStage,
  shape: FenceShape,
  spot: Spot,
  to: Pixel,
  placeOf: 'unproject' | 'placeAt',
): FenceShape {
  if (shape.kind === 'circle') {
    if (spot.kind === 'whole') return { ...shape, ...stage[placeOf](to.x, to.y) };
    return { ...shape, radius: soundRadius(metresBetween(shape, stage.placeAt(to.x, to.y))) };
  }
  const { points } = shape;
  if (spot.kind === 'whole') {
    const from = middleOf(stage, shape);
    const move = (corner: Coordinates) => {
      const { x, y } = stage.project(corner);
      return stage.placeAt(x + to.x - from.x, y + to.y - from.y);
    };
    return { kind: 'polygon', points: points.map(move) };
  }
  const place = stage[placeOf](to.x, to.y);
  if (spot.kind === 'side') return withCorner(points, spot.index + 1, place);
  return { kind: 'polygon', points: points.with(spot.index, place) };
}
