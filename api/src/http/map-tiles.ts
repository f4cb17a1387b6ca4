import { type FileHandle, open } from 'node:fs/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ARCHIVE_START, archiveTag, type MapTiles } from '../ports/map-tiles.ts';

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
  return { file, isSame };
}

/**
 * Serves the street archive by byte range. It is public: guests see maps too. A file that is written over while it is
 * open is another archive: browsers would keep its bytes under the address of the one before, so it is not found until
 * the next start. A file renamed over it changes nothing until then.
 */
export async function serveMapTiles(app: FastifyInstance, tiles: MapTiles): Promise<void> {
  const { file, isSame } = await openArchive(tiles);
  app.addHook('onClose', () => file.close());
  const gone = (request: FastifyRequest, reply: FastifyReply) => {
    request.log.error(`MAP_PMTILES was written over; restart to serve it: ${tiles.file}`);
    return reply.code(404).header('cache-control', 'no-store').send();
  };
  const found = (reply: FastifyReply) =>
    reply
      .type('application/octet-stream')
      .header('accept-ranges', 'bytes')
      .header('etag', `"${tiles.tag}"`)
      .header('cache-control', 'public, max-age=31536000, immutable');
  app.route({
    method: ['GET', 'HEAD'],
    url: tiles.address,
    handler: async (request, reply) => {
      // Ranges are of GET only.
      if (request.method === 'HEAD') {
        if (!(await isSame())) return gone(request, reply);
        return found(reply).header('content-length', tiles.size).send();
      }
      const range = rangeOf(request.headers.range, tiles.size);
      if (!range) return reply.code(416).header('content-range', `bytes */${tiles.size}`).send();
      const { from, to } = range;
      const part = Buffer.alloc(to - from + 1);
      const { bytesRead } = await file.read(part, 0, part.length, from);
      if (bytesRead < part.length || !(await isSame())) return gone(request, reply);
      return found(reply).code(206).header('content-range', `bytes ${from}-${to}/${tiles.size}`).send(part);
    },
  });
}
