import { createStore } from 'zustand/vanilla';
import { onUserChange, sessionSignal, sessionStore } from '../session/session.store.ts';
import { databaseName, databaseNames, waitingStore } from '../storage/databases.ts';
import type { QueueEntry } from './entry.ts';
import { dropFromMemory, type GivenFile, holdInMemory, sealFiles } from './queue-files.ts';
import { canKeep, type Row, safe } from './safe.ts';

interface QueueState {
  /** Of every area, in the order in which they were queued. */
  entries: readonly QueueEntry[];
  /** The id of the one that is on its way from this tab. */
  sending: string | null;
}

const empty: QueueState = { entries: [], sending: null };

/** What the signed-in person queued, the same in every tab. */
export const queueStore = createStore<QueueState>()(() => empty);

/** Entry → its number in the database. */
const numbers = new Map<string, number>();
let loading: Promise<void> | null = null;
let channel: BroadcastChannel | null = null;

onUserChange(() => {
  numbers.clear();
  loading = null;
  channel?.close();
  channel = null;
  queueStore.setState(empty, true);
});

const aboutRow = ({ area }: Pick<Row, 'area'>) => `waiting ${area}`;

function show(entry: QueueEntry, number: number): void {
  numbers.set(entry.id, number);
  queueStore.setState(({ entries }) => {
    const others = entries.filter(({ id }) => id !== entry.id);
    const before = others.filter(({ id }) => (numbers.get(id) ?? 0) < number);
    return { entries: [...before, entry, ...others.slice(before.length)] };
  });
}

function hide(id: string): void {
  numbers.delete(id);
  queueStore.setState(({ entries }) => ({ entries: entries.filter((entry) => entry.id !== id) }));
}

/** Another tab wrote this row. */
async function readRow(number: number): Promise<QueueEntry | undefined> {
  const own = await safe('waiting');
  const row = await own.db.get('rows', number);
  const entry = row && (await own.unseal<QueueEntry>(row, aboutRow(row)));
  if (entry) show(entry, number);
  else for (const [id, one] of numbers) if (one === number) hide(id);
  return entry;
}

function tell(number: number): void {
  const userId = sessionStore.getState().user?.id;
  if (userId !== undefined) listen(userId).postMessage(number);
}

function listen(userId: number): BroadcastChannel {
  if (channel) return channel;
  channel = new BroadcastChannel(databaseName('waiting', userId));
  channel.onmessage = ({ data }: MessageEvent<number>) => void readRow(data).catch(() => {});
  return channel;
}

async function readAll(userId: number): Promise<void> {
  if (!canKeep()) return;
  listen(userId);
  if (!(await databaseNames()).includes(databaseName('waiting', userId))) return;
  const own = await safe('waiting');
  const rows = await own.db.getAll('rows');
  const entries = await Promise.all(rows.map((row) => own.unseal<QueueEntry>(row, aboutRow(row))));
  if (sessionStore.getState().user?.id !== userId) return;
  for (const [index, { id }] of entries.entries()) numbers.set(id, rows[index]?.seq ?? 0);
  const added = queueStore.getState().entries.filter(({ id }) => entries.every((entry) => entry.id !== id));
  queueStore.setState({ entries: [...entries, ...added] });
}

/** Reads what was queued before this page was opened; once for each person. */
export function loadQueue(): Promise<void> {
  const userId = sessionStore.getState().user?.id;
  if (userId === undefined) return Promise.resolve();
  loading ??= readAll(userId).catch((error: unknown) => {
    loading = null;
    throw error;
  });
  return loading;
}

/** Writes a new entry with its files, or one that changed. It is on the disk when this resolves. */
export async function writeEntry(entry: QueueEntry, files: readonly GivenFile[] = []): Promise<void> {
  waitingStore.setState({ known: true });
  if (!canKeep()) {
    if (files.length > 0) await holdInMemory(entry.id, files);
    show(entry, numbers.get(entry.id) ?? numbers.size + 1);
    return;
  }
  const own = await safe('waiting');
  const known = numbers.get(entry.id);
  const [sealed, contents] = await Promise.all([
    own.seal(entry, aboutRow(entry)),
    sealFiles(own, entry.id, files),
  ]);
  const change = own.db.transaction(['rows', 'files'], 'readwrite', { durability: 'strict' });
  const row = { area: entry.area, ...sealed, ...(known !== undefined && { seq: known }) };
  const [number] = await Promise.all([
    change.objectStore('rows').put(row),
    contents.length > 0 && change.objectStore('files').put({ id: entry.id, contents }),
    change.done,
  ]);
  show(entry, Number(number));
  tell(Number(number));
}

/** Lets go of the files of an entry that will not be sent. */
export async function removeFiles(id: string): Promise<void> {
  dropFromMemory(id);
  if (canKeep()) await (await safe('waiting')).db.delete('files', id);
}

export async function removeEntry(id: string): Promise<void> {
  const number = numbers.get(id);
  dropFromMemory(id);
  if (canKeep() && number !== undefined) {
    const own = await safe('waiting');
    const change = own.db.transaction(['rows', 'files'], 'readwrite');
    await Promise.all([
      change.objectStore('rows').delete(number),
      change.objectStore('files').delete(id),
      change.done,
    ]);
    tell(number);
  }
  hide(id);
}

/** Runs a job while no tab sends or changes an entry; what others wrote is read by `freshEntry`. */
export async function alone<Result>(job: () => Promise<Result>): Promise<Result> {
  const userId = sessionStore.getState().user?.id;
  if (userId === undefined) throw new DOMException('The session is over', 'AbortError');
  if (!('locks' in navigator)) return job();
  return navigator.locks.request(`send ${databaseName('waiting', userId)}`, { signal: sessionSignal() }, job);
}

/** The current entry: another tab may have sent it. */
export async function freshEntry(id: string): Promise<QueueEntry | undefined> {
  const number = numbers.get(id);
  if (number === undefined || !canKeep()) return queueStore.getState().entries.find((one) => one.id === id);
  return readRow(number);
}
