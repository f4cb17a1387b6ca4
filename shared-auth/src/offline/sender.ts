import { isApiError } from '../http/api-error.ts';
import { authorized } from '../http/client.ts';
import { onReachable } from '../http/transport.ts';
import { connectionStore } from '../realtime/connection.store.ts';
import { onUserChange, sessionSignal, sessionStore } from '../session/session.store.ts';
import { KEY_LASTS_MS, nextToSend, type QueueEntry, type QueueProblem } from './entry.ts';
import { alone, freshEntry, loadQueue, queueStore, removeEntry, writeEntry } from './queue.store.ts';
import { filesOf } from './queue-files.ts';

/** Pauses before a connection is tried again, in milliseconds; the last one repeats. */
const PAUSES_MS = [2_000, 4_000, 8_000, 15_000, 30_000, 60_000];

type Listener = (entry: QueueEntry, data: unknown) => void;
const listeners = new Set<Listener>();

/** Calls `listener` with each entry that this tab has sent, and the server's response. Returns a function to stop. */
export function onSent(listener: Listener): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** What a failed call means for the queue. `over`: the session is. Otherwise the seconds to wait by the server, or null. */
type Failure = QueueProblem | { pause: number | null } | 'over';

function failureOf(error: unknown): Failure {
  if (!isApiError(error))
    return error instanceof Error && error.name === 'AbortError' ? 'over' : { pause: null };
  const { status, code, message, fields, retryAfter } = error;
  if (status === 401) return 'over';
  // A captive portal responds too, and so does a server that is too busy.
  const isRefusal = status >= 400 && status < 500 && status !== 408 && status !== 429 && !retryAfter;
  return isRefusal ? { code, message, fields } : { pause: retryAfter };
}

async function callOf(entry: QueueEntry): Promise<unknown> {
  const { endpoint, params, body, key } = entry;
  const files = await filesOf(entry);
  const called = { method: 'POST', path: endpoint.slice(endpoint.indexOf(' ') + 1) } as const;
  return authorized(called, { params, body, ...(files && { files }) }, sessionSignal(), key);
}

/** Sends one. Null when the next may follow. */
async function sendOne(noted: QueueEntry): Promise<{ pause: number | null } | 'over' | null> {
  const entry = await freshEntry(noted.id);
  if (entry?.state !== 'waiting') return null;
  if (entry.triedAt !== null && Date.now() - entry.triedAt > KEY_LASTS_MS) {
    await writeEntry({ ...entry, state: 'conflict', problem: { code: 'expired', message: '', fields: {} } });
    return null;
  }
  if (entry.triedAt === null) await writeEntry({ ...entry, triedAt: Date.now() });
  try {
    const data = await callOf(entry);
    await removeEntry(entry.id);
    for (const listener of listeners) listener(entry, data);
    return null;
  } catch (error) {
    const failure = failureOf(error);
    if (failure === 'over' || 'pause' in failure) return failure;
    await writeEntry({ ...entry, triedAt: null, state: 'conflict', problem: failure });
    return null;
  }
}

let timer: ReturnType<typeof setTimeout> | undefined;
let tries = 0;

function resume(): void {
  clearTimeout(timer);
  timer = undefined;
}

/** `seconds` as the server requests; otherwise increasing. */
function pause(seconds: number | null): void {
  const own = PAUSES_MS[Math.min(tries, PAUSES_MS.length - 1)] ?? 0;
  tries += 1;
  resume();
  timer = setTimeout(() => void send(), Math.max((seconds ?? 0) * 1000, own * (0.75 + Math.random() / 2)));
}

/** One entry and one tab at a time; the others wait, and find it deleted. */
async function drain(): Promise<void> {
  const { user } = sessionStore.getState();
  if (!user) return;
  await loadQueue();
  while (sessionStore.getState().user?.id === user.id) {
    const next = nextToSend(queueStore.getState().entries);
    if (!next) return;
    const outcome = await alone(() => {
      queueStore.setState({ sending: next.id });
      return sendOne(next);
    }).finally(() => queueStore.setState({ sending: null }));
    if (outcome === 'over') return;
    if (outcome) return pause(outcome.pause);
    tries = 0;
  }
}

let running: Promise<void> | null = null;
let again = false;

/** Sends what waits, in order, at once. Never rejects: what cannot be sent waits for the next occasion. */
export function send(): Promise<void> {
  resume();
  again = running !== null;
  running ??= drain()
    .catch((error: unknown) => {
      if (!(error instanceof Error && error.name === 'AbortError')) pause(null);
    })
    .finally(() => {
      running = null;
      if (again && timer === undefined) void send();
    });
  return running;
}

/** Something new waits; while the connection is away, for its next try. */
export function sendNext(): void {
  if (timer === undefined) void send();
}

/** There may be a connection again: no need to wait for the next try. */
function sendSoon(): void {
  tries = 0;
  void send();
}

let started = false;

/** Watches for occasions to send: at once, when a connection returns, when a user signs in. */
export function startSending(): void {
  if (started) return;
  started = true;
  onUserChange(sendSoon);
  onReachable(sendSoon);
  globalThis.addEventListener('online', sendSoon);
  connectionStore.subscribe(({ connection }, before) => {
    if (connection === 'connected' && before.connection !== 'connected') sendSoon();
  });
  sendSoon();
}
