import type { Camera, Size } from '../geo/mercator.ts';
import type { LiveCommand, LiveFrame, LiveReport } from './protocol.ts';
import { Scene } from './scene.ts';
import { windowOf } from './window.ts';

/** The longest time until an update is on screen, at any painting cost. */
const longestWait = 25;

/**
 * Decides when the scene is painted. It runs in a worker, so that it never blocks the page. It paints at once after
 * a rest, and under a steady stream only as often as keeps painting at about a tenth of its time;
 * camera changes are always painted. At most one frame is on its way to the page.
 */
export class LiveEngine {
  private readonly send: (report: LiveReport, transfer: Transferable[]) => void;
  private readonly scene = new Scene();
  private camera: Camera | null = null;
  private size: Size = { width: 0, height: 0 };
  private ratio = 1;
  private awake = true;
  private look: Extract<LiveCommand, { type: 'look' }> | null = null;
  private inFlight = false;
  private dirty = false;
  private changed = true;
  private timer: ReturnType<typeof setTimeout> | null = null;
  /** When the next frame is due; infinite if none is. */
  private due = Number.POSITIVE_INFINITY;
  private notBefore = 0;

  constructor(send: (report: LiveReport, transfer: Transferable[]) => void) {
    this.send = send;
  }

  /** Paints no more: an open SOS would keep it painting for ever. */
  stop(): void {
    this.awake = false;
    if (this.timer !== null) clearTimeout(this.timer);
  }

  handle(command: LiveCommand): void {
    const when = this.apply(command);
    if (!when) return;
    this.dirty = true;
    this.changed = true;
    this.schedule(when === 'now' ? 0 : this.notBefore);
  }

  /** Requests a frame: 'now' for what a person did, 'soon', within the budget, for new data. */
  private apply(command: LiveCommand): 'now' | 'soon' | null {
    switch (command.type) {
      case 'size':
        this.size = command.size;
        this.scene.margin = command.margin;
        if (this.ratio !== command.ratio) {
          this.ratio = command.ratio;
          if (this.look) this.scene.painter.look(this.look.colors, this.look.font, this.ratio);
        }
        return 'now';
      case 'camera':
        this.camera = command.camera;
        return 'now';
      case 'look':
        this.look = command;
        this.scene.reducedMotion = command.reducedMotion;
        this.scene.painter.look(command.colors, command.font, this.ratio);
        return 'now';
      case 'fonts':
        return null;
      case 'mode':
        this.scene.mode = command.mode;
        return 'now';
      case 'reset':
        this.scene.points.reset(command.capacity);
        return 'now';
      case 'batch':
        this.scene.points.put(command.batch, performance.now(), command.jump || this.scene.reducedMotion);
        return 'soon';
      case 'labels':
        command.slots.forEach((slot, index) => {
          this.scene.points.labels[slot] = command.labels[index] ?? '';
        });
        return 'soon';
      case 'remove':
        this.scene.points.remove(command.slots);
        return 'soon';
      case 'show':
        this.scene.points.show(command.slots);
        return 'now';
      case 'select':
        this.scene.selected = command.slot;
        return 'now';
      case 'outside':
        this.scene.outside = command.clusters;
        return 'now';
      case 'awake':
        this.awake = command.awake;
        return 'now';
      case 'shown':
        this.inFlight = false;
        if (this.dirty) this.schedule(this.changed ? Math.min(this.due, this.notBefore) : this.due);
        return null;
      case 'pick':
        this.answer(command);
        return null;
    }
  }

  private schedule(at: number): void {
    this.due = Math.min(this.due, at);
    if (this.inFlight || !this.awake) return;
    if (this.timer !== null) clearTimeout(this.timer);
    this.timer = setTimeout(() => this.frame(), Math.max(0, this.due - performance.now()));
  }

  private frame(): void {
    this.timer = null;
    this.due = Number.POSITIVE_INFINITY;
    if (!this.camera || !this.look || this.size.width === 0) return;
    const start = performance.now();
    const view = windowOf(this.camera, this.size, this.scene.margin);
    const animated = this.scene.paint(view, start, this.changed);
    const frame: LiveFrame = {
      image: this.scene.painter.canvas.transferToImageBitmap(),
      camera: this.camera,
      size: this.size,
      margin: this.scene.margin,
    };
    if (this.changed) frame.clusters = this.scene.outsideClusters(view);
    const withNews = this.changed;
    this.dirty = false;
    this.changed = false;
    this.inFlight = true;
    this.send({ type: 'frame', frame }, [frame.image]);
    this.scene.painter.clear(view);
    const end = performance.now();
    const rest = (end - start) * 9;
    // A pulsing ring does not delay what follows it.
    if (withNews) this.notBefore = end + Math.min(longestWait, Math.max(12, rest));
    if (animated && !this.scene.reducedMotion) {
      this.dirty = true;
      this.due = Math.max(start + 33, end + rest);
    }
  }

  private answer({ request, x, y }: Extract<LiveCommand, { type: 'pick' }>): void {
    const { camera, size, scene } = this;
    const hit = camera && scene.pick(windowOf(camera, size, scene.margin), x, y);
    this.send({ type: 'picked', request, hit }, []);
  }
}
