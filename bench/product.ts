import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface Product {
  url: string;
  /** Milliseconds from spawning the process to the first healthy response. */
  startedIn: number;
  dataDir: string;
  pid: number;
  /** Stops it and removes a folder that was created for it, unless kept. */
  stop(options?: { keep?: boolean }): Promise<void>;
}

const server = new URL('../api/src/main.ts', import.meta.url).pathname;

/** Starts the built product on its own loopback ports and waits until it is healthy; at most two minutes. */
export async function startProduct(
  options: { dataDir?: string; port?: number; env?: Record<string, string> } = {},
): Promise<Product> {
  const port = options.port ?? 18_200 + Math.floor(Math.random() * 500);
  const dataDir = options.dataDir ?? mkdtempSync(join(tmpdir(), 'vigia-bench-'));
  const began = performance.now();
  // The same as `npm start`, here and below.
  const child = spawn(process.execPath, ['--max-semi-space-size=8', server], {
    // This process holds the other end of the last pipe: however it ends, the pipe closes and the server stops.
    stdio: ['ignore', 'ignore', 'inherit', 'pipe'],
    env: {
      VIGIA_LIFELINE: '3',
      MALLOC_ARENA_MAX: '2',
      ...process.env,
      HOST: '127.0.0.1',
      PORT: String(port),
      REALTIME_PORT: String(port + 1000),
      DATA_DIR: dataDir,
      ...options.env,
    },
  });
  const url = `http://127.0.0.1:${port}`;
  await untilHealthy(url, child);
  const startedIn = performance.now() - began;
  return {
    url,
    startedIn,
    dataDir,
    pid: child.pid ?? 0,
    stop: ({ keep = false } = {}) => stop(child, options.dataDir || keep ? null : dataDir),
  };
}

async function untilHealthy(url: string, child: ChildProcess): Promise<void> {
  const until = Date.now() + 120_000;
  while (Date.now() < until) {
    if (child.exitCode !== null) throw new Error(`The server ended with code ${child.exitCode}`);
    const healthy = await fetch(`${url}/api/health`, { signal: AbortSignal.timeout(2000) }).then(
      (answer) => answer.ok,
      () => false,
    );
    if (healthy) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  child.kill('SIGKILL');
  throw new Error('The server was not healthy within two minutes');
}

async function stop(child: ChildProcess, remove: string | null): Promise<void> {
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await ended;
  if (remove) rmSync(remove, { recursive: true, force: true });
}
