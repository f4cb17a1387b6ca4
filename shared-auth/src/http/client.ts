import { type BodyOf, type DataOf, type Endpoint, fillPath, type ParamsOf, type QueryOf } from 'contract';
import { leavingOver, leavingSignal, sessionSignal, sessionStore } from '../session/session.store.ts';
import { readAnswer } from './answer.ts';
import { ApiError, isApiError } from './api-error.ts';
import { baseHeaders, endSession, renew } from './renewal.ts';
import { say } from './texts.ts';
import { checkMethod, send } from './transport.ts';

/** Parts the endpoint does not declare are not accepted; one whose fields are all optional may be left out. */
type Part<Name extends string, Value> = [Value] extends [undefined]
  ? { [Key in Name]?: undefined }
  : Record<never, never> extends Value
    ? { [Key in Name]?: Value }
    : { [Key in Name]: Value };

/** Path parameters and query of an endpoint: what identifies a read. */
export type ReadInput<E extends Endpoint> = Part<'params', ParamsOf<E>> & Part<'query', QueryOf<E>>;

export type CallInput<E extends Endpoint> = ReadInput<E> &
  Part<'body', BodyOf<E>> & {
    /** Files by field name; makes the call multipart, with the body as JSON in the field `data`. */
    files?: Record<string, readonly File[]>;
    signal?: AbortSignal;
    /** Share of the upload that has been sent, 0 to 1. */
    onProgress?: (part: number) => void;
    /** Bytes received, for downloads of unknown length. */
    onReceived?: (bytes: number) => void;
  };

type CallArguments<E extends Endpoint> =
  Record<never, never> extends CallInput<E> ? [input?: CallInput<E>] : [input: CallInput<E>];

interface LooseInput {
  params?: unknown;
  query?: unknown;
  body?: unknown;
  files?: Record<string, readonly File[]>;
  signal?: AbortSignal;
  onProgress?: (part: number) => void;
  onReceived?: (bytes: number) => void;
}

/** Lists repeat the parameter; empty values are left out. */
function searchOf(query: unknown): URLSearchParams {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) {
    for (const item of Array.isArray(value) ? value : [value]) {
      if (item !== undefined && item !== null && item !== '') search.append(name, String(item));
    }
  }
  return search;
}

function formOf(body: unknown, files: Record<string, readonly File[]>): FormData {
  const form = new FormData();
  if (body !== undefined) form.append('data', JSON.stringify(body));
  for (const [name, list] of Object.entries(files))
    for (const file of list) form.append(name, file, file.name);
  return form;
}

type Called = Pick<Endpoint, 'method' | 'path' | 'raw'>;

async function attempt(
  endpoint: Called,
  input: LooseInput,
  token: string | null,
  key?: string,
): Promise<unknown> {
  const { params, query, body, files, signal, onProgress, onReceived } = input;
  const answer = await send({
    method: endpoint.method,
    path: fillPath(endpoint.path, (params ?? {}) as Record<string, unknown>),
    search: searchOf(query),
    headers: { ...baseHeaders(token), ...(key && { 'Idempotency-Key': key }) },
    ...(files ? { form: formOf(body, files), onProgress } : { json: body }),
    signal,
    onReceived,
  });
  return readAnswer(endpoint, answer);
}

/**
 * Made on behalf of one person, from the first attempt to the response: aborted when their session ends. `key` is the
 * Idempotency-Key. Returns the response; throws as `call` does.
 */
export async function authorized(
  endpoint: Called,
  input: LooseInput,
  session: AbortSignal,
  key?: string,
  renewed = false,
): Promise<unknown> {
  const token = sessionStore.getState().accessToken;
  if (!token) throw new ApiError({ status: 401, code: 'unauthorized', message: say('unauthorized') });
  const signal = input.signal ? AbortSignal.any([input.signal, session]) : session;
  try {
    const data = await attempt(endpoint, { ...input, signal }, token, key);
    session.throwIfAborted();
    return data;
  } catch (error) {
    session.throwIfAborted();
    if (!isApiError(error) || error.status !== 401) throw error;
    const again = !renewed && (await renew(token));
    session.throwIfAborted();
    if (again) return authorized(endpoint, input, session, key, true);
    endSession(token, error.message);
    throw error;
  }
}

/**
 * A read that meets sign-out is dropped without a word, since it would be refused. It ends when sign-out does: aborted
 * with the session, or made again should the session remain.
 */
async function read(endpoint: Called, input: LooseInput, session: AbortSignal): Promise<unknown> {
  const leaving = leavingSignal();
  try {
    leaving.throwIfAborted();
    return await authorized(endpoint, input, leaving);
  } catch (error) {
    if (session.aborted || !leaving.aborted || input.signal?.aborted) throw error;
    await leavingOver(input.signal);
    input.signal?.throwIfAborted();
    session.throwIfAborted();
    return read(endpoint, input, session);
  }
}

type Keyed = (
  endpoint: Endpoint,
  input: LooseInput,
  work: (key?: string) => Promise<unknown>,
) => Promise<unknown>;
let keyed: Keyed = (_endpoint, _input, work) => work();

/** Sets how calls get their keys: see `shared-auth/creations`, which loads after sign-in. */
export function keyCreations(by: Keyed): void {
  keyed = by;
}

/**
 * Makes one call and returns its data. A 401 first triggers one silent refresh; if that fails, the session is
 * over. Throws `ApiError`; an abort by `signal`, or by the end of the caller's session, is passed on unchanged.
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  ...[input]: CallArguments<E>
): Promise<DataOf<E>> {
  checkMethod(endpoint);
  const loose: LooseInput = input ?? {};
  const session = sessionSignal();
  const work = (key?: string) =>
    endpoint.method === 'GET' ? read(endpoint, loose, session) : authorized(endpoint, loose, session, key);
  const data =
    endpoint.access === 'public' ? await attempt(endpoint, loose, null) : await keyed(endpoint, loose, work);
  return data as DataOf<E>;
}
