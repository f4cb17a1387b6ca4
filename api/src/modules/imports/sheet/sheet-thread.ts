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

/** How long reading a file may take its thread, in milliseconds. */
const timeFor = (bytes: Uint8Array) => LIMIT_MS + (bytes.length / BYTES_PER_MEGABYTE) * LIMIT_MS_PER_MEGABYTE;
const WRITING_LIMIT_MS = 60_000;

/** Runs one task in a thread that is ended when it works for more than `limit` milliseconds, or takes too much memory. */
function inThread(task: SheetTask, limit: number, onWait?: OnWait): Promise<SheetAnswer> {
  return turns.take(
    () =>
      new Promise((resolve, reject) => {
        const worker = new Worker(new URL('./worker.ts', import.meta.url), {
          workerData: task,
          resourceLimits: limits,
          execArgv: [],
        });
        const tooMuch = () => reject(new SheetRefusal('error.importTooSlow'));
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

interface ReadOptions {
  /** Headers that its columns may have. */
  names?: readonly string[];
  /** Hears how many files come before it. */
  onWait?: OnWait;
  /** The columns of a template: with them, KML and GeoJSON are read as well. */
  shapes?: readonly ImportColumn[] | undefined;
  /** How long the thread may work on it, in milliseconds; as its size allows when nothing is said. */
  limit?: number;
}

/**
 * Reads an xlsx or csv in a thread of its own. Throws SheetRefusal with the reason for anything else, and a 503 when too
 * many wait.
 */
export async function readSheet(
  bytes: Uint8Array,
  extension: string,
  { names = [], onWait, shapes, limit = timeFor(bytes) }: ReadOptions = {},
): Promise<SheetContent> {
  if (!spreadsheets.has(extension) && !(shapes && shapeFiles.has(extension)))
    throw new SheetRefusal(shapes ? 'error.importShapeExtension' : 'error.importExtension');
  refuseBomb(bytes);
  const answer = await inThread({ kind: 'read', bytes, extension, names, shapes }, limit, onWait);
  if (answer.kind !== 'read') throw new SheetRefusal('error.importDamaged');
  return answer;
}

/** Writes an xlsx of texts, or the result of an import, in a thread of its own. */
export async function writeFile(task: Exclude<SheetTask, { kind: 'read' }>): Promise<Buffer> {
  const answer = await inThread(task, WRITING_LIMIT_MS);
  if (answer.kind !== 'written') throw new Error('The spreadsheet could not be written');
  return Buffer.from(answer.bytes);
}
