import { fork } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { BYTES_PER_MEGABYTE, type ImportColumn } from 'contract';
import { SheetRefusal } from './refusal.ts';
import type { SheetAnswer, SheetRequest, SheetTask } from './sheet-task.ts';
import { createTurns, type OnWait } from './turns.ts';
import { refuseBomb } from './zip.ts';

/** What a file holds: `chunks` are JSON texts of `[row, cells][]`, which are stored in the database as they are. */
export type SheetContent = Omit<Extract<SheetAnswer, { kind: 'read' }>, 'kind'>;

/**
 * A small file that takes long is suspicious; a large one may take longer. It is the work of the process that
 * counts, or files would be refused because others keep the machine busy; waiting has a limit too.
 */
const LIMIT_MS = 1500;
const WAITING_FACTOR = 20;
const LIMIT_MS_PER_MEGABYTE = 4000;
/** Enough for 50,000 rows of twenty columns. */
const limits = ['--max-old-space-size=256', '--max-semi-space-size=16'];

/** One core is left to those who call; more files than these may not wait for one. */
const turns = createTurns({ atOnce: Math.max(1, availableParallelism() - 1), waiting: 10 });

/** How long reading a file may take its process, in milliseconds. */
const timeFor = (bytes: Uint8Array) => LIMIT_MS + (bytes.length / BYTES_PER_MEGABYTE) * LIMIT_MS_PER_MEGABYTE;
const WRITING_LIMIT_MS = 60_000;

/**
 * Runs one task in a process that is ended when it works for more than `limit` milliseconds, or takes too much memory.
 * A thread would not do: one large allocation past a thread's limit ends the whole server. The environment stays here,
 * for the files are strangers' and it holds secrets; Windows needs its root to start anything, and a process starts in
 * half the time where Node keeps what it compiled.
 */
function inProcess(task: SheetTask, limit: number, onWait?: OnWait): Promise<SheetAnswer> {
  const { SystemRoot, NODE_COMPILE_CACHE } = process.env;
  return turns.take(
    () =>
      new Promise((resolve, reject) => {
        const child = fork(new URL('./sheet-task.ts', import.meta.url), {
          execArgv: limits,
          env: { SystemRoot, NODE_COMPILE_CACHE },
          stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
          serialization: 'advanced',
        });
        const timer = setTimeout(() => child.kill('SIGKILL'), limit * WAITING_FACTOR);
        child.once('message', (answer: SheetAnswer) => {
          if (answer.kind === 'refused') reject(new SheetRefusal(answer.key, answer.params));
          else resolve(answer);
        });
        child.once('error', reject);
        child.once('close', () => {
          clearTimeout(timer);
          reject(new SheetRefusal('error.importTooSlow'));
        });
        const request: SheetRequest = { task, limit };
        // A process that has ended already reports it by `close`.
        child.send(request, () => {});
      }),
    onWait,
  );
}

const spreadsheets = new Set(['csv', 'xlsx']);
const shapeFiles = new Set(['kml', 'geojson', 'json']);

interface ReadOptions {
  /** Headers that its columns may have. */
  names?: readonly string[];
  /** Called with the number of files before it. */
  onWait?: OnWait;
  /** The columns of a template: with them, KML and GeoJSON are read as well. */
  shapes?: readonly ImportColumn[] | undefined;
  /** How long the process may work on it, in milliseconds; by its size by default. */
  limit?: number;
}

/**
 * Reads an xlsx or csv in a separate process. Throws SheetRefusal with the reason for anything else, and a 503 when too
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
  const answer = await inProcess({ kind: 'read', bytes, extension, names, shapes }, limit, onWait);
  if (answer.kind !== 'read') throw new SheetRefusal('error.importDamaged');
  return answer;
}

/** Writes an xlsx of texts, or the result of an import, in a separate process. */
export async function writeFile(task: Exclude<SheetTask, { kind: 'read' }>): Promise<Buffer> {
  const answer = await inProcess(task, WRITING_LIMIT_MS);
  if (answer.kind !== 'written') throw new Error('The spreadsheet could not be written');
  return Buffer.from(answer.bytes);
}
