import { Worker } from 'node:worker_threads';
import { BYTES_PER_MEGABYTE } from 'contract';
import { SheetRefusal } from './refusal.ts';
import type { SheetAnswer, SheetTask } from './worker.ts';

/** What a file holds: `chunks` are JSON texts of `[row, cells][]`, which go to the database as they are. */
export type SheetContent = Omit<Extract<SheetAnswer, { kind: 'read' }>, 'kind'>;

/**
 * A small file that takes long is up to something; a large one may take its time. It is the thread's own work that
 * counts, or files would be refused because others keep the machine busy; waiting has a limit too.
 */
const LIMIT_MS = 1500;
const WAITING_FACTOR = 5;
const LOOK_MS = 100;
const LIMIT_MS_PER_MEGABYTE = 4000;
const AT_ONCE = 2;
const limits = { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 64 };

let running = 0;
const waiting: (() => void)[] = [];

async function turn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve));
  running++;
  try {
    return await work();
  } finally {
    running--;
    waiting.shift()?.();
  }
}

function timeFor(task: SheetTask): number {
  if (task.kind !== 'read') return 60_000;
  return LIMIT_MS + (task.bytes.length / BYTES_PER_MEGABYTE) * LIMIT_MS_PER_MEGABYTE;
}

/** Runs one task in a thread that is ended when it takes too long or too much memory. */
function inThread(task: SheetTask): Promise<SheetAnswer> {
  return turn(
    () =>
      new Promise((resolve, reject) => {
        const worker = new Worker(new URL('./worker.ts', import.meta.url), {
          workerData: task,
          resourceLimits: limits,
          execArgv: [],
        });
        const tooMuch = () => reject(new SheetRefusal('error.importTooSlow'));
        const limit = timeFor(task);
        const began = performance.now();
        const timer = setInterval(async () => {
          const used = await worker.cpuUsage().catch(() => null);
          const worked = used ? (used.user + used.system) / 1000 : 0;
          if (worked < limit && performance.now() - began < limit * WAITING_FACTOR) return;
          tooMuch();
          void worker.terminate();
        }, LOOK_MS);
        worker.once('message', (answer: SheetAnswer) => {
          if (answer.kind === 'refused') reject(new SheetRefusal(answer.key, answer.params));
          else resolve(answer);
        });
        worker.once('error', (error: NodeJS.ErrnoException) =>
          error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? tooMuch() : reject(error),
        );
        worker.once('exit', () => {
          clearInterval(timer);
          tooMuch();
        });
      }),
  );
}

/**
 * Reads an xlsx or csv in a thread of its own; `names` are headers its columns may have. Throws SheetRefusal with the
 * reason for anything else.
 */
export async function readSheet(
  bytes: Uint8Array,
  extension: string,
  names: readonly string[] = [],
): Promise<SheetContent> {
  if (extension !== 'csv' && extension !== 'xlsx') throw new SheetRefusal('error.importExtension');
  const answer = await inThread({ kind: 'read', bytes, extension, names });
  if (answer.kind !== 'read') throw new SheetRefusal('error.importDamaged');
  return answer;
}

/** Writes an xlsx of texts, or the result of an import, in a thread of its own. */
export async function writeFile(task: Exclude<SheetTask, { kind: 'read' }>): Promise<Buffer> {
  const answer = await inThread(task);
  if (answer.kind !== 'written') throw new Error('The spreadsheet could not be written');
  return Buffer.from(answer.bytes);
}
