import { type GatePoint, listMusters, type MusterMark, markNotedMuster, noteMuster } from 'contract';
import { call, mutateEndpoint } from 'shared-auth';
import { loadQueue, offlineQueue, offlineStore, type QueueEntry, queueStore } from 'shared-auth/offline';
import { keptGate } from '../offline/pack.ts';
import { beginSheet, type NotedMuster } from './noted-sheet.ts';

/** Musters begun without a connection: kept until the server has them and all their marks. */

const queue = offlineQueue('gate');
const store = offlineStore<Record<string, NotedMuster>>('gateMusters');

const bodyOf = ({ key, branch_id, started_at, people }: NotedMuster) => ({
  ...{ key, branch_id, started_at, note: '', people: people.map(({ who }) => who) },
});

/** Whether an entry of the queue is a muster's beginning, or marks of it. */
export function isOfNoted({ endpoint, params, body }: QueueEntry, key: string): boolean {
  if (endpoint === noteMuster.id) return (body as { key: string }).key === key;
  return endpoint === markNotedMuster.id && (params as { key: string }).key === key;
}

/** Begins one from what the gate of a branch keeps, and returns its key; null where nothing is kept. */
export async function beginNoted(branch: GatePoint, label: string): Promise<string | null> {
  const kept = await keptGate(branch.id);
  if (!kept) return null;
  const noted = beginSheet(kept, branch, new Date());
  await queue.add(noteMuster, { body: bodyOf(noted), label });
  await store.put(noted.key, noted);
  return noted.key;
}

export const notedMuster = (key: string): Promise<NotedMuster | undefined> => store.get(key);

export async function notedMusters(): Promise<NotedMuster[]> {
  const all = await Promise.all((await store.keys()).map((key) => store.get(key)));
  return all.flatMap((one) => one ?? []);
}

/** One at a time: each mark is written beside those before it. */
let written: Promise<unknown> = Promise.resolve();

async function keepMark(key: string, mark: MusterMark): Promise<NotedMuster | null> {
  const before = await store.get(key);
  if (!before) return null;
  const marked = { ...before, marks: [...before.marks, mark] };
  await store.put(key, marked);
  return marked;
}

/**
 * Queues a mark: to be sent after the muster itself, and on the sheet here. Returns the sheet; null where it is kept
 * no longer.
 */
export async function markNoted(key: string, mark: MusterMark, label: string): Promise<NotedMuster | null> {
  const isBeginning = (entry: QueueEntry) => entry.endpoint === noteMuster.id && isOfNoted(entry, key);
  const begun = queueStore
    .getState()
    .entries.find((entry) => isBeginning(entry) && entry.state !== 'discarded');
  await queue.add(markNotedMuster, {
    ...{ params: { key }, body: { marks: [mark] }, label },
    ...(begun && { after: begun.id }),
  });
  const keeping = written.then(() => keepMark(key, mark));
  written = keeping.catch(() => {});
  return keeping;
}

/**
 * The server's number of a muster with nothing left to send, which is then no longer kept; null while something
 * does. `given up` where a person discarded its start. The start is sent again to get the number; its key
 * prevents a second muster.
 */
export async function arrivedAs(noted: NotedMuster): Promise<number | 'given up' | null> {
  await loadQueue();
  const own = queueStore.getState().entries.filter((entry) => isOfNoted(entry, noted.key));
  const isGivenUp = own.some(({ endpoint, state }) => endpoint === noteMuster.id && state === 'discarded');
  if (!isGivenUp && own.some(({ state }) => state !== 'discarded')) return null;
  const id = isGivenUp ? null : (await call(noteMuster, { body: bodyOf(noted) })).id;
  await store.remove(noted.key);
  void mutateEndpoint(listMusters);
  return id ?? 'given up';
}
