import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

/** A file response: streamed, never compressed, never inside the envelope. */
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
  /** Size of the content, if known. */
  bytes?: number;
  /** `no-store` by default. */
  cacheControl?: string;
  /** Names this content, in quotes: who has it already gets 304 without it. */
  tag?: string;
}

/**
 * Responds to an endpoint declared `raw` with a file to save: `content` is destroyed when the caller disconnects, and
 * an error in it leaves the response unfinished.
 *
 * @param name file name as shown to the person; any script
 */
export function stream(
  mediaType: string,
  content: Readable,
  name: string,
  options: StreamOptions = {},
): StreamReply {
  return new StreamReply(mediaType, content, name, options);
}

/** RFC 6266: an ASCII name for old clients, and the real one. */
function contentDisposition(name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const encoded = encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}

export function sendStream(response: FastifyReply, reply: StreamReply): FastifyReply {
  const { bytes, cacheControl, tag } = reply.options;
  if (cacheControl !== undefined) response.header('cache-control', cacheControl);
  if (tag !== undefined) {
    response.header('etag', tag);
    if (response.request.headers['if-none-match'] === tag) {
      reply.content.destroy();
      return response.code(304).send();
    }
  }
  response.type(reply.mediaType).header('content-disposition', contentDisposition(reply.name));
  if (bytes !== undefined) response.header('content-length', bytes);
  return response.send(reply.content);
}
