import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Logger } from 'pino';
import { type Database, openDatabase } from '../ports/database.ts';
import { StartupError } from '../ports/startup-error.ts';

/** Readable only by those who may open the data folder anyway. */
const socketOf = (folder: string) => join(folder, 'backup.sock');

type Answer = { folder: string } | { error: string };

/**
 * Serves a backup a copy of this running server's embedded database, made between two statements. The copy is
 * deleted when the backup disconnects.
 */
export async function offerSnapshots(
  database: Database,
  folder: string,
  log: Logger,
): Promise<{ close(): Promise<void> }> {
  const path = socketOf(folder);
  // We hold the folder's lock: anything there was left by a killed server.
  await rm(path, { force: true });
  for (const name of await readdir(folder)) {
    if (name.startsWith('snapshot-')) await rm(join(folder, name), { recursive: true, force: true });
  }
  const open = new Set<Socket>();
  const served = new Set<Promise<void>>();
  const serve = async (socket: Socket) => {
    socket.on('error', () => {});
    const copy = join(folder, `snapshot-${randomUUID()}`);
    const gone = new Promise((resolve) => socket.once('close', resolve));
    const answer = await database.copy(copy).then(
      (): Answer => ({ folder: copy }),
      (error: Error): Answer => ({ error: error.message }),
    );
    if ('error' in answer) log.warn({ reason: answer.error }, 'no copy of the database for a backup');
    socket.write(`${JSON.stringify(answer)}\n`);
    socket.resume();
    await gone;
    await rm(copy, { recursive: true, force: true });
  };
  const server = createServer((socket) => {
    open.add(socket);
    const work = serve(socket).finally(() => {
      open.delete(socket);
      served.delete(work);
    });
    served.add(work);
  });
  server.on('error', (error) =>
    log.warn({ err: error }, 'the embedded database can only be backed up while the server is stopped'),
  );
  const before = process.umask(0o077);
  server.listen(path);
  process.umask(before);
  server.unref();
  return {
    close: async () => {
      for (const socket of open) socket.destroy();
      await Promise.allSettled(served);
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function askForSnapshot(folder: string): Promise<{ copy: string; release(): void }> {
  const socket = connect(socketOf(folder));
  const line = await new Promise<string>((resolve, reject) => {
    socket.once('error', reject);
    createInterface({ input: socket })
      .once('line', resolve)
      .once('close', () => reject(new Error('it hung up')));
  });
  const answer = JSON.parse(line) as Answer;
  if ('error' in answer) throw new Error(answer.error);
  return { copy: answer.folder, release: () => socket.destroy() };
}

/**
 * Opens the embedded database of a data folder for reading: the folder itself, or a copy of it while a server is
 * using it. Throws StartupError when there is none, or when that server provides no copy.
 */
export async function openToRead(folder: string): Promise<Database> {
  if (!existsSync(join(folder, 'db'))) throw new StartupError(`There is no embedded database in ${folder}`);
  try {
    return await openDatabase({ kind: 'pglite', folder });
  } catch (taken) {
    if (!(taken instanceof StartupError)) throw taken;
    const snapshot = await askForSnapshot(folder).catch((error: Error) => {
      throw new StartupError(`${taken.message}, which gives no copy of it (${error.message}): stop it first`);
    });
    const database = await openDatabase({ kind: 'pglite', folder: null, copied: snapshot.copy }).catch(
      (error) => {
        snapshot.release();
        throw error;
      },
    );
    const close = async () => {
      await database.close();
      snapshot.release();
    };
    return { ...database, close };
  }
}
