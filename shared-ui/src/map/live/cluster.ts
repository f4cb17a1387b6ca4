import { latOf, lngOf } from '../geo/mercator.ts';
import type { Points } from './points.ts';
import type { LiveCluster, LiveState } from './protocol.ts';
import type { Window } from './window.ts';

/** Pixels of a grid cell when the zoom is a whole number. */
const cellPixels = 60;

/** States from least to most grave: connected, indeterminate, disconnected, SOS. */
export const gravity: readonly number[] = [2, 0, 1, 3];

/** The drawn radius of a cluster; it grows with the number of digits, not with the area, so that 50,000 still fits. */
export const clusterRadius = (count: number): number => 14 + Math.min(14, Math.log10(count) * 4);

/** Groups of nearby points inside a window, each a row in flat arrays that are kept from frame to frame. */
export class Clusters {
  size = 0;
  count = new Uint32Array(0);
  /** Sums while collecting, the mean position afterwards; in fractions of the world near the window. */
  x = new Float64Array(0);
  y = new Float64Array(0);
  west = new Float64Array(0);
  east = new Float64Array(0);
  north = new Float64Array(0);
  south = new Float64Array(0);
  /** Four counts for each row, by state number. */
  states = new Uint32Array(0);
  /** The point itself if a row has only one. */
  slot = new Uint32Array(0);
  /** Row of each grid cell plus one; 0 means empty. */
  private cells = new Uint32Array(0);
  private parent = new Int32Array(0);

  private grow(rows: number): void {
    if (this.count.length >= rows) return;
    const room = Math.ceil(rows * 1.5);
    this.count = new Uint32Array(room);
    this.states = new Uint32Array(room * 4);
    this.slot = new Uint32Array(room);
    this.parent = new Int32Array(room);
    for (const name of ['x', 'y', 'west', 'east', 'north', 'south'] as const)
      this[name] = new Float64Array(room);
  }

  /** Groups every visible point of the window; each is counted exactly once. */
  collect(points: Points, view: Window): void {
    const cell = cellPixels / (256 * 2 ** Math.round(view.zoom));
    const halfWidth = Math.min(0.5, view.width / view.world / 2);
    const halfHeight = view.height / view.world / 2;
    const columns0 = Math.floor((view.x - halfWidth) / cell);
    const rows0 = Math.floor((view.y - halfHeight) / cell);
    const columns = Math.floor((view.x + halfWidth) / cell) - columns0 + 1;
    const rows = Math.floor((view.y + halfHeight) / cell) - rows0 + 1;
    if (this.cells.length < columns * rows) this.cells = new Uint32Array(columns * rows);
    else this.cells.fill(0, 0, columns * rows);
    this.grow(columns * rows);
    this.size = 0;
    const { x: xs, y: ys, state, flags } = points;
    for (let slot = 0; slot < points.end; slot++) {
      if (flags[slot] !== 3) continue;
      let x = xs[slot] as number;
      const y = ys[slot] as number;
      x -= Math.round(x - view.x);
      if (Math.abs(x - view.x) > halfWidth || Math.abs(y - view.y) > halfHeight) continue;
      const at = (Math.floor(y / cell) - rows0) * columns + Math.floor(x / cell) - columns0;
      const row = (this.cells[at] as number) - 1;
      if (row < 0) this.cells[at] = this.open(slot, x, y, state[slot] as number) + 1;
      else this.add(row, x, y, state[slot] as number);
    }
    for (let row = 0; row < this.size; row++) {
      this.x[row] = (this.x[row] as number) / (this.count[row] as number);
      this.y[row] = (this.y[row] as number) / (this.count[row] as number);
    }
    this.join(columns, rows, view.world);
  }

  private open(slot: number, x: number, y: number, state: number): number {
    const row = this.size++;
    this.count[row] = 1;
    this.slot[row] = slot;
    this.parent[row] = row;
    this.x[row] = this.west[row] = this.east[row] = x;
    this.y[row] = this.north[row] = this.south[row] = y;
    this.states.fill(0, row * 4, row * 4 + 4);
    this.states[row * 4 + state] = 1;
    return row;
  }

