import {
  type Bounds,
  type Camera,
  fitCamera,
  type LngLat,
  metresPerPixel,
  project,
  type Size,
  unproject,
  worldSize,
} from '../geo/mercator.ts';
import type { LiveLayer } from '../live/layer-types.ts';
import { LiveHost } from '../live/live-host.ts';
import { openProvider, providerOrder } from '../providers/open-provider.ts';
import { liveColors, mapTheme } from '../theme.ts';
import {
  type CameraChange,
  type FoundPlace,
  type MapBackground,
  type MapFailureReason,
  type MapOptions,
  type MapProvider,
  PlaceSearchFailure,
} from '../types.ts';
import { Vectors } from './vectors.ts';

export interface StageLook {
  scheme: 'light' | 'dark';
  language: string;
  reducedMotion: boolean;
}

/** Pixels of the map that something lies over. */
export interface Covered {
  left?: number;
  right?: number;
}

/** How long a click waits for a second one: two are a double click, which comes nearer and points at nothing. */
const doubleClick = 250;
/** Near enough to tell neighbours apart. */
const revealZoom = 14;
const edge = 48;

export interface StageState {
  phase: 'loading' | 'ready' | 'failed';
  /** Why a better provider is not on screen. */
  reason: MapFailureReason | null;
  credits: string[];
  camera: Camera;
}

/**
 * A map on screen: the provider in force, what is drawn over it, and what remains when the provider changes.
 * React only mounts it and reads its state.
 */
export class Stage {
  state: StageState;
  layer: LiveLayer | null = null;
  /** Takes the place somebody pointed at, in degrees to six decimals; null while nobody asks for one. */
  onPick: ((place: LngLat) => void) | null = null;
  /** Takes every place that is pointed at, at once, while a shape is drawn; before `onPick` and the layer. */
  onPoint: ((place: LngLat, by: 'pointer' | 'key') => void) | null = null;
  /** The place marked with a pin. */
  pin: LngLat | null = null;
  /** The land of the shape that is drawn. */
  drawn: Bounds | null = null;
  private readonly root: HTMLElement;
  private readonly background: MapBackground;
  private readonly vectors = new Vectors();
  private readonly live: LiveHost;
  private readonly observer: ResizeObserver;
  private readonly listeners = new Set<() => void>();
  private readonly followers = new Set<() => void>();
  private look: StageLook;
  private provider: MapProvider | null = null;
  private size: Size;
  private gone = false;
  private told = 0;
  private picking = 0;
  /** When a place was last pointed at for a shape: the second click of two may have finished it. */
  private pointed = Number.NEGATIVE_INFINITY;

