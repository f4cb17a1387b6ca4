/** Runs inside the worker thread: one PGlite, spoken to in PostgreSQL's own wire protocol. */
import { constants } from 'node:fs';
import { cp, readFile, writeFile } from 'node:fs/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';

export interface WorkerStart {
  /** Folder of the database; null keeps it in memory. */
  folder: string | null;
  /** A gzipped dump to start from when there is no database yet. */
  dump: string | null;
}

export type WorkerRequest =
  | { kind: 'protocol'; bytes: Uint8Array }
  | { kind: 'dump'; file: string }
  | { kind: 'copy'; folder: string }
  | { kind: 'close' };
export type WorkerAnswer = { bytes: Uint8Array } | { error: string } | { ready: true };

const port = parentPort;
if (!port) throw new Error('This file runs as a worker thread');
const { folder, dump } = workerData as WorkerStart;

/**
 * The pages that PostgreSQL itself keeps. Its usual 128 MB would be taken permanently, since a WebAssembly memory never
 * shrinks; below them the system keeps the files' pages too.
 */
const SHARED_BUFFERS = '48MB';

const loadDataDir = dump ? new Blob([await readFile(dump)]) : undefined;
const database = await PGlite.create({
  dataDir: folder ?? 'memory://',
  extensions: { pg_trgm },
  loadDataDir,
  startParams: [...PGlite.defaultStartParams, '-c', `shared_buffers=${SHARED_BUFFERS}`],
});

const empty = new Uint8Array();

async function answer(request: WorkerRequest): Promise<Uint8Array> {
  switch (request.kind) {
    case 'protocol':
      return database.execProtocolRaw(request.bytes);
    case 'dump': {
      const tar = await database.dumpDataDir('gzip');
      await writeFile(request.file, new Uint8Array(await tar.arrayBuffer()));
      return empty;
    }
    case 'copy':
      if (!folder) throw new Error('A database in memory has no folder to copy');
      // Nothing else runs meanwhile: the copy is what a power cut at this moment would leave, which it recovers from.
      await cp(folder, request.folder, { recursive: true, mode: constants.COPYFILE_FICLONE });
      return empty;
    case 'close':
      await database.close();
      return empty;
  }
}

let last: Promise<unknown> = Promise.resolve();
port.on('message', (request: WorkerRequest) => {
  last = last
    .then(() => answer(request))
    .then((bytes) => {
      const own = bytes.slice();
      port.postMessage({ bytes: own } satisfies WorkerAnswer, [own.buffer]);
    })
    .catch((error: unknown) => {
      port.postMessage({ error: String(error) } satisfies WorkerAnswer);
      // SQL errors arrive as bytes: an exception means the engine is broken, and another one takes over.
      if (request.kind === 'protocol') process.exit(1);
    });
});
port.postMessage({ ready: true } satisfies WorkerAnswer);
