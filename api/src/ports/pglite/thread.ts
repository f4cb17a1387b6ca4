import { Worker } from 'node:worker_threads';
import type { WorkerAnswer, WorkerRequest, WorkerStart } from './worker.ts';

/** PGlite in a thread of its own, so that a heavy query does not stop the event loop. */
export interface PgliteThread {
  /** Sends protocol messages and answers what the database said to them. Requests run one after the other. */
  protocol(bytes: Uint8Array): Promise<Uint8Array>;
  /** Writes a gzipped image of the whole database. */
  dump(file: string): Promise<void>;
  close(): Promise<void>;
}

interface Waiting {
  resolve(bytes: Uint8Array): void;
  reject(error: Error): void;
}

/**
 * Starts the thread and waits until the database answers. Rejects when the folder cannot be opened. The thread keeps
 * the process alive only while it works on something.
 */
export async function startPgliteThread(start: WorkerStart): Promise<PgliteThread> {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData: start, execArgv: [] });
  const waiting: Waiting[] = [];
  let failure: Error | null = null;
  const fail = (error: Error) => {
    failure = error;
    for (const each of waiting.splice(0)) each.reject(error);
  };

  await new Promise<void>((resolve, reject) => {
    worker.once('message', () => resolve());
    worker.once('error', reject);
  });
  worker.unref();
  worker.on('message', (answer: WorkerAnswer) => {
    const next = waiting.shift();
    if (waiting.length === 0) worker.unref();
    if ('bytes' in answer) next?.resolve(answer.bytes);
    else if ('error' in answer) next?.reject(new Error(answer.error));
  });
  worker.on('error', fail);
  worker.on('exit', () => fail(new Error('The embedded database has stopped')));

  const ask = (request: WorkerRequest) =>
    new Promise<Uint8Array>((resolve, reject) => {
      if (failure) return reject(failure);
      if (waiting.length === 0) worker.ref();
      waiting.push({ resolve, reject });
      worker.postMessage(request);
    });

  return {
    protocol: (bytes) => ask({ kind: 'protocol', bytes }),
    dump: async (file) => {
      await ask({ kind: 'dump', file });
    },
    close: async () => {
      await ask({ kind: 'close' });
      await worker.terminate();
    },
  };
}