  constructor(root: HTMLElement, camera: Camera, look: StageLook, background: MapBackground) {
    this.root = root;
    this.background = background;
    this.look = look;
    this.size = { width: root.clientWidth, height: root.clientHeight };
    this.state = { phase: 'loading', reason: null, credits: [], camera };
    this.live = new LiveHost({
      onClusters: (clusters) =>
        this.provider?.showClusters?.(clusters, (cluster) => this.fit(cluster, { padding: 80 })),
    });
    this.observer = new ResizeObserver(() => this.resize());
    this.observer.observe(root);
    // While a shape is drawn, two quick clicks are two corners or its end, and never come nearer.
    root.addEventListener('dblclick', this.holdDouble, { capture: true });
    this.dress();
    this.resize();
    void this.open(null);
  }

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };
  snapshot = (): StageState => this.state;

  /** Calls in the same frame in which the map paints another camera or size. Returns how to stop. */
  follow(follower: () => void): () => void {
    this.followers.add(follower);
    return () => this.followers.delete(follower);
  }

  private holdDouble = (event: Event): void => {
    if (!this.onPoint && performance.now() - this.pointed > 2 * doubleClick) return;
    event.preventDefault();
    event.stopPropagation();
  };

  private tell(change: Partial<StageState>): void {
    this.state = { ...this.state, ...change };
    for (const listener of this.listeners) listener();
  }

  /** Mounts the first provider that can serve, or the first after `failed`, which is on screen and broke. */
  private async open(failed: { provider: MapProvider; reason: MapFailureReason } | null): Promise<void> {
    const options: MapOptions = {
      camera: this.state.camera,
      theme: mapTheme(this.look.scheme),
      language: this.look.language,
      reducedMotion: this.look.reducedMotion,
      background: this.background,
      onFail: (reason) => {
        const { provider } = this;
        if (provider) void this.open({ provider, reason });
      },
    };
    const all = providerOrder(options);
    const order = failed ? all.slice(all.indexOf(failed.provider.name) + 1) : all;
    if (failed) {
      this.provider = null;
      failed.provider.destroy();
    }
    try {
      const { provider, reason } = await openProvider(this.root, options, order, failed?.reason ?? null);
      if (this.gone) return provider.destroy();
      this.adopt(provider);
      if (options.theme.scheme !== this.look.scheme) provider.setTheme(mapTheme(this.look.scheme));
      this.tell({ phase: 'ready', reason, credits: provider.credits });
    } catch {
      if (!this.gone) this.tell({ phase: 'failed' });
    }
  }

  private adopt(provider: MapProvider): void {
    this.provider = provider;
    provider.overlay.append(...this.vectors.canvases, this.live.canvas);
    const { styleUrl, tilesPath } = this.background;
    const withStreets =
      provider.name === 'google' || (provider.name === 'maplibre' && (styleUrl ?? tilesPath));
    this.vectors.grid(!withStreets);
    this.live.outside(provider.showClusters !== undefined);
    // Somebody may have asked for another place while the map was being made.
    provider.move(this.state.camera);
    provider.onMove(() => this.moved());
    provider.onClick((x, y) => void this.clicked(x, y));
    this.moved();
  }

  private moved(): void {
    if (!this.provider) return;
    const camera = this.provider.camera();
    this.state = { ...this.state, camera };
    this.vectors.follow(camera);
    this.live.follow(camera);
    for (const follower of this.followers) follower();
    // Words and scale beside the map need not keep up with every frame of a drag.
    if (this.told) return;
    this.told = window.setTimeout(() => {
      this.told = 0;
      this.tell({});
    }, 80);
  }

  private async clicked(x: number, y: number): Promise<void> {
    if (this.onPoint) {
      this.pointed = performance.now();
      return this.onPoint(this.unproject(x, y), 'pointer');
    }
    const hit = await this.layer?.click(x, y);
    if (hit?.kind === 'cluster') this.fit(hit.cluster, { padding: 80 });
    if (hit || !this.onPick) return;
    const second = this.picking !== 0;
    clearTimeout(this.picking);
    this.picking = 0;
    if (!second)
      this.picking = window.setTimeout(() => {
        this.picking = 0;
        this.pick({ x, y });
      }, doubleClick);
  }

  /** Points at a pixel, or at the middle of the view. */
  pick(at: { x: number; y: number } | null = null): void {
    const { x, y } = at ?? { x: this.size.width / 2, y: this.size.height / 2 };
    const place = this.unproject(x, y);
    if (this.onPoint) this.onPoint(place, 'key');
    else this.onPick?.(place);
  }

  private resize(): void {
    this.size = { width: this.root.clientWidth, height: this.root.clientHeight };
    this.vectors.resize(this.size);
    this.live.resize(this.size, devicePixelRatio);
    this.provider?.resize();
    for (const follower of this.followers) follower();
  }

  private dress(): void {
    const { scheme, reducedMotion } = this.look;
    const { fontFamily } = getComputedStyle(this.root);
    this.vectors.look(mapTheme(scheme), fontFamily);
    this.live.look(liveColors(scheme), fontFamily, reducedMotion);
    this.provider?.setTheme(mapTheme(scheme));
  }

  setLook(look: StageLook): void {
    this.look = look;
    this.dress();
  }

  setLayer(layer: LiveLayer | null): void {
    if (this.layer === layer) return;
    this.layer = layer;
    this.live.connect(layer);
  }

  setVectors(...drawn: Parameters<Vectors['set']>): void {
    this.vectors.set(...drawn);
  }

  move(change: CameraChange): void {
    if (this.provider) this.provider.move(change);
    else this.state = { ...this.state, camera: { ...this.state.camera, ...change } };
  }

  /** Pixels to the right and down. */
  pan(dx: number, dy: number): void {
    const { width, height } = this.size;
    this.move({ ...unproject(this.state.camera, this.size, width / 2 + dx, height / 2 + dy), smooth: true });
  }

  zoom(by: number): void {
    this.move({ zoom: Math.round(this.state.camera.zoom + by), smooth: true });
  }

  /** Brings `bounds` into sight; a single place no nearer than a neighbourhood. */
  fit(bounds: Bounds, { padding = 56, smooth = true } = {}): void {
    this.move({ ...fitCamera(bounds, this.size, padding), smooth });
  }

  /** Everything of the live layer, or what is drawn, or the pin, or nothing where there is none of them. */
  fitAll(smooth = true): void {
    const bounds = this.layer?.bounds() ?? this.drawn;
    if (bounds) this.fit(bounds, { smooth });
    else if (this.pin) this.reveal(this.pin);
  }

  /** Looks for places and addresses, those in sight first. Rejects with `PlaceSearchFailure`. */
  async find(text: string): Promise<FoundPlace[]> {
    const { width, height } = this.size;
    const [northWest, southEast] = [this.placeAt(0, 0), this.placeAt(width, height)];
    if (!this.provider?.find) throw new PlaceSearchFailure('none');
    return this.provider.find(text, {
      west: northWest.lng,
      north: northWest.lat,
      east: southEast.lng,
      south: southEast.lat,
    });
  }

  project = (place: LngLat): { x: number; y: number } => project(this.state.camera, this.size, place);

  /** The place under a pixel, to six decimals: a tenth of a metre. Pixels outside count as those of the edge. */
  unproject(x: number, y: number): LngLat {
    const inside = (at: number, side: number) => Math.min(side, Math.max(0, at));
    return this.placeAt(inside(x, this.size.width), inside(y, this.size.height));
  }

  /** What is in the middle of the view. */
  center(): LngLat {
    return this.placeAt(this.size.width / 2, this.size.height / 2);
  }

  /** The place of a pixel that may lie outside the view, to six decimals. */
  placeAt(x: number, y: number): LngLat {
    const { lng, lat } = unproject(this.state.camera, this.size, x, y);
    return { lng: Number(lng.toFixed(6)), lat: Number(lat.toFixed(6)) };
  }

  /** The land in sight; all around the Earth where the view holds that much, or goes over the 180th meridian. */
  sight(): Bounds {
    const { width, height } = this.size;
    const [{ lng: west, lat: north }, { lng: east, lat: south }] = [
      this.placeAt(0, 0),
      this.placeAt(width, height),
    ];
    const whole = west >= east || worldSize(this.state.camera.zoom) <= width;
    return { south, north, ...(whole ? { west: -180, east: 180 } : { west, east }) };
  }

  metresPerPixel(lat: number): number {
    return metresPerPixel(lat, this.state.camera.zoom);
  }

  /** Moves the ground so that a place which left the view is in its middle. */
  keepInSight(place: LngLat): void {
    const { x, y } = this.project(place);
    const { width, height } = this.size;
    if (x < edge || x > width - edge || y < edge || y > height - edge)
      this.move({ lng: place.lng, lat: place.lat, smooth: true });
  }

  /** Brings a place into the middle of what is not covered, unless it is in sight and near enough already. */
  reveal(place: LngLat, { left = 0, right = 0 }: Covered = {}): void {
    const { camera } = this.state;
    const { width, height } = this.size;
    const { x, y } = this.project(place);
    const seen = x > left + edge && x < width - right - edge && y > edge && y < height - edge;
    if (seen && camera.zoom >= revealZoom) return;
    const zoom = Math.max(camera.zoom, revealZoom);
    const center = unproject({ ...place, zoom }, this.size, (width - left + right) / 2, height / 2);
    this.move({ ...center, zoom, smooth: true });
  }

  destroy(): void {
    this.gone = true;
    clearTimeout(this.told);
    clearTimeout(this.picking);
    this.observer.disconnect();
    this.root.removeEventListener('dblclick', this.holdDouble, { capture: true });
    this.live.destroy();
    this.vectors.destroy();
    this.provider?.destroy();
  }
}
