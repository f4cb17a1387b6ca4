import type { ErrorCode } from 'contract';

/** Why the server refused an entry; a person decides. */
export interface QueueProblem {
  /**
   * The server's refusal, or `dependent`: the entry it depends on was discarded; `expired`: sent so long ago, without a
   * response, that sending it again might do it twice.
   */
  code: ErrorCode | 'dependent' | 'expired';
  /** The server's words, in the language of that moment; empty for the last two. */
  message: string;
  /** Field path → its messages. */
  fields: Readonly<Record<string, readonly string[]>>;
}

/** A file of an entry. Its content is sealed apart from what is read of the entry. */
export interface QueueFile {
  /** The name of its field. */
  field: string;
  name: string;
  type: string;
  /** Bytes. */
  size: number;
}

/** A queued call, to be made once, as soon as there is a connection. */
export interface QueueEntry {
  id: string;
  /** Its Idempotency-Key: `id`, until it is changed after a refusal. */
  key: string;
  area: string;
  /** The endpoint's id: `POST /v1/bitacora`. */
  endpoint: string;
  params: unknown;
  body: unknown;
  /** Missing in what an earlier release queued. */
  files?: readonly QueueFile[];
  /** When it was queued; epoch milliseconds. */
  at: number;
  /** What it is, in the words of the screen that queued it. */
  label: string;
  /** The id of an entry that has to be there first. */
  after: string | null;
  /** `discarded` stays, with its reason, until the person signs out. */
  state: 'waiting' | 'conflict' | 'discarded';
  /** When it was first sent, with no response yet; epoch milliseconds. */
  triedAt: number | null;
  problem: QueueProblem | null;
  reason: string | null;
}

/** Keys are remembered by the server for a day; milliseconds after which one is not relied on any more. */
export const KEY_LASTS_MS = 23 * 3_600_000;

/** The most bytes of files that wait on one device. */
export const QUEUE_FILES_BYTES = 40 * 1024 * 1024;

/** Bytes of the files of all that waits. */
export const bytesOf = (entries: readonly QueueEntry[]): number =>
  entries.flatMap(({ files = [] }) => files).reduce((sum, { size }) => sum + size, 0);

const isOpen = ({ state }: QueueEntry) => state !== 'discarded';

/** The next to be sent: the first that waits and whose predecessor has arrived. */
export function nextToSend(entries: readonly QueueEntry[]): QueueEntry | undefined {
  const missing = new Set(entries.filter(isOpen).map(({ id }) => id));
  return entries.find(({ state, after }) => state === 'waiting' && !(after && missing.has(after)));
}

/** Those that cannot be sent as they are once `id` never arrives. */
export const dependentsOf = (entries: readonly QueueEntry[], id: string): QueueEntry[] =>
  entries.filter(({ after, state }) => after === id && state === 'waiting');
