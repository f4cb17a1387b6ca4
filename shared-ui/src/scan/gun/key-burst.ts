/** Milliseconds between keys: a gun's, by the middle one, and the pause that ends what it types. */
const GUN_GAP = 35;
export const PAUSE = 150;
const SHORTEST = 6;

/** `start` and `more` of what may be a code; `line`, the end of one; `other`, what fingers may type. */
export type Press = 'start' | 'more' | 'line' | 'other';

const middle = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.POSITIVE_INFINITY;

/**
 * Distinguishes a scanner gun from typing: at least six characters faster than typing, ended by Enter or Tab. A code of
 * several lines (a machine-readable zone) has an Enter after each and no pause between.
 */
export class KeyBurst {
  #line = '';
  #gaps: number[] = [];
  #last = Number.NEGATIVE_INFINITY;
  #lines: string[] = [];

  /** Lines that a gun has typed and nobody has read yet. */
  get isPending(): boolean {
    return this.#lines.length > 0;
  }

  /** `key` as in a KeyboardEvent, without modifiers and dead keys; `at` in milliseconds of any clock. */
  press(key: string, at: number): Press {
    const gap = at - this.#last;
    this.#last = at;
    if (gap > PAUSE) this.#forget();
    if (key === 'Enter' || key === 'Tab') return this.#end(gap);
    if ([...key].length !== 1) {
      this.#forget();
      return 'other';
    }
    if (this.#line !== '') this.#gaps.push(gap);
    this.#line += key;
    if (this.#line === key) return 'start';
    return gap < GUN_GAP ? 'more' : 'other';
  }

  /** What the gun typed, its lines joined by line feeds; null without. */
  take(): string | null {
    const text = this.isPending ? this.#lines.join('\n') : null;
    this.#lines = [];
    this.#forget();
    return text;
  }

  #end(gap: number): Press {
    const isLine = this.isPending || this.#line.length >= SHORTEST;
    const isGun = isLine && middle([...this.#gaps, gap]) < GUN_GAP;
    if (isGun && this.#line !== '') this.#lines.push(this.#line);
    this.#forget();
    return isGun ? 'line' : 'other';
  }

  #forget(): void {
    this.#line = '';
    this.#gaps = [];
  }
}
