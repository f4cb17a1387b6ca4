import { createHash } from 'node:crypto';
import { closeSync, openSync, readSync, statSync } from 'node:fs';
import { StartupError } from './startup-error.ts';

/** The file of streets that a Protomaps extract is (`MAP_PMTILES`). */
export interface MapTiles {
  file: string;
  /** Bytes. */
  size: number;
  /** Another file, or the same one rebuilt, has another tag. */
  tag: string;
  /** Where browsers request parts of it. */
  address: string;
}

/** A PMTiles archive begins so, with its version; its header has 127 bytes. https://docs.protomaps.com/pmtiles/ */
const MAGIC = 'PMTiles';
const VERSION = 3;
const HEADER = 127;
const VECTOR = 1;

/** Reads the file that `MAP_PMTILES` names. Throws StartupError when it is missing or no vector archive of version 3. */
export function findMapTiles(file: string): MapTiles {
  const wrong = (why: string) => new StartupError(`Configuration: MAP_PMTILES ${why}: ${file}`);
  const header = Buffer.alloc(HEADER);
  let size: number;
  let modified: number;
  try {
    ({ size, mtimeMs: modified } = statSync(file));
    const opened = openSync(file, 'r');
    try {
      readSync(opened, header, 0, HEADER, 0);
    } finally {
      closeSync(opened);
    }
  } catch (error) {
    throw wrong(`cannot be read (${(error as NodeJS.ErrnoException).code ?? 'unknown'})`);
  }
  if (header.toString('latin1', 0, MAGIC.length) !== MAGIC) throw wrong('is no PMTiles archive');
  if (header[MAGIC.length] !== VERSION) throw wrong(`is not of version ${VERSION} of PMTiles`);
  if (header[99] !== VECTOR) throw wrong('has pictures where vector tiles are needed');
  const tag = createHash('sha256').update(header).update(`${size} ${modified}`).digest('hex').slice(0, 12);
  return { file, size, tag, address: `/map/${tag}.pmtiles` };
}
