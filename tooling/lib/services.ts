import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chmodSync, chownSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { capture } from './run.ts';

/** A server started for a test run, in a temporary folder, on a free loopback port. */
export interface Service {
  url: string;
  stop(): Promise<void>;
}

/** A fresh PostgreSQL with durability off. It refuses to run as root, so root runs it as another user. */
export async function startPostgres(binaries: { initdb: string; postgres: string }): Promise<Service> {
  const user = process.getuid?.() === 0 ? unprivilegedUser() : {};
  const folder = temporaryFolder('vigia-pg-', user);
  const init = await capture(
    binaries.initdb,
    ['-D', join(folder, 'data'), '-U', 'vigia', '-A', 'trust', '-E', 'UTF8', '--locale', 'C.UTF-8', '-N'],
    { ...user, cwd: folder },
  );
  if (init.code !== 0) {
    rmSync(folder, { recursive: true, force: true });
    throw new Error(`initdb failed: ${init.output.trim().split('\n').at(-1)}`);
  }
  const port = await freePort();
  const settings = ['fsync=off', 'full_page_writes=off', 'synchronous_commit=off', 'max_connections=200'];
  const child = spawn(
    binaries.postgres,
    [
      ...['-D', join(folder, 'data'), '-p', String(port), '-k', folder, '-h', '127.0.0.1'],
      ...settings.flatMap((setting) => ['-c', setting]),
    ],
    { ...user, cwd: folder, stdio: 'ignore' },
  );
  const url = `postgres://vigia@127.0.0.1:${port}/postgres`;
  return service('PostgreSQL', url, async () => isServing(folder), child, folder, 'SIGINT');
}

/** PostgreSQL's own readiness: its port opens a moment before it accepts connections. */
function isServing(folder: string): boolean {
  try {
    return readFileSync(join(folder, 'data/postmaster.pid'), 'utf8').split('\n')[7]?.trim() === 'ready';
  } catch {
    return false;
  }
}

/** A Redis without persistence; on `port` when it must return at the same address. */
export async function startRedis(binary: string, port?: number): Promise<Service> {
  const folder = temporaryFolder('vigia-redis-', {});
  port ??= await freePort();
  const child = spawn(
    binary,
    ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', '--dir', folder],
    { stdio: 'ignore' },
  );
  const url = `redis://127.0.0.1:${port}`;
  return service('Redis', url, () => answers(port), child, folder, 'SIGTERM');
}

async function service(
  name: string,
  url: string,
  isReady: () => Promise<boolean>,
  child: ChildProcess,
  folder: string,
  signal: NodeJS.Signals,
): Promise<Service> {
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
    child.once('error', () => resolve());
  });
  const stop = async () => {
    child.kill(signal);
    await Promise.race([ended, pause(5_000, undefined, { ref: false })]);
    child.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  };
  for (let waited = 0; waited < 20_000; waited += 100) {
    if (child.exitCode !== null) break;
    if (await isReady()) return { url, stop };
    await pause(100);
  }
  await stop();
  throw new Error(`${name} did not start`);
}

function unprivilegedUser(): { uid: number; gid: number } {
  for (const name of ['postgres', 'nobody']) {
    try {
      const id = (flag: string) =>
        Number(execFileSync('id', [flag, name], { stdio: ['ignore', 'pipe', 'ignore'] }));
      return { uid: id('-u'), gid: id('-g') };
    } catch {
      // The next one may exist.
    }
  }
  throw new Error('PostgreSQL refuses to run as root, and there is no user to run it as');
}

function temporaryFolder(prefix: string, user: { uid?: number; gid?: number }): string {
  const folder = mkdtempSync(join(tmpdir(), prefix));
  chmodSync(folder, 0o700);
  if (user.uid !== undefined && user.gid !== undefined) chownSync(folder, user.uid, user.gid);
  return folder;
}

/** A server that listens on a free port, and that port. */
function listening(): Promise<{ port: number; close: () => Promise<void> }> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      resolve({ port, close: () => new Promise((closed) => server.close(() => closed())) });
    });
  });
}

/** Different ports that are free at this moment: asked for one after the other, two might be the same. */
export async function freePorts(count: number): Promise<number[]> {
  const all = await Promise.all(Array.from({ length: count }, listening));
  await Promise.all(all.map(({ close }) => close()));
  return all.map(({ port }) => port);
}

/** A port that is free at this moment. */
export const freePort = async (): Promise<number> => (await freePorts(1))[0] as number;

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    const settle = (value: boolean) => {
      socket.destroy();
      resolve(value);
    };
    socket.once('connect', () => settle(true));
    socket.once('error', () => settle(false));
  });
}
