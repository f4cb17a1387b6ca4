import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';

/** What is kept outside the database: contents by key. Who may read one is the database's matter (table `file`). */
export interface Files {
  /** Keeps a content; it is there whole or not at all. */
  put(key: string, bytes: Uint8Array, mediaType: string): Promise<void>;
  /** Null when there is none. The caller reads the content to the end or destroys it. */
  get(key: string): Promise<{ content: Readable; bytes: number } | null>;
  /** Harmless when it is gone already. */
  remove(key: string): Promise<void>;
  /** Keys of what was put on a day (UTC, `YYYY-MM-DD`), with what was left unfinished then. */
  keysOf(day: string): Promise<string[]>;
}

/** A new key. It begins with its day, so that what nobody claims can be found without listing everything. */
export function newFileKey(extension: string, now: Date): string {
  return `${dayFolder(now.toISOString().slice(0, 10))}${randomUUID()}.${extension}`;
}

export function dayFolder(day: string): string {
  return `${day.replaceAll('-', '/')}/`;
}
