import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { type RawData, type WebSocket, WebSocketServer } from 'ws';
import type { Unsubscribe } from '../ports/bus.ts';
import type { RealtimeOptions, RealtimeServer } from '../ports/realtime.ts';
import { type Connection, closeWith, createConnection, isSocketId } from './connection.ts';
import { createEntrance } from './entrance.ts';
import { createFrameHandler } from './frames.ts';
import { type BusMessage, createHub } from './hub.ts';
import { defaultLimits } from './limits.ts';
import { followLink } from './link.ts';
import {
  channelKind,
  closeCode,
  errorCode,
  errorFrame,
  parseFrame,
  type Refusal,
  systemFrame,
} from './protocol.ts';
import { createRestHandler } from './rest.ts';
import { signChannel } from './signature.ts';
import { createStay } from './stay.ts';
import { createSubscriptions } from './subscriptions.ts';

export type { RealtimeOptions, RealtimeServer } from '../ports/realtime.ts';

const topic = 'realtime';
const restarting: Refusal = { code: closeCode.restarting, message: 'Restarting' };

/** A Pusher protocol 7 server and its HTTP API on one port. Several over one Redis bus behave as one. */
export function createRealtimeServer(options: RealtimeOptions): RealtimeServer {
  const { bus, log, appKey, appSecret, appId } = options;
  const limits = { ...defaultLimits, ...options.limits };
  const now = options.clock ? options.clock.now.bind(options.clock) : Date.now;
  const credentials = { appKey, appSecret };
  const instance = randomUUID();
  const counters = { received: 0, refused: 0 };
  const undo: Unsubscribe[] = [];
  const timers: NodeJS.Timeout[] = [];
  let closing = false;

  const quietly = (work: Promise<unknown>, message: string) => {
    work.catch((error: unknown) => log.warn({ err: error }, message));
  };

  const hub = createHub(limits.bufferedBytes, (channel, connections) =>
    quietly(bus.members.count(instance, channel, connections), 'realtime count'),
  );
  const subscriptions = createSubscriptions({ bus, hub, instance, topic, credentials, limits });
  const entrance = createEntrance({ hub, limits, appKey, origins: options.origins ?? '*' });
  const send = (message: BusMessage) => bus.publish(topic, message);
  const handle = createFrameHandler({ hub, subscriptions, credentials, limits, now, publish: send });

  const publishText = (channels: string[], event: string, data: string, except?: string) =>
    send({ kind: 'event', channels, event, data, except });
  const rest = createRestHandler({
    appId,
    credentials,
    limits,
    members: bus.members,
    now,
    log,
    publish: publishText,
    terminateUser: (userId) => send({ kind: 'endUser', userId }),
  });

  const http = createServer((request, response) => void rest(request, response));
  const websockets = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    perMessageDeflate: false,
    maxPayload: limits.messageBytes,
  });

  const end = (connection: Connection, code: number, message: string) =>
    closeWith(connection.socket, code, message, limits.closeTimeout);

  const { review, sweep } = createStay({ hub, limits, now, end, mayStay: options.mayStay });

  /** Handles frames of a connection one after the other; a failing bus returns an error and keeps it open. */
  const enqueue = (connection: Connection, step: () => Promise<void>) => {
    connection.waiting++;
    connection.work = connection.work
      .then(step)
      .catch((error: unknown) => {
        log.warn({ err: error }, 'realtime frame');
        hub.send(connection, errorFrame(null, 'Try again'));
      })
      .finally(() => {
        connection.waiting--;
      });
  };

  const onFrame = (connection: Connection, raw: RawData, binary: boolean) => {
    connection.heardAt = now();
    connection.askedAt = null;
    counters.received++;
    const frame = binary ? null : parseFrame(raw.toString());
    if (!frame) return hub.send(connection, errorFrame(errorCode.badRequest, 'Not a frame'));
    if (connection.waiting >= limits.pendingFrames) {
      return end(connection, closeCode.overCapacity, 'Too many frames at once');
    }
    enqueue(connection, () => (connection.open ? handle(connection, frame) : Promise.resolve()));
  };

  const onClose = (connection: Connection) => {
    connection.open = false;
    hub.connections.delete(connection.id);
    entrance.left(connection.address);
    enqueue(connection, async () => {
      for (const channel of [...connection.subscriptions.keys()]) {
        await subscriptions.unsubscribe(connection, channel);
      }
    });
  };

  const onSocket = (socket: WebSocket, request: IncomingMessage) => {
    const address = options.addressOf?.(request) ?? request.socket.remoteAddress ?? '';
    socket.on('error', (error) => log.info({ err: error }, 'realtime socket'));
    const refusal = closing ? restarting : entrance.judge(request, address);
    if (refusal) {
      counters.refused++;
      return closeWith(socket, refusal.code, refusal.message, limits.closeTimeout);
    }
    const connection = createConnection(socket, address, now());
    hub.connections.set(connection.id, connection);
    entrance.entered(address);
    socket.on('message', (raw, binary) => onFrame(connection, raw, binary));
    socket.on('close', () => onClose(connection));
    const hello = { socket_id: connection.id, activity_timeout: Math.round(limits.activityTimeout / 1000) };
    hub.send(connection, systemFrame('pusher:connection_established', hello));
    link.greet(connection);
  };

  http.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    socket.on('error', () => socket.destroy());
    websockets.handleUpgrade(request, socket, head, (client) => onSocket(client, request));
  });

  const onBus = (raw: unknown) => {
    const message = raw as BusMessage;
    if (message.kind === 'event') return hub.deliver(message);
    if (message.kind === 'events') {
      for (const event of message.events) hub.deliver(event);
      return;
    }
    if (message.kind === 'own') {
      const connection = hub.connections.get(message.socketId);
      connection?.granted.add(message.channel);
      for (const owner of message.owners) connection?.owners.add(owner);
      return;
    }
    if (message.kind === 'review') return quietly(review(message.owner), 'realtime review');
    for (const connection of hub.connections.values()) {
      const meant =
        message.kind === 'end' ? connection.owners.has(message.owner) : connection.userId === message.userId;
      if (meant) end(connection, closeCode.unauthorized, 'Signed out');
    }
  };

  const beat = async () => {
    if (await bus.members.beat(instance, Math.ceil((limits.beatEvery * 3) / 1000))) return;
    for (const connection of hub.connections.values()) {
      enqueue(connection, () => (connection.open ? subscriptions.rejoin(connection) : Promise.resolve()));
    }
  };

  const link = followLink({
    bus,
    hub,
    end: (connection) => end(connection, closeCode.restarting, 'Reconnect'),
    lookEvery: limits.lookEvery,
    lookAgain: () => quietly(review(), 'realtime review'),
    // What the others still hold of this instance is of before the cut.
    renew: () => quietly(bus.members.retire(instance).then(beat), 'realtime heartbeat'),
  });

  return {
    listen: async () => {
      await new Promise<void>((resolve, reject) => {
        http.once('error', reject);
        http.listen(options.port, options.host, () => resolve(http.off('error', reject) && undefined));
      });
      undo.push(await bus.subscribe(topic, onBus), link.start());
      await beat();
      timers.push(setInterval(sweep, limits.sweepEvery));
      timers.push(setInterval(() => quietly(beat(), 'realtime heartbeat'), limits.beatEvery));
      const { port } = http.address() as AddressInfo;
      log.info({ port }, 'realtime listens');
      return port;
    },
    close: async () => {
      closing = true;
      for (const timer of timers) clearInterval(timer);
      const connections = [...hub.connections.values()];
      const gone = connections.map(
        (connection) => new Promise((resolve) => connection.socket.once('close', resolve)),
      );
      const stopped = http.listening ? new Promise((resolve) => http.close(resolve)) : Promise.resolve();
      for (const connection of connections) end(connection, closeCode.restarting, 'Restarting');
      await Promise.all(gone);
      await Promise.all(connections.map(({ work }) => work));
      http.closeAllConnections();
      await stopped;
      for (const each of undo) each();
      await bus.members.retire(instance).catch((error) => log.warn({ err: error }, 'realtime retire'));
    },
    publish: (channels, event, data, except) =>
      publishText(channels, event, JSON.stringify(data ?? null), except),
    publishAll: (events) =>
      send({
        kind: 'events',
        events: events.map((one) => ({ ...one, data: JSON.stringify(one.data ?? null) })),
      }),
    authorize: async (socketId, channel, member, owners = []) => {
      const kind = channelKind(channel);
      if (!isSocketId(socketId)) throw new RangeError('Malformed socket id');
      if (kind !== 'private' && kind !== 'presence' && kind !== 'encrypted') {
        throw new RangeError('Not a private or presence channel');
      }
      if (kind === 'presence' && !member) throw new RangeError('A presence channel needs its member');
      const data = kind === 'presence' ? JSON.stringify(member) : undefined;
      if (owners.length > 0) await send({ kind: 'own', socketId, channel, owners });
      const auth = signChannel(credentials, socketId, channel, data);
      return data === undefined ? { auth } : { auth, channel_data: data };
    },
    disconnectUser: (owner) => send({ kind: 'end', owner }),
    review: (owner) => send({ kind: 'review', owner }),
    stats: () => ({
      sockets: hub.connections.size,
      channels: hub.channels(),
      ...hub.counters,
      ...counters,
    }),
  };
}
