import type { Endpoint } from 'contract';
import { isApiError } from '../http/api-error.ts';
import { onUserChange } from '../session/session.store.ts';

/** Keys of creations whose outcome is unknown, by request content: sending the same again is the same creation. */
const unsettled = new Map<string, string>();
onUserChange(() => unsettled.clear());

const filesOf = (files: Record<string, readonly File[]> = {}) =>
  Object.entries(files).map(([name, list]) => [
    name,
    list.map((file) => [file.name, file.size, file.lastModified]),
  ]);

/**
 * Makes a call with the Idempotency-Key it needs: none unless it creates, and the previous one when the same request
 * got no response before.
 */
export async function underKey<T>(
  { id, method, status }: Endpoint,
  { files, ...input }: { files?: Record<string, readonly File[]> },
  work: (key?: string) => Promise<T>,
): Promise<T> {
  if (method !== 'POST' || status !== 201) return work();
  const sent = JSON.stringify([id, input, filesOf(files)]);
  // Unlike randomUUID, also available on pages without TLS.
  const key = unsettled.get(sent) ?? crypto.getRandomValues(new Uint32Array(4)).join('-');
  unsettled.set(sent, key);
  try {
    const data = await work(key);
    unsettled.delete(sent);
    return data;
  } catch (error) {
    // A refusal settles it; a missing response, or one that asks to retry later, does not.
    if (isApiError(error) && error.status > 0 && error.status < 500 && !error.retryAfter)
      unsettled.delete(sent);
    throw error;
  }
}
