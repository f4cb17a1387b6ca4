import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

/** An answer that is a file: sent as it is read, never compressed, never inside the envelope. */
export class StreamReply {
  readonly mediaType: string;
  readonly content: Readable;
  readonly name: string;
  readonly options: StreamOptions;

  constructor(mediaType: string, content: Readable, name: string, options: StreamOptions) {
    this.mediaType = mediaType;
    this.content = content;
    this.name = name;
    this.options = options;
  }
}

export interface StreamOptions {
  /** Size of the content, when it is known. */
  bytes?: number;
  /** `no-store` when left out. */
  cacheControl?: string;
}

/**
 * Answers an endpoint that is declared `raw` with a file to save: `content` is destroyed when the caller leaves, and
 * an error in it ends the answer unfinished.
 *
 * @param name file name as the person sees it; any script
 */
export function stream(
  mediaType: string,
  content: Readable,
  name: string,
  options: StreamOptions = {},
): StreamReply {
  return new StreamReply(mediaType, content, name, options);
}

/** RFC 6266: a plain name for old readers, and the real one. */
function contentDisposition(name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const encoded = encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}

export function sendStream(response: FastifyReply, reply: StreamReply): FastifyReply {
  const { bytes, cacheControl } = reply.options;
  response.type(reply.mediaType).header('content-disposition', contentDisposition(reply.name));
  if (bytes !== undefined) response.header('content-length', bytes);
  if (cacheControl !== undefined) response.header('cache-control', cacheControl);
  return response.send(reply.content);
}
