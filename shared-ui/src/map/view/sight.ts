import {
  type Bounds,
  type Camera,
  fitCamera,
  type LngLat,
  project,
  type Size,
  unproject,
  worldSize,
} from '../geo/mercator.ts';
import { metresPerPixel } from '../geo/scale.ts';
import type { CameraChange } from '../types.ts';

/** Covered pixels of the map. */
export interface Covered {
  left?: number;
  right?: number;
}

/** Close enough to distinguish neighbours. */
const revealZoom = 14;
/** Pixels at the sides of the view that do not count as seen. */
const edge = 48;

/** What a camera sees of the Earth in a view of some size, and where it must go to see something else. */
export abstract class Sight {
  protected abstract readonly size: Size;
  protected abstract readonly seen: Camera;

  abstract move(change: CameraChange): void;

  /** Pixels to the right and down. */
  pan(dx: number, dy: number): void {
    const { width, height } = this.size;
    this.move({ ...unproject(this.seen, this.size, width / 2 + dx, height / 2 + dy), smooth: true });
  }

  zoom(by: number): void {
    this.move({ zoom: Math.round(this.seen.zoom + by), smooth: true });
  }

  /** Shows `bounds` whole; a single place no nearer than a neighbourhood. */
  fit(bounds: Bounds, { padding = 56, smooth = true } = {}): void {
    this.move({ ...fitCamera(bounds, this.size, padding), smooth });
  }

  /** Moves a place that left the view to its centre. */
  keepInSight(place: LngLat): void {
    const { x, y } = this.project(place);
    const { width, height } = this.size;
    if (x < edge || x > width - edge || y < edge || y > height - edge)
      this.move({ lng: place.lng, lat: place.lat, smooth: true });
  }

  /** Moves a place to the centre of what is not covered, unless it is in view and close enough already. */
  reveal(place: LngLat, { left = 0, right = 0 }: Covered = {}): void {
    const { width, height } = this.size;
    const { x, y } = this.project(place);
    const seen = x > left + edge && x < width - right - edge && y > edge && y < height - edge;
    if (seen && this.seen.zoom >= revealZoom) return;
    this.centerOn(place, { left, right }, Math.max(this.seen.zoom, revealZoom));
  }

  /** Moves a place to the centre of what is not covered. */
  centerOn(place: LngLat, { left = 0, right = 0 }: Covered = {}, zoom = this.seen.zoom): void {
    const { width, height } = this.size;
    const center = unproject({ ...place, zoom }, this.size, (width - left + right) / 2, height / 2);
    this.move({ ...center, zoom, smooth: true });
  }

  project = (place: LngLat): { x: number; y: number } => project(this.seen, this.size, place);

  /** The place under a pixel, to six decimals: a tenth of a metre. Pixels outside count as those of the edge. */
  unproject(x: number, y: number): LngLat {
    const inside = (at: number, side: number) => Math.min(side, Math.max(0, at));
    return this.placeAt(inside(x, this.size.width), inside(y, this.size.height));
  }

  /** The place at the centre of the view. */
  center(): LngLat {
    return this.placeAt(this.size.width / 2, this.size.height / 2);
  }

  /** The place of a pixel that may be outside the view, to six decimals. */
  placeAt(x: number, y: number): LngLat {
    const { lng, lat } = unproject(this.seen, this.size, x, y);
    return { lng: Number(lng.toFixed(6)), lat: Number(lat.toFixed(6)) };
  }

  /** The corners of the view, with any meridian between them. */
  protected corners(): Bounds {
    const { width, height } = this.size;
    const [{ lng: west, lat: north }, { lng: east, lat: south }] = [
      this.placeAt(0, 0),
      this.placeAt(width, height),
    ];
    return { west, north, east, south };
  }

  /** The land in view; all around the Earth if the view holds that much, or crosses the 180th meridian. */
  sight(): Bounds {
    const { south, north, west, east } = this.corners();
    const whole = west >= east || worldSize(this.seen.zoom) <= this.size.width;
    return { south, north, ...(whole ? { west: -180, east: 180 } : { west, east }) };
  }

  metresPerPixel(lat: number): number {
    return metresPerPixel(lat, this.seen.zoom);
  }
}