  private add(row: number, x: number, y: number, state: number): void {
    this.count[row] = (this.count[row] as number) + 1;
    this.x[row] = (this.x[row] as number) + x;
    this.y[row] = (this.y[row] as number) + y;
    if (x < (this.west[row] as number)) this.west[row] = x;
    if (x > (this.east[row] as number)) this.east[row] = x;
    if (y < (this.north[row] as number)) this.north[row] = y;
    if (y > (this.south[row] as number)) this.south[row] = y;
    this.states[row * 4 + state] = (this.states[row * 4 + state] as number) + 1;
  }

  /** The grid separates neighbours at its lines: rows of adjacent cells whose circles would touch are merged. */
  private join(columns: number, rows: number, world: number): void {
    for (let r = 0; r < rows; r++) {
      for (let c = 0; c < columns; c++) {
        const row = this.cells[r * columns + c] as number;
        if (row === 0) continue;
        if (c + 1 < columns) this.tryMerge(row - 1, this.cells[r * columns + c + 1] as number, world);
        if (r + 1 === rows) continue;
        for (let d = Math.max(0, c - 1); d <= Math.min(columns - 1, c + 1); d++) {
          this.tryMerge(row - 1, this.cells[(r + 1) * columns + d] as number, world);
        }
      }
    }
  }

  private root(row: number): number {
    let at = row;
    while (this.parent[at] !== at) at = this.parent[at] as number;
    return at;
  }

  private tryMerge(one: number, otherPlusOne: number, world: number): void {
    if (otherPlusOne === 0) return;
    const a = this.root(one);
    const b = this.root(otherPlusOne - 1);
    if (a === b) return;
    const countA = this.count[a] as number;
    const countB = this.count[b] as number;
    const reach = (countA > 1 ? clusterRadius(countA) : 9) + (countB > 1 ? clusterRadius(countB) : 9);
    const dx = ((this.x[a] as number) - (this.x[b] as number)) * world;
    const dy = ((this.y[a] as number) - (this.y[b] as number)) * world;
    if (dx * dx + dy * dy > reach * reach * 0.8) return;
    const sum = countA + countB;
    this.x[a] = ((this.x[a] as number) * countA + (this.x[b] as number) * countB) / sum;
    this.y[a] = ((this.y[a] as number) * countA + (this.y[b] as number) * countB) / sum;
    this.west[a] = Math.min(this.west[a] as number, this.west[b] as number);
    this.east[a] = Math.max(this.east[a] as number, this.east[b] as number);
    this.north[a] = Math.min(this.north[a] as number, this.north[b] as number);
    this.south[a] = Math.max(this.south[a] as number, this.south[b] as number);
    for (let s = 0; s < 4; s++) {
      this.states[a * 4 + s] = (this.states[a * 4 + s] as number) + (this.states[b * 4 + s] as number);
    }
    this.count[a] = sum;
    this.count[b] = 0;
    this.parent[b] = a;
  }

  gravest(row: number): LiveState {
    let worst = 1;
    for (let s = 0; s < 4; s++) {
      const heavier = (gravity[s] as number) > (gravity[worst] as number);
      if ((this.states[row * 4 + s] as number) > 0 && heavier) worst = s;
    }
    return worst as LiveState;
  }

  /** A row as seen from outside; rows merged into another have count 0 and are skipped by callers. */
  describe(row: number): LiveCluster {
    const states = this.states.slice(row * 4, row * 4 + 4);
    return {
      lng: lngOf(this.x[row] as number),
      lat: latOf(this.y[row] as number),
      count: this.count[row] as number,
      states: [states[0] ?? 0, states[1] ?? 0, states[2] ?? 0, states[3] ?? 0],
      gravest: this.gravest(row),
      west: lngOf(this.west[row] as number),
      east: lngOf(this.east[row] as number),
      north: latOf(this.north[row] as number),
      south: latOf(this.south[row] as number),
    };
  }
}
