import { RemoteFailure } from './failure.ts';

/**
 * Time limit of each kind of request, in milliseconds. Code may be large and the line slow; what lists the
 * code is small, and a page waits for it.
 */
export const limits = { registry: 6_000, manifest: 6_000, script: 60_000 };

/** The work's result, or a timeout failure; the signal given to the work ends with it. */
export async function within<Result>(
  milliseconds: number,
  what: string,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const controller = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new RemoteFailure('timeout', `${what} (${milliseconds / 1000} s)`));
      controller.abort();
    }, milliseconds);
  });
  try {
    return await Promise.race([work(controller.signal), limit]);
  } finally {
    clearTimeout(timer);
  }
}
