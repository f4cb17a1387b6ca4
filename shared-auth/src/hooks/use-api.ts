import type { DataOf, Endpoint } from 'contract';
import { useEffect, useRef } from 'react';
import useSWR, {
  mutate,
  type SWRConfiguration,
  type SWRResponse,
  unstable_serialize,
  useSWRConfig,
} from 'swr';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { ApiError } from '../http/api-error.ts';
import { type CallInput, call, type ReadInput } from '../http/client.ts';
import { onUserChange } from '../session/session.store.ts';

type Key = readonly [id: string, params: unknown, query: unknown, generation: number];

/** Incremented when the cache is cleared: a response still in flight for the previous user is then dropped. */
const generation = createStore(() => 0);

/** The cache key of a read: the endpoint and its parameters. */
export const apiKey = (
  endpoint: Endpoint,
  input: { params?: unknown; query?: unknown } = {},
  of = generation.getState(),
): Key => [endpoint.id, input.params ?? null, input.query ?? null, of];

export type ApiResponse<E extends Endpoint> = SWRResponse<DataOf<E>, ApiError>;
export type ApiOptions<E extends Endpoint> = SWRConfiguration<DataOf<E>, ApiError>;

/**
 * Soon, then less and less often, or at the server's time. Gives up on what the server cannot do, but never where a
 * screen reads again by itself: SWR does not poll while a read is in error, and a wall would stay as it was for good.
 */
const tryAgain = (
  { status, retryAfter }: ApiError,
  _key: string,
  { refreshInterval }: { refreshInterval?: unknown },
  revalidate: (options: { retryCount: number; dedupe: boolean }) => unknown,
  options: { retryCount: number; dedupe: boolean },
) => {
  const { retryCount } = options;
  if (status === 500 && retryCount > 5 && !refreshInterval) return;
  const seconds = retryAfter ?? Math.min(2 ** retryCount, 30);
  setTimeout(() => revalidate(options), seconds * (750 + Math.random() * 500));
};

/** Reads requested before the screen that needs them. */
const early = new Map<string, { of: string; answer: Promise<unknown>; until: number }>();
/** A prefetched response is valid as long as SWR would deduplicate two reads; milliseconds after it arrived. */
const EARLY_MS = 2000;

function takeEarly(key: Key): Promise<unknown> | undefined {
  const name = unstable_serialize(key);
  const found = early.get(name);
  early.delete(name);
  return found && Date.now() < found.until ? found.answer : undefined;
}

/** Prefetches an endpoint for a screen that is about to read it; if none does, the response is dropped. */
export function prepareApi<E extends Endpoint>(endpoint: E, input: ReadInput<E>): void {
  const name = unstable_serialize(apiKey(endpoint, input));
  const present = early.get(name);
  if (present && Date.now() < present.until) return;
  const answer = call<Endpoint>(endpoint, input as CallInput<Endpoint>);
  const one = { of: endpoint.id, answer, until: Number.POSITIVE_INFINITY };
  early.set(name, one);
  answer.then(
    () => {
      one.until = Date.now() + EARLY_MS;
    },
    () => early.delete(name),
  );
}

/** Drops prefetched responses of some endpoints or all, since they may be stale. */
export function forgetEarly(isStale: (endpointId: string) => boolean = () => true): void {
  for (const [name, one] of early) if (isStale(one.of)) early.delete(name);
}

/**
 * Reads an endpoint and keeps it fresh. `null` requests nothing yet. Rows of the previous page stay while the next one
 * loads, and go for good if it fails; after a failed refresh those of the same page stay. Errors are `ApiError`; those that
 * cannot resolve by themselves are not retried.
 */
export function useApi<E extends Endpoint>(
  endpoint: E,
  input: ReadInput<E> | null,
  options?: ApiOptions<E>,
): ApiResponse<E> {
  const present = useStore(generation);
  const key = input && apiKey(endpoint, input, present);
  const read = async () => {
    // A screen of the previous session may request once more before it unmounts.
    if (present !== generation.getState()) throw new DOMException('The session is over', 'AbortError');
    const ahead = key && takeEarly(key);
    if (ahead) return ahead as Promise<DataOf<E>>;
    return call<Endpoint>(endpoint, (input ?? {}) as CallInput<Endpoint>) as Promise<DataOf<E>>;
  };
  const { cache } = useSWRConfig();
  const answer = useSWR<DataOf<E>, ApiError>(key, read, {
    keepPreviousData: true,
    shouldRetryOnError: (error: ApiError) => error.retryable,
    onErrorRetry: tryAgain,
    ...options,
  });
  // SWR keeps what another input was answered, also once this one's read has failed. Its response has getters, by which
  // a screen is drawn again only for what it has read: they are spread in that case alone. What went with a failure
  // does not come back while the next input is read.
  const wentBefore = useRef(false);
  const hasOwn = cache.get(unstable_serialize(key))?.data !== undefined;
  const isOthers = !hasOwn && (answer.error !== undefined || wentBefore.current);
  useEffect(() => {
    wentBefore.current = isOthers;
  });
  return isOthers ? { ...answer, data: undefined } : answer;
}

const isKeyOf = (key: unknown, id: string): key is Key => Array.isArray(key) && key[0] === id;

/** Reloads every cached read of an endpoint, for all parameters; or only those `match` accepts. */
export async function mutateEndpoint<E extends Endpoint>(
  endpoint: E,
  match: (input: { params: unknown; query: unknown }) => boolean = () => true,
): Promise<void> {
  forgetEarly((id) => id === endpoint.id);
  await mutate((key) => isKeyOf(key, endpoint.id) && match({ params: key[1], query: key[2] }));
}

/** Replaces one cached read with known data, without a request. */
export async function setApiData<E extends Endpoint>(
  endpoint: E,
  input: ReadInput<E>,
  change: DataOf<E> | ((present: DataOf<E> | undefined) => DataOf<E> | undefined),
): Promise<void> {
  await mutate(apiKey(endpoint, input), change, { revalidate: false });
}

/** Clears everything read so far: the next user must not see it. */
export async function clearApiCache(): Promise<void> {
  generation.setState((before) => before + 1, true);
  forgetEarly();
  await mutate(() => true, undefined, { revalidate: false });
}

// Also on sign-in without a previous user: errors from before there was a token do not apply.
onUserChange(() => void clearApiCache());
