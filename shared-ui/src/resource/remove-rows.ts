import type { Endpoint } from 'contract';
import { call } from './call-by-id.ts';

export interface Removal {
  removed: number[];
  /** Id → the error. */
  failed: Map<number, unknown>;
}

const AT_ONCE = 4;

/** Calls an endpoint for each id, a few at a time; one failure does not stop the others. */
export async function forEachId(
  endpoint: Endpoint,
  ids: readonly number[],
  body?: unknown,
): Promise<Removal> {
  const removal: Removal = { removed: [], failed: new Map() };
  const waiting = [...ids];
  const worker = async () => {
    for (let id = waiting.shift(); id !== undefined; id = waiting.shift()) {
      try {
        await call(endpoint, id, body);
        removal.removed.push(id);
      } catch (error) {
        removal.failed.set(id, error);
      }
    }
  };
  await Promise.all(Array.from({ length: Math.min(AT_ONCE, ids.length) }, worker));
  return removal;
}
