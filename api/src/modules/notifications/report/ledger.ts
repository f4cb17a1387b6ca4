import { outcomes } from 'contract';
import type { Tally } from './tally.ts';

const WIDTH = outcomes.length;

function grown(array: Int32Array, size: number): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(Math.max(size, 2 * array.length));
  larger.set(array);
  return larger;
}

/**
 * Counts dispatches in numbered slots. A million of them pass through here for one figure, so it only appends to flat
 * arrays; the answers of a slot are collected once, at the end.
 */
export class Ledger {
  #counts = new Int32Array(WIDTH * 64);
  #slots = 0;
  #where = new Int32Array(4096);
  #seconds = new Int32Array(4096);
  #size = 0;

  /** Counts one dispatch. `outcome` is an index of `outcomes`; negative `seconds` mean not answered. */
  count(slot: number, outcome: number, seconds: number): void {
    if (slot >= this.#slots) {
      this.#slots = slot + 1;
      if (this.#slots * WIDTH > this.#counts.length) this.#counts = grown(this.#counts, this.#slots * WIDTH);
    }
    const cell = slot * WIDTH + outcome;
    this.#counts[cell] = (this.#counts[cell] ?? 0) + 1;
    if (seconds < 0) return;
    if (this.#size === this.#seconds.length) {
      this.#where = grown(this.#where, 0);
      this.#seconds = grown(this.#seconds, 0);
    }
    this.#where[this.#size] = slot;
    this.#seconds[this.#size++] = seconds;
  }

  /** The total over all slots. */
  total(): Tally {
    const counts = new Array<number>(WIDTH).fill(0);
    for (let cell = 0; cell < this.#slots * WIDTH; cell++) {
      counts[cell % WIDTH] = (counts[cell % WIDTH] ?? 0) + (this.#counts[cell] ?? 0);
    }
    return { counts, seconds: this.#seconds.subarray(0, this.#size) };
  }

  /** The counts of each of the first `slots` slots. */
  tallies(slots: number): Tally[] {
    const ends = new Int32Array(slots + 1);
    for (let nth = 0; nth < this.#size; nth++) {
      const slot = (this.#where[nth] ?? 0) + 1;
      ends[slot] = (ends[slot] ?? 0) + 1;
    }
    for (let slot = 1; slot <= slots; slot++) ends[slot] = (ends[slot] ?? 0) + (ends[slot - 1] ?? 0);
    const starts = ends.slice(0, slots);
    const together = new Int32Array(this.#size);
    const next = starts.slice();
    for (let nth = 0; nth < this.#size; nth++) {
      const slot = this.#where[nth] ?? 0;
      const place = next[slot] ?? 0;
      together[place] = this.#seconds[nth] ?? 0;
      next[slot] = place + 1;
    }
    return Array.from({ length: slots }, (_, slot) => ({
      counts: outcomes.map((__, outcome) => this.#counts[slot * WIDTH + outcome] ?? 0),
      seconds: together.subarray(starts[slot], next[slot]),
    }));
  }
}
