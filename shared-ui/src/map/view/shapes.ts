import {
  type Camera,
  copiesNear,
  mercatorX,
  mercatorY,
  nearestCopy,
  type Size,
  worldSize,
} from '../geo/mercator.ts';
import { metresPerPixel } from '../geo/scale.ts';
import type { MapShape, MapTheme } from '../types.ts';
import { type ShapeName, writeNames } from './shape-names.ts';

/** A shape in fractions of the world's width, so that a map frame needs no trigonometry. */
interface Flat {
  color: string | undefined;
  label: string | undefined;
  kind: MapShape['kind'];
  /** x0, y0, x1, y1, … in one direction of rotation, so that overlapping shapes make no holes. */
  points: Float64Array;
  /** Of a circle, in metres, and where. */
  radius: number;
  lat: number;
  west: number;
  east: number;
  north: number;
  south: number;
}

/** A smaller shape is a dot: thousands of paths that small cost much and look the same. */
const leastPixels = 3;
/** A smaller shape has no outline, which would hide its interior. */
const leastOutlined = 10;
/** A narrower shape has no room for its name. */
const leastLabelled = 48;
const pointRadius = 5;

function flatten(shape: MapShape): Flat {
  const corners =
    shape.kind === 'polygon' ? shape.points : [shape.kind === 'circle' ? shape.center : shape.point];
  const first = mercatorX(corners[0]?.lng ?? 0);
  const points = new Float64Array(corners.length * 2);
  let turn = 0;
  corners.forEach(({ lng, lat }, index) => {
    points[index * 2] = nearestCopy(mercatorX(lng), first);
    points[index * 2 + 1] = mercatorY(lat);
  });
  for (let at = 0; at < points.length; at += 2) {
    const next = (at + 2) % points.length;
    turn +=
      (points[at] as number) * (points[next + 1] as number) -
      (points[next] as number) * (points[at + 1] as number);
  }
  if (turn < 0) reverse(points);
  const [lat, radius] = shape.kind === 'circle' ? [shape.center.lat, shape.radius] : [0, 0];
  // The radius as a fraction of the world's width: independent of the zoom.
  const reach = radius / metresPerPixel(lat, 0) / worldSize(0);
  const xs = points.filter((_, index) => index % 2 === 0);
  const ys = points.filter((_, index) => index % 2 === 1);
  return {
    color: shape.color,
    label: shape.label,
    kind: shape.kind,
    points,
    radius,
    lat,
    west: Math.min(...xs) - reach,
    east: Math.max(...xs) + reach,
    north: Math.min(...ys) - reach,
    south: Math.max(...ys) + reach,
  };
}

function reverse(points: Float64Array): void {
  for (let low = 0, high = points.length - 2; low < high; low += 2, high -= 2) {
    const [x, y] = [points[low] as number, points[low + 1] as number];
    points[low] = points[high] as number;
    points[low + 1] = points[high + 1] as number;
    points[high] = x;
    points[high + 1] = y;
  }
}

/**
 * Thousands of circles, polygons and points on a map: only visible ones are drawn, and each colour is painted at
 * once.
 */
export class Shapes {
  private flats: Flat[] = [];

  set(shapes: readonly MapShape[]): void {
    this.flats = shapes.map(flatten);
  }

