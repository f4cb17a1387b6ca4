import type { IncomingMessage } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { problem } from './problem.ts';

export interface BodyPace {
  /** A body that is not an upload must be complete within this time; an upload must make progress within each such window. */
  windowMs: number;
  /** Minimum bytes of an upload per window. */
  windowBytes: number;
}

/** Slower than the slowest connection a photo is sent over, faster than somebody holding connections open. */
export const bodyPace: BodyPace = { windowMs: 30_000, windowBytes: 8 * 1024 };

/** Bodies that may be large, so that no total time would be fair. */
const uploads = /^(multipart\/form-data|application\/offset\+octet-stream)\b/i;

function bringsBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

/**
 * Ends bodies that never complete: 408 with a message and the connection closed, or only closed when the response
 * was already sent. Runs for every call, including unrouted ones.
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
