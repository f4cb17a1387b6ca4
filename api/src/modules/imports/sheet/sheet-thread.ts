import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { BYTES_PER_MEGABYTE, type ImportColumn } from 'contract';
import { SheetRefusal } from './refusal.ts';
import { createTurns, type OnWait } from './turns.ts';
import type { SheetAnswer, SheetTask } from './worker.ts';
import { refuseBomb } from './zip.ts';

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
/** Enough for 50,000 rows of twenty columns. */
const limits = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32 };

/** One core is left to those who call; more files than these may not wait for one. */
const turns = createTurns({ atOnce: Math.max(1, availableParallelism() - 1), waiting: 10 });

function timeFor(task: SheetTask): number {
  if (task.kind !== 'read') return 60_000;
  return LIMIT_MS + (task.bytes.length / BYTES_PER_MEGABYTE) * LIMIT_MS_PER_MEGABYTE;
}

/** Runs one task in a thread that is ended when it takes too long or too much memory. */
function inThread(task: SheetTask, onWait?: OnWait): Promise<SheetAnswer> {
  return turns.take(
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
    onWait,
  );
}

const spreadsheets = new Set(['csv', 'xlsx']);
const shapeFiles = new Set(['kml', 'geojson', 'json']);

/**
 * Reads an xlsx or csv in a thread of its own; `names` are headers its columns may have, `onWait` hears how many files
 * come before it. With `shapes`, the columns of a template, it reads KML and GeoJSON as well. Throws SheetRefusal with the reason for anything else, and a 503 when too many wait.
 */
export async function readSheet(
  bytes: Uint8Array,
  extension: string,
  names: readonly string[] = [],
  onWait?: OnWait,
  shapes?: readonly ImportColumn[],
): Promise<SheetContent> {
  if (!spreadsheets.has(extension) && !(shapes && shapeFiles.has(extension)))
    throw new SheetRefusal(shapes ? 'error.importShapeExtension' : 'error.importExtension');
  refuseBomb(bytes);
  const answer = await inThread({ kind: 'read', bytes, extension, names, shapes }, onWait);
  if (answer.kind !== 'read') throw new SheetRefusal('error.importDamaged');
  return answer;
}

/** Writes an xlsx of texts, or the result of an import, in a thread of its own. */
export async function writeFile(task: Exclude<SheetTask, { kind: 'read' }>): Promise<Buffer> {
  const answer = await inThread(task);
  if (answer.kind !== 'written') throw new Error('The spreadsheet could not be written');
  return Buffer.from(answer.bytes);
}
