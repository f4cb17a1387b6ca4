import { connect, type Socket } from 'node:net';

/**
 * Calls over connections that stay open, one call at a time on each. `fetch` is not used because the sender must cost
 * less processor time than the server.
 */
export interface Connection {
  /** Sends a whole HTTP request; returns the status and the body as text. Throws when the connection breaks. */
  send(request: string): Promise<{ status: number; body: string }>;
  close(): void;
}

interface Waiting {
  resolve(answer: { status: number; body: string }): void;
  reject(error: Error): void;
}

const END = '\r\n\r\n';

/** The length of a body, from its headers; chunked responses are read to the last chunk. */
function answerIn(text: string): { status: number; body: string; rest: string } | null {
  const head = text.indexOf(END);
  if (head < 0) return null;
  const headers = text.slice(0, head).toLowerCase();
  const status = Number(headers.slice(9, 12));
  const from = head + END.length;
  const length = /\r\ncontent-length: (\d+)/.exec(headers)?.[1];
  if (length !== undefined) {
    const to = from + Number(length);
    return text.length < to ? null : { status, body: text.slice(from, to), rest: text.slice(to) };
  }
  const last = text.indexOf(`0${END}`, from);
  return last < 0 ? null : { status, body: text.slice(from, last), rest: text.slice(last + 1 + END.length) };
}

/** Opens a connection to a server on this machine. */
export function openConnection(port: number): Connection {
  let socket: Socket | null = null;
  let waiting: Waiting | null = null;
  let heard = '';
  const fail = (error: Error) => {
    socket?.destroy();
    socket = null;
    heard = '';
    const one = waiting;
    waiting = null;
    one?.reject(error);
  };
  const open = () => {
    const opened = connect({ port, host: '127.0.0.1', noDelay: true });
    opened.setEncoding('latin1');
    opened.on('data', (part) => {
      heard += part;
      const answer = answerIn(heard);
      if (!answer) return;
      heard = answer.rest;
      const one = waiting;
      waiting = null;
      one?.resolve(answer);
    });
    opened.on('error', fail);
    opened.on('close', () => opened === socket && fail(new Error('The connection was closed')));
    return opened;
  };
  return {
    send: (request) =>
      new Promise((resolve, reject) => {
        waiting = { resolve, reject };
        socket ??= open();
        socket.write(request);
      }),
    close: () => {
      socket?.destroy();
      socket = null;
    },
  };
}

/** A request as sent. */
export function requestOf(method: 'GET' | 'POST', path: string, token: string, body = ''): string {
  const length = Buffer.byteLength(body);
  const content = body === '' ? '' : `content-type: application/json\r\ncontent-length: ${length}\r\n`;
  return `${method} /api${path} HTTP/1.1\r\nhost: 127.0.0.1\r\nauthorization: Bearer ${token}\r\n${content}\r\n${body}`;
}
