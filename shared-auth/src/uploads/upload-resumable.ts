import { UPLOAD_PATH } from 'contract';
import { DetailedError, Upload } from 'tus-js-client';
import { ApiError } from '../http/api-error.ts';
import { baseHeaders, renew } from '../http/renewal.ts';
import { say } from '../http/texts.ts';
import { apiBase } from '../http/transport.ts';
import { sessionSignal, sessionStore } from '../session/session.store.ts';

interface Options {
  signal: AbortSignal;
  /** Share of the file that has arrived, 0 to 1. */
  onProgress: (part: number) => void;
}

/** Pauses before a cut connection is tried again; they start over once something has arrived. */
const PAUSES_MS = [100, 200, 400, 800, 1600, 3000, 3000, 3000, 3000, 5000, 5000, 10_000, 15_000];
/** Aborted uploads: trying the same file again resumes where they ended. */
const begun = new WeakMap<File, Upload>();

const statusOf = (error: Error): number =>
  (error instanceof DetailedError && error.originalResponse?.getStatus()) || 0;

/** A refusal is final; a lost connection, a busy server and an outdated offset are not. */
const isPassing = (error: Error): boolean => {
  const status = statusOf(error);
  return status < 400 || status >= 500 || [409, 423, 429].includes(status);
};

function problemOf(error: Error): ApiError {
  const status = statusOf(error);
  if (status === 401) return new ApiError({ status, code: 'unauthorized', message: say('unauthorized') });
  return new ApiError({ status, code: 'network', message: say('network'), retryable: true, cause: error });
}

function run(upload: Upload, signal: AbortSignal): Promise<string> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      void upload.abort();
      reject(signal.reason);
    };
    if (signal.aborted) return stop();
    signal.addEventListener('abort', stop, { once: true });
    upload.options.onSuccess = () => {
      signal.removeEventListener('abort', stop);
      resolve(upload.url?.split('/').at(-1) ?? '');
    };
    upload.options.onError = (error) => {
      signal.removeEventListener('abort', stop);
      reject(error);
    };
    upload.start();
  });
}

/**
 * Sends a file by the tus protocol: after a cut it resumes where it was. Returns the id to pass to API calls.
 * Throws `ApiError` when it is refused or the connection stays away; an abort is passed on.
 */
export async function uploadResumable(file: File, { signal, onProgress }: Options): Promise<string> {
  const both = AbortSignal.any([signal, sessionSignal()]);
  const upload = begun.get(file) ?? new Upload(file, {});
  begun.set(file, upload);
  Object.assign(upload.options, {
    endpoint: `${apiBase()}${UPLOAD_PATH}`,
    metadata: { filename: file.name },
    retryDelays: PAUSES_MS,
    storeFingerprintForResuming: false,
    onShouldRetry: isPassing,
    onProgress: (sent, total) => onProgress(total > 0 ? sent / total : 0),
    onBeforeRequest: (request) => {
      const headers = baseHeaders(sessionStore.getState().accessToken);
      for (const [name, value] of Object.entries(headers)) request.setHeader(name, value);
    },
  } satisfies Upload['options']);
  for (let renewed = false; ; renewed = true) {
    const token = sessionStore.getState().accessToken;
    try {
      const id = await run(upload, both);
      begun.delete(file);
      return id;
    } catch (error) {
      both.throwIfAborted();
      if (!(error instanceof Error)) throw error;
      if (statusOf(error) === 401 && token && !renewed && (await renew(token))) continue;
      throw problemOf(error);
    }
  }
}
