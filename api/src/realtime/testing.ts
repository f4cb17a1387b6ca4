import pusherModule from 'pusher-js';
import { WebSocket } from 'ws';
import { createMemoryBus } from '../ports/bus-memory.ts';
import type { RealtimeOptions, RealtimeServer } from '../ports/realtime.ts';
import { createRealtimeServer } from './server.ts';

/** Helpers of the tests that need a realtime server. */

/** pusher-js is CommonJS: its class is the module itself, though its types do not say so under Node's rules. */
export const PusherClient = pusherModule as unknown as typeof pusherModule.default;
export type PusherClient = InstanceType<typeof PusherClient>;
// As in a browser. The socket of its Node build keeps the process alive for 30 s after a refusal.
type Runtime = typeof PusherClient.Runtime;
PusherClient.Runtime.createWebSocket = (url) =>
  new globalThis.WebSocket(url) as unknown as ReturnType<Runtime['createWebSocket']>;

export const app = { appId: 'vigia', appKey: 'test-key', appSecret: 'test-secret' };

const silent = () => {};
export const silentLog = { debug: silent, info: silent, warn: silent, error: silent };

export interface StartedServer {
  server: RealtimeServer;
  port: number;
}

export async function startServer(options: Partial<RealtimeOptions> = {}): Promise<StartedServer> {
  const bus = options.bus ?? createMemoryBus();
  const server = createRealtimeServer({
    port: 0,
    host: '127.0.0.1',
    ...app,
    log: silentLog,
    bus,
    ...options,
  });
  return { server, port: await server.listen() };
}

/** Minimum number of polls before giving up: on a stalled machine the time runs out, but not the polls. */
const LOOKS = 100;

/** Polls until `check` returns something, and returns it. Rejects with `what` after `limit` milliseconds, or a few polls more. */
export async function eventually<T>(
  check: () => T | undefined | null | false | Promise<T | undefined | null | false>,
  what: string,
  limit = 10_000,
): Promise<T> {
  const end = Date.now() + limit;
  for (let looks = 0; ; looks++) {
    const value = await check();
    if (value) return value;
    if (looks >= LOOKS && Date.now() > end) throw new Error(`did not happen in time: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

export interface RawFrame {
  event: string;
  channel?: string;
  data: unknown;
  user_id?: string;
}

export interface RawClient {
  socket: WebSocket;
  frames: RawFrame[];
  closed: { code: number; reason: string } | null;
  /** Waits for the next unread frame of this event, and reads it. */
  take(event: string): Promise<RawFrame>;
  send(frame: unknown): void;
  socketId(): Promise<string>;
}

/** A client that sends raw frames. */
export function rawClient(
  port: number,
  path = `/app/${app.appKey}?protocol=7`,
  headers: Record<string, string> = {},
): RawClient {
  const socket = new WebSocket(`ws://127.0.0.1:${port}${path}`, { headers });
  const frames: RawFrame[] = [];
  const taken = new Set<RawFrame>();
  const client: RawClient = {
    socket,
    frames,
    closed: null,
    take: async (event) => {
      const frame = await eventually(
        () => frames.find((each) => each.event === event && !taken.has(each)),
        `frame ${event}`,
      );
      taken.add(frame);
      return frame;
    },
    send: (frame) => {
      const text = typeof frame === 'string' ? frame : JSON.stringify(frame);
      if (socket.readyState === socket.CONNECTING) socket.once('open', () => socket.send(text));
      else socket.send(text);
    },
    socketId: async () => {
      const hello = await eventually(
        () => frames.find(({ event }) => event === 'pusher:connection_established'),
        'connection',
      );
      return JSON.parse(String(hello.data)).socket_id;
    },
  };
  socket.on('message', (raw) => frames.push(JSON.parse(raw.toString())));
  socket.on('close', (code, reason) => {
    client.closed = { code, reason: reason.toString() };
  });
  socket.on('error', silent);
  return client;
}
