import type { Ports } from '../../../ports/ports.ts';
import type { DayPack } from './pack.repository.ts';

/** The memory that one server's packs may take: about seven million dispatches. */
const MOST_BYTES = 64 * 1024 * 1024;

interface Kept {
  version: string;
  pack: DayPack;
}

/** Packs as last read, by client and day; the least recently used client is dropped first. */
export class PackCache {
  readonly #kept = new Map<string, Kept>();
  readonly #most: number;
  #bytes = 0;

  constructor(most = MOST_BYTES) {
    this.#most = most;
  }

  /** The pack of a day, if this version of it is cached. */
  find(clientId: number, day: number, version: string): DayPack | null {
    const key = `${clientId} ${day}`;
    const kept = this.#kept.get(key);
    if (kept?.version !== version) return null;
    this.#kept.delete(key);
    this.#kept.set(key, kept);
    return kept.pack;
  }

  keep(clientId: number, version: string, pack: DayPack): void {
    const key = `${clientId} ${pack.day}`;
    this.#drop(key);
    this.#kept.set(key, { version, pack });
    this.#bytes += pack.cells.byteLength;
    for (const oldest of this.#kept.keys()) {
      if (this.#bytes <= this.#most) return;
      this.#drop(oldest);
    }
  }

  #drop(key: string): void {
    this.#bytes -= this.#kept.get(key)?.pack.cells.byteLength ?? 0;
    this.#kept.delete(key);
  }
}

const caches = new WeakMap<Ports, PackCache>();

/** The cache of this server. */
export function packCacheOf(ports: Ports): PackCache {
  const known = caches.get(ports) ?? new PackCache();
  caches.set(ports, known);
  return known;
}
