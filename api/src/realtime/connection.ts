import { randomInt } from 'node:crypto';
import type { WebSocket } from 'ws';
import { type ChannelKind, errorFrame } from './protocol.ts';

export interface Subscription {
  channel: string;
  kind: ChannelKind;
  /** Frames that arrived before the subscription was confirmed; null afterwards. */
  held: string[] | null;
  /** The socket's member in a presence channel. */
  member: { id: string; info: string } | null;
}

/** One client: its state, without behaviour, which is the server's. */
export interface Connection {
  readonly id: string;
  readonly socket: WebSocket;
  readonly address: string;
  readonly subscriptions: Map<string, Subscription>;
  /** Keys by which the connection can be ended from outside (user, session). */
  readonly owners: Set<string>;
  /** Channels it was given a signature for, which is valid as long as the connection. */
  readonly granted: Set<string>;
  /** The user signed in over this socket, if any. */
  userId: string | null;
  /** Milliseconds of the last frame from the client. */
  heardAt: number;
  /** When the server pinged; null when no response is pending. */
  askedAt: number | null;
  /** The tail of its frame processing: one after the other, in order of arrival. */
  work: Promise<void>;
  waiting: number;
  clientEvents: { second: number; count: number };
  open: boolean;
  /** It has been asked to reconnect, and will be closed in a moment. */
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
 * Sends a frame unless the client reads too slowly; such a client is disconnected, reconnects and catches up, rather
 * than filling the server's memory. Returns false when it was disconnected.
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

/** Sends the reason and closes; cuts the connection if the client does not close in time. */
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
