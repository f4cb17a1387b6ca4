import {
  type Camera,
  mercatorX,
  mercatorY,
  metresPerPixel,
  nearestCopy,
  type Size,
  worldSize,
} from '../geo/mercator.ts';
import type { MapShape, MapTheme } from '../types.ts';

/** A shape as fractions of the world's width, so that a frame of the map costs no trigonometry. */
interface Flat {
  color: string | undefined;
  label: string | undefined;
  kind: MapShape['kind'];
  /** x0, y0, x1, y1, … in one sense of rotation, so that shapes laid over each other make no holes. */
  points: Float64Array;
  /** Of a circle, in metres, and where. */
  radius: number;
  lat: number;
  west: number;
  east: number;
  north: number;
  south: number;
}

/** A smaller shape is a dot. */
const leastPixels = 3;
/** A narrower shape has no room for its name. */
const leastLabelled = 48;
const mostLabels = 120;
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
  // The share of the world's width that the radius takes: the zoom falls out.
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

interface Place {
  x: number;
  y: number;
  text: string;
}

/** Circles, polygons and points on a map, thousands of them: what is out of sight is not drawn, and a colour is painted at once. */
export class Shapes {
  private flats: Flat[] = [];

  set(shapes: readonly MapShape[]): void {
    this.flats = shapes.map(flatten);
  }

  get some(): boolean {
    return this.flats.length > 0;
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
    const dots = new Map<string, Path2D>();
    const names: Place[] = [];
    const pathOf = (paths: Map<string, Path2D>, color: string) => {
      const known = paths.get(color);
      if (known) return known;
      const path = new Path2D();
      paths.set(color, path);
      return path;
    };
    for (const flat of this.flats) {
      const center = (flat.west + flat.east) / 2;
      const shift = nearestCopy(center, middleX) - center;
      const out =
        flat.east + shift < middleX - halfX ||
        flat.west + shift > middleX + halfX ||
        flat.south < middleY - halfY ||
        flat.north > middleY + halfY;
      if (out) continue;
      const color = flat.color ?? usual;
      const x = (value: number) => (value + shift - middleX) * world + size.width / 2;
      const y = (value: number) => (value - middleY) * world + size.height / 2;
      const wide = (flat.east - flat.west) * world;
      const at = { x: x(center), y: y((flat.north + flat.south) / 2) };
      if (flat.kind === 'point' || Math.max(wide, (flat.south - flat.north) * world) < leastPixels) {
        const radius = flat.kind === 'point' ? pointRadius : leastPixels / 2;
        const path = pathOf(dots, color);
        path.moveTo(at.x + radius, at.y);
        path.arc(at.x, at.y, radius, 0, 2 * Math.PI);
        if (flat.label && flat.kind === 'point') names.push({ x: at.x, y: at.y + 14, text: flat.label });
        continue;
      }
      const path = pathOf(areas, color);
      if (flat.kind === 'circle') {
        const radius = flat.radius / metresPerPixel(flat.lat, camera.zoom);
        path.moveTo(at.x + radius, at.y);
        path.arc(at.x, at.y, radius, 0, 2 * Math.PI);
      } else trace(path, flat.points, x, y);
      if (flat.label && wide >= leastLabelled) names.push({ ...at, text: flat.label });
    }
    context.setLineDash([]);
    for (const [color, path] of areas) {
      context.fillStyle = context.strokeStyle = color;
      context.globalAlpha = 0.14;
      context.fill(path);
      context.globalAlpha = 1;
      context.lineWidth = 2;
      context.stroke(path);
    }
    for (const [color, path] of dots) {
      context.fillStyle = color;
      context.strokeStyle = theme.halo;
      context.lineWidth = 2;
      context.stroke(path);
      context.fill(path);
    }
    write(context, names, theme, font);
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
    // Nearer than this to the corner before it, a corner cannot be seen.
    else if (Math.abs(px - lastX) + Math.abs(py - lastY) < 1) continue;
    else path.lineTo(px, py);
    [lastX, lastY] = [px, py];
  }
  path.closePath();
}

/** Names over their shapes; where there is no room for one it is left out. */
function write(
  context: CanvasRenderingContext2D,
  names: readonly Place[],
  theme: MapTheme,
  font: string,
): void {
  if (names.length > mostLabels) return;
  const taken: { left: number; right: number; y: number }[] = [];
  context.font = `560 12px ${font}`;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.lineJoin = 'round';
  context.lineWidth = 3;
  context.strokeStyle = theme.halo;
  context.fillStyle = theme.label;
  for (const { x, y, text } of names) {
    const half = context.measureText(text).width / 2 + 3;
    const [left, right] = [x - half, x + half];
    if (taken.some((one) => Math.abs(one.y - y) < 14 && left < one.right && one.left < right)) continue;
    taken.push({ left, right, y });
    context.strokeText(text, x, y);
    context.fillText(text, x, y);
  }
  context.textAlign = 'start';
}
