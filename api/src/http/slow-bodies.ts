import type { IncomingMessage } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { problem } from './problem.ts';

export interface BodyPace {
  /** A body that is no upload is there whole within this time; an upload moves on within each such time. */
  windowMs: number;
  /** What an upload brings at least in one window. */
  windowBytes: number;
}

/** Slower than the slowest line a photo is sent over, faster than somebody who holds connections open. */
export const bodyPace: BodyPace = { windowMs: 30_000, windowBytes: 8 * 1024 };

/** Bodies that may be large, so that no total time would be fair. */
const uploads = /^(multipart\/form-data|application\/offset\+octet-stream)\b/i;

function bringsBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

/**
 * Ends bodies that do not come to their end: 408 in words and the connection closed, or closed alone when the answer
 * was given before. Runs for every call, also those nobody handles.
 */
export function watchBodies({ windowMs, windowBytes }: BodyPace) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const { raw } = request;
    const { socket } = raw;
    if (raw.complete || !bringsBody(raw) || !socket) return;
    const isUpload = uploads.test(raw.headers['content-type'] ?? '');
    let before = socket.bytesRead;

    const giveUp = () => {
      if (reply.raw.headersSent) return raw.destroy();
      reply.raw.once('finish', () => raw.destroy());
      reply.header('connection', 'close').send(problem('slow', 'error.slowBody'));
    };
    const look = () => {
      if (raw.complete) return stop();
      const moved = socket.bytesRead - before;
      before = socket.bytesRead;
      if (isUpload && moved >= windowBytes && !reply.raw.writableFinished) return;
      stop();
      giveUp();
    };
    const timer = setInterval(look, windowMs).unref();
    const stop = () => clearInterval(timer);
    raw.once('end', stop).once('close', stop);
  };
}
