import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { type Link, type LooseScan, photoIn } from './links.ts';

/** How the files in a folder compare with the photos of a chain. */
export interface ComparedPhotos {
  /** How many are as they were chained. */
  same: number;
  /** Entries whose file has other bytes, and those that have no file there. */
  altered: Link[];
  missing: Link[];
}

/** Below the folder: a path that leads out of it is no photo's. */
const isInside = (file: string) => !file.split(/[\\/]/).includes('..');

/** SHA-256 of a file in hexadecimal; nothing if there is none. */
async function digestOf(path: string): Promise<string | undefined> {
  const hash = createHash('sha256');
  try {
    await pipeline(createReadStream(path), hash);
  } catch (error) {
    if (error instanceof Error && 'code' in error && ['ENOENT', 'ENOTDIR'].includes(String(error.code)))
      return;
    throw error;
  }
  return hash.digest('hex');
}

/**
 * Compares the photos of a chain, as it is read, with the files of a folder, at the paths that the chain names. Whether
 * the chain itself holds is another question.
 */
export function comparePhotos(folder: string) {
  const compared: ComparedPhotos = { same: 0, altered: [], missing: [] };
  async function compare(line: Link) {
    const { file, content } = line;
    const photo = photoIn(content);
    if (!photo) return;
    const digest = file !== undefined && isInside(file) ? await digestOf(join(folder, file)) : undefined;
    if (digest === undefined) compared.missing.push(line);
    else if (digest === photo.sha256) compared.same++;
    else compared.altered.push(line);
  }
  async function* through(lines: AsyncIterable<Link | LooseScan>): AsyncGenerator<Link | LooseScan> {
    for await (const line of lines) {
      if ('nth' in line) await compare(line);
      yield line;
    }
  }
  return { through, compared };
}
