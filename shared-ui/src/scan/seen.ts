/** Milliseconds that a code must have been out of sight to count as read again. */
export const OUT_OF_SIGHT = 2500;

/**
 * Returns which codes are new: one that stays before the camera is read once. Times are milliseconds of any clock.
 */
export class Seen {
  readonly #last = new Map<string, number>();

  isNew(text: string, at: number): boolean {
    const before = this.#last.get(text);
    this.#last.set(text, at);
    return before === undefined || at - before > OUT_OF_SIGHT;
  }
}
