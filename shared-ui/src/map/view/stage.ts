import type { Bounds, Camera, LngLat, Size } from '../geo/mercator.ts';
import type { LiveLayer } from '../live/layer-types.ts';
import { LiveHost } from '../live/live-host.ts';
import { hasStreets, openProvider, providerOrder } from '../providers/open-provider.ts';
import { liveColors, mapTheme } from '../theme.ts';
import {
  type CameraChange,
  type FoundPlace,
  type MapBackground,
  type MapFailureReason,
  type MapOptions,
  type MapProvider,
  type MapProviderName,
  PlaceSearchFailure,
} from '../types.ts';
import { Holding } from './holding.ts';
import { Pointing } from './pointing.ts';
import { Sight } from './sight.ts';
import type { StageLook, StageState } from './stage-types.ts';
import { Vectors } from './vectors.ts';

/**
 * A map on screen: the current provider, what is drawn over it, and what stays when the provider changes.
 * React only mounts it and reads its state.
 */
export class Stage extends Sight {
  state: StageState;
  layer: LiveLayer | null = null;
  /** Called with the place the user pointed at, in degrees to six decimals; null if no place is requested. */
  onPick: ((place: LngLat) => void) | null = null;
  /** Called at once with every place pointed at while a shape is drawn, instead of `onPick` and the layer. */
  onPoint: ((place: LngLat, by: 'pointer' | 'key') => void) | null = null;
  /** Called with the id of a clicked mark; null if marks are only to look at. */
  onMark: ((id: string) => void) | null = null;
  /** Called with a place that is right clicked or held, or the centre by the menu key; null if nothing is offered. */
  onHold: ((place: LngLat) => void) | null = null;
  /** The place marked with a pin. */
  pin: LngLat | null = null;
  /** The bounds of the shape that is being drawn. */
  drawn: Bounds | null = null;
  private readonly root: HTMLElement;
  private readonly background: MapBackground;
  private readonly vectors = new Vectors();
  private readonly live: LiveHost;
  private readonly observer: ResizeObserver;
  private readonly pointing: Pointing;
  private readonly holding: Holding;
  private readonly listeners = new Set<() => void>();
  private readonly followers = new Set<() => void>();
  private look: StageLook;
  private provider: MapProvider | null = null;
  /** The providers that have not been tried; null before the first. */
  private untried: MapProviderName[] | null = null;
  protected size: Size;
  private gone = false;
  private telling = 0;
  constructor(root: HTMLElement, camera: Camera, look: StageLook, background: MapBackground) {
    super();
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
    this.pointing = new Pointing(root, () => this.onPoint !== null);
    this.holding = new Holding(root, this);
    this.dress();
    this.resize();
    void this.open(null);
  }

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };
  snapshot = (): StageState => this.state;

  protected get seen(): Camera {
    return this.state.camera;
  }

  /** Calls in the same frame in which the map paints another camera or size. Returns a function that stops it. */
  follow(follower: () => void): () => void {
    this.followers.add(follower);
    return () => this.followers.delete(follower);
  }

  private tell(change: Partial<StageState>): void {
    this.state = { ...this.state, ...change };
    for (const listener of this.listeners) listener();
  }

  /** Mounts the first provider that works, or the next one if `failed` broke on screen: each is tried once. */
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
    // Kept, as a measurement made again later may change the order.
    this.untried ??= providerOrder(options);
    if (failed) {
      this.provider = null;
      failed.provider.destroy();
    }
    try {
      const why = failed?.reason ?? null;
      const { provider, reason, untried } = await openProvider(this.root, options, this.untried, why);
      this.untried = untried;
      if (this.gone) return provider.destroy();
      this.adopt(provider);
      const { scheme, language } = this.look;
      if (options.theme.scheme !== scheme || options.language !== language)
        provider.setTheme(mapTheme(scheme), language);
      this.tell({ phase: 'ready', reason, credits: provider.credits });
    } catch {
      if (!this.gone) this.tell({ phase: 'failed' });
    }
  }

  private adopt(provider: MapProvider): void {
    this.provider = provider;
    provider.overlay.append(...this.vectors.canvases, this.live.canvas, this.vectors.above);
    this.vectors.grid(!hasStreets(provider.name, this.background));
    this.share();
    // The page may have moved the map while it was being created.
    provider.move(this.state.camera);
    provider.onMove(() => this.moved());
    provider.onCredits?.(() => this.tell({ credits: provider.credits }));
    provider.onClick((x, y) => void this.clicked(x, y));
    this.moved();
  }

  /** Who shows the clusters: the provider's own elements are below our canvases, which must not hide an SOS. */
  private share(): void {
    this.live.outside(this.provider?.showClusters !== undefined && !this.vectors.hidesLand);
  }

  private moved(): void {
    if (!this.provider) return;
    const camera = this.provider.camera();
    this.state = { ...this.state, camera };
    this.vectors.follow(camera);
    this.live.follow(camera);
    for (const follower of this.followers) follower();
    // Texts and scale beside the map need not follow every frame of a drag.
    if (this.telling) return;
    this.telling = window.setTimeout(() => {
      this.telling = 0;
      this.tell({});
    }, 80);
  }

  private async clicked(x: number, y: number): Promise<void> {
    if (this.holding.isHeld) return;
    if (this.onPoint) {
      this.pointing.draws();
      return this.onPoint(this.unproject(x, y), 'pointer');
    }
    const hit = await this.layer?.click(x, y);
    if (hit?.kind === 'cluster') this.fit(hit.cluster, { padding: 80 });
    if (hit) return;
    const mark = this.onMark && this.vectors.markAt(x, y);
    if (mark) return this.onMark?.(mark.id);
    if (!this.onPick) return;
    this.pointing.single(() => this.pick({ x, y }));
  }

  /** Points at a pixel, or at the centre of the view. */
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
    const { scheme, language, reducedMotion } = this.look;
    const { fontFamily } = getComputedStyle(this.root);
    this.vectors.look(mapTheme(scheme), fontFamily);
    this.live.look(liveColors(scheme), fontFamily, reducedMotion);
    this.provider?.setTheme(mapTheme(scheme), language);
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
    if (this.provider) this.share();
  }

  move(change: CameraChange): void {
    if (this.provider) this.provider.move(change);
    else this.state = { ...this.state, camera: { ...this.state.camera, ...change } };
  }

  /** Fits the live layer, or what is drawn, or the pin, or the lines and marks; does nothing without any of them. */
  fitAll(smooth = true): void {
    const bounds = this.layer?.bounds() ?? this.drawn ?? (this.pin ? null : this.vectors.bounds());
    if (bounds) this.fit(bounds, { smooth });
    else if (this.pin) this.reveal(this.pin);
  }

  /** Searches for places and addresses, those in view first. Rejects with `PlaceSearchFailure`. */
  async find(text: string): Promise<FoundPlace[]> {
    if (!this.provider?.find) throw new PlaceSearchFailure('none');
    return this.provider.find(text, this.corners());
  }

  destroy(): void {
    this.gone = true;
    clearTimeout(this.telling);
    this.observer.disconnect();
    this.pointing.destroy();
    this.holding.destroy();
    this.live.destroy();
    this.vectors.destroy();
    this.provider?.destroy();
  }
}
