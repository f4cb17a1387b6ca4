import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { testClientInput } from '../testing/client-input.ts';

/** A real server on a folder, killed in the middle of writes: what it acknowledged is there afterwards. */

const main = fileURLToPath(new URL('../main.ts', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'vigia-kill-'));
const WRITERS = 4;
let running: ChildProcess | null = null;

afterAll(() => {
  running?.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

interface Started {
  process: ChildProcess;
  address: string;
  output: string;
}

/** Once it has printed all its start-up output, or already at `sooner`. */
async function startServer(sooner?: string): Promise<Started> {
  const child = spawn(process.execPath, [main, '--no-demo'], {
    env: {
      PATH: process.env.PATH,
      DATABASE_URL: '',
      REDIS_URL: '',
      PORT: '0',
      REALTIME_PORT: '0',
      DATA_DIR: join(folder, 'data'),
      RELEASES_DIR: join(folder, 'releases'),
    },
  });
  running = child;
  let output = '';
  return new Promise((resolve, reject) => {
    const hear = (chunk: Buffer) => {
      output += String(chunk);
      // Its address, a text on accounts, and an empty line; the log may go on in the same chunk.
      const said = /Vigía {2}(http:\S+)\n(?: {2}.*\n)*\n/.exec(output);
      const address = said?.[1];
      if (address || (sooner && output.includes(sooner)))
        resolve({ process: child, address: address ?? '', output });
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    child.once('exit', (code) => reject(new Error(`the server ended (${code}): ${output}`)));
  });
}

async function post(address: string, path: string, body: object, token?: string) {
  const response = await fetch(`${address}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  });
  return {
    status: response.status,
    body: (await response.json()) as { data: Record<string, unknown> | null },
  };
}

async function signIn(address: string, password: string): Promise<string> {
  const { status, body } = await post(address, '/v1/login', { username: 'admin', password });
  expect(status).toBe(200);
  return String(body.data?.api_token);
}

/** The newest 200. */
async function listTypes(address: string, token: string): Promise<string[]> {
  const response = await fetch(`${address}/api/v1/tipo?per_page=200&sort=-created_at`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const { data } = (await response.json()) as { data: { data: { name: string }[] } };
  return data.data.map(({ name }) => name);
}

let password = '';
beforeAll(async () => {
  const first = await startServer();
  password = /password (\S+)/.exec(first.output)?.[1] ?? '';
  const token = await signIn(first.address, password);
  const client = await post(first.address, '/v1/admin/clients', testClientInput('puertosur'), token);
  expect(client.status).toBe(201);
  const client_id = client.body.data?.id;
  let stopped = false;
  const { promise: hundred, resolve: enough } = Promise.withResolvers<void>();
  const write = async (writer: number) => {
    for (let n = 0; !stopped; n++) {
      const end = `${writer}-${String(n).padStart(6, '0')}`;
      const answer = await post(
        first.address,
        '/v1/tipo',
        { name: end, description: '', client_id },
        token,
      ).catch(() => null);
      if (answer?.status !== 201) return;
      if (acknowledged.push(end) === 100) enough();
    }
  };
  const writers = Array.from({ length: WRITERS }, (_, writer) => write(writer));
  await hundred;
  const gone = new Promise((resolve) => first.process.once('exit', resolve));
  first.process.kill('SIGKILL');
  stopped = true;
  await Promise.all([gone, ...writers]);
}, 120_000);

const acknowledged: string[] = [];

it('loses nothing that was acknowledged, takes over the folder, and stops cleanly', async () => {
  const second = await startServer();
  const token = await signIn(second.address, password);
  const kept = new Set(await listTypes(second.address, token));
  const newest = acknowledged.slice(-150);
  expect(acknowledged.length).toBeGreaterThanOrEqual(100);
  expect(newest.filter((end) => !kept.has(end))).toEqual([]);

  const gone = new Promise((resolve) => second.process.once('exit', resolve));
  second.process.kill('SIGTERM');
  expect(await gone).toBe(0);
}, 120_000);

it('also stops cleanly when signalled as soon as it listens', async () => {
  const third = await startServer('listens at');
  const gone = new Promise((resolve) => third.process.once('exit', resolve));
  third.process.kill('SIGTERM');
  expect(await gone).toBe(0);
}, 120_000);
