import { Clusters, clusterRadius } from './cluster.ts';
import { Heat } from './heat.ts';
import { Painter, screenX, screenY } from './painter.ts';
import { pickAt } from './pick.ts';
import { Points } from './points.ts';
import type { LiveCluster, LiveMode, SlotHit } from './protocol.ts';
import type { Window } from './window.ts';

/** From this zoom on, points are far enough apart to be drawn separately. */
const aloneZoom = 18;
/** Above this many visible points they are drawn as dots and no longer animated. */
const crowdSize = 3000;
const labelZoom = 11;
const labelCount = 80;
const pulseTime = 1600;

/** What is painted: the points of a window, apart or in clusters, as dots or as heat. */
export class Scene {
  readonly points = new Points();
  readonly painter = new Painter();
  private readonly clusters = new Clusters();
  private readonly heat = new Heat();
  mode: LiveMode = 'clusters';
  reducedMotion = false;
  /** The chosen slot; -1: none. */
  selected = -1;
  /** Clusters are shown elsewhere. */
  outside = false;
  /** Pixels around the view that are painted as well. */
  margin = 0;

  /**
   * Paints a window; `changed`: its points or the window are others than before. Returns whether the picture changes by
   * itself: something visible is moving or pulsing.
   */
  paint(view: Window, now: number, changed: boolean): boolean {
    this.painter.begin(view);
    if (this.mode === 'heat') {
      this.heat.paint(this.points, view);
      this.painter.heat(this.heat, view);
      return false;
    }
    if (this.mode === 'points' || view.zoom >= aloneZoom) return this.paintPoints(view, now);
    if (changed) this.clusters.collect(this.points, view);
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
      else if (this.outside) continue;
      else if (count > 1 && (clusters.states[row * 4 + 3] as number) > 0) alarmed.push(row);
      else if (count > 1) {
        painter.cluster(
          clusters,
          row,
          screenX(view, clusters.x[row] as number),
          screenY(view, clusters.y[row] as number),
        );
      }
    }
    // The chosen one stays visible even when it is one of many.
    const { selected } = this;
    const hidden = selected >= 0 && this.points.flags[selected] === 3 && !singles.includes(selected);
    let animated = this.paintSingles(singles, view, now);
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
        const age = points.age[slot] as number;
        painter.point(x, y, state, age, points.heading[slot] as number, slot === this.selected);
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

  /** The clusters that were collected last, for the component that shows them; none if they are painted. */
  outsideClusters({ zoom }: Window): LiveCluster[] {
    if (!this.outside || this.mode !== 'clusters' || zoom >= aloneZoom) return [];
    const rows: LiveCluster[] = [];
    for (let row = 0; row < this.clusters.size; row++) {
      if ((this.clusters.count[row] as number) > 1) rows.push(this.clusters.describe(row));
    }
    return rows;
  }

  /** What is at a place of the view, in CSS pixels. */
  pick(view: Window, x: number, y: number): SlotHit | null {
    if (this.mode === 'heat') return null;
    const grouped = this.mode === 'clusters' && view.zoom < aloneZoom;
    if (grouped) this.clusters.collect(this.points, view);
    return pickAt(this.points, grouped ? this.clusters : null, view, x + this.margin, y + this.margin);
  }
}

const phase = (now: number) => (now % pulseTime) / pulseTime;
