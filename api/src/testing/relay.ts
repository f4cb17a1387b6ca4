import { connect, createServer, type Socket } from 'node:net';

/** A connection between a server and one of its services, which a test can cut. */
export interface Relay {
  /** The service's address through the wire. */
  url: string;
  /** Breaks every connection, even in use, and refuses new ones. */
  cut(): Promise<void>;
  /** Open connections stall in both directions, and new ones get no response. */
  hang(): void;
  /** As before. */
  mend(): Promise<void>;
  close(): Promise<void>;
}

/** Puts a relay in front of a service, found by its URL (`postgres://…`, `redis://…`). */
export async function startRelay(service: string): Promise<Relay> {
  const target = new URL(service);
  const pairs = new Set<[Socket, Socket]>();
  let hanging = false;

  const server = createServer((near) => {
    const far = connect(Number(target.port), target.hostname);
    const pair: [Socket, Socket] = [near, far];
    pairs.add(pair);
    const end = () => {
      pairs.delete(pair);
      for (const socket of pair) socket.destroy();
    };
    for (const socket of pair) socket.on('error', end).on('close', end);
    near.pipe(far).pipe(near);
    if (hanging) pause(pair);
  });
  const listen = (port: number) =>
    new Promise<number>((resolve, reject) => {
      server.once('error', reject);
      server.listen(port, '127.0.0.1', () => {
        server.off('error', reject);
        const address = server.address();
        resolve(typeof address === 'object' && address ? address.port : 0);
      });
    });
  const pause = (pair: [Socket, Socket]) => {
    for (const socket of pair) socket.unpipe().pause();
  };
  const cut = async () => {
    const closed = server.listening ? new Promise((resolve) => server.close(resolve)) : null;
    for (const pair of pairs) for (const socket of pair) socket.destroy();
    await closed;
  };

  const port = await listen(0);
  const url = new URL(service);
  url.host = `127.0.0.1:${port}`;
  return {
    url: url.href,
    cut,
    hang: () => {
      hanging = true;
      for (const pair of pairs) pause(pair);
    },
    mend: async () => {
      hanging = false;
      for (const [near, far] of pairs) near.pipe(far).pipe(near);
      if (!server.listening) await listen(port);
    },
    close: cut,
  };
}
