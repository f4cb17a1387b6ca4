import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Tx } from '../ports/database.ts';
import type { Ports } from '../ports/ports.ts';
import { transact } from '../ports/ports.ts';
import type { Planning, Scope } from '../ports/transaction-scope.ts';
import { languageOf, type PublicCtx } from './context.ts';
import { cookieOf, keepCookie } from './cookies.ts';
import { problem } from './problem.ts';

/** What a handler gets from its request: the caller, the language, and transactions in their scope. */
export function contextOf(ports: Ports, request: FastifyRequest, response: FastifyReply): PublicCtx {
  const base: PublicCtx = {
    ports,
    language: languageOf(request.headers['accept-language']),
    address: request.ip,
    agent: (request.headers['user-agent'] ?? '').slice(0, 255),
    requestId: request.id,
    header: (name) => {
      const value = request.headers[name];
      return typeof value === 'string' ? value : null;
    },
    bodyText: request.bodyText ?? '',
    cookie: (name) => cookieOf(request, name),
    keepCookie: (name, value, options) => keepCookie(request, response, { name, value, ...options }),
    now: () => ports.clock.now(),
    assertAwaited: () => {
      if (response.raw.destroyed) throw problem('slow', 'error.slow');
    },
    system: (work) => inTurn('system', work),
    audited: false,
    auditedKinds: new Set(),
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
    tx: <T>(work: (trx: Tx) => Promise<T>, planning?: Planning) => inTurn({ ...scope, ...planning }, work),
  });
}
