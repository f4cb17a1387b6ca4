import {
  type Basemap,
  basemapCredits,
  fineZoom,
  loadBasemap,
  placeZoom,
  type Ring,
  ringsOf,
} from '../basemap/load.ts';
import {
  type Camera,
  mercatorX,
  mercatorY,
  project,
  type Size,
  unproject,
  worldSize,
} from '../geo/mercator.ts';
import {
  MapFailure,
  type MapOptions,
  type MapProvider,
  type MapTheme,
  type MountProvider,
} from '../types.ts';
import { Plate } from '../view/plate.ts';
import { listenGestures } from './gestures.ts';
import { makeOverlay } from './overlay.ts';

/** A point of an outline nearer than this to the one before cannot be seen. */
const leastPixels = 0.8;

function traceRing(path: Path2D, ring: Ring, left: number, top: number, world: number): void {
  let lastX = Number.NaN;
  let lastY = Number.NaN;
  const { points } = ring;
  for (let i = 0; i < points.length; i += 2) {
    const x = (points[i] as number) * world - left;
    const y = (points[i + 1] as number) * world - top;
    if (i === 0) path.moveTo(x, y);
    else if (Math.abs(x - lastX) + Math.abs(y - lastY) < leastPixels) continue;
    else path.lineTo(x, y);
    lastX = x;
    lastY = y;
  }
  path.closePath();
}

/** Outlines that cross the view, on as many copies of the world as it shows. */
function traceLand(rings: Ring[], camera: Camera, size: Size): Path2D {
  const world = worldSize(camera.zoom);
  const west = mercatorX(camera.lng) - size.width / world / 2;
  const north = mercatorY(camera.lat) - size.height / world / 2;
  const east = west + size.width / world;
  const south = north + size.height / world;
  const path = new Path2D();
  // An outline over the date line reaches into the next copy.
  for (let copy = Math.floor(west) - 1; copy <= Math.floor(east) + 1; copy++) {
    for (const ring of rings) {
      if (ring.east + copy < west || ring.west + copy > east || ring.south < north || ring.north > south)
        continue;
      traceRing(path, ring, (west - copy) * world, north * world, world);
    }
  }
  return path;
}

function drawLand(
  context: CanvasRenderingContext2D,
  land: Basemap,
  camera: Camera,
  size: Size,
  theme: MapTheme,
): void {
  context.fillStyle = theme.water;
  context.fillRect(0, 0, size.width, size.height);
  context.fillStyle = theme.land;
  context.strokeStyle = theme.coast;
  context.lineWidth = camera.zoom > 7 ? 1.2 : 0.7;
  for (const part of [land.rest, camera.zoom >= fineZoom ? land.fine : land.coarse]) {
    const path = traceLand(ringsOf(part), camera, size);
    context.fill(path, 'evenodd');
    context.stroke(path);
  }
}

function drawPlaces(
  context: CanvasRenderingContext2D,
  places: Basemap['places'],
  camera: Camera,
  size: Size,
  theme: MapTheme,
  family: string,
): void {
  const taken: [number, number, number][] = [];
  context.textBaseline = 'middle';
  context.lineJoin = 'round';
  // Names are to the right of their dot in any page direction.
  context.direction = 'ltr';
  for (const [name, lng, lat, rank] of places) {
    if (camera.zoom < placeZoom[rank]) continue;
    const { x, y } = project(camera, size, { lng, lat });
    if (x < -100 || y < -10 || x > size.width || y > size.height + 10) continue;
    context.font = `${rank === 1 ? 540 : 430} ${14 - rank}px ${family}`;
    const width = context.measureText(name).width + 14;
    if (taken.some(([left, at, wide]) => Math.abs(at - y) < 16 && x < left + wide && left < x + width))
      continue;
    taken.push([x, y, width]);
    context.fillStyle = theme.label;
    context.beginPath();
    context.arc(x, y, 4 - rank * 0.7, 0, 2 * Math.PI);
    context.fill();
    context.lineWidth = 3;
    context.strokeStyle = theme.halo;
    context.strokeText(name, x + 7, y);
    context.fillText(name, x + 7, y);
  }
}

/** The same land on a plain canvas, for browsers without WebGL. Rejects with reason 'network'. */
export const mountCanvas: MountProvider = async (
  host: HTMLElement,
  options: MapOptions,
): Promise<MapProvider> => {
  const basemap = await loadBasemap().catch((cause: unknown) => {
    throw new MapFailure('network', { cause });
  });
  const container = document.createElement('div');
  container.style.cssText = 'position:absolute;inset:0;overflow:hidden;touch-action:none;cursor:grab';
  const family = getComputedStyle(host).fontFamily;
  const plate = new Plate((context, seen, area) => {
    drawLand(context, basemap, seen, area, theme);
    drawPlaces(context, basemap.places, seen, area, theme, family);
  });
  container.append(plate.canvas);
  host.append(container);
  const overlay = makeOverlay(container);
  const moved = new Set<() => void>();
  const tapped = new Set<(x: number, y: number) => void>();
  let { camera, theme } = options;
  let size: Size = { width: 0, height: 0 };
  let frame = 0;
  let glide = 0;

  function draw(): void {
    frame = 0;
    for (const listener of moved) listener();
    plate.follow(camera);
  }
  function look(next: Camera): void {
    const zoom = Math.min(20, Math.max(1, next.zoom));
    camera = { lng: ((next.lng + 540) % 360) - 180, lat: Math.min(84, Math.max(-84, next.lat)), zoom };
    frame ||= requestAnimationFrame(draw);
  }
  function resize(): void {
    size = { width: container.clientWidth, height: container.clientHeight };
    plate.resize(size);
    cancelAnimationFrame(frame);
    draw();
  }
  function glideTo(to: Camera): void {
    const from = camera;
    // By the clock of frames alone: it need not be that of `performance`.
    let start: number | null = null;
    const step = (now: number) => {
      start ??= now;
      const t = Math.min(1, (now - start) / 180);
      const ease = t * (2 - t);
      const between = (a: number, b: number) => a + (b - a) * ease;
      look({
        lng: between(from.lng, to.lng),
        lat: between(from.lat, to.lat),
        zoom: between(from.zoom, to.zoom),
      });
      if (t < 1) glide = requestAnimationFrame(step);
    };
    cancelAnimationFrame(glide);
    glide = requestAnimationFrame(step);
  }
  const stop = listenGestures(container, {
    pan: (dx, dy) =>
      look({ ...camera, ...unproject(camera, size, size.width / 2 - dx, size.height / 2 - dy) }),
    zoom(by, x, y) {
      const under = unproject(camera, size, x, y);
      const next = { ...camera, zoom: Math.min(20, Math.max(1, camera.zoom + by)) };
      const now = project(next, size, under);
      look({ ...next, ...unproject(next, size, size.width / 2 + now.x - x, size.height / 2 + now.y - y) });
    },
    tap: (x, y) => {
      for (const listener of tapped) listener(x, y);
    },
  });
  resize();

  return {
    name: 'canvas',
    overlay,
    credits: basemapCredits,
    camera: () => camera,
    move({ smooth, ...change }) {
      cancelAnimationFrame(glide);
      if (smooth && !options.reducedMotion) glideTo({ ...camera, ...change });
      else look({ ...camera, ...change });
    },
    setTheme(next) {
      theme = next;
      plate.change();
    },
    resize,
    destroy() {
      stop();
      cancelAnimationFrame(frame);
      cancelAnimationFrame(glide);
      plate.destroy();
      container.remove();
    },
    onMove: (listener) => moved.add(listener),
    onClick: (listener) => tapped.add(listener),
  };
};
