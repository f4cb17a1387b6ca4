import type { AreaFailure, FailureKind } from '../areas/area.ts';

/** An area that cannot be used, with the reason and what a technician needs to look into it. */
export class RemoteFailure extends Error {
  override readonly name = 'RemoteFailure';
  readonly kind: FailureKind;

  constructor(kind: FailureKind, detail: string, options?: ErrorOptions) {
    super(detail, options);
    this.kind = kind;
  }
}

/** Any error as the kind and detail that screens show. What we did not raise ourselves was raised by the code. */
export function failureOf(error: unknown): AreaFailure {
  if (error instanceof RemoteFailure) return { kind: error.kind, detail: error.message };
  return {
    kind: 'evaluation',
    detail: error instanceof Error ? (error.stack ?? error.message) : String(error),
  };
}

/** The federation runtime's and webpack's words for a shared package that is missing or of a wrong version. */
const sharedWords = /does not satisfy the requirement|Can not get '|loadShare|RUNTIME-00[56]|Shared module/;

interface ChunkError extends Error {
  type?: string;
  request?: string;
}

/** True for the error webpack raises when a file of code did not arrive. */
export const isChunkError = (error: unknown): error is ChunkError =>
  error instanceof Error && error.name === 'ChunkLoadError';

/**
 * Finds out why code of an area did not load. `probe` requests an address and returns its HTTP status, or throws when
 * there is no response: a script element does not expose it.
 */
export async function explain(
  error: unknown,
  probe: (url: string) => Promise<number>,
): Promise<RemoteFailure> {
  if (error instanceof RemoteFailure) return error;
  const message = error instanceof Error ? error.message : String(error);
  if (isChunkError(error)) {
    const url = error.request ?? '';
    if (error.type === 'timeout') return new RemoteFailure('timeout', url, { cause: error });
    const failure = await explainScript(url, probe);
    return failure.kind === 'http' && / 404$/.test(failure.message)
      ? new RemoteFailure('stale', failure.message, { cause: error })
      : failure;
  }
  if (sharedWords.test(message)) return new RemoteFailure('shared', message, { cause: error });
  return new RemoteFailure('evaluation', failureOf(error).detail, { cause: error });
}

/** Why a script element failed: no response, a response that is no file, or a file that is no script. */
export async function explainScript(
  url: string,
  probe: (url: string) => Promise<number>,
): Promise<RemoteFailure> {
  try {
    const status = await probe(url);
    if (status >= 400) return new RemoteFailure('http', `${url} → ${status}`);
    return new RemoteFailure('evaluation', `${url} is not the script it should be`);
  } catch (error) {
    return error instanceof RemoteFailure ? error : new RemoteFailure('network', url, { cause: error });
  }
}
