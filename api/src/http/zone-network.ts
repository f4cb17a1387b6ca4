import type { FastifyInstance } from 'fastify';
import type { ZoneNetwork } from '../ports/zone-network.ts';

/** Serves the network that reads zones of documents. It is public, as the code that uses it is. */
export function serveZoneNetwork(app: FastifyInstance, { address, content }: ZoneNetwork): void {
  app.get(address, (_request, reply) =>
    reply
      .type('application/octet-stream')
      .header('cache-control', 'public, max-age=31536000, immutable')
      .send(content),
  );
}
