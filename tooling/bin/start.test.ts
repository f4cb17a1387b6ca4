import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { freePorts } from '../lib/services.ts';
import { root } from '../lib/workspace.ts';

/** Runs the real `npm start` and kills each process between it and the server in turn: the server must shut down. */

const folder = mkdtempSync(join(tmpdir(), 'vigia-start-'));
const lock = join(folder, 'data/vigia.lock');
const started: number[] = [];

afterAll(() => {
  for (const pid of started) if (isAlive(pid)) process.kill(pid, 'SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

function isAlive(pid: number): boolean {
  try {
    // An unreaped zombie no longer holds anything.
    return !/^\d+ \(.*\) Z/s.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
}

async function until(what: string, done: () => boolean, limitMs = 30_000): Promise<void> {
  const end = Date.now() + limitMs;
  while (!done()) {
    if (Date.now() > end) throw new Error(`waited too long until ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(false)).once('error', () => resolve(true));
    socket.once('connect', () => socket.destroy());
  });
}

/** The descendants of a process, by command. */
function chainOf(pid: number): Record<string, number> {
  const chain: Record<string, number> = { npm: pid };
  for (const name of readdirSync('/proc').filter((each) => /^\d+$/.test(each))) {
    try {
      const line = readFileSync(`/proc/${name}/cmdline`, 'utf8').split('\0');
      const variables = readFileSync(`/proc/${name}/environ`, 'utf8').split('\0');
      if (!variables.includes(`DATA_DIR=${folder}/data`)) continue;
      const script = line.find((each) => /(bootstrap\.mjs|start\.ts|main\.ts)$/.test(each));
      if (script) chain[script.split('/').at(-1) ?? ''] = Number(name);
      else if (line[0]?.endsWith('sh')) chain.shell = Number(name);
    } catch {
      // Already ended.
    }
  }
  return chain;
}

async function startChain() {
  const ports = (await freePorts(2)) as [number, number];
  const child: ChildProcess = spawn('npm', ['start', '--', '--no-build', '--no-demo'], {
    cwd: root,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      HOST: '127.0.0.1',
      DRAIN_SECONDS: '0',
      PORT: String(ports[0]),
      REALTIME_PORT: String(ports[1]),
      DATA_DIR: join(folder, 'data'),
      RELEASES_DIR: join(folder, 'releases'),
    },
  });
  let output = '';
  child.stdout?.on('data', (chunk) => (output += String(chunk)));
  child.stderr?.on('data', (chunk) => (output += String(chunk)));
  // The first one may have to install.
  await until(
    'the server runs',
    () => {
      if (child.exitCode !== null) throw new Error(`npm start ended: ${output}`);
      return output.includes('Vigía  http://');
    },
    120_000,
  );
  const chain = chainOf(child.pid ?? 0);
  started.push(...Object.values(chain));
  return { chain, ports };
}

const links = ['npm', 'bootstrap.mjs', 'start.ts'];
const cases: { link: string; signal: NodeJS.Signals }[] = links.flatMap((link) =>
  ['SIGTERM' as const, 'SIGKILL' as const].map((signal) => ({ link, signal })),
);

// A terminal, a container or systemd may signal the whole group at once.
cases.push({ link: 'group', signal: 'SIGTERM' });

describe('what npm start has started', () => {
  it.each(cases)(
    'is stopped by $signal to $link',
    async ({ link, signal }) => {
      const { chain, ports } = await startChain();
      expect(Object.keys(chain)).toEqual(expect.arrayContaining([...links, 'main.ts']));
      process.kill(link === 'group' ? -(chain.npm ?? 0) : (chain[link] ?? 0), signal);
      await until('every process has ended', () => !Object.values(chain).some(isAlive));
      for (const port of ports) expect(await isFree(port)).toBe(true);
      // Cleanly: a killed server leaves its lock behind.
      expect(existsSync(lock)).toBe(false);
    },
    180_000,
  );
});
