import { timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Ports } from '../ports/ports.ts';
import { isWithin } from './client-address.ts';
import { problem } from './problem.ts';

/** Headers added by proxies: the call is from elsewhere. */
const traces = ['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'forwarded', 'via'];

/** True for a call made on this machine itself, not forwarded by a proxy running on it. */
function isNear({ raw }: FastifyRequest, isProxy: (address: string) => boolean): boolean {
  const address = raw.socket.remoteAddress ?? '';
  if (!ipaddr.isValid(address) || ipaddr.process(address).range() !== 'loopback') return false;
  return !isProxy(address) && !traces.some((name) => name in raw.headers);
}

function sameText(one: string, other: string): boolean {
  const left = Buffer.from(one);
  const right = Buffer.from(other);
  return left.length === right.length && timingSafeEqual(left, right);
}

/** Prometheus metrics: response times by endpoint, outbox backlog, sockets, and the process itself. */
export function createMetrics(ports: Ports) {
  const registers = [new Registry()];
  const [register] = registers as [Registry];
  collectDefaultMetrics({ register });
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by endpoint and status',
    labelNames: ['endpoint', 'status'],
    buckets: [0.005, 0.01, 0.03, 0.06, 0.1, 0.3, 1, 3],
    registers,
  });
  const lag: Gauge = new Gauge({
    name: 'outbox_lag_seconds',
    help: 'Age of the oldest event not sent yet',
    registers,
    async collect() {
      const oldest = await ports.database.db
        .selectFrom('outbox')
        .select((eb) => eb.fn.min('created_at').as('at'))
        .executeTakeFirst();
      const age = oldest?.at ? ports.clock.now().getTime() - Date.parse(oldest.at) : 0;
      lag.set(Math.max(0, age / 1000));
    },
  });
  const connections: Gauge = new Gauge({
    name: 'database_connections',
    help: 'Connections to the database in use, and how many wait for one, by whose work it is',
    labelNames: ['lane', 'state'],
    registers,
    collect() {
      for (const [lane, { used, waiting }] of Object.entries(ports.database.stats())) {
        connections.set({ lane, state: 'used' }, used);
        connections.set({ lane, state: 'waiting' }, waiting);
      }
    },
  });
  const sockets: Gauge = new Gauge({
    name: 'realtime_sockets',
    help: 'Open sockets of this instance',
    registers,
    collect() {
      sockets.set(ports.realtime.stats().sockets);
    },
  });

  const isProxy = isWithin(ports.config.TRUST_PROXY);

  return {
    observe: async (request: FastifyRequest, response: FastifyReply) => {
      const { endpoint } = request.routeOptions.config;
      if (!endpoint) return;
      durations.observe({ endpoint: endpoint.id, status: response.statusCode }, response.elapsedTime / 1000);
    },
    /** For this machine (not for what a proxy on it forwards), or for holders of the configured token. */
    handler: async (request: FastifyRequest, response: FastifyReply) => {
      const token = ports.config.METRICS_TOKEN;
      const allowed = token
        ? sameText(request.headers.authorization ?? '', `Bearer ${token}`)
        : isNear(request, isProxy);
      if (!allowed) throw problem('notFound', 'error.notFound');
      return response.type(register.contentType).send(await register.metrics());
    },
  };
}
