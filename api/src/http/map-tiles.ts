import { open } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import type { MapTiles } from '../ports/map-tiles.ts';

/** Directories and tiles are far smaller; nobody downloads the whole country this way. */
const MOST_BYTES = 4 * 1024 * 1024;
const RANGE = /^bytes=(\d{1,15})-(\d{1,15})$/;

/** First and last byte of the requested range, within the file; null for what is not served. */
function rangeOf(header: string | undefined, size: number): { from: number; to: number } | null {
  const [, first, last] = RANGE.exec(header ?? '') ?? [];
  const [from, to] = [Number(first), Math.min(Number(last), size - 1)];
  return from <= to && to - from < MOST_BYTES ? { from, to } : null;
}

/**
 * Serves the street archive by byte range. It is public: guests see maps too. A file that is written over while it is
 * open is another archive: browsers would keep its bytes under the address of the one before, so it is not found until
 * the next start. A file renamed over it changes nothing until then.
 */
export async function serveMapTiles(app: FastifyInstance, tiles: MapTiles): Promise<void> {
  const file = await open(tiles.file, 'r');
  const { mtimeMs } = await file.stat();
  const isSame = async () => {
    const now = await file.stat();
    return now.mtimeMs === mtimeMs && now.size === tiles.size;
  };
  app.addHook('onClose', () => file.close());
  app.get(tiles.address, async (request, reply) => {
    const range = rangeOf(request.headers.range, tiles.size);
    if (!range) {
      return reply.code(416).header('content-range', `bytes */${tiles.size}`).send();
    }
    const { from, to } = range;
    const part = Buffer.alloc(to - from + 1);
    const { bytesRead } = await file.read(part, 0, part.length, from);
    if (bytesRead < part.length || !(await isSame())) {
      request.log.error(`MAP_PMTILES was written over; restart to serve it: ${tiles.file}`);
      return reply.code(404).header('cache-control', 'no-store').send();
    }
    return reply
      .code(206)
      .type('application/octet-stream')
      .header('content-range', `bytes ${from}-${to}/${tiles.size}`)
      .header('accept-ranges', 'bytes')
      .header('etag', `"${tiles.tag}"`)
      .header('cache-control', 'public, max-age=31536000, immutable')
      .send(part);
  });
}