  draw(
    context: CanvasRenderingContext2D,
    camera: Camera,
    size: Size,
    usual: string,
    theme: MapTheme,
    font: string,
  ): void {
    const world = worldSize(camera.zoom);
    const [middleX, middleY] = [mercatorX(camera.lng), mercatorY(camera.lat)];
    const [halfX, halfY] = [size.width / 2 / world, size.height / 2 / world];
    const areas = new Map<string, Path2D>();
    const small = new Map<string, Path2D>();
    const points = new Map<string, Path2D>();
    const dots = new Map<string, number[]>();
    const names: ShapeName[] = [];
    const pathOf = (paths: Map<string, Path2D>, color: string) => known(paths, color, () => new Path2D());
    const add = (flat: Flat, shift: number) => {
      const center = (flat.west + flat.east) / 2;
      const out =
        flat.east + shift < middleX - halfX ||
        flat.west + shift > middleX + halfX ||
        flat.south < middleY - halfY ||
        flat.north > middleY + halfY;
      if (out) return;
      const color = flat.color ?? usual;
      const x = (value: number) => (value + shift - middleX) * world + size.width / 2;
      const y = (value: number) => (value - middleY) * world + size.height / 2;
      const wide = (flat.east - flat.west) * world;
      const at = { x: x(center), y: y((flat.north + flat.south) / 2) };
      const widest = Math.max(wide, (flat.south - flat.north) * world);
      if (flat.kind === 'point') {
        addCircle(pathOf(points, color), at, pointRadius);
        if (flat.label) names.push({ x: at.x, y: at.y + 14, text: flat.label });
        return;
      }
      if (widest < leastPixels) {
        known(dots, color, () => []).push(at.x, at.y);
        return;
      }
      const path = pathOf(widest < leastOutlined ? small : areas, color);
      if (flat.kind === 'circle') addCircle(path, at, flat.radius / metresPerPixel(flat.lat, camera.zoom));
      else trace(path, flat.points, x, y);
      if (flat.label && wide >= leastLabelled) names.push({ ...at, text: flat.label });
    };
    for (const flat of this.flats)
      for (const shift of copiesNear(flat.west, flat.east, middleX)) add(flat, shift);
    context.setLineDash([]);
    for (const [color, path] of areas) {
      context.fillStyle = context.strokeStyle = color;
      context.globalAlpha = 0.14;
      context.fill(path);
      context.globalAlpha = 1;
      context.lineWidth = 2;
      context.stroke(path);
    }
    context.globalAlpha = 0.6;
    for (const [color, path] of small) {
      context.fillStyle = color;
      context.fill(path);
    }
    context.globalAlpha = 1;
    for (const [color, places] of dots) paintDots(context, places, color, theme);
    for (const [color, path] of points) {
      context.fillStyle = color;
      context.strokeStyle = theme.halo;
      context.lineWidth = 2;
      context.stroke(path);
      context.fill(path);
    }
    writeNames(context, names, size.width, theme, font);
  }
}

function known<T>(of: Map<string, T>, color: string, make: () => T): T {
  const found = of.get(color) ?? make();
  of.set(color, found);
  return found;
}

function addCircle(path: Path2D, { x, y }: { x: number; y: number }, radius: number): void {
  path.moveTo(x + radius, y);
  path.arc(x, y, radius, 0, 2 * Math.PI);
}

/** Squares on whole pixels with a border in the land's colour; `places` are x0, y0, x1, y1, … */
function paintDots(
  context: CanvasRenderingContext2D,
  places: readonly number[],
  color: string,
  theme: MapTheme,
): void {
  for (const [fill, side] of [
    [theme.halo, leastPixels + 2],
    [color, leastPixels],
  ] as const) {
    context.fillStyle = fill;
    for (let at = 0; at < places.length; at += 2)
      context.fillRect(
        Math.round((places[at] as number) - side / 2),
        Math.round((places[at + 1] as number) - side / 2),
        side,
        side,
      );
  }
}

function trace(
  path: Path2D,
  points: Float64Array,
  x: (at: number) => number,
  y: (at: number) => number,
): void {
  let [lastX, lastY] = [Number.NaN, Number.NaN];
  for (let at = 0; at < points.length; at += 2) {
    const [px, py] = [x(points[at] as number), y(points[at + 1] as number)];
    if (at === 0) path.moveTo(px, py);
    // A corner nearer than this to the one before cannot be seen.
    else if (Math.abs(px - lastX) + Math.abs(py - lastY) < 1) continue;
    else path.lineTo(px, py);
    [lastX, lastY] = [px, py];
  }
  path.closePath();
}
