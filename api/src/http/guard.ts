import { type Endpoint, mayCall } from 'contract';
import type { FastifyRequest } from 'fastify';
import { inLane } from '../ports/lane.ts';
import { problem } from './problem.ts';
import type { ServerOptions } from './server-options.ts';

function bearerOf(request: FastifyRequest): string | null {
  return /^Bearer ([\w-]{20,200})$/.exec(request.headers.authorization ?? '')?.[1] ?? null;
}

/** Refuses before the body is read: without a session, with an expired one, or without the permission. */
export function createGuard({ authenticate }: ServerOptions, { access }: Pick<Endpoint, 'access'>) {
  if (access === 'public') return async () => {};
  return async (request: FastifyRequest) => {
    const token = bearerOf(request);
    const user = token ? await inLane('signing', () => authenticate(token, request.ip)) : null;
    if (!user) throw problem('unauthorized', 'error.unauthorized');
    if (!mayCall(user, access)) throw problem('forbidden', 'error.forbidden');
    request.caller = user;
  };
}
