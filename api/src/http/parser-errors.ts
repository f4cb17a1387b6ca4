import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { languageOf } from './context.ts';
import { type Problem, problem, problemEnvelope } from './problem.ts';

interface ParserError extends NodeJS.ErrnoException {
  /** The bytes received when the error was detected. */
  rawPacket?: unknown;
}

function refusalOf({ code }: ParserError): Problem {
  if (code === 'HPE_HEADER_OVERFLOW') return problem('headersTooLarge', 'error.headersTooLarge');
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return problem('slow', 'error.slowBody');
  return problem('malformed', 'error.malformedHttp');
}

/** There is no parsed request: the language is read from the raw bytes. */
function languageIn({ rawPacket }: ParserError): string {
  const come = Buffer.isBuffer(rawPacket) ? rawPacket.toString('latin1') : '';
  return languageOf(/^accept-language:[ \t]*(.*)$/im.exec(come)?.[1]);
}

/** Responds to malformed or incomplete HTTP requests with the envelope; then closes. */
export function answerParserError(error: ParserError, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const found = refusalOf(error);
  const body = JSON.stringify(problemEnvelope(found, languageIn(error)));
  socket.end(
    [
      `HTTP/1.1 ${found.status} ${STATUS_CODES[found.status]}`,
      'content-type: application/json; charset=utf-8',
      `content-length: ${Buffer.byteLength(body)}`,
      'x-content-type-options: nosniff',
      'cache-control: no-store',
      'connection: close',
      '',
      body,
    ].join('\r\n'),
    // Anything else the sender sends is ignored.
    () => socket.destroy(),
  );
}
