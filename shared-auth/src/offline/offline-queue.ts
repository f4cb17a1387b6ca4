import { type Endpoint, takesIdempotencyKey } from 'contract';
import { useEffect, useMemo } from 'react';
import { useStore } from 'zustand';
import type { CallInput } from '../http/client.ts';
import { dependentsOf, type QueueEntry, type QueueProblem } from './entry.ts';
import {
  alone,
  freshEntry,
  loadQueue,
  queueStore,
  removeEntry,
  removeFiles,
  writeEntry,
} from './queue.store.ts';
import { assertRoom, filesGiven } from './queue-files.ts';
import { send, sendNext, startSending } from './sender.ts';

/** Parameters and body as the endpoint has them, and what a person reads of it. */
export type QueueInput<E extends Endpoint> = Pick<
  CallInput<E>,
  Extract<keyof CallInput<E>, 'params' | 'body'>
> & {
  /** Files by field name, kept sealed until they are sent. */
  files?: Readonly<Record<string, readonly File[]>>;
  label: string;
  /** The id of an entry that has to arrive first. */
  after?: string;
};

export interface OfflineQueue {
  /**
   * Queues a call; it is on disk when this resolves, and is sent as soon as possible. Accepts endpoints that take an
   * Idempotency-Key (POST). Rejects with an AbortError when nobody is signed in, and with a QuotaExceededError when its
   * files would be more than a device keeps.
   */
  add<E extends Endpoint>(endpoint: E, input: QueueInput<E>): Promise<QueueEntry>;
}

/** Unlike randomUUID, also available on pages without TLS. */
const newId = (): string =>
  crypto.randomUUID?.() ??
  [...crypto.getRandomValues(new Uint32Array(4))].map((part) => part.toString(16)).join('-');

/** What an area queues to be sent, once, in order. */
export function offlineQueue(area: string): OfflineQueue {
  return {
    add: async (endpoint, input) => {
      if (!takesIdempotencyKey(endpoint)) throw new Error(`${endpoint.id} takes no Idempotency-Key`);
      const { params, body, label, after, files } = input as QueueInput<Endpoint> & {
        params?: unknown;
        body?: unknown;
      };
      const given = filesGiven(files);
      if (given.length > 0) await loadQueue();
      assertRoom(given, queueStore.getState().entries);
      const id = newId();
      const entry: QueueEntry = {
        id,
        key: id,
        area,
        endpoint: endpoint.id,
        params: params ?? null,
        body: body ?? null,
        files: given.map(({ about }) => about),
        at: Date.now(),
        label,
        after: after ?? null,
        state: 'waiting',
        triedAt: null,
        problem: null,
        reason: null,
      };
      await writeEntry(entry, given);
      startSending();
      sendNext();
      return entry;
    },
  };
}

/** Changes the current state of an entry; false when it has been sent meanwhile. */
const change = (id: string, to: (entry: QueueEntry) => QueueEntry): Promise<boolean> =>
  alone(async () => {
    const entry = await freshEntry(id);
    if (entry) await writeEntry(to(entry));
    return entry !== undefined;
  });

/** Sends an entry again that was refused, with any changes to it. A changed one is a new call to the server. */
export async function retryEntry(
  id: string,
  changed: { params?: unknown; body?: unknown; label?: string } = {},
): Promise<void> {
  await change(id, (entry) => {
    if (entry.state !== 'conflict') return entry;
    const { key, after, problem } = entry;
    const isNew = 'params' in changed || 'body' in changed || problem?.code === 'expired';
    return {
      ...entry,
      ...changed,
      key: isNew ? newId() : key,
      after: problem?.code === 'dependent' ? null : after,
      state: 'waiting',
      triedAt: null,
      problem: null,
    };
  });
  sendNext();
}

/** Gives an entry up. It stays with its reason until sign-out, without its files; entries that depend on it are decided one by one. */
export async function discardEntry(id: string, reason: string): Promise<void> {
  const discarded = { state: 'discarded', reason, triedAt: null, files: [] } as const;
  if (!(await change(id, (entry) => ({ ...entry, ...discarded })))) return;
  await removeFiles(id);
  const problem: QueueProblem = { code: 'dependent', message: '', fields: {} };
  for (const dependent of dependentsOf(queueStore.getState().entries, id))
    await change(dependent.id, (entry) => ({ ...entry, state: 'conflict', problem }));
  sendNext();
}

/** Removes a discarded entry from the list. */
export async function dismissEntry(id: string): Promise<void> {
  const entry = queueStore.getState().entries.find((one) => one.id === id);
  if (entry?.state === 'discarded') await removeEntry(id);
}

/** How many entries would be lost if the person signed out now. */
export const countUnsent = (entries: readonly QueueEntry[]): number =>
  entries.filter(({ state }) => state !== 'discarded').length;

export interface Queue {
  /** In the order in which they will be sent. */
  waiting: readonly QueueEntry[];
  conflicts: readonly QueueEntry[];
  discarded: readonly QueueEntry[];
  /** The id of the one on its way, or null. */
  sending: string | null;
  send: typeof send;
  retry: typeof retryEntry;
  discard: typeof discardEntry;
}

/** What waits to be sent, of one area or, without a name, of all. */
export function useQueue(area?: string): Queue {
  const { entries, sending } = useStore(queueStore);
  useEffect(startSending, []);
  return useMemo(() => {
    const own = entries.filter((entry) => area === undefined || entry.area === area);
    const of = (state: QueueEntry['state']) => own.filter((entry) => entry.state === state);
    return {
      waiting: of('waiting'),
      conflicts: of('conflict'),
      discarded: of('discarded'),
      sending: own.some(({ id }) => id === sending) ? sending : null,
      send,
      retry: retryEntry,
      discard: discardEntry,
    };
  }, [entries, sending, area]);
}
