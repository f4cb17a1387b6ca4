import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { rename, rm, stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';
import { extract, pack } from 'tar-stream';
import { StartupError } from '../ports/startup-error.ts';
import { type Entries, MANIFEST, type Manifest, manifestSchema } from './manifest.ts';

async function* noting(source: AsyncIterable<Buffer>, note: (chunk: Buffer) => void): AsyncGenerator<Buffer> {
  for await (const chunk of source) {
    note(chunk);
    yield chunk;
  }
}

export interface ArchiveWriter {
  /** Adds an entry of a known size and records its checksum. */
  add(name: string, content: Readable, bytes: number): Promise<void>;
  addFile(name: string, path: string): Promise<void>;
  entries: Entries;
  /** Writes the manifest; only then does the file appear under its final name. */
  finish(manifest: Manifest): Promise<void>;
  /** Removes the partial file. */
  abandon(): Promise<void>;
}

/** A tar file, written next to its destination and moved there when complete. Readable by its owner only. */
export function writeArchive(file: string): ArchiveWriter {
  const draft = `${file}.part`;
  const tar = pack();
  const output = createWriteStream(draft, { mode: 0o600 });
  const written = pipeline(tar, output);
  // Handled where it is awaited.
  written.catch(() => {});
  const entries: Entries = {};

  const add = async (name: string, content: Readable, bytes: number) => {
    const hash = createHash('sha256');
    const entry = tar.entry({ name, size: bytes, mode: 0o600, mtime: new Date() });
    // A full disk ends the file, not the entry.
    const broken = written.then(() => Promise.reject(new Error('the archive ended')));
    await Promise.race([
      pipeline(
        content,
        (source) => noting(source as AsyncIterable<Buffer>, (chunk) => hash.update(chunk)),
        entry,
      ),
      broken,
    ]);
    entries[name] = { bytes, sha256: hash.digest('hex') };
  };

  return {
    entries,
    add,
    addFile: async (name, path) => add(name, createReadStream(path), (await stat(path)).size),
    finish: async (manifest) => {
      const text = Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`);
      await add(MANIFEST, Readable.from([text]), text.length);
      tar.finalize();
      await written;
      await rename(draft, file);
    },
    abandon: async () => {
      tar.destroy();
      await finished(output).catch(() => {});
      await rm(draft, { force: true });
    },
  };
}

/** A complete entry. */
export async function bytesOf(content: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of content) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** Passes every entry to `visit`, one after the other; unread content is skipped. */
export async function readArchive(
  file: string,
  visit: (name: string, content: AsyncIterable<Buffer>) => Promise<void>,
): Promise<void> {
  const tar = extract();
  const read = pipeline(createReadStream(file), tar);
  read.catch(() => {});
  for await (const entry of tar) {
    await visit(entry.header.name, entry as AsyncIterable<unknown> as AsyncIterable<Buffer>);
    entry.resume();
  }
  await read;
}

/**
 * Reads a backup from start to end and checks every entry against the manifest; those that `asideOf` names a file for
 * are extracted there. Throws StartupError with one line when it is not a backup, incomplete, or altered.
 */
export async function verifyArchive(
  file: string,
  asideOf: (name: string) => string | null = () => null,
): Promise<Manifest> {
  const found: Entries = {};
  const words: Buffer[] = [];
  const visit = async (name: string, content: AsyncIterable<Buffer>) => {
    const hash = createHash('sha256');
    let bytes = 0;
    const noted = noting(content, (chunk) => {
      hash.update(chunk);
      bytes += chunk.length;
      if (name === MANIFEST) words.push(chunk);
    });
    const aside = asideOf(name);
    if (aside) await pipeline(noted, createWriteStream(aside, { mode: 0o600 }));
    else for await (const _ of noted);
    if (name !== MANIFEST) found[name] = { bytes, sha256: hash.digest('hex') };
  };
  await readArchive(file, visit).catch((error: Error) => {
    throw new StartupError(`${file} cannot be read as a backup: ${error.message}`);
  });
  const text = Buffer.concat(words).toString('utf8');
  if (!text) throw new StartupError(`${file} is not a whole backup: it has no ${MANIFEST}`);
  const manifest = readManifest(text, file);
  for (const [name, { bytes, sha256 }] of Object.entries(manifest.entries)) {
    const there = found[name];
    if (!there) throw new StartupError(`${file} is not a whole backup: ${name} is missing`);
    if (there.bytes !== bytes || there.sha256 !== sha256) {
      throw new StartupError(`${file} was altered or damaged: ${name} is not what was backed up`);
    }
  }
  const strange = Object.keys(found).find((name) => !(name in manifest.entries));
  if (strange) throw new StartupError(`${file} was altered: ${strange} is not in its manifest`);
  return manifest;
}

function readManifest(text: string, file: string): Manifest {
  try {
    return manifestSchema.parse(JSON.parse(text));
  } catch {
    throw new StartupError(`${file} has a ${MANIFEST} that this version of the product cannot read`);
  }
}
