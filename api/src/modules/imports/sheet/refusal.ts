import type { MessageKey, MessageParams } from 'contract';

/** A file that cannot be accepted, and why. */
export class SheetRefusal extends Error {
  readonly key: MessageKey;
  readonly params: MessageParams;

  constructor(key: MessageKey, params: MessageParams = {}) {
    super(key);
    this.key = key;
    this.params = params;
  }
}

/** `C7`, from positions counted from 0. */
export function cellName(column: number, row: number): string {
  const letters = column < 26 ? '' : String.fromCharCode(64 + Math.floor(column / 26));
  return `${letters}${String.fromCharCode(65 + (column % 26))}${row + 1}`;
}
