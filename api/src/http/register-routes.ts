import type { FastifyInstance } from 'fastify';
import { createGuard } from './guard.ts';
import { createHandler } from './handler.ts';
import { problem } from './problem.ts';
import type { ServerOptions } from './server-options.ts';

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

/** Every declared endpoint with its guard and handler; other methods on a known path get a 405. */
export function registerRoutes(app: FastifyInstance, options: ServerOptions): void {
  const methods = new Map<string, Set<string>>();
  for (const definition of options.routes) {
    const { endpoint } = definition;
    const url = endpoint.path.replace(/\{(\w+)\}/g, ':$1');
    const known = methods.get(url) ?? new Set();
    methods.set(url, known.add(endpoint.method));
    app.route({
      method: endpoint.method,
      url,
      config: { endpoint, form: definition.form },
      // Files are compressed already, or streamed.
      ...(endpoint.raw && endpoint.raw !== 'application/json' && { compress: false as const }),
      onRequest: createGuard(options, endpoint),
      handler: createHandler(options, definition),
    });
  }
  for (const [url, known] of methods) {
    const others = METHODS.filter((method) => !known.has(method));
    if (others.length === 0) continue;
    app.route({
      method: others,
      url,
      onRequest: async (_, response) => {
        response.header('allow', [...known].join(', '));
        throw problem('methodNotAllowed', 'error.methodNotAllowed');
      },
      handler: async () => {},
    });
  }
}
