import { randomUUID } from 'node:crypto';
import compress from '@fastify/compress';
import type { Endpoint } from 'contract';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import type { Call } from '../ports/lane.ts';
import { answerProblem } from './answer-problem.ts';
import { API_BASE } from './api-base.ts';
import { readBodies } from './body-parsers.ts';
import { noticeProxy } from './client-address.ts';
import type { CtxUser } from './context.ts';
import { serveMapTiles } from './map-tiles.ts';
import { createMetrics } from './metrics.ts';
import { openApiDocument } from './openapi.ts';
import { answerParserError } from './parser-errors.ts';
import { BODY_MEGABYTES, problem } from './problem.ts';
import { registerRoutes } from './register-routes.ts';
import { serveUploads } from './resumable.ts';
import { checkRegistry } from './route.ts';
import { securityHeaders } from './security.ts';
import type { ServerOptions } from './server-options.ts';
import { bodyPace, watchBodies } from './slow-bodies.ts';
import { serveReleases } from './static.ts';
import { serveZoneNetwork } from './zone-network.ts';

declare module 'fastify' {
  interface FastifyRequest {
    caller: CtxUser | null;
    call: Call | null;
    /** The raw body, where a third party signs it. */
    bodyText?: string;
  }
  interface FastifyContextConfig {
    endpoint?: Endpoint;
    form?: boolean;
  }
}

/** Time for the headers of a request to arrive. */
const HEADERS_LIMIT_MS = 20_000;

/** The whole HTTP side, not yet listening. Throws when contract and handlers differ. */
export async function createServer(options: ServerOptions): Promise<FastifyInstance> {
  const { ports, endpoints, routes } = options;
  const { config } = ports;
  checkRegistry(endpoints, routes);

  const app = Fastify({
    loggerInstance: ports.log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    trustProxy: config.TRUST_PROXY.length > 0 ? config.TRUST_PROXY : false,
    bodyLimit: BODY_MEGABYTES * 1024 * 1024,
    // Bodies are checked for progress, so that uploads have no total time limit.
    requestTimeout: 0,
    http: { headersTimeout: HEADERS_LIMIT_MS, connectionsCheckingInterval: HEADERS_LIMIT_MS / 4 },
    clientErrorHandler: answerParserError,
    forceCloseConnections: 'idle',
    // Calls over an open keep-alive connection are served to the last, and asked to use another one.
    return503OnClosing: false,
    routerOptions: { maxParamLength: 500, ignoreTrailingSlash: false },
    frameworkErrors: answerProblem,
  });
  app.decorateRequest('caller', null);
  app.decorateRequest('call', null);
  app.setErrorHandler(answerProblem);
  app.addHook('onRequest', securityHeaders(config));
  app.addHook('onSend', async (_, response) => {
    if (ports.readiness.stopping) response.header('connection', 'close');
  });
  app.addHook('onRequest', watchBodies(options.pace ?? bodyPace));
  const notice = noticeProxy(config.TRUST_PROXY, ports.log);
  app.addHook('onRequest', async (request) => notice(request.raw));

  await readBodies(app);

  const metrics = createMetrics(ports);
  app.addHook('onResponse', metrics.observe);
  await app.register(
    async (api) => {
      await api.register(compress, { global: true, threshold: 2048, encodings: ['gzip'] });
      registerRoutes(api, options);
      serveUploads(api, options);
      api.get('/openapi.json', () => openApiDocument(endpoints, config.version));
      api.get('/metrics', metrics.handler);
      api.setNotFoundHandler(() => {
        throw problem('notFound', 'error.notFound');
      });
    },
    { prefix: API_BASE },
  );
  if (config.mapTiles) await serveMapTiles(app, config.mapTiles);
  if (config.zoneNetwork) serveZoneNetwork(app, config.zoneNetwork);
  await serveReleases(app, config.RELEASES_DIR, { worker: config.SERVICE_WORKER });
  return app;
}
