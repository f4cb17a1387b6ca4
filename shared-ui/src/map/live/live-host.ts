import { fontFiles } from '../../theme/fonts.ts';
import type { Camera, Size } from '../geo/mercator.ts';
import { placePicture, transformOf } from '../view/plate.ts';
import type { LiveEngine } from './engine.ts';
import type { LiveLayer, LiveSink } from './layer-types.ts';
import type { LiveCluster, LiveColors, LiveCommand, LiveFrame, LiveReport, SlotHit } from './protocol.ts';

const margin = 96;

export interface LiveHostOptions {
  onClusters: (clusters: LiveCluster[]) => void;
}

/**
 * One canvas over the map and the worker that paints it. A frame is painted for the camera it was requested for;
 * until the next one arrives the canvas is moved and scaled with the map, so points never slip off their place.
 */
export class LiveHost {
  readonly canvas = document.createElement('canvas');
  private readonly context = this.canvas.getContext('bitmaprenderer');
  private readonly picks = new Map<number, (hit: SlotHit | null) => void>();
  private readonly options: LiveHostOptions;
  private worker: Worker | null = null;
  private engine: LiveEngine | null = null;
  private waiting: { command: LiveCommand; transfer: Transferable[] }[] | null = null;
  private shown: LiveFrame | null = null;
  private camera: Camera | null = null;
  private size: Size = { width: 0, height: 0 };
  private requests = 0;
  private letGo: () => void = () => {};
  private layer: LiveLayer | null = null;
  private gone = false;
  private remembered = new Map<LiveCommand['type'], LiveCommand>();

  constructor(options: LiveHostOptions) {
    this.options = options;
    this.canvas.style.cssText =
      'position:absolute;inset:0 auto auto 0;transform-origin:0 0;pointer-events:none';
    this.canvas.setAttribute('aria-hidden', 'true');
    try {
      this.worker = new Worker(new URL('./live.worker.ts', import.meta.url), { name: 'live-layer' });
      this.worker.onmessage = ({ data }: MessageEvent<LiveReport>) => this.receive(data);
      this.worker.onerror = () => void this.withoutWorker();
      this.send({ type: 'fonts', files: fontFiles() });
    } catch {
      void this.withoutWorker();
    }
    document.addEventListener('visibilitychange', this.wake);
  }

  /** The worker's file could not be had: the same engine on the page, which is slower but the same picture. */
  private async withoutWorker(): Promise<void> {
    this.worker?.terminate();
    this.worker = null;
    this.waiting = [];
    const { LiveEngine } = await import('./engine.ts');
    // A browser without OffscreenCanvas has the list beside the map.
    if (this.gone || !('OffscreenCanvas' in globalThis)) return;
    // As from a worker, the answer to a frame comes when the engine is done with it: else it would not animate.
    this.engine = new LiveEngine((report) => queueMicrotask(() => this.receive(report)));
    for (const command of this.remembered.values()) this.engine.handle(command);
    this.waiting = null;
    if (this.layer) this.connect(this.layer);
  }

  private send(command: LiveCommand, transfer: Transferable[] = []): void {
    if (this.waiting) return;
    if (this.worker) this.worker.postMessage(command, transfer);
    else this.engine?.handle(command);
  }

  /** Settings are kept, for the engine that may replace this one. */
  private set(command: LiveCommand): void {
    this.remembered.set(command.type, command);
    this.send(command);
  }

  private receive(report: LiveReport): void {
    if (report.type === 'picked') {
      this.picks.get(report.request)?.(report.hit);
      this.picks.delete(report.request);
      return;
    }
    const { image, size, clusters } = report.frame;
    const width = size.width + 2 * report.frame.margin;
    const height = size.height + 2 * report.frame.margin;
    if (this.canvas.width !== image.width) this.canvas.width = image.width;
    if (this.canvas.height !== image.height) this.canvas.height = image.height;
    this.canvas.style.inlineSize = `${width}px`;
    this.canvas.style.blockSize = `${height}px`;
    this.context?.transferFromImageBitmap(image);
    this.shown = report.frame;
    this.place();
    if (clusters) this.options.onClusters(clusters);
    this.send({ type: 'shown' });
    this.layer?.framed();
  }

  /** Puts the last frame where the present camera would have it. */
  private place(): void {
    if (!this.shown || !this.camera) return;
    const { camera, size, margin: edge } = this.shown;
    this.canvas.style.transform = transformOf(placePicture(camera, size, edge, this.camera, this.size));
  }

  private wake = (): void => this.set({ type: 'awake', awake: !document.hidden });

  resize(size: Size, ratio: number): void {
    this.size = size;
    this.set({ type: 'size', size, margin, ratio });
  }

  follow(camera: Camera): void {
    this.camera = camera;
    this.place();
    this.set({ type: 'camera', camera });
  }

  look(colors: LiveColors, font: string, reducedMotion: boolean): void {
    this.set({ type: 'look', colors, font, reducedMotion });
  }

  /** Clusters are shown by the provider's own elements instead of being painted. */
  outside(clusters: boolean): void {
    const last = this.remembered.get('outside');
    if (last?.type === 'outside' && last.clusters === clusters) return;
    this.set({ type: 'outside', clusters });
  }

  connect(layer: LiveLayer | null): void {
    this.letGo();
    this.layer = layer;
    const sink: LiveSink = {
      send: (command, transfer) => this.send(command, transfer),
      pick: (x, y) =>
        new Promise((resolve) => {
          const request = ++this.requests;
          this.picks.set(request, (hit) => {
            if (!hit) return resolve(null);
            resolve(hit.kind === 'point' ? { slot: hit.slot } : { cluster: hit.cluster });
          });
          this.send({ type: 'pick', request, x, y });
        }),
    };
    this.letGo = layer?.connect(sink) ?? (() => {});
    if (!layer) this.send({ type: 'reset', capacity: 0 });
  }

  destroy(): void {
    this.gone = true;
    this.letGo();
    document.removeEventListener('visibilitychange', this.wake);
    this.worker?.terminate();
    this.engine?.stop();
    this.canvas.remove();
  }
}
