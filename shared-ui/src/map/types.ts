import type { Tone } from '../theme/palette.ts';
import type { Bounds, Camera, LngLat } from './geo/mercator.ts';
import type { LiveCluster } from './live/protocol.ts';

export type MapProviderName = 'google' | 'maplibre' | 'canvas';

/** Why a provider failed; decides the message and never stops the next one from being tried. */
export type MapFailureReason = 'key' | 'network' | 'timeout' | 'webgl' | 'crashed';

export class MapFailure extends Error {
  readonly reason: MapFailureReason;

  constructor(reason: MapFailureReason, options?: ErrorOptions) {
    super(`map: ${reason}`, options);
    this.name = 'MapFailure';
    this.reason = reason;
  }
}

/** The page was left while its map loaded: no other provider is tried. */
export class MapLeft extends Error {
  override readonly name = 'MapLeft';
}

/** A place or an address that a provider found. */
export interface FoundPlace {
  name: string;
  place: LngLat;
  /** The area to show for it. */
  bounds: Bounds;
}

/** Why a search for places failed; `none`: the current map has no search. */
export type PlaceSearchReason = 'none' | 'denied' | 'limit' | 'network';

export class PlaceSearchFailure extends Error {
  readonly reason: PlaceSearchReason;

  constructor(reason: PlaceSearchReason, options?: ErrorOptions) {
    super(`place search: ${reason}`, options);
    this.name = 'PlaceSearchFailure';
    this.reason = reason;
  }
}

export interface MapTheme {
  scheme: 'light' | 'dark';
  water: string;
  land: string;
  coast: string;
  border: string;
  label: string;
  halo: string;
  grid: string;
}

export interface MapOptions {
  camera: Camera;
  theme: MapTheme;
  language: string;
  reducedMotion: boolean;
  background: MapBackground;
  /** The provider failed after it was mounted: a refused key, a lost WebGL context. */
  onFail: (reason: MapFailureReason) => void;
}

export interface GoogleOptions {
  apiKey: string;
  /** Needed by AdvancedMarkerElement; Google's demonstration id if left out. */
  mapId?: string | null;
}

/** The base map, by the product's configuration. */
export interface MapBackground {
  google: GoogleOptions | null;
  /** A MapLibre style that replaces the bundled land where there is WebGL. */
  styleUrl: string | null;
  /** An archive of streets on this server, drawn over the bundled land where there is WebGL. */
  tilesPath: string | null;
}

export interface CameraChange extends Partial<Camera> {
  /** Animates the movement; ignored with reduced motion. */
  smooth?: boolean;
}

/**
 * A map to look at and move. North is always up, so that what we draw over it is placed by arithmetic:
 * lines, shapes, live points and popups are the same on every provider.
 */
export interface MapProvider {
  readonly name: MapProviderName;
  /** Covers the view exactly, above the land and below the controls; lets pointer events through. */
  readonly overlay: HTMLElement;
  /** The credits to show on screen; empty if the provider shows them itself. */
  readonly credits: string[];
  camera(): Camera;
  move(change: CameraChange): void;
  /** Also the language of the names on the map, where the provider has several. */
  setTheme(theme: MapTheme, language: string): void;
  resize(): void;
  destroy(): void;
  /** Called in the same frame in which the provider paints the new camera. */
  onMove(listener: () => void): void;
  /** Called when other credits are known than before; without it, they never change. */
  onCredits?(listener: () => void): void;
  /** A click or tap that was not a drag, in pixels from the view's top left corner. */
  onClick(listener: (x: number, y: number) => void): void;
  /** Searches for places and addresses, those in these bounds first; without it, there is no search. */
  find?(text: string, around: Bounds): Promise<FoundPlace[]>;
  /**
   * For providers that show clusters as elements of their own; without it, and while photos or heat would cover them,
   * the live layer paints them.
   */
  showClusters?(clusters: LiveCluster[], choose: (cluster: LiveCluster) => void): void;
}

/** Rejects with `MapFailure`. */
export type MountProvider = (host: HTMLElement, options: MapOptions) => Promise<MapProvider>;

export type MapTone = Tone | 'accent';

export interface MapLine {
  id: string;
  points: LngLat[];
  tone?: MapTone;
  width?: number;
  dashed?: boolean;
  /** Shows its direction, by an arrow on each segment that has room for one. */
  arrows?: boolean;
  /** CSS colours of each segment, instead of the tone: one fewer than points. */
  colors?: readonly string[];
}

/** `label` is written over it where there is room. */
export type MapShape = { id: string; color?: string; label?: string } & (
  | { kind: 'point'; point: LngLat }
  | { kind: 'circle'; center: LngLat; radius: number }
  | { kind: 'polygon'; points: readonly LngLat[] }
);

export type MapMarkShape = 'disc' | 'square' | 'diamond';

/** A disc of the same size at every scale, with one or two symbols in it. */
export interface MapMark {
  id: string;
  place: LngLat;
  text: string;
  color?: string;
  /** Instead of a colour: what it means. */
  tone?: MapTone;
  /** Distinguishes meanings where colour does not. Default a disc. */
  shape?: MapMarkShape;
  dashed?: boolean;
  /** Above the live points, at the corner of its place. */
  badge?: boolean;
  /** Painted full and over the others. */
  chosen?: boolean;
}

/** A picture stretched over the land. */
export interface MapImage {
  url: string;
  /** Its top left, top right, bottom right and bottom left. */
  corners: readonly [LngLat, LngLat, LngLat, LngLat];
  /** 0 to 1; default 1. */
  opacity?: number;
}
