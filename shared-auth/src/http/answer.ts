import type { Endpoint, Envelope, ErrorCode } from 'contract';
import { ApiError } from './api-error.ts';
import { say } from './texts.ts';
import type { Incoming } from './transport.ts';

/** Status codes below 500 used by the services, and their meaning when the response omits it (spec section 8). */
const knownStatus: Record<number, ErrorCode> = {
  400: 'validation',
  401: 'unauthorized',
  403: 'forbidden',
  404: 'notFound',
  405: 'unsupported',
  409: 'conflict',
  413: 'tooLarge',
  415: 'unsupported',
  422: 'validation',
  429: 'tooMany',
};

const isEnvelope = (value: unknown): value is Envelope<unknown> =>
  typeof value === 'object' && value !== null && 'succeeded' in value && typeof value.succeeded === 'boolean';

async function readEnvelope(answer: Incoming): Promise<Envelope<unknown> | null> {
  const text = await answer.text();
  try {
    const value: unknown = JSON.parse(text);
    return isEnvelope(value) ? value : null;
  } catch {
    return null;
  }
}

function retryAfter(answer: Incoming): number | null {
  const seconds = Number(answer.header('retry-after') ?? Number.NaN);
  return Number.isFinite(seconds) && seconds > 0 ? seconds : null;
}

/** Our server explains when it is unavailable, and whether a change was saved; a proxy in front of it does not. */
function serverError(answer: Incoming, envelope: Envelope<unknown> | null): ApiError {
  const { status } = answer;
  const forNow = status === 502 || status === 503 || status === 504;
  return new ApiError({
    status,
    code: 'server',
    message: (forNow && envelope?.message) || say(forNow ? 'unavailable' : 'server'),
    retryable: true,
    retryAfter: retryAfter(answer),
  });
}

/** Converts an unsuccessful response into the error to throw. */
function failure(answer: Incoming, envelope: Envelope<unknown> | null): ApiError {
  const { status } = answer;
  if (status >= 500) return serverError(answer, envelope);
  const meaning = status < 300 ? 'server' : knownStatus[status];
  if (!meaning || (status < 300 && !envelope))
    return new ApiError({ status, code: 'unsupported', message: 'Codigo http no soportado' });
  return new ApiError({
    status,
    code: envelope?.code ?? meaning,
    message: envelope?.message || say(status === 401 ? 'unauthorized' : 'server'),
    fields: envelope?.errors ?? {},
    retryable: status === 429,
    retryAfter: retryAfter(answer),
  });
}

/**
 * The data of a response. Success requires a 2xx status and `succeeded` true; a raw endpoint returns its file as a
 * Blob, or its JSON unchanged. Throws `ApiError` for everything else.
 */
export async function readAnswer(endpoint: Pick<Endpoint, 'raw'>, answer: Incoming): Promise<unknown> {
  const ok = answer.status >= 200 && answer.status < 300;
  if (ok && endpoint.raw === 'application/json') return JSON.parse(await answer.text());
  if (ok && endpoint.raw) return answer.blob();
  const envelope = await readEnvelope(answer);
  if (ok && envelope?.succeeded) return envelope.data;
  throw failure(answer, envelope);
}
