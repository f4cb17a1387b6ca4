import { randomInt } from 'node:crypto';
import type { WebSocket } from 'ws';
import { type ChannelKind, errorFrame } from './protocol.ts';

export interface Subscription {
  channel: string;
  kind: ChannelKind;
  /** Frames that came before the subscription was answered; null once it was. */
  held: string[] | null;
  /** Who the socket is in a presence channel. */
  member: { id: string; info: string } | null;
}

/** One client. Holds what is known of it; what may be done with it is the server's business. */
export interface Connection {
  readonly id: string;
  readonly socket: WebSocket;
  readonly address: string;
  readonly subscriptions: Map<string, Subscription>;
  /** Keys by which the connection can be ended from outside (user, session). */
  readonly owners: Set<string>;
  /** Channels that it was given a signature for, which holds as long as the connection. */
  readonly granted: Set<string>;
  /** Who signed in over this socket, if anybody. */
  userId: string | null;
  /** Milliseconds of the last frame from the client. */
  heardAt: number;
  /** When the server asked for a sign of life; null when it is not waiting. */
  askedAt: number | null;
  /** The tail of its frames' handling: one after the other, in the order they came. */
  work: Promise<void>;
  waiting: number;
  clientEvents: { second: number; count: number };
  open: boolean;
  /** It was decided that it is to come back; it will be closed in a moment. */
  leaving: boolean;
}

export function createConnection(socket: WebSocket, address: string, now: number): Connection {
  return {
    id: `${randomInt(1, 2 ** 32)}.${randomInt(1, 2 ** 32)}`,
    socket,
    address,
    subscriptions: new Map(),
    owners: new Set(),
    granted: new Set(),
    userId: null,
    heardAt: now,
    askedAt: null,
    work: Promise.resolve(),
    waiting: 0,
    clientEvents: { second: 0, count: 0 },
    open: true,
    leaving: false,
  };
}

export const isSocketId = (text: string): boolean => /^\d{1,10}\.\d{1,10}$/.test(text);

/**
 * Sends a frame unless the client reads too slowly; such a client is cut, comes back and catches up, rather than
 * filling the server's memory. Returns false when it was cut.
 */
export function send({ socket }: Connection, frame: string | Buffer, bufferedBytes: number): boolean {
  if (socket.readyState !== socket.OPEN) return true;
  if (socket.bufferedAmount > bufferedBytes) {
    socket.terminate();
    return false;
  }
  socket.send(frame, { binary: false });
  return true;
}

/** Says why and closes; cuts the connection if the client does not close in time. */
export function closeWith(socket: WebSocket, code: number, message: string, timeout: number): void {
  if (socket.readyState === socket.OPEN) {
    if (code < 4200) socket.send(errorFrame(code, message));
    socket.close(code, message);
  }
  if (socket.readyState === socket.CLOSED) return;
  const timer = setTimeout(() => socket.terminate(), timeout);
  timer.unref();
  socket.once('close', () => clearTimeout(timer));
}
