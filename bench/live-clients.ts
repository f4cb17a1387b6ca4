import { type RawClient, rawClient } from 'api/src/realtime/testing.ts';
import { broadcastingAuth, type Endpoint, fillPath, recordChannels } from 'contract';
import type { Product } from './product.ts';

/** The operators of two clients, who call and listen. */

/** Sockets from one address. */
export const PER_ADDRESS = 150;

export const names = ['cliente', 'cliente2'] as const;
export type Name = (typeof names)[number];

/** The token of an operator's session. */
export const tokenOf = (username: string) => `bench-live-${username}-${'x'.repeat(24)}`;

/** Calls an endpoint as an operator; returns its data. */
export async function call<T>(
  { url }: Product,
  as: Name,
  endpoint: Endpoint,
  { params = {}, body }: { params?: Record<string, unknown>; body?: unknown } = {},
): Promise<T> {
  const answer = await fetch(`${url}/api${fillPath(endpoint.path, params)}`, {
    method: endpoint.method,
    headers: {
      authorization: `Bearer ${tokenOf(as)}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${endpoint.id} returned ${answer.status}: ${text}`);
  const parsed = JSON.parse(text);
  return endpoint.raw ? parsed : parsed.data;
}

/** A socket subscribed to the branches of a client. */
export async function listen(
  product: Product,
  as: Name,
  clientId: number,
  nth: number,
  onEvent: (event: string) => void,
): Promise<RawClient> {
  const port = Number(new URL(product.url).port) + 1000;
  const config = (await (await fetch(`${product.url}/api/v1/config`)).json()) as {
    data: { realtime: { key: string } };
  };
  const address = `10.0.0.${Math.floor(nth / PER_ADDRESS)}`;
  const client = rawClient(port, `/app/${config.data.realtime.key}?protocol=7`, {
    'x-forwarded-for': address,
  });
  const channel = `private-${recordChannels.records(clientId, 'elog.branches')}`;
  const body = { socket_id: await client.socketId(), channel_name: channel };
  const { auth } = await call<{ auth: string }>(product, as, broadcastingAuth, { body });
  client.send({ event: 'pusher:subscribe', data: { channel, auth } });
  await client.take('pusher_internal:subscription_succeeded');
  client.socket.on('message', (raw) => {
    const { event } = JSON.parse(raw.toString()) as { event: string };
    if (event === 'pusher:ping') client.send({ event: 'pusher:pong', data: {} });
    else onEvent(event);
  });
  return client;
}
