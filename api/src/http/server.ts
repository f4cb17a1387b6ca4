import { randomUUID } from 'node:crypto';
import compress from '@fastify/compress';
import multipart from '@fastify/multipart';
import { can, type Endpoint, type MessageKey, message, type Permission } from 'contract';
import Fastify, {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import * as z from 'zod/mini';
import type { Scope, Tx } from '../ports/database.ts';
import { type Call, inCall, inLane } from '../ports/lane.ts';
import type { Ports } from '../ports/ports.ts';
import { transact } from '../ports/ports.ts';
import { API_BASE, isApi } from './api-base.ts';
import { noticeProxy } from './client-address.ts';
import { type CtxUser, languageOf, type PublicCtx } from './context.ts';
import { cookieOf, keepCookie } from './cookies.ts';
import { type Claim, claimKey, fingerprintOf, repeated } from './idempotency.ts';
import { parseInput } from './input.ts';
import { readJson } from './json.ts';
import { createMetrics } from './metrics.ts';
import { openApiDocument } from './openapi.ts';
import { answerParserError } from './parser-errors.ts';
import { asProblem, BODY_MEGABYTES, problem, problemEnvelope } from './problem.ts';
import { checkRegistry, Reply, type RouteDefinition } from './route.ts';
import { securityHeaders } from './security.ts';
import { type BodyPace, bodyPace, watchBodies } from './slow-bodies.ts';
import { serveReleases } from './static.ts';
import { StreamReply, sendStream } from './stream.ts';
import { readUpload } from './upload.ts';

declare module 'fastify' {
  interface FastifyRequest {
    caller: CtxUser | null;
    call: Call | null;
  }
  interface FastifyContextConfig {
    endpoint?: Endpoint;
    form?: boolean;
  }
}

export interface ServerOptions {
  ports: Ports;
  endpoints: readonly Endpoint[];
  routes: readonly RouteDefinition[];
  /**
   * Whose token this is, used from an address; null when it is nobody's. Throws a Problem with a better reason if it
   * knows one.
   */
  authenticate(token: string, address: string): Promise<CtxUser | null>;
  /** A write that leaves no audit entry fails instead of being logged. For tests. */
  demandAudit?: boolean;
  /** How fast bodies must come, when not as usual. For tests. */
  pace?: BodyPace;
}

/** Time for the headers of a request to arrive. */
const HEADERS_LIMIT_MS = 20_000;

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

function mayCall(user: CtxUser, access: Exclude<Endpoint['access'], 'public'>): boolean {
  if (access === 'signed-in') return true;
  const anyOf: readonly Permission[] = typeof access === 'string' ? [access] : access;
  return anyOf.some((permission) => can(user, permission));
}

function bearerOf(request: FastifyRequest): string | null {
  return /^Bearer ([\w-]{20,200})$/.exec(request.headers.authorization ?? '')?.[1] ?? null;
}

function contextOf(ports: Ports, request: FastifyRequest, response: FastifyReply): PublicCtx {
  const base: PublicCtx = {
    ports,
    language: languageOf(request.headers['accept-language']),
    address: request.ip,
    agent: (request.headers['user-agent'] ?? '').slice(0, 255),
    requestId: request.id,
    cookie: (name) => cookieOf(request, name),
    keepCookie: (name, value, options) => keepCookie(request, response, { name, value, ...options }),
    now: () => ports.clock.now(),
    system: (work) => inTurn('system', work),
    audited: false,
  };
  const inTurn = <T>(scope: Scope, work: (trx: Tx) => Promise<T>): Promise<T> =>
    transact(ports, scope, async (trx) => {
      const value = await work(trx);
      await base.claim?.seal(trx, value);
      return value;
    });
  const { caller } = request;
  if (!caller) return base;
  const allClients = caller.type === 'admin';
  const scope = { clientId: caller.client_id, allClients, userId: caller.id };
  return Object.assign(base, {
    user: caller,
    clientId: caller.client_id,
    allClients,
    tx: <T>(work: (trx: Tx) => Promise<T>) => inTurn(scope, work),
  });
}

/** Does the work of a call in its turn; keeps what it comes to for whoever sends the same key again. */
async function inTurnOf(
  ctx: PublicCtx,
  claim: Claim | undefined,
  work: () => Promise<unknown>,
): Promise<unknown> {
  if (!claim) return work();
  ctx.claim = claim;
  const { log } = ctx.ports;
  try {
    const answer = await work();
    const kept =
      answer instanceof Reply ? { data: answer.data, key: answer.key } : { data: answer, key: null };
    // What was written is sealed with what its transaction came to; the call has succeeded.
    await claim.finish(kept).catch((error: unknown) => log.warn({ err: error }, 'an answer is not kept'));
    return answer;
  } catch (error) {
    await claim.release().catch((failure: unknown) => log.warn({ err: failure }, 'a key stays'));
    throw error;
  }
}

function createHandler({ ports, demandAudit }: ServerOptions, definition: RouteDefinition) {
  const { endpoint, lane = 'calls' } = definition;
  const status = endpoint.status ?? 200;
  const fallback: MessageKey = status === 201 ? 'ok.created' : 'ok.done';
  const mustAudit = endpoint.method !== 'GET' && !endpoint.unaudited;

  const answered = async (request: FastifyRequest, response: FastifyReply) => {
    const ctx = contextOf(ports, request, response);
    const upload = endpoint.files && request.isMultipart() ? await readUpload(request, endpoint) : null;
    const input = parseInput(endpoint, {
      params: request.params,
      query: request.query,
      body: upload ? upload.body : (request.body ?? undefined),
    });
    const digests = upload?.digests ?? [];
    const { caller } = request;
    const mark = fingerprintOf(endpoint, input, digests);
    const turn = caller ? await inLane(lane, () => claimKey(ports, request, endpoint, caller, mark)) : null;
    const isRepeated = turn !== null && 'first' in turn;
    if (isRepeated) response.header('idempotency-replayed', 'true');
    const call: Call = { id: endpoint.id, commits: 0, doubtful: false };
    request.call = call;
    const asked = { ...input, files: upload?.files ?? {}, ctx } as never;
    const work = () => inCall(call, () => definition.handle(asked), lane);
    const answer = isRepeated
      ? repeated(turn.first)
      : await inLane(lane, () => inTurnOf(ctx, turn?.claim, work));
    if (!isRepeated && mustAudit && !ctx.audited) {
      if (demandAudit) throw new Error(`${endpoint.id} left no audit entry`);
      request.log.error({ endpoint: endpoint.id }, 'a write left no audit entry');
    }
    const key = answer instanceof Reply ? answer.key : fallback;
    const value: unknown = answer instanceof Reply ? answer.data : answer;
    const given = (answer instanceof Reply && answer.status) || status;
    response.status(given);
    if (value instanceof StreamReply) return sendStream(response, value);
    if (endpoint.raw && endpoint.raw !== 'application/json') return response.type(endpoint.raw).send(value);
    const checked = z.core.safeParse(endpoint.data, value);
    if (!checked.success) {
      throw new Error(`${endpoint.id} answers against its contract: ${z.prettifyError(checked.error)}`);
    }
    response.type('application/json; charset=utf-8');
    if (endpoint.raw) return JSON.stringify(checked.data);
    return JSON.stringify({
      succeeded: given < 400,
      data: checked.data ?? null,
      message: message(ctx.language, key),
      errors: {},
      ...(given >= 500 && { code: 'server' }),
    });
  };
  return (request: FastifyRequest, response: FastifyReply) =>
    answered(request, response).catch((error: unknown) => {
      // A body that did not come to its end: its sender was told, and the reader learns of it last.
      if (response.sent) return response;
      throw error;
    });
}

/** Refuses before the body is read: without a session, with an ended one, or without the permission. */
function createGuard({ authenticate }: ServerOptions, endpoint: Endpoint) {
  const { access } = endpoint;
  if (access === 'public') return async () => {};
  return async (request: FastifyRequest) => {
    const token = bearerOf(request);
    const user = token ? await inLane('signing', () => authenticate(token, request.ip)) : null;
    if (!user) throw problem('unauthorized', 'error.unauthorized');
    if (!mayCall(user, access)) throw problem('forbidden', 'error.forbidden');
    request.caller = user;
  };
}

function parseForm(text: string): Record<string, unknown> {
  const fields = Object.create(null) as Record<string, unknown>;
  for (const [key, value] of new URLSearchParams(text)) {
    const list = /^(\w+)\[\d*\]$/.exec(key)?.[1];
    if (!list) fields[key] = value;
    else fields[list] = [...((fields[list] as string[] | undefined) ?? []), value];
  }
  return fields;
}

function registerRoutes(app: FastifyInstance, options: ServerOptions): void {
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
      // Files are packed already, or go out as they are written.
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

/** True where a person reads the answer in place of a page. */
function isOpened({ url, headers }: FastifyRequest): boolean {
  return !isApi(url) && (headers.accept ?? '').includes('text/html');
}

function answerProblem(error: unknown, request: FastifyRequest, response: FastifyReply): FastifyReply {
  const reads = request.method === 'GET' || request.method === 'HEAD';
  const found = asProblem(error, reads ? undefined : (request.call ?? undefined));
  if (found.status === 503) request.log.warn({ err: error }, 'request refused for now');
  else if (found.status >= 500) request.log.error({ err: error }, 'request failed');
  if (found.kind === 'tooMany' || found.kind === 'unavailable' || found.params.seconds)
    response.header('retry-after', String(found.params.seconds ?? 60));
  const language = languageOf(request.headers['accept-language']);
  response.status(found.status);
  if (isOpened(request))
    return response.type('text/plain; charset=utf-8').send(message(language, found.key, found.params));
  return response
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(problemEnvelope(found, language)));
}

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
    // Bodies are watched by what they bring, so that there is no total time for an upload.
    requestTimeout: 0,
    http: { headersTimeout: HEADERS_LIMIT_MS, connectionsCheckingInterval: HEADERS_LIMIT_MS / 4 },
    clientErrorHandler: answerParserError,
    forceCloseConnections: 'idle',
    // Calls that come over a connection kept open are served to the last, and told to come over another.
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

  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'string' },
    async (_: FastifyRequest, body: string) => (body === '' ? undefined : readJson(body)),
  );
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (request, body, done) => {
      if (!request.routeOptions.config.form) return done(problem('unsupported', 'error.unsupportedMedia'));
      done(null, parseForm(String(body)));
    },
  );
  await app.register(multipart);

  const metrics = createMetrics(ports);
  app.addHook('onResponse', metrics.observe);
  await app.register(
    async (api) => {
      await api.register(compress, { global: true, threshold: 2048, encodings: ['gzip'] });
      registerRoutes(api, options);
      api.get('/openapi.json', () => openApiDocument(endpoints, config.version));
      api.get('/metrics', metrics.handler);
      api.setNotFoundHandler(() => {
        throw problem('notFound', 'error.notFound');
      });
    },
    { prefix: API_BASE },
  );
  await serveReleases(app, config.RELEASES_DIR);
  return app;
}
