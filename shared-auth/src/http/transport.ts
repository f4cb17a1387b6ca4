import './abort-any.ts';
import type { Endpoint, Method } from 'contract';
import ky, { isTimeoutError } from 'ky';
import { takeAhead } from './ahead.ts';
import { ApiError } from './api-error.ts';
import { say } from './texts.ts';

export interface Outgoing {
  method: Method;
  /** Path under the API base with parameters filled in. */
  path: string;
  search: URLSearchParams;
  headers: Record<string, string>;
  json?: unknown;
  form?: FormData;
  signal?: AbortSignal;
  /** Share of the upload that has been sent, 0 to 1. */
  onProgress?: (part: number) => void;
  /** Bytes received. */
  onReceived?: (bytes: number) => void;
}

/** A response of any status; the caller reads the body. */
export interface Incoming {
  status: number;
  header: (name: string) => string | null;
  text: () => Promise<string>;
  blob: () => Promise<Blob>;
}

const ANSWER_TIMEOUT_MS = 30_000;
const UPLOAD_TIMEOUT_MS = 600_000;
const BASE = '/api';

/** Absolute URL of the API on the page's origin. */
export const apiBase = (): string => new URL(BASE, globalThis.location.origin).href;

const http = ky.create({
  fetch: (input, init) => globalThis.fetch(input, init),
  throwHttpErrors: false,
  timeout: ANSWER_TIMEOUT_MS,
  // A GET is retried when the network failed; a response, of any status, is final.
  retry: {
    limit: 2,
    methods: ['get'],
    statusCodes: [],
    afterStatusCodes: [],
    backoffLimit: 2_000,
    jitter: true,
  },
});

const supported: readonly string[] = ['GET', 'POST', 'PATCH', 'DELETE'] satisfies Method[];

/** Refuses methods the wrapper does not support, with the message of section 7 of the spec. */
export function checkMethod(endpoint: Pick<Endpoint, 'method'>): void {
  if (!supported.includes(endpoint.method))
    throw new ApiError({ status: 405, code: 'unsupported', message: 'Method not allowed' });
}

const networkError = (cause?: unknown) =>
  new ApiError({ status: 0, code: 'network', message: say('network'), retryable: true, cause });
const timeoutError = (cause?: unknown) =>
  new ApiError({ status: 0, code: 'timeout', message: say('timeout'), retryable: true, cause });

let away = false;
const listeners = new Set<() => void>();

/** Notifies when the server can be reached again. Returns the unsubscribe function. */
export function onReachable(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function reached(there: boolean): void {
  if (there && away) for (const listener of listeners) listener();
  away = !there;
}

const isAbort = (error: unknown) => error instanceof Error && error.name === 'AbortError';

/** fetch cannot report upload progress; XMLHttpRequest can. */
function upload(request: Outgoing): Promise<Incoming> {
  const xhr = new XMLHttpRequest();
  const query = request.search.toString();
  xhr.open(request.method, `${apiBase()}${request.path}${query && `?${query}`}`);
  for (const [name, value] of Object.entries(request.headers)) xhr.setRequestHeader(name, value);
  xhr.responseType = 'blob';
  xhr.timeout = UPLOAD_TIMEOUT_MS;
  return new Promise((resolve, reject) => {
    const abort = () => xhr.abort();
    request.signal?.addEventListener('abort', abort, { once: true });
    xhr.onloadend = () => request.signal?.removeEventListener('abort', abort);
    xhr.upload.onprogress = (event) => {
      if (event.lengthComputable) request.onProgress?.(event.loaded / event.total);
    };
    xhr.onload = () => {
      reached(true);
      const body = xhr.response as Blob;
      resolve({
        status: xhr.status,
        header: (name) => xhr.getResponseHeader(name),
        text: () => body.text(),
        blob: async () => body,
      });
    };
    xhr.onerror = () => reject(networkError());
    xhr.ontimeout = () => reject(timeoutError());
    xhr.onabort = () => reject(request.signal?.reason ?? new DOMException('Aborted', 'AbortError'));
    if (request.signal?.aborted) xhr.abort();
    else xhr.send(request.form ?? null);
  });
}

/** Sends one request. Throws `network` and `timeout`; an abort is passed on unchanged. */
export async function send(request: Outgoing): Promise<Incoming> {
  if (request.form && request.onProgress) return upload(request);
  try {
    const came = (await takeAhead(() => `${request.path} ${JSON.stringify(request.json)}`)) as
      | Response
      | undefined;
    const ask = () =>
      http(request.path, {
        prefix: apiBase(),
        method: request.method,
        searchParams: request.search,
        headers: request.headers,
        json: request.json,
        body: request.form,
        signal: request.signal,
        ...(request.onReceived && {
          onDownloadProgress: ({ transferredBytes }) => request.onReceived?.(transferredBytes),
        }),
        timeout: request.form ? UPLOAD_TIMEOUT_MS : ANSWER_TIMEOUT_MS,
      });
    const response = came ?? (await ask());
    reached(true);
    return {
      status: response.status,
      header: (name) => response.headers.get(name),
      text: () => response.text(),
      // A long download may break off after its headers.
      blob: () =>
        response.blob().catch((error: unknown) => {
          throw request.signal?.aborted || isAbort(error) ? error : networkError(error);
        }),
    };
  } catch (error) {
    if (request.signal?.aborted || isAbort(error)) throw error;
    reached(false);
    throw isTimeoutError(error) ? timeoutError(error) : networkError(error);
  }
}
