import { createHash } from 'node:crypto';
import { closeSync, openSync, readSync, statSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { Ports } from './ports.ts';
import { StartupError } from './startup-error.ts';

/** The file of streets that a Protomaps extract is (`MAP_PMTILES`). */
export interface MapTiles {
  file: string;
  /** Bytes. */
  size: number;
  /** Another extract has another tag; copies of one on several hosts have the same. */
  tag: string;
  /** Where browsers request parts of it. */
  address: string;
}

/** A PMTiles archive begins so, with its version; its header has 127 bytes. https://docs.protomaps.com/pmtiles/ */
const MAGIC = 'PMTiles';
const VERSION = 3;
const HEADER = 127;
/** The header and the root directory, which lists where all tiles lie, are within this many bytes. */
export const ARCHIVE_START = 16_384;
const VECTOR = 1;

/** The tag of an archive by its first `ARCHIVE_START` bytes, zeros after a shorter one, and its size. */
export const archiveTag = (start: Uint8Array, size: number): string =>
  createHash('sha256').update(start).update(`${size}`).digest('hex').slice(0, 12);

export const mapTilesAddress = (tag: string): string => `/map/${tag}.pmtiles`;

/** Reads the file that `MAP_PMTILES` names. Throws StartupError when it is missing or no vector archive of version 3. */
export function findMapTiles(file: string): MapTiles {
  const wrong = (why: string) => new StartupError(`Configuration: MAP_PMTILES ${why}: ${file}`);
  const start = Buffer.alloc(ARCHIVE_START);
  let size: number;
  try {
    ({ size } = statSync(file));
    const opened = openSync(file, 'r');
    try {
      readSync(opened, start, 0, ARCHIVE_START, 0);
    } finally {
      closeSync(opened);
    }
  } catch (error) {
    throw wrong(`cannot be read (${(error as NodeJS.ErrnoException).code ?? 'unknown'})`);
  }
  const header = start.subarray(0, HEADER);
  if (header.toString('latin1', 0, MAGIC.length) !== MAGIC) throw wrong('is no PMTiles archive');
  if (header[MAGIC.length] !== VERSION) throw wrong(`is not of version ${VERSION} of PMTiles`);
  if (header[99] !== VECTOR) throw wrong('has pictures where vector tiles are needed');
  const tag = archiveTag(start, size);
  return { file, size, tag, address: mapTilesAddress(tag) };
}

/** A file written to within this time may be half a copy. */
const SETTLED_MS = 10_000;

interface Newest {
  /** Of the file when it was last read. */
  stamp: string;
  tiles: MapTiles;
}
const newestOf = new WeakMap<MapTiles, Newest>();

/**
 * The archive that the file of the start holds now, which is another once it was replaced. One that cannot be served is
 * logged once, and the one before stays.
 */
export async function newestMapTiles(first: MapTiles, log: Pick<Ports['log'], 'warn'>): Promise<MapTiles> {
  const known = newestOf.get(first) ?? { stamp: '', tiles: first };
  const found = await stat(first.file).catch(() => null);
  const stamp = found ? `${found.ino} ${found.mtimeMs} ${found.size}` : 'missing';
  const isSettled = !found || Math.abs(Date.now() - found.mtimeMs) >= SETTLED_MS;
  if (stamp === known.stamp || !isSettled) return known.tiles;
  let { tiles } = known;
  try {
    tiles = findMapTiles(first.file);
  } catch (error) {
    log.warn({ err: error }, 'the file of streets cannot be read again');
  }
  newestOf.set(first, { stamp, tiles });
  return tiles;
}
