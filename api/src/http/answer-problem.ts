import { message } from 'contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isApi } from './api-base.ts';
import { languageOf } from './context.ts';
import { asProblem, type Problem, problemEnvelope } from './problem.ts';

/** True where a person sees the response instead of a page. */
function isOpened({ url, headers }: FastifyRequest): boolean {
  return !isApi(url) && (headers.accept ?? '').includes('text/html');
}

/** True for a feed that does not exist: it is read by a calendar app, or by a person who opened its address. */
const isFeedGone = ({ url }: FastifyRequest, { kind }: Problem): boolean =>
  url.endsWith('.ics') && (kind === 'notFound' || kind === 'tooMany');

/** Responds to an error with the envelope, in the caller's language; in plain text where a person opened a page. */
export function answerProblem(error: unknown, request: FastifyRequest, response: FastifyReply): FastifyReply {
  const reads = request.method === 'GET' || request.method === 'HEAD';
  const found = asProblem(error, reads ? undefined : (request.call ?? undefined));
  if (found.status === 503) request.log.warn({ err: error }, 'request refused for now');
  else if (found.status >= 500) request.log.error({ err: error }, 'request failed');
  if (found.kind === 'tooMany' || found.kind === 'unavailable' || found.params.seconds)
    response.header('retry-after', String(found.params.seconds ?? 60));
  const language = languageOf(request.headers['accept-language']);
  response.status(found.status);
  if (isOpened(request) || isFeedGone(request, found))
    return response.type('text/plain; charset=utf-8').send(message(language, found.key, found.params));
  return response
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(problemEnvelope(found, language)));
}
