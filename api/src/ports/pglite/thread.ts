import { Worker } from 'node:worker_threads';
import { lostError } from '../outage.ts';
import type { WorkerAnswer, WorkerRequest, WorkerStart } from './worker.ts';

/** PGlite in its own thread, so that a heavy query does not stop the event loop. */
export interface PgliteThread {
  /** Sends protocol messages and returns the database's responses. Requests run one after the other. */
  protocol(bytes: Uint8Array): Promise<Uint8Array>;
  /** Writes a gzipped image of the whole database. */
  dump(file: string): Promise<void>;
  /** Copies the database's folder as it is between two statements; everything else waits. */
  copy(folder: string): Promise<void>;
  close(): Promise<void>;
}

interface Waiting {
  resolve(bytes: Uint8Array): void;
  reject(error: Error): void;
}

/** One life of the thread. */
interface Life {
  worker: Worker;
  waiting: Waiting[];
}

const PGLITE = new URL('./worker.ts', import.meta.url);
const FIRST_REVIVAL_MS = 100;
const LAST_REVIVAL_MS = 5000;

/**
 * Starts the thread and waits until the database responds. Rejects when the folder cannot be opened. The thread keeps
 * the process alive only while it works on something. One that dies (out of memory, no room for the journal) is
 * replaced: its running requests fail as on a broken connection, and the next one opens the folder again. A
 * database in memory is lost with its thread. `file` is what runs in it.
 */
export async function startPgliteThread(start: WorkerStart, file = PGLITE): Promise<PgliteThread> {
  let closing = false;
  let life: Life | null = await begin(start, file);
  let pause = FIRST_REVIVAL_MS;

  const watch = ({ worker, waiting }: Life) => {
    worker.on('exit', () => {
      life = null;
      for (const each of waiting.splice(0)) each.reject(lostError('The embedded database has stopped'));
      if (!closing && start.folder !== null) revive(start.folder);
    });
  };
  const revive = (folder: string) => {
    const again = async () => {
      try {
        const next = await begin({ folder, dump: null }, file);
        if (closing) return void next.worker.terminate();
        life = next;
        pause = FIRST_REVIVAL_MS;
        watch(next);
      } catch {
        pause = Math.min(pause * 2, LAST_REVIVAL_MS);
        if (!closing) revive(folder);
      }
    };
    setTimeout(again, pause).unref();
  };
  watch(life);

  const ask = (request: WorkerRequest) =>
    new Promise<Uint8Array>((resolve, reject) => {
      if (!life) return reject(lostError('The embedded database has stopped'));
      if (life.waiting.length === 0) life.worker.ref();
      life.waiting.push({ resolve, reject });
      life.worker.postMessage(request);
    });

  return {
    protocol: (bytes) => ask({ kind: 'protocol', bytes }),
    dump: async (file) => {
      await ask({ kind: 'dump', file });
    },
    copy: async (folder) => {
      await ask({ kind: 'copy', folder });
    },
    close: async () => {
      closing = true;
      const last = life;
      if (!last) return;
      await ask({ kind: 'close' }).catch(() => {});
      await last.worker.terminate();
    },
  };
}

async function begin(start: WorkerStart, file: URL): Promise<Life> {
  const worker = new Worker(file, { workerData: start, execArgv: [] });
  const waiting: Waiting[] = [];
  await new Promise<void>((resolve, reject) => {
    worker.once('message', () => resolve());
    worker.once('error', reject);
    worker.once('exit', (code) => reject(new Error(`The embedded database ended as it started (${code})`)));
  });
  worker.unref();
  worker.on('message', (answer: WorkerAnswer) => {
    const next = waiting.shift();
    if (waiting.length === 0) worker.unref();
    if ('bytes' in answer) next?.resolve(answer.bytes);
    else if ('error' in answer) next?.reject(lostError(answer.error));
  });
  // Its exit event reports the rest.
  worker.on('error', () => {});
  return { worker, waiting };
}
