import type { Camera, Size } from '../geo/mercator.ts';
import { Clusters, clusterRadius } from './cluster.ts';
import { Heat } from './heat.ts';
import { Painter, screenX, screenY } from './painter.ts';
import { pickAt } from './pick.ts';
import { Points } from './points.ts';
import type { LiveCluster, LiveCommand, LiveFrame, LiveMode, LiveReport, SlotHit } from './protocol.ts';
import { type Window, windowOf } from './window.ts';

/** From this zoom on, points are far enough apart to be drawn separately. */
const aloneZoom = 18;
/** Above this many visible points they are drawn as dots and no longer animated. */
const crowdSize = 3000;
const labelZoom = 11;
const labelCount = 80;
const pulseTime = 1600;
/** The longest time until an update is on screen, whatever painting costs. */
const longestWait = 25;

/**
 * Keeps the points and paints them. It runs in a worker, so that it never blocks the page. It paints at once after
 * a rest, and under a steady stream only as often as painting takes about a tenth of its time;
 * camera changes are always painted. At most one frame is on its way to the page.
 */
export class LiveEngine {
  private readonly send: (report: LiveReport, transfer: Transferable[]) => void;
  private readonly points = new Points();
  private readonly clusters = new Clusters();
  private readonly heat = new Heat();
  private readonly painter = new Painter();
  private camera: Camera | null = null;
  private size: Size = { width: 0, height: 0 };
  private margin = 0;
  private ratio = 1;
  private mode: LiveMode = 'clusters';
  private reducedMotion = false;
  private selected = -1;
  private outside = false;
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
        Object.assign(this, { size: command.size, margin: command.margin });
        if (this.ratio !== command.ratio) {
          this.ratio = command.ratio;
          if (this.look) this.painter.look(this.look.colors, this.look.font, this.ratio);
        }
        return 'now';
      case 'camera':
        this.camera = command.camera;
        return 'now';
      case 'look':
        this.look = command;
        this.reducedMotion = command.reducedMotion;
        this.painter.look(command.colors, command.font, this.ratio);
        return 'now';
      case 'mode':
        this.mode = command.mode;
        return 'now';
      case 'reset':
        this.points.reset(command.capacity);
        return 'now';
      case 'batch':
        this.points.put(command.batch, performance.now(), command.jump || this.reducedMotion);
        return 'soon';
      case 'labels':
        command.slots.forEach((slot, index) => {
          this.points.labels[slot] = command.labels[index] ?? '';
        });
        return 'soon';
      case 'remove':
        this.points.remove(command.slots);
        return 'soon';
      case 'show':
        this.points.show(command.slots);
        return 'now';
      case 'select':
        this.selected = command.slot;
        return 'now';
      case 'outside':
        this.outside = command.clusters;
        return 'now';
      case 'awake':
        this.awake = command.awake;
        return 'now';
      case 'shown':
        this.inFlight = false;
        if (this.dirty) this.schedule(this.changed ? Math.min(this.due, this.notBefore) : this.due);
        return null;
      case 'pick':
        this.send({ type: 'picked', request: command.request, hit: this.pick(command.x, command.y) }, []);
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
    const view = windowOf(this.camera, this.size, this.margin);
    const animated = this.paint(view, start);
    const frame: LiveFrame = {
      image: this.painter.canvas.transferToImageBitmap(),
      camera: this.camera,
      size: this.size,
      margin: this.margin,
    };
    if (this.outside && this.changed) frame.clusters = this.outsideClusters();
    const withNews = this.changed;
    this.dirty = false;
    this.changed = false;
    this.inFlight = true;
    this.send({ type: 'frame', frame }, [frame.image]);
    this.painter.clear(view);
    const end = performance.now();
    const rest = (end - start) * 9;
    // A pulsing ring does not delay what comes after it.
    if (withNews) this.notBefore = end + Math.min(longestWait, Math.max(12, rest));
    if (animated && !this.reducedMotion) {
      this.dirty = true;
      this.due = Math.max(start + 33, end + rest);
    }
  }

  /** Whether the picture changes by itself: something visible is moving or pulsing. */
  private paint(view: Window, now: number): boolean {
    this.painter.begin(view);
    if (this.mode === 'heat') {
      this.heat.paint(this.points, view);
      this.painter.heat(this.heat, view);
      return false;
    }
    if (this.mode === 'points' || view.zoom >= aloneZoom) return this.paintPoints(view, now);
    if (this.changed) this.clusters.collect(this.points, view);
    return this.paintClusters(view, now);
  }

  private paintPoints(view: Window, now: number): boolean {
    const seen: number[] = [];
    const { points } = this;
    for (let slot = 0; slot < points.end && seen.length <= crowdSize; slot++) {
      if (points.flags[slot] !== 3) continue;
      const x = screenX(view, points.x[slot] as number);
      const y = screenY(view, points.y[slot] as number);
      if (x > -20 && y > -20 && x < view.width + 20 && y < view.height + 20) seen.push(slot);
    }
    if (seen.length > crowdSize) {
      this.painter.crowd(points, view, now);
      return false;
    }
    return this.paintSingles(seen, view, now);
  }

  private paintClusters(view: Window, now: number): boolean {
    const { clusters, painter } = this;
    const singles: number[] = [];
    const alarmed: number[] = [];
    for (let row = 0; row < clusters.size; row++) {
      const count = clusters.count[row] as number;
      if (count === 1) singles.push(clusters.slot[row] as number);
      else if (count > 1 && (clusters.states[row * 4 + 3] as number) > 0) alarmed.push(row);
      else if (count > 1 && !this.outside) {
        painter.cluster(
          clusters,
          row,
          screenX(view, clusters.x[row] as number),
          screenY(view, clusters.y[row] as number),
        );
      }
    }
    // The chosen one stays in sight even when it is one of many.
    const { selected } = this;
    const hidden = selected >= 0 && this.points.flags[selected] === 3 && !singles.includes(selected);
    let animated = this.paintSingles(singles, view, now);
    if (this.outside) return animated;
    for (const row of alarmed) {
      const x = screenX(view, clusters.x[row] as number);
      const y = screenY(view, clusters.y[row] as number);
      if (!this.reducedMotion) painter.pulse(x, y, clusterRadius(clusters.count[row] as number), phase(now));
      painter.cluster(clusters, row, x, y);
    }
    if (hidden) animated = this.paintSingles([selected], view, now) || animated;
    return animated || alarmed.length > 0;
  }

  private paintSingles(slots: number[], view: Window, now: number): boolean {
    const { points, painter } = this;
    const withLabels = view.zoom >= labelZoom && slots.length <= labelCount;
    const taken: [number, number, number][] = [];
    let animated = false;
    for (const pass of [false, true]) {
      for (const slot of slots) {
        const state = points.state[slot] as number;
        if ((state === 3) !== pass) continue;
        const x = screenX(view, points.seenX(slot, now));
        const y = screenY(view, points.seenY(slot, now));
        if (pass && !this.reducedMotion) painter.pulse(x, y, 9, phase(now));
        if (pass || points.progress(slot, now) < 1) animated = true;
        painter.point(x, y, state, points.heading[slot] as number, slot === this.selected);
        const label = points.labels[slot];
        const free = taken.every(
          ([left, top, width]) => Math.abs(top - y) > 15 || x > left + width || x + 90 < left,
        );
        if (label && (slot === this.selected || (withLabels && free))) {
          const { left, width } = painter.label(label, x, y, [this.margin, view.width - this.margin]);
          taken.push([left, y, width + 20]);
        }
      }
    }
    return animated;
  }

  private outsideClusters(): LiveCluster[] {
    if (this.mode !== 'clusters' || (this.camera?.zoom ?? 0) >= aloneZoom) return [];
    const rows: LiveCluster[] = [];
    for (let row = 0; row < this.clusters.size; row++) {
      if ((this.clusters.count[row] as number) > 1) rows.push(this.clusters.describe(row));
    }
    return rows;
  }

  private pick(x: number, y: number): SlotHit | null {
    if (!this.camera || this.mode === 'heat') return null;
    const view = windowOf(this.camera, this.size, this.margin);
    const grouped = this.mode === 'clusters' && view.zoom < aloneZoom;
    if (grouped) this.clusters.collect(this.points, view);
    return pickAt(this.points, grouped ? this.clusters : null, view, x + this.margin, y + this.margin);
  }
}

const phase = (now: number) => (now % pulseTime) / pulseTime;
