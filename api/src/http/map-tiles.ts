import { type FileHandle, open } from 'node:fs/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  ARCHIVE_START,
  archiveTag,
  type MapTiles,
  mapTilesAddress,
  newestMapTiles,
} from '../ports/map-tiles.ts';

/** Directories and tiles are far smaller; nobody downloads the whole country this way. */
const MOST_BYTES = 4 * 1024 * 1024;
const RANGE = /^bytes=(\d{1,15})-(\d{1,15})$/;

/** First and last byte of the requested range, within the file; null for what is not served. */
function rangeOf(header: string | undefined, size: number): { from: number; to: number } | null {
  const [, first, last] = RANGE.exec(header ?? '') ?? [];
  const [from, to] = [Number(first), Math.min(Number(last), size - 1)];
  return from <= to && to - from < MOST_BYTES ? { from, to } : null;
}

interface Archive {
  file: FileHandle;
  tiles: MapTiles;
  /** Whether its file still is the archive that its address names. */
  isSame(): Promise<boolean>;
}

async function openArchive(tiles: MapTiles): Promise<Archive> {
  const file = await open(tiles.file, 'r');
  let checkedAt = Number.NaN;
  const isSame = async () => {
    const { mtimeMs, size } = await file.stat();
    if (size !== tiles.size) return false;
    if (mtimeMs === checkedAt) return true;
    // Touched or restored, it is the same; its beginning says so, as for copies on several hosts.
    const start = Buffer.alloc(ARCHIVE_START);
    await file.read(start, 0, ARCHIVE_START, 0);
    if (archiveTag(start, size) !== tiles.tag) return false;
    checkedAt = mtimeMs;
    return true;
  };
  return { file, tiles, isSame };
}

const gone = (reply: FastifyReply) => reply.code(404).header('cache-control', 'no-store').send();

const found = (reply: FastifyReply, { tag }: MapTiles) =>
  reply
    .type('application/octet-stream')
    .header('accept-ranges', 'bytes')
    .header('etag', `"${tag}"`)
    .header('cache-control', 'public, max-age=31536000, immutable');

async function serve({ file, tiles, isSame }: Archive, request: FastifyRequest, reply: FastifyReply) {
  const writtenOver = () => {
    request.log.error(`MAP_PMTILES was written over; open pages have to be loaded again: ${tiles.file}`);
    return gone(reply);
  };
  // Ranges are of GET only.
  if (request.method === 'HEAD')
    return (await isSame()) ? found(reply, tiles).header('content-length', tiles.size).send() : writtenOver();
  const range = rangeOf(request.headers.range, tiles.size);
  if (!range) return reply.code(416).header('content-range', `bytes */${tiles.size}`).send();
  const { from, to } = range;
  const part = Buffer.alloc(to - from + 1);
  const { bytesRead } = await file.read(part, 0, part.length, from);
  if (bytesRead < part.length || !(await isSame())) return writtenOver();
  const within = `bytes ${from}-${to}/${tiles.size}`;
  return found(reply, tiles).code(206).header('content-range', within).send(part);
}

/** Of archives that were replaced, pages that are open may use the last; more would hold their space on the disk. */
const MOST_ARCHIVES = 3;

/** The archives that are open, by the tags of their addresses, the oldest first. */
async function openArchives(first: MapTiles) {
  const archives = new Map([[first.tag, await openArchive(first)]]);
  const keep = async (archive: Archive) => {
    const { tag } = archive.tiles;
    const before = archives.get(tag);
    archives.delete(tag);
    archives.set(tag, archive);
    await before?.file.close();
    for (const [oldest, { file }] of archives) {
      if (archives.size <= MOST_ARCHIVES) return;
      archives.delete(oldest);
      await file.close();
    }
  };
  return {
    /** The archive of a tag, opened now if it has been put in place since; undefined if there is none. */
    of: async (tag: string, log: FastifyRequest['log']): Promise<Archive | undefined> => {
      const known = archives.get(tag);
      if (known && (await known.isSame())) return known;
      const newest = await newestMapTiles(first, log);
      if (newest.tag !== tag) return known;
      const opened = await openArchive(newest);
      const isSame = await opened.isSame();
      // Another request may have opened it meanwhile.
      const other = archives.get(tag);
      if (other === known && isSame) {
        await keep(opened);
        return opened;
      }
      await opened.file.close();
      return other;
    },
    close: async () => {
      for (const { file } of archives.values()) await file.close();
    },
  };
}

/**
 * Serves the street archive by byte range. It is public: guests see maps too. A file renamed over it is another archive
 * with another address (`newestMapTiles`); pages that show the one before go on with it. If it is written over while it
 * is open, the one before is not found any more: browsers would keep bytes of the other under its address.
 */
export async function serveMapTiles(app: FastifyInstance, first: MapTiles): Promise<void> {
  const archives = await openArchives(first);
  app.addHook('onClose', () => archives.close());
  app.route<{ Params: { tag: string } }>({
    method: ['GET', 'HEAD'],
    url: mapTilesAddress(':tag'),
    handler: async (request, reply) => {
      const archive = await archives.of(request.params.tag, request.log);
      return archive ? serve(archive, request, reply) : gone(reply);
    },
  });
}
