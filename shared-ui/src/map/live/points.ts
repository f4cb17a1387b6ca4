import { mercatorX, mercatorY, nearestCopy } from '../geo/mercator.ts';
import type { LiveBatch } from './protocol.ts';

/** A glide between fixes lasts as long as the last pause between them, within these. */
const shortestGlide = 200;
const longestGlide = 2000;

/** Positions of all points in flat arrays, in fractions of the world, current and previous. */
export class Points {
  capacity = 0;
  /** One past the last slot ever used. */
  end = 0;
  x = new Float64Array(0);
  y = new Float64Array(0);
  fromX = new Float64Array(0);
  fromY = new Float64Array(0);
  since = new Float64Array(0);
  glide = new Float32Array(0);
  heading = new Float32Array(0);
  state = new Uint8Array(0);
  /** The step by which each fades. */
  age = new Uint8Array(0);
  /** 0 unused, 1 there, 3 there and shown. */
  flags = new Uint8Array(0);
  labels: string[] = [];
  /** The latest moment at which something is still gliding. */
  movingUntil = 0;

  reset(capacity: number): void {
    this.capacity = capacity;
    this.end = 0;
    for (const name of ['x', 'y', 'fromX', 'fromY', 'since'] as const)
      this[name] = new Float64Array(capacity);
    this.glide = new Float32Array(capacity);
    this.heading = new Float32Array(capacity);
    this.state = new Uint8Array(capacity);
    this.age = new Uint8Array(capacity);
    this.flags = new Uint8Array(capacity);
    this.labels = [];
    this.movingUntil = 0;
  }

  /**
   * Sets or moves points; with `jump` they are simply there, without it they glide from where they are seen. One whose
   * place is the same goes on as it was: a change of state or age moves nothing.
   */
  put({ slots, lngs, lats, states, ages, headings }: LiveBatch, now: number, jump: boolean): void {
    for (let i = 0; i < slots.length; i++) {
      const slot = slots[i] as number;
      const x = mercatorX(lngs[i] as number);
      const y = mercatorY(lats[i] as number);
      const known = (this.flags[slot] as number) & 1;
      const stays = known && !jump && x === this.x[slot] && y === this.y[slot];
      if (stays && this.progress(slot, now) < 1) {
        this.dress(slot, states[i] as number, ages[i] as number, headings[i] as number);
        continue;
      }
      if (known && !jump && !stays) {
        const t = this.progress(slot, now);
        // From the copy of the world that is nearest, so that nothing glides around the Earth.
        this.fromX[slot] = nearestCopy(mix(this.fromX[slot] as number, this.x[slot] as number, t), x);
        this.fromY[slot] = mix(this.fromY[slot] as number, this.y[slot] as number, t);
        this.glide[slot] = Math.min(
          longestGlide,
          Math.max(shortestGlide, now - (this.since[slot] as number)),
        );
        this.movingUntil = Math.max(this.movingUntil, now + (this.glide[slot] as number));
      } else {
        this.fromX[slot] = x;
        this.fromY[slot] = y;
        this.glide[slot] = 0;
      }
      this.since[slot] = now;
      this.x[slot] = x;
      this.y[slot] = y;
      this.dress(slot, states[i] as number, ages[i] as number, headings[i] as number);
      if (!known) this.flags[slot] = 3;
      if (slot >= this.end) this.end = slot + 1;
    }
  }

  private dress(slot: number, state: number, age: number, heading: number): void {
    this.state[slot] = state;
    this.age[slot] = age;
    this.heading[slot] = heading;
  }

  remove(slots: Uint32Array): void {
    for (const slot of slots) {
      this.flags[slot] = 0;
      // The slot may be given to somebody else, whose name comes later.
      this.labels[slot] = '';
    }
  }

  /** Shows these alone; everything with null. */
  show(slots: Uint32Array | null): void {
    for (let slot = 0; slot < this.end; slot++) {
      const known = (this.flags[slot] as number) & 1;
      this.flags[slot] = known && !slots ? 3 : known;
    }
    for (const slot of slots ?? []) if ((this.flags[slot] as number) & 1) this.flags[slot] = 3;
  }

  /** How far along its glide a point is, 0 to 1. */
  progress(slot: number, now: number): number {
    const glide = this.glide[slot] as number;
    return glide === 0 ? 1 : Math.min(1, (now - (this.since[slot] as number)) / glide);
  }

  seenX = (slot: number, now: number): number =>
    mix(this.fromX[slot] as number, this.x[slot] as number, this.progress(slot, now));
  seenY = (slot: number, now: number): number =>
    mix(this.fromY[slot] as number, this.y[slot] as number, this.progress(slot, now));
}

const mix = (from: number, to: number, t: number) => from + (to - from) * t;
